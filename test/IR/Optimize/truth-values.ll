; What is computed with integers that conditions are is computed with the conditions, however often
; the integers are used; LLVM does so for one use. Other integers stay as they are.
; RUN: %stage passes --passes=truth-values %s | FileCheck %s

; CHECK-LABEL: define void @inverted(
; CHECK:      %[[NOT:.*]] = xor i1 %a, true
; CHECK-NEXT: %inverse = zext i1 %[[NOT]] to i8
; CHECK-NEXT: store volatile i8 %whole
; CHECK-NEXT: store volatile i8 %inverse
define void @inverted(ptr %p, i1 %a) {
  %whole = zext i1 %a to i8
  %inverse = xor i8 %whole, 1
  store volatile i8 %whole, ptr %p
  store volatile i8 %inverse, ptr %p
  ret void
}

; A head that is no tail, and what is no head or no tail.
; CHECK-LABEL: define void @chosen(
; CHECK:      %[[AND:.*]] = select i1 %a, i1 %b, i1 false
; CHECK-NEXT: %both = zext i1 %[[AND]] to i32
; CHECK-NEXT: %[[OR:.*]] = select i1 %a, i1 %b, i1 true
; CHECK-NEXT: %unless = zext i1 %[[OR]] to i32
; CHECK-NEXT: %[[OR:.*]] = select i1 %a, i1 true, i1 %b
; CHECK-NEXT: %either = zext i1 %[[OR]] to i32
; CHECK-NEXT: %[[AND:.*]] = select i1 %a, i1 false, i1 %b
; CHECK-NEXT: %other = zext i1 %[[AND]] to i32
define void @chosen(ptr %p, i1 %a, i1 %b) {
  %one = zext i1 %b to i32
  %both = select i1 %a, i32 %one, i32 0
  %unless = select i1 %a, i32 %one, i32 1
  %either = select i1 %a, i32 1, i32 %one
  %other = select i1 %a, i32 0, i32 %one
  store volatile i32 %both, ptr %p
  store volatile i32 %unless, ptr %p
  store volatile i32 %either, ptr %p
  store volatile i32 %other, ptr %p
  ret void
}

; What is made so is an integer that a condition is.
; CHECK-LABEL: define i32 @again(
; CHECK:      %[[NOT:.*]] = xor i1 %b, true
; CHECK:      %[[AND:.*]] = select i1 %a, i1 %[[NOT]], i1 false
; CHECK-NEXT: %both = zext i1 %[[AND]] to i32
; CHECK-NEXT: ret i32 %both
define i32 @again(i1 %a, i1 %b) {
  %one = zext i1 %b to i32
  %inverse = xor i32 %one, 1
  %both = select i1 %a, i32 %inverse, i32 0
  ret i32 %both
}

; Other numbers, vectors, and two integers of which neither is a constant.
; CHECK-LABEL: define void @others(
; CHECK:      select i1 %a, i32 %one, i32 2
; CHECK-NEXT: select i1 %a, i32 %one, i32 -1
; CHECK-NEXT: select i1 %a, i32 %one, i32 %n
; CHECK-NEXT: select i1 %a, i32 %byte, i32 0
; CHECK-NEXT: select i1 %a, i32 %minus, i32 0
; CHECK-NEXT: xor i32 %one, 3
; CHECK-NEXT: xor i32 %n, 1
; CHECK-NEXT: select <2 x i1> %v, <2 x i32> %ones, <2 x i32> zeroinitializer
define void @others(ptr %p, i1 %a, i1 %b, i32 %n, i8 %c, <2 x i1> %v, <2 x i1> %w) {
  %one = zext i1 %b to i32
  %byte = zext i8 %c to i32
  %minus = sext i1 %b to i32
  %ones = zext <2 x i1> %w to <2 x i32>
  %s0 = select i1 %a, i32 %one, i32 2
  %s1 = select i1 %a, i32 %one, i32 -1
  %s2 = select i1 %a, i32 %one, i32 %n
  %s3 = select i1 %a, i32 %byte, i32 0
  %s4 = select i1 %a, i32 %minus, i32 0
  %x0 = xor i32 %one, 3
  %x1 = xor i32 %n, 1
  %s5 = select <2 x i1> %v, <2 x i32> %ones, <2 x i32> zeroinitializer
  store volatile i32 %s0, ptr %p
  store volatile i32 %s1, ptr %p
  store volatile i32 %s2, ptr %p
  store volatile i32 %s3, ptr %p
  store volatile i32 %s4, ptr %p
  store volatile i32 %x0, ptr %p
  store volatile i32 %x1, ptr %p
  store volatile <2 x i32> %s5, ptr %p
  ret void
}
