; What an equality compares goes through a fence under -ftz=true, unless it is
; a result of arithmetic or the other is a constant that is not 0.
; RUN: %stage passes --passes=hide-flushed-equalities -ftz %s -o %t.ll
; RUN: FileCheck %s --check-prefixes=CHECK,FTZ < %t.ll
; RUN: %stage passes --passes=hide-flushed-equalities %s | FileCheck %s --check-prefixes=CHECK,KEPT
; RUN: %stage passes --passes=show-flushed-equalities -ftz %t.ll | FileCheck %s --check-prefixes=CHECK,KEPT

; CHECK-LABEL: define void @f(
; FTZ-NEXT: %[[X:.*]] = call float @llvm.arithmetic.fence.f32(float %x)
; FTZ-NEXT: %a = fcmp nsz oeq float %[[X]], 0.000000e+00
; FTZ-NEXT: %[[V:.*]] = call <2 x float> @llvm.arithmetic.fence.v2f32(<2 x float> %v)
; FTZ-NEXT: %b = fcmp une <2 x float> %[[V]], zeroinitializer
; FTZ-NEXT: %[[X1:.*]] = call float @llvm.arithmetic.fence.f32(float %x)
; FTZ-NEXT: %[[Y:.*]] = call float @llvm.arithmetic.fence.f32(float %y)
; FTZ-NEXT: %c = fcmp oeq float %[[X1]], %[[Y]]
; KEPT-NEXT: %a = fcmp nsz oeq float %x, 0.000000e+00
; KEPT-NEXT: %b = fcmp une <2 x float> %v, zeroinitializer
; KEPT-NEXT: %c = fcmp oeq float %x, %y
; CHECK-NEXT: %d = fcmp oeq float %x, 1.000000e+00
; CHECK-NEXT: %e = fcmp olt float %x, 0.000000e+00
; CHECK-NEXT: %s = fadd float %x, %y
; CHECK-NEXT: %g = fcmp oeq float %s, 0.000000e+00
; CHECK-NEXT: %h = fcmp oeq double %z, 0.000000e+00
; CHECK-NEXT: ret void
define void @f(float %x, float %y, <2 x float> %v, double %z) {
  %a = fcmp nsz oeq float %x, 0.0
  %b = fcmp une <2 x float> %v, zeroinitializer
  %c = fcmp oeq float %x, %y
  %d = fcmp oeq float %x, 1.0
  %e = fcmp olt float %x, 0.0
  %s = fadd float %x, %y
  %g = fcmp oeq float %s, 0.0
  %h = fcmp oeq double %z, 0.0
  ret void
}

; CHECK-LABEL: define i1 @unoptimised(
; CHECK-NEXT: fcmp oeq float %x, 0.000000e+00
define i1 @unoptimised(float %x) noinline optnone {
  %a = fcmp oeq float %x, 0.0
  ret i1 %a
}
