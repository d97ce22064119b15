// PTX assembly and __shared__ variables in functions that are parsed for the
// host: in kernels, members, templates, lambdas, and beside x86 assembly.
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o 2>&1 | count 0
// RUN: %cupcc -sm_75 -gpu -S %s -o - | FileCheck %s
template <class T> inline T add(T a, T b) {
  T sum;
  asm("add.f32 %0, %1, %2;" : "=f"(sum) : "f"(a), "f"(b));
  return sum;
}
struct Member {
  static float move(float x) {
    float y;
    asm("mov.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
  }
  template <class T> T shared(T x) {
    __shared__ T buffer[64];
    buffer[threadIdx.x] = x;
    __syncthreads();
    return buffer[63 - threadIdx.x];
  }
};
inline int both(int x) {
  int y;
  if (__is_host_target) {
    asm("movl %1, %0" : "=a"(y) : "0"(x));
  } else {
    asm("mov.b32 %0, %1;" : "=r"(y) : "r"(x));
  }
  return y;
}
__global__ void k(float *f, short *h, double *d, long *l) {
  auto lambda = [](float x) {
    float y;
    asm("neg.f32 %0, %1;" : "=f"(y) : "f"(x));
    return y;
  };
  asm volatile("membar.gl;" ::: "memory");
  asm("mov.b16 %0, %1;" : "=h"(h[0]) : "h"(h[1]));
  asm("neg.f64 %0, %1;" : "=d"(d[0]) : "d"(d[1]));
  asm("not.b64 %0, %1;" : "=l"(l[0]) : "l"(l[1]));
  f[0] = lambda(add(f[0], f[1])) + Member::move(f[2]) + Member().shared(f[3]) + both(h[2]);
}
int main() { return both(2); }
// CHECK-LABEL: .entry _Z1kPfPsPdPl(
// CHECK-DAG: membar.gl;
// CHECK-DAG: mov.b16
// CHECK-DAG: neg.f64
// CHECK-DAG: not.b64
// CHECK-DAG: add.f32
// CHECK-DAG: neg.f32
// CHECK-DAG: bar.sync
