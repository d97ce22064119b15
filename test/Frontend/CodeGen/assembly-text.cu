// The constraint "C" inserts text into PTX, as nvcc does: to the first zero, with
// nothing in it that means an operand. Operands after it keep their numbers.
// RUN: %cupcc -std=c++17 -sm_75 -gpu -S %s -o - | FileCheck %s
// RUN: %cupcc -std=c++17 -sm_75 -sm_90 -G -c %s -o %t.o
constexpr char nearest[] = ".rn";
const char zeroed[] = "fma\0nothing";
__device__ const char onDevice[] = "// on device";
constexpr char unterminated[] = {'a', 'd', 'd'};
constexpr char meaningless[] = "// %0 %%r {a|b} $x %=";
template <class T> struct Suffix { static constexpr char text[] = ".f32"; };
template <> struct Suffix<double> { static constexpr char text[] = ".f64"; };
template <const char *Text> __device__ void insert() { asm volatile("// inserted %0" ::"C"(Text)); }
__global__ void k(float *f, int *i) {
  static constexpr char local[] = "sub";
  asm("add%1%2 %0, %3, %4;" : "=f"(f[0]) : "C"(nearest), "C"(Suffix<float>::text), "f"(f[1]), "f"(f[2]));
  asm("%3%4%5 %0, %1, %2, %0;" : "+f"(f[3]) : "f"(f[4]), "f"(f[5]), "C"(zeroed), "C"(nearest), "C"(Suffix<float>::text) : "memory");
  asm volatile("%0" ::"C"(&onDevice[0]));
  asm volatile("%0" ::"C"(meaningless));
  asm("%1.s32 %0, %2, %3;" : "=r"(i[0]) : "C"(unterminated), "r"(i[1]), "n"(7));
  asm("%1.s32 %0, %2, %3;" : "=r"(i[2]) : "C"(local), "r"(i[3]), "r"(i[4]));
  insert<nearest>();
  asm volatile("// in %0" ::"C"(__func__));
}
// CHECK: add.rn.f32 [[A:%r[0-9]+]], [[B:%r[0-9]+]], [[C:%r[0-9]+]];
// CHECK: fma.rn.f32 [[A:%r[0-9]+]], {{%r[0-9]+}}, {{%r[0-9]+}}, [[A]];
// CHECK: // on device
// CHECK: // %0 %%r {a|b} $x %=
// CHECK: add.s32 %r{{[0-9]+}}, %r{{[0-9]+}}, 7;
// CHECK: sub.s32 %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}};
// CHECK: // inserted .rn
// CHECK: // in k
