// The device's code is not optimised by the types of pointers, as nvcc's, unless
// -fstrict-aliasing is said of it. The host's is, unless it is said not to be.
// RUN: %cupcc -sm_75 -ptx %s -o - | FileCheck %s --check-prefix=RELAXED
// RUN: %cupcc -sm_75 -ptx %s -o - -fstrict-aliasing | FileCheck %s --check-prefix=STRICT
// RUN: %cupcc -sm_75 -ptx %s -o - -fstrict-aliasing -fno-strict-aliasing | FileCheck %s --check-prefix=RELAXED
// RUN: %cupcc -sm_75 -ptx %s -o - -Xcompiler=-fstrict-aliasing | FileCheck %s --check-prefix=RELAXED
// RUN: %cupcc -sm_75 -ptx %s -o - -fstrict-aliasing -Xcompiler=-fno-strict-aliasing | FileCheck %s --check-prefix=STRICT
// RUN: %cupcc -sm_75 -gpu -S -emit-llvm %s -o - | FileCheck %s --check-prefix=IR --implicit-check-not=tbaa
// RUN: %cupcc -sm_75 -S -emit-llvm -O2 %s -o - | FileCheck %s --check-prefix=HOST
// RUN: %cupcc -sm_75 -S -emit-llvm -O2 %s -o - -fno-strict-aliasing | FileCheck %s --check-prefix=IR --implicit-check-not=tbaa
// RUN: %cupcc -sm_75 -S -emit-llvm -O2 %s -o - -Xcompiler=-fno-strict-aliasing | FileCheck %s --check-prefix=IR --implicit-check-not=tbaa
__global__ void k(int *a, float *b, int *o) {
  *a = 1;
  *b = 2.0f;
  *o = *a;
}
int host(int *a, float *b) {
  *a = 1;
  *b = 2.0f;
  return *a;
}
// RELAXED: st.global.b32
// RELAXED: ld.global.b32
// STRICT-NOT: ld.global.b32
// STRICT: ret;
// IR: store
// HOST: !tbaa
