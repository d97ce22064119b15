; The assembly in __dp4a() and its like becomes an operation that LLVM knows, and so does the
; reciprocals' in libdevice. Volatile assembly of others stays, and so does another text.
; RUN: %stage passes --passes=known-assembly %s | FileCheck %s

; CHECK-LABEL: @_ZL6__dp4aiii(
; CHECK: call i32 @llvm.nvvm.idp4a.s.s(i32 %a, i32 %b, i32 %c)
define internal i32 @_ZL6__dp4aiii(i32 %a, i32 %b, i32 %c) {
  %r = call i32 asm sideeffect "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %a, i32 %b, i32 %c)
  ret i32 %r
}
; CHECK-LABEL: @_Z6__dp4ajjj(
; CHECK: call i32 @llvm.nvvm.idp4a.u.u(i32 %a, i32 %b, i32 %c)
define i32 @_Z6__dp4ajjj(i32 %a, i32 %b, i32 %c) {
  %r = call i32 asm sideeffect "dp4a.u32.u32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %a, i32 %b, i32 %c)
  ret i32 %r
}
; CHECK-LABEL: @_ZL9__dp2a_loiii(
; CHECK: call i32 @llvm.nvvm.idp2a.s.s(i32 %a, i32 %b, i1 false, i32 %c)
define internal i32 @_ZL9__dp2a_loiii(i32 %a, i32 %b, i32 %c) {
  %r = call i32 asm sideeffect "dp2a.lo.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %a, i32 %b, i32 %c)
  ret i32 %r
}
; CHECK-LABEL: @_ZL9__dp2a_hijjj(
; CHECK: call i32 @llvm.nvvm.idp2a.u.u(i32 %a, i32 %b, i1 true, i32 %c)
; CHECK: asm sideeffect "exit;"
define internal i32 @_ZL9__dp2a_hijjj(i32 %a, i32 %b, i32 %c) {
  %r = call i32 asm sideeffect "dp2a.hi.u32.u32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %a, i32 %b, i32 %c)
  call void asm sideeffect "exit;", ""()
  ret i32 %r
}
; CHECK-LABEL: @_Z4mineiii(
; CHECK: asm sideeffect "dp4a.s32.s32 $0, $1, $2, $3;"
define i32 @_Z4mineiii(i32 %a, i32 %b, i32 %c) {
  %r = call i32 asm sideeffect "dp4a.s32.s32 $0, $1, $2, $3;", "=r,r,r,r"(i32 %a, i32 %b, i32 %c)
  ret i32 %r
}
; Others than the constraints of a reciprocal mean something else.
; CHECK-LABEL: @constraints(
; CHECK: asm "rcp.approx.ftz.f32 $0,$1;", "=f,f,f"(float %a, float %b)
; CHECK: asm "rcp.approx.ftz.f32 $0,$1;", "=f,f,~{memory}"(float %a)
define float @constraints(float %a, float %b) {
  %x = call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f,f"(float %a, float %b)
  %y = call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f,~{memory}"(float %a)
  %both = fadd float %x, %y
  ret float %both
}
; CHECK-LABEL: @__nv_powf(
; CHECK: call float @llvm.nvvm.rcp.approx.ftz.f(float %a)
; CHECK: call double @llvm.nvvm.rsqrt.approx.ftz.d(double %d)
; CHECK: asm sideeffect "rcp.approx.ftz.f32 $0,$1;"
define float @__nv_powf(float %a, double %d, ptr %out) {
  %r = call float asm "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %a)
  %s = call double asm "rsqrt.approx.ftz.f64 $0, $1;", "=d,d"(double %d)
  store double %s, ptr %out
  %t = call float asm sideeffect "rcp.approx.ftz.f32 $0,$1;", "=f,f"(float %r)
  ret float %t
}
