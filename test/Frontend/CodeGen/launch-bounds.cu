// RUN: %cupcc -sm_90 -gpu -S -emit-llvm %s -o - | FileCheck %s
// RUN: %cupcc -sm_90 -gpu -S %s -o - | FileCheck %s --check-prefix=PTX
template <int N> constexpr int twice = 2 * N;
__global__ void __launch_bounds__(128) threads(int *out) { *out = 1; }
__global__ void __launch_bounds__(twice<64>, 4) blocks(int *out) { *out = 1; }
template <int N> __global__ void __launch_bounds__(N) dependent(int *out) { *out = N; }
template __global__ void dependent<96>(int *);
__global__ void none(int *out) { *out = 1; }
// Of each argument the last that is written counts.
__global__ void __launch_bounds__(128, 8) __launch_bounds__(64) lastOfOne(int *out) { *out = 1; }
__global__ void __launch_bounds__(128) lastOfTwo(int *out) { *out = 1; }
__global__ void __launch_bounds__(32) lastOfTwo(int *out);
__global__ void __launch_bounds__(256) declared(int *out);
__global__ void declared(int *out) { *out = 1; }

// CHECK:     define ptx_kernel void @_Z7threadsPi({{.*}} #[[THREADS:[0-9]+]]
// CHECK:     define ptx_kernel void @_Z6blocksPi({{.*}} #[[BLOCKS:[0-9]+]]
// CHECK-DAG: attributes #[[THREADS]] = {{.*}}"nvvm.maxntid"="128"
// CHECK-DAG: attributes #[[BLOCKS]] = {{.*}}"nvvm.maxntid"="128" "nvvm.minctasm"="4"

// PTX-LABEL: .entry _Z7threadsPi(
// PTX:       .maxntid 128
// PTX-LABEL: .entry _Z6blocksPi(
// PTX:       .maxntid 128
// PTX:       .minnctapersm 4
// PTX-LABEL: .entry _Z9dependentILi96EEvPi(
// PTX:       .maxntid 96
// PTX-LABEL: .entry _Z4nonePi(
// PTX-NOT:   .maxntid
// PTX-LABEL: .entry _Z9lastOfOnePi(
// PTX:       .maxntid 64
// PTX:       .minnctapersm 8
// PTX-LABEL: .entry _Z9lastOfTwoPi(
// PTX:       .maxntid 32
// PTX-LABEL: .entry _Z8declaredPi(
// PTX:       .maxntid 256
