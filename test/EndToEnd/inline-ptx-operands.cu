// PTX assembly with the rest of the operands: text chosen by a template, 128 bits,
// immediates, names, read and written ones, a local register and a label; in
// members, templates and lambdas, beside x86 assembly in the same functions.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"
#include <nv/target>

struct Add { static constexpr char text[] = "add"; };
struct Multiply { static constexpr char text[] = "mul"; };
constexpr char toZero[] = ".rz", up[] = ".rp";

template <class Operation, const char *Rounding> __device__ float apply(float a, float b) {
  float result;
  asm("%1%2.f32 %0, %3, %4;" : "=f"(result) : "C"(Operation::text), "C"(Rounding), "f"(a), "f"(b));
  return result;
}
template <class T> T negate(T x) {
  T result = x;
  if target (nv::target::is_device) {
    asm("neg.f32 %0, %0;" : "+f"(result));
  } else {
    asm("xorl %1, %0" : "+r"(result) : "i"(0x80000000));
  }
  return result;
}
struct Counter {
  int start;
  int sum(int count) {
    int result = start;
    if target (__is_host_target) {
      asm("1: addl %1, %0\n\tdecl %1\n\tjnz 1b" : "+r"(result), "+r"(count)::"cc");
    } else {
      asm volatile("{\n\t"
                   ".reg .pred more;\n"
                   "next%=:\n\t"
                   "add.s32 %[result], %[result], %[count];\n\t"
                   "sub.s32 %[count], %[count], 1;\n\t"
                   "setp.ne.s32 more, %[count], 0;\n\t"
                   "@more bra next%=;\n\t"
                   "}"
                   : [result] "+r"(result), [count] "+r"(count));
    }
    return result;
  }
};

__global__ void kernel(double *out, int *memory, __int128 *wide) {
  __shared__ float shared[32];
  shared[threadIdx.x] = threadIdx.x;
  __syncthreads();
  float loaded;
  asm("ld.f32 %0, [%1];" : "=f"(loaded) : "l"(shared + 5));
  asm("{ .reg .b64 low, high; mov.b128 {low, high}, %1; mov.b128 %0, {high, low}; }" : "=q"(wide[0]) : "q"(wide[1]));
  asm volatile("st.global.s32 [%0], %1;" ::"l"(memory), "n"(true) : "memory");
  short small;
  asm("{ .reg .s32 t; cvt.s32.s16 t, %1; mul.lo.s32 t, t, %2; cvt.s16.s32 %0, t; }" : "=h"(small) : "h"(short(-7)), "n"(3));
  auto lane = [] { unsigned result; asm volatile("mov.u32 %0, %%laneid;" : "=r"(result)); return result; };
  if (lane() == 0) {
    out[0] = apply<Add, toZero>(1, 0x1p-24f) == 1;
    out[1] = apply<Add, up>(1, 0x1p-24f) > 1;
    out[2] = apply<Multiply, toZero>(3, 5);
    out[3] = negate(2.5f);
    out[4] = Counter{100}.sum(4);
    out[5] = loaded;
    out[6] = small;
    out[7] = *memory;
  }
}

int main() {
  double *out = managed<double>(8);
  int *memory = managed<int>();
  __int128 *wide = managed<__int128>(2);
  wide[1] = __int128(7) << 64 | 9;
  kernel<<<1, 32>>>(out, memory, wide);
  CHECK_LAUNCH();
  for (int i = 0; i < 8; ++i)
    std::printf("%g ", out[i]);
  std::printf("%d\n", wide[0] == (__int128(9) << 64 | 7));
  std::printf("%g %d\n", negate(2.5f), Counter{100}.sum(4));
}
// EXPECT: 1 1 15 -2.5 110 5 -21 1 1
// EXPECT: -2.5 110
