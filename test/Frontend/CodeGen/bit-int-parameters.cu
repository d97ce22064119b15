// A kernel's parameters of type _BitInt(N) have the size of their storage, as the host
// passes them, and ptxas takes them.
//
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o
// RUN: %cupcc -sm_75 -gpu -S %s -o - | FileCheck %s

// CHECK:      .entry _Z1kDB7_DU33_DB100_DB200_bPi(
// CHECK-NEXT:   .param .u8 _Z1kDB7_DU33_DB100_DB200_bPi_param_0,
// CHECK-NEXT:   .param .u64 _Z1kDB7_DU33_DB100_DB200_bPi_param_1,
// CHECK-NEXT:   .param .align 16 .b8 _Z1kDB7_DU33_DB100_DB200_bPi_param_2[16],
// CHECK-NEXT:   .param .align 32 .b8 _Z1kDB7_DU33_DB100_DB200_bPi_param_3[32],
// CHECK-NEXT:   .param .u8 _Z1kDB7_DU33_DB100_DB200_bPi_param_4,
__global__ void k(_BitInt(7) a, unsigned _BitInt(33) b, _BitInt(100) c, _BitInt(200) d,
                  bool e, int *out) {
  *out = (int)a + (int)b + (int)c + (int)d + e;
}
