// The plugin makes what Clang was asked for, in Clang's own process and in a
// process of its own.
//
// REQUIRES: toolkit
// DEFINE: %{clang} = %clangxx --cuda-host-only -nocudainc -nocudalib -Wno-unknown-cuda-version -fplugin=%plugin -fplugin-arg-cupcc-sm_75
// RUN: %{clang} -c %s -o %t.o && llvm-readelf -S %t.o | FileCheck %s --check-prefix=OBJECT
// RUN: %{clang} -S %s -o - | FileCheck %s --check-prefix=ASSEMBLY
// RUN: %{clang} -S -emit-llvm %s -o - | FileCheck %s --check-prefix=IR
// RUN: %{clang} -c -emit-llvm %s -o %t.bc && llvm-dis %t.bc -o - | FileCheck %s --check-prefix=IR
// RUN: rm -f %t.none && %{clang} -fsyntax-only %s -o %t.none && not ls %t.none

// OBJECT: .nv_fatbin
// OBJECT: .nvFatBinSegment
// ASSEMBLY: .section .nv_fatbin
// IR: @__cuda_fatbin_wrapper
// IR: define {{.*}} @main(

__global__ void kernel(int *p) { *p = 1; }

int main() { kernel<<<1, 1>>>(nullptr); }
