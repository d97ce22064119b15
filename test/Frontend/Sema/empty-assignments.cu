// '{}' can be assigned to a pair of half precision, as in nvcc's device code: zeros.
// REQUIRES: toolkit
// RUN: %cupcc -sm_90 -c %s -o %t.o
// RUN: %cupcc -sm_90 -gpu -S %s -o - | FileCheck %s
// RUN: %cupcc -sm_90 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=HOST --implicit-check-not=enable_if
// With a precompiled header, too.
// RUN: rm -rf %t && mkdir %t && echo '#include <cuda_fp16.h>' > %t/pre.h
// RUN: echo 'void host(half2 &pair) { pair = {}; }' > %t/uses.cu
// RUN: %cupcc -sm_90 %t/pre.h -o %t/pre.h.pch
// RUN: %cupcc -sm_90 -include-pch %t/pre.h.pch -S -emit-llvm %t/uses.cu -o - | FileCheck %s --check-prefix=HOST --implicit-check-not=enable_if
// Clang still finds it ambiguous.
// RUN: not %cupcc -sm_90 -fsyntax-only -DOTHER %s 2>&1 | FileCheck %s --check-prefix=OTHER
#include <cuda_bf16.h>
#include <cuda_fp16.h>
// HOST: define linkonce_odr {{.*}} @_ZN7__half2aSEOKS_(
// CHECK-LABEL: .entry first(
// CHECK: st.global.b32 [{{.*}}], 0;
extern "C" __global__ void first(half2 *p) {
  half2 pair;
  pair = {};
  *p = pair;
}
template <class T> __device__ void clear(T *p, int n) {
  for (int i = 0; i < n; ++i)
    p[i] = {};
}
// CHECK-LABEL: .entry second(
// CHECK: st.global.b32 [{{.*}}], 0;
// CHECK: st.global.b32 [{{.*}}], 0;
extern "C" __global__ void second(half2 *p, __nv_bfloat162 *q) {
  clear(p, 1);
  clear(q, 1);
}
// What is assigned decides, as before.
// CHECK-LABEL: .entry third(
extern "C" __global__ void third(half2 *p, __half2_raw raw, half h) {
  p[0] = raw;
  p[1] = p[0];
  p[2] = half2(h, h);
  p[3] = {h, h};
  half2 &(half2::*move)(const half2 &&) = &half2::operator=;
  (p[4].*move)(static_cast<const half2 &&>(p[3]));
}
void host(half2 &pair) { pair = {}; }
#ifdef OTHER
struct Raw { int n; };
struct Pair {
  Pair() = default;
  Pair &operator=(const Pair &);
  Pair &operator=(const Raw &);
};
// OTHER: [[#@LINE+1]]:{{.*}}: error: use of overloaded operator '=' is ambiguous
void other(Pair &pair) { pair = {}; }
#endif
