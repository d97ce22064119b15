// Static variables of functions that are part of no other declaration of the file.
// RUN: not %cupcc -std=c++20 -sm_75 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
__device__ int seven() { return 7; }
constexpr auto lambda = [](int *o) { static __constant__ int w = seven(); *o = w; };
inline auto nested = [] { return [] { static __device__ int x = seven(); return x; }(); };
struct F { friend __device__ int befriended(F) { static __constant__ int v = seven(); return v; } };
constexpr auto right = [] { static __constant__ int fine = 7; return fine; };
__global__ void k(int *o) { lambda(o); *o += nested() + befriended(F()) + right(); }
// CHECK-DAG: :4:{{.*}} error: initializer of __constant__ variable 'w' is not constant
// CHECK-DAG: :5:{{.*}} error: initializer of __device__ variable 'x' is not constant
// CHECK-DAG: :6:{{.*}} error: initializer of __constant__ variable 'v' is not constant
