; Functions of libdevice that are not linked yet become their fast versions, also where
; their address is taken. One that the module defines stays, and so does one for which
; there is no fast version.
; RUN: %stage passes --passes=fast-math-functions %s | FileCheck %s --implicit-check-not=@__nv_sinf

; CHECK: @table = constant [1 x ptr] [ptr @__nv_fast_sinf]
@table = constant [1 x ptr] [ptr @__nv_sinf]
declare float @__nv_sinf(float)
declare void @__nv_sincosf(float, ptr, ptr)
declare float @__nv_powf(float, float)
declare double @__nv_sin(double)
declare float @__nv_sqrtf(float)
declare float @sinf(float)

; CHECK: define float @__nv_cosf(
define float @__nv_cosf(float %x) {
  ret float %x
}

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-NEXT: call float @__nv_fast_sinf(float %x)
; CHECK-NEXT: call void @__nv_fast_sincosf(float %x, ptr %p, ptr %p)
; CHECK-NEXT: call float @__nv_fast_powf(float %x, float %x)
; CHECK-NEXT: call float @__nv_cosf(float %x)
; CHECK-NEXT: call double @__nv_sin(double %y)
; CHECK-NEXT: call float @__nv_sqrtf(float %x)
; CHECK-NEXT: call float @sinf(float %x)
; CHECK-NEXT: ret void
define ptx_kernel void @k(ptr %p, float %x, double %y) {
  %a = call float @__nv_sinf(float %x)
  call void @__nv_sincosf(float %x, ptr %p, ptr %p)
  %b = call float @__nv_powf(float %x, float %x)
  %c = call float @__nv_cosf(float %x)
  %d = call double @__nv_sin(double %y)
  %e = call float @__nv_sqrtf(float %x)
  %f = call float @sinf(float %x)
  ret void
}
