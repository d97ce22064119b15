; -prec-div=false divides floats by NVPTX's intrinsic of div.full, element by element,
; and flushes denormals under -ftz=true. Nothing is done without the option, nor under
; -use_fast_math, whose divisions have the flag afn.
; RUN: %stage passes --passes=imprecise-divisions -prec-div=false %s | FileCheck %s --check-prefixes=CHECK,FULL
; RUN: %stage passes --passes=imprecise-divisions -prec-div=false -ftz %s | FileCheck %s --check-prefixes=CHECK,FTZ
; RUN: %stage passes --passes=imprecise-divisions %s | FileCheck %s --check-prefixes=CHECK,KEPT
; RUN: %stage passes --passes=imprecise-divisions -ftz %s | FileCheck %s --check-prefixes=CHECK,KEPT
; RUN: %stage passes --passes=imprecise-divisions -use_fast_math %s | FileCheck %s --check-prefixes=CHECK,KEPT

; CHECK-LABEL: define void @f(
; FULL-NEXT: %[[A:.*]] = call float @llvm.nvvm.div.full(float %x, float 3.000000e+00)
; FTZ-NEXT: %[[A:.*]] = call float @llvm.nvvm.div.full.ftz(float %x, float 3.000000e+00)
; KEPT-NEXT: %[[A:.*]] = fdiv float %x, 3.000000e+00
; CHECK-NEXT: store float %[[A]], ptr %p
; FULL-NEXT: %[[L0:.*]] = extractelement <2 x float> %v, i64 0
; FULL-NEXT: %[[R0:.*]] = extractelement <2 x float> %w, i64 0
; FULL-NEXT: call float @llvm.nvvm.div.full(float %[[L0]], float %[[R0]])
; FULL: call float @llvm.nvvm.div.full(
; FULL: %[[B:.*]] = insertelement <2 x float> %{{.*}}, i64 1
; FTZ: %[[B:.*]] = insertelement <2 x float> %{{.*}}, i64 1
; KEPT-NEXT: %[[B:.*]] = fdiv <2 x float> %v, %w
; CHECK-NEXT: store <2 x float> %[[B]], ptr %p
; CHECK-NEXT: fdiv double %y, %y
; CHECK-NEXT: fdiv half %h, %h
; CHECK-NEXT: frem float %x, %x
; CHECK-NEXT: ret void
define void @f(ptr %p, float %x, <2 x float> %v, <2 x float> %w, double %y, half %h) {
  %a = fdiv float %x, 3.0
  store float %a, ptr %p
  %b = fdiv <2 x float> %v, %w
  store <2 x float> %b, ptr %p
  %c = fdiv double %y, %y
  %d = fdiv half %h, %h
  %e = frem float %x, %x
  ret void
}
