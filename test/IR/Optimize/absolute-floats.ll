; An absolute value of libdevice becomes LLVM's, so that the optimiser knows that a number made
; of an integer is no NaN.
; RUN: %stage passes --passes=absolute-floats %s | FileCheck %s
; RUN: %stage optimize %s -sm_80 -o - | FileCheck %s --check-prefix=AFTER

; CHECK-LABEL: define float @both(
; CHECK: call float @llvm.fabs.f32(float %x)
; CHECK: call double @llvm.fabs.f64(double %d)
; CHECK: call float @llvm.nvvm.fabs.ftz.f32(float %x)
define float @both(float %x, double %d, ptr %out) {
  %a = call float @llvm.nvvm.fabs.f32(float %x)
  %b = call double @llvm.nvvm.fabs.f64(double %d)
  store double %b, ptr %out
  %c = call float @llvm.nvvm.fabs.ftz.f32(float %x)
  %r = fadd float %a, %c
  ret float %r
}

; AFTER-LABEL: define ptx_kernel void @ask(
; AFTER-NOT: fcmp
; AFTER: store i32 1, ptr %out
define ptx_kernel void @ask(i32 %n, ptr %out) {
  %x = uitofp i32 %n to float
  %a = call float @llvm.nvvm.fabs.f32(float %x)
  %o = fcmp ord float %a, 0.0
  %r = zext i1 %o to i32
  store i32 %r, ptr %out
  ret void
}
