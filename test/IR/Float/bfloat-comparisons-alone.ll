; Under -ftz=true comparisons of bfloat are comparisons of float: of vectors too, with the
; predicate and the flags that they had.
; RUN: %stage passes --passes=bfloat-comparisons -ftz %s | FileCheck %s --check-prefixes=CHECK,FTZ
; RUN: %stage passes --passes=bfloat-comparisons %s | FileCheck %s --check-prefixes=CHECK,KEPT

; CHECK-LABEL: define void @f(
; FTZ-NEXT: %[[X:.*]] = fpext bfloat %x to float
; FTZ-NEXT: %[[Y:.*]] = fpext bfloat %y to float
; FTZ-NEXT: %a = fcmp nnan ult float %[[X]], %[[Y]]
; FTZ-NEXT: %[[V:.*]] = fpext <2 x bfloat> %v to <2 x float>
; FTZ-NEXT: %b = fcmp oeq <2 x float> %[[V]], zeroinitializer
; KEPT-NEXT: %a = fcmp nnan ult bfloat %x, %y
; KEPT-NEXT: %b = fcmp oeq <2 x bfloat> %v, zeroinitializer
; CHECK-NEXT: %c = fcmp olt half %h, %h
; CHECK-NEXT: %d = fcmp olt float %f, %f
; CHECK-NEXT: %e = fadd bfloat %x, %y
; CHECK-NEXT: ret void
define void @f(bfloat %x, bfloat %y, <2 x bfloat> %v, half %h, float %f) {
  %a = fcmp nnan ult bfloat %x, %y
  %b = fcmp oeq <2 x bfloat> %v, zeroinitializer
  %c = fcmp olt half %h, %h
  %d = fcmp olt float %f, %f
  %e = fadd bfloat %x, %y
  ret void
}
