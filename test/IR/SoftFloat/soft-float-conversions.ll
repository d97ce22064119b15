; What makes an integer of an fp128 is a call before LLVM's passes see it, so that what does
; not fit is not undefined. Narrow types get the low bits of an int, as on the host.
; RUN: %stage passes --passes=soft-float-conversions %s | FileCheck %s
; Neither the intrinsics of saturation nor the instruction are left to the other pass.
; RUN: %stage passes --passes=soft-float-calls %s | FileCheck %s --implicit-check-not='{{call .*@llvm|= fpto}}'

; CHECK-LABEL: define void @conversions(
; CHECK-NEXT: %[[I:.*]] = call i32 @__fixtfsi(fp128 %x)
; CHECK-NEXT: %a = trunc i32 %[[I]] to i8
; CHECK: %[[J:.*]] = call i32 @__fixtfsi(fp128 %x)
; CHECK-NEXT: trunc i32 %[[J]] to i16
; CHECK: call i32 @__fixunstfsi(fp128 %x)
; CHECK: call i64 @__fixtfdi(fp128 %x)
; CHECK: call i128 @__fixunstfti(fp128 %x)
define void @conversions(fp128 %x, ptr %p) {
  %a = call i8 @llvm.fptosi.sat.i8.f128(fp128 %x)
  store volatile i8 %a, ptr %p
  %b = fptoui fp128 %x to i16
  store volatile i16 %b, ptr %p
  %c = call i32 @llvm.fptoui.sat.i32.f128(fp128 %x)
  store volatile i32 %c, ptr %p
  %d = fptosi fp128 %x to i64
  store volatile i64 %d, ptr %p
  %e = fptoui fp128 %x to i128
  store volatile i128 %e, ptr %p
  ret void
}
; Passes may drop a call and make one of two.
; CHECK: declare i32 @__fixtfsi(fp128) #[[A:[0-9]+]]
; CHECK: attributes #[[A]] = { nounwind willreturn memory(none) }
