; Under -ftz=true functions are marked, and before the vectorisers what is left of
; operations on signs is hidden.
; RUN: %stage passes --passes=keep-integer-signs -ftz %s -o %t.marked.ll
; RUN: FileCheck %s --check-prefix=MARKED < %t.marked.ll
; RUN: %stage passes --passes=keep-integer-signs %s | FileCheck %s --check-prefix=KEPT --implicit-check-not=noimplicitfloat
; RUN: %stage passes --passes=hide-signs -ftz %t.marked.ll -o %t.hidden.ll
; RUN: FileCheck %s --check-prefix=HIDDEN --implicit-check-not=noimplicitfloat < %t.hidden.ll
; RUN: %stage passes --passes=show-signs -ftz %t.hidden.ll | FileCheck %s --check-prefixes=KEPT,SHOWN --implicit-check-not=cupcc.float --implicit-check-not=noimplicitfloat

; MARKED: define void @f({{.*}} #[[A:[0-9]+]] {
; MARKED: define float @unoptimised({{.*}} #[[B:[0-9]+]] {
; MARKED: attributes #[[A]] = { noimplicitfloat }
; MARKED: attributes #[[B]] = { noinline optnone }

; HIDDEN-LABEL: define void @f(
; HIDDEN: %[[I:.*]] = call i32 @cupcc.float.bits.1(i32 %i)
; HIDDEN-NEXT: %a = and i32 %[[I]], 2147483647
; HIDDEN: %[[J:.*]] = call i32 @cupcc.float.bits.1(i32 %i)
; HIDDEN-NEXT: %b = or i32 %[[J]], -2147483648
; HIDDEN: %[[V:.*]] = call <2 x i32> @cupcc.float.bits.2(<2 x i32> %w)
; HIDDEN-NEXT: %c = xor <2 x i32> %[[V]], splat (i32 -2147483648)
; HIDDEN-NEXT: %d = and i32 %i, 8388607
; HIDDEN-NEXT: %e = and i32 %n, 2147483647
; HIDDEN-NEXT: bitcast
; HIDDEN-NEXT: %h = and i64 %g, 9223372036854775807

; KEPT-LABEL: define void @f(
; KEPT-NEXT: %i = bitcast float %x to i32
; KEPT-NEXT: %a = and i32 %i, 2147483647
; KEPT-NEXT: %b = or i32 %i, -2147483648
; KEPT-NEXT: %w = bitcast <2 x float> %v to <2 x i32>
; KEPT-NEXT: %c = xor <2 x i32> %w, splat (i32 -2147483648)
; KEPT-NEXT: %d = and i32 %i, 8388607
define void @f(float %x, <2 x float> %v, i32 %n, double %y) {
  %i = bitcast float %x to i32
  %a = and i32 %i, 2147483647
  %b = or i32 %i, -2147483648
  %w = bitcast <2 x float> %v to <2 x i32>
  %c = xor <2 x i32> %w, splat (i32 -2147483648)
  %d = and i32 %i, 8388607
  %e = and i32 %n, 2147483647
  %g = bitcast double %y to i64
  %h = and i64 %g, 9223372036854775807
  ret void
}

; Whose result becomes a float is the back end's concern: also in what is not
; optimised.
; SHOWN-LABEL: define float @unoptimised(
; SHOWN: call i32 asm "or.b32 $0, $1, 0x80000000;", "=r,r"(i32 %i)
define float @unoptimised(float %x) noinline optnone {
  %i = bitcast float %x to i32
  %a = or i32 %i, -2147483648
  %f = bitcast i32 %a to float
  ret float %f
}
