; Each variable stands behind those that its initializer names, which stand in the order in
; which it names them. Functions and declarations need no order, and an order that is
; right stays.
; RUN: %stage passes --passes=order-globals %s | FileCheck %s
; RUN: %stage passes --passes=order-globals %s -o %t.ll
; RUN: %stage passes --passes=order-globals %t.ll -o %t.again.ll
; RUN: grep @ %t.ll > %t.once && grep @ %t.again.ll | diff %t.once -

; CHECK:      @text2 = constant
; CHECK-NEXT: @text0 = constant
; CHECK-NEXT: @inner = constant
; CHECK-NEXT: @text1 = constant
; CHECK-NEXT: @table = constant
; CHECK-NEXT: @self = global
; CHECK-NEXT: @first = global
; CHECK-NEXT: @missing = external global
; CHECK-NEXT: @last = global
@table = constant { [2 x ptr], ptr } { [2 x ptr] [ptr @inner, ptr getelementptr (i8, ptr @text1, i64 1)], ptr @f }
@self = global ptr @self
@text0 = constant [2 x i8] c"0\00"
@text1 = constant [2 x i8] c"1\00"
@text2 = constant [2 x i8] c"2\00"
@first = global i32 1
@inner = constant [2 x ptr] [ptr @text2, ptr @text0]
@last = global [2 x ptr] [ptr @missing, ptr @text0]
@missing = external global i32
define ptr @f() {
  ret ptr @last
}
