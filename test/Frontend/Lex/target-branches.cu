// Branches of NV_IF_TARGET and NV_IF_ELSE_TARGET in all forms that they have with nvcc: in
// parentheses or without, with commas, empty, nested, and where they are expressions that begin
// with a parenthesis, which must stand in parentheses as a whole.
// RUN: %cupcc -fno-discard-value-names -sm_80 -gpu -S -O2 -emit-llvm %s -o - | FileCheck %s
// RUN: %cupcc -sm_80 -E %s -o %t.ii
// RUN: %cupcc -fno-discard-value-names -sm_80 -gpu -S -O2 -emit-llvm -x cuda-cpp-output %t.ii -o - | FileCheck %s
// RUN: not %cupcc -sm_80 -fsyntax-only -DWRONG %s 2>&1 | FileCheck --check-prefix=WRONG %s
#include <nv/target>

template <typename T> __device__ T twice(T x) { return 2 * x; }

__device__ int returns(int x) { NV_IF_TARGET(NV_IS_DEVICE, return x + 1;, return x + 2;) }

__global__ void kernel(int *out, int x) {
  NV_IF_TARGET(NV_PROVIDES_SM_80, out[0] = 10;)
  NV_IF_TARGET(NV_PROVIDES_SM_90, out[1] = 1;, out[1] = 11;)
  NV_IF_TARGET(NV_PROVIDES_SM_80, (int a = 12, b = a; out[2] = b;))
  NV_IF_TARGET(NV_PROVIDES_SM_90, (out[3] = 1;), (int a = 13, b = a; out[3] = b;))
  NV_IF_ELSE_TARGET(NV_PROVIDES_SM_80, out[5] = twice<int>(15);, out[5] = 1;)
  NV_IF_ELSE_TARGET(NV_PROVIDES_SM_90, , out[6] = 16;)
  NV_IF_ELSE_TARGET(NV_PROVIDES_SM_90, (), (out[7] = 17;))
  NV_IF_ELSE_TARGET(NV_PROVIDES_SM_80, ((out)[8] = 18; (out)[8] += (1);), (out[8] = 1;))
  NV_IF_TARGET(NV_IS_DEVICE,
               (NV_IF_ELSE_TARGET(NV_PROVIDES_SM_90, out[9] = 1;,
                                  NV_IF_TARGET(NV_PROVIDES_SM_80, (out[9] = returns(x);)))))
  NV_DISPATCH_TARGET(NV_PROVIDES_SM_90, (out[10] = 1;), NV_PROVIDES_SM_80, (out[10] = 20;))
  if (x)
    NV_IF_TARGET(NV_IS_HOST, (out[11] = 1;), (out[11] = 21;))
  else
    out[11] = 22;
  auto last = [=] { NV_IF_TARGET(NV_IS_DEVICE, return 23;, return 1;) };
  out[12] = last();
#ifdef WRONG
  NV_IF_TARGET(NV_IS_DEVICE, (x + 1) * out[0];)
  NV_IF_ELSE_TARGET(NV_IS_DEVICE, (out[0] = 1;), (out[0]) = 2;)
#endif
}

int main() { kernel<<<1, 1>>>(nullptr, 1); }

// CHECK-LABEL: define {{.*}} @_Z6kernelPii
// CHECK: store i32 10, ptr
// CHECK: store i32 11, ptr
// CHECK: store i32 12, ptr
// CHECK: store i32 13, ptr
// CHECK: store i32 30, ptr
// CHECK: store i32 16, ptr
// CHECK: store i32 17, ptr
// CHECK: store i32 19, ptr
// CHECK: [[NEXT:%.*]] = add nsw i32 %x, 1
// CHECK: store i32 [[NEXT]], ptr
// CHECK: store i32 20, ptr
// CHECK: select i1 {{.*}}, i32 22, i32 21
// CHECK: store i32 23, ptr
// CHECK-NOT: store

// WRONG: :34:3: error: a branch of <nv/target> that begins with '(' goes on behind its ')'; put all of it in parentheses
// WRONG: :35:3: error: a branch of <nv/target> that begins with '(' goes on behind its ')'; put all of it in parentheses
