; Powers with an integer exponent, of which the back end crashes, become a loop of
; multiplications: those of the program, also of vectors, and those that LLVM makes
; of pow() under fast-math. With a constant exponent there is no loop.
; RUN: %stage optimize %s -sm_80 -o %t.ll
; RUN: FileCheck %s < %t.ll
; RUN: %stage ptx %t.ll -sm_80 -o %t.ptx && %stage cubin %t.ptx -sm_80 -o %t.cubin
; RUN: %stage optimize -OG0 %s -sm_80 -o %t0.ll
; RUN: not grep 'call .*llvm.powi' %t.ll %t0.ll

target triple = "nvptx64-nvidia-cuda"
declare double @llvm.powi.f64.i32(double, i32)
declare <2 x float> @llvm.powi.v2f32.i32(<2 x float>, i32)
declare double @llvm.pow.f64(double, double)

; CHECK-LABEL: @any(
; CHECK: fmul double
; CHECK: fdiv double 1.0
define ptx_kernel void @any(ptr %p, i32 %n) {
  %x = load double, ptr %p
  %r = call double @llvm.powi.f64.i32(double %x, i32 %n)
  store double %r, ptr %p
  ret void
}
; CHECK-LABEL: @cube(
; CHECK-NOT: br
; CHECK: ret void
define ptx_kernel void @cube(ptr %p) {
  %x = load double, ptr %p
  %r = call double @llvm.powi.f64.i32(double %x, i32 3)
  store double %r, ptr %p
  ret void
}
; CHECK-LABEL: @vector(
; CHECK: fmul {{.*}}float
define ptx_kernel void @vector(ptr %p, i32 %n) {
  %x = load <2 x float>, ptr %p
  %r = call <2 x float> @llvm.powi.v2f32.i32(<2 x float> %x, i32 %n)
  store <2 x float> %r, ptr %p
  ret void
}
; CHECK-LABEL: @fast(
define ptx_kernel void @fast(ptr %p, i32 %n) {
  %x = load double, ptr %p
  %y = sitofp i32 %n to double
  %r = call fast double @llvm.pow.f64(double %x, double %y)
  store double %r, ptr %p
  ret void
}
