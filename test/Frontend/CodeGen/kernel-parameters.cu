// Each parameter of a kernel is one PTX parameter of the size and alignment that
// the host's stub copies.
// RUN: %cupcc -sm_75 -gpu -S %s -o - | FileCheck %s
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o
#include <complex>
#include <cstddef>
struct Empty {};
struct alignas(64) Aligned {
  int x;
};
struct Class {
  int member;
};
union Union {
  int i;
  double d;
};
struct Odd {
  char c[3];
};
struct Bits {
  int a : 3;
  long long b : 40;
};
struct NotTrivial {
  int x;
  NotTrivial(int x) : x(x) {}
  NotTrivial(const NotTrivial &) = default;
  ~NotTrivial() {}
};
enum class Enum : char { A };
using Vector = float __attribute__((vector_size(16)));
extern "C" __global__ void k(bool a, short b, __int128 c, _Complex float d, Empty e, Aligned f,
                             std::nullptr_t g, int Class::*h, int (Class::*i)(), Vector j, Union k,
                             Odd l, Bits m, std::complex<double> n, float3 o, wchar_t p,
                             _Float16 q, Enum r, int (&s)[3], NotTrivial t, int4 u) {
  s[0] = a + b + c + __real d + f.x + (g == nullptr) + (h != nullptr) + (i != nullptr) + j[1] +
         k.i + l.c[1] + m.b + n.imag() + o.z + p + (float)q + (int)r + t.x + u.w;
}
// CHECK:      .entry k(
// CHECK-NEXT: .param .u8 k_param_0,
// CHECK-NEXT: .param .u16 k_param_1,
// CHECK-NEXT: .param .align 16 .b8 k_param_2[16],
// CHECK-NEXT: .param .align 4 .b8 k_param_3[8],
// CHECK-NEXT: .param .align 1 .b8 k_param_4[1],
// CHECK-NEXT: .param .align 64 .b8 k_param_5[64],
// CHECK-NEXT: .param .u64 {{.*}}k_param_6,
// CHECK-NEXT: .param .u64 k_param_7,
// CHECK-NEXT: .param .align 8 .b8 k_param_8[16],
// CHECK-NEXT: .param .align 16 .b8 k_param_9[16],
// CHECK-NEXT: .param .align 8 .b8 k_param_10[8],
// CHECK-NEXT: .param .align 1 .b8 k_param_11[3],
// CHECK-NEXT: .param .align 8 .b8 k_param_12[8],
// CHECK-NEXT: .param .align 8 .b8 k_param_13[16],
// CHECK-NEXT: .param .align 4 .b8 k_param_14[12],
// CHECK-NEXT: .param .u32 k_param_15,
// CHECK-NEXT: .param .align 2 .b8 k_param_16[2],
// CHECK-NEXT: .param .u8 k_param_17,
// CHECK-NEXT: .param .u64 {{.*}}k_param_18,
// CHECK-NEXT: .param .align 4 .b8 k_param_19[4],
// CHECK-NEXT: .param .align 16 .b8 k_param_20[16]
