// Assembly of both machines where Sema sees it late or more than once: members,
// templates with dependent operands, lambdas, constexpr functions. An array
// after an operand that x86 does not know is an address.
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -c %s -o %t.o 2>&1 | count 0
// RUN: %cupcc -std=c++20 -sm_75 -gpu -S %s -o - | FileCheck %s
// RUN: %cupcc -std=c++20 -sm_75 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=HOST
#include <nv/target>
template <class T> T both(T x) {
  T y;
  if target (nv::target::is_device) {
    asm("neg.f32 %0, %1;" : "=f"(y) : "f"(x));
  } else {
    asm("movss %1, %0" : "=x"(y) : "m"(x));
  }
  return y;
}
struct Member {
  int late(int x) {
    int y = 0;
    if target (__is_host_target) {
      asm("movl %1, %0" : "=a"(y) : "0"(x) : "cc", "ecx");
    } else {
      float f;
      asm("mov.b32 %0, %1;" : "=f"(f) : "r"(x));
      y = int(f);
    }
    return y;
  }
  template <class T> T loaded(T *from) {
    T result{};
    NV_IF_TARGET(NV_IS_DEVICE, (asm("ld.f32 %0, [%1];" : "=f"(result) : "l"(from));))
    return result;
  }
};
constexpr int folded(int x) {
  if (__builtin_is_constant_evaluated())
    return x;
  int y = 0;
  if target (nv::target::is_device) { asm("mov.b32 %0, %1;" : "=r"(y) : "r"(x)); }
  return y;
}
static_assert(folded(3) == 3);
inline unsigned clockNow() {
  unsigned low = 0, high = 0;
  if target (__is_host_target) { asm volatile("rdtsc" : "=a"(low), "=d"(high)); }
  else { asm volatile("mov.u32 %0, %%clock;" : "=r"(low)::"memory"); }
  return low ^ high;
}
__global__ void k(float *f, int *i) {
  __shared__ float array[32];
  array[threadIdx.x] = f[1];
  f[0] = both(f[1]) + Member().loaded(f + 2);
  i[0] = Member().late(i[1]) + folded(i[2]) + clockNow();
  asm("{ ld.f32 %0, [%1]; }" : "=f"(f[3]) : "l"(array));
  auto lambda = [](auto x) { decltype(x) y; asm("abs.f32 %0, %1;" : "=f"(y) : "f"(x)); return y; };
  f[4] = lambda(f[5]);
}
int main() { return Member().late(2) + folded(3) + int(clockNow()) + int(both(3.f)); }
// CHECK-LABEL: .entry _Z1kPfPi(
// CHECK: neg.f32
// CHECK: ld.f32 %r{{[0-9]+}}, [%rd
// CHECK: mov.b32
// CHECK: mov.u32 %r{{[0-9]+}}, %clock;
// CHECK: cvta.shared.u64 [[ARRAY:%rd[0-9]+]],
// CHECK: { ld.f32 %r{{[0-9]+}}, [[[ARRAY]]]; }
// CHECK: abs.f32
// HOST-DAG: asm "movl $1, $0", "={ax},0,~{cc},~{ecx},
// HOST-DAG: asm sideeffect "rdtsc", "={ax},={dx},
// HOST-DAG: asm "movss $1, $0", "=x,*m,
