; A frozen product with a large constant is the product of what is frozen, where it is divided.
; RUN: %stage passes --passes=hash-dividends %s -o %t.ll
; RUN: FileCheck %s < %t.ll

; CHECK-LABEL: @hash(
; CHECK: [[KEY:%.+]] = freeze i64 %key
; CHECK: [[HASH:%.+]] = mul i64 [[KEY]], -7046029254386353131
; CHECK: udiv i64 [[HASH]], %n
define i64 @hash(i64 %key, i64 %n) {
  %hash = mul nuw i64 %key, -7046029254386353131
  %frozen = freeze i64 %hash
  %quotient = udiv i64 %frozen, %n
  ret i64 %quotient
}

; Not what is divided by, and not a product with a small constant.
; CHECK-LABEL: @others(
; CHECK: freeze i64 %small
; CHECK: freeze i64 %hash
define i64 @others(i64 %key, i64 %n) {
  %small = mul i64 %key, 12345
  %hash = mul i64 %key, -7046029254386353131
  %a = freeze i64 %small
  %b = freeze i64 %hash
  %quotient = udiv i64 %a, %b
  ret i64 %quotient
}
