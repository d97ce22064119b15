; The read of a block's size moves before that of its place if both are multiplied and in one block of code.
;
; RUN: %stage passes --passes=block-sizes-first %s -sm_90 | FileCheck %s

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()

; CHECK-LABEL: define i32 @both(
; CHECK-NEXT: %size.y = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
; CHECK-NEXT: %place.y = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
; CHECK-NEXT: %size.x = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
; CHECK-NEXT: %place.x = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
; CHECK-NEXT: mul
define i32 @both() {
  %place.y = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %place.x = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size.x = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %x = mul i32 %size.x, %place.x
  %size.y = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %y = mul i32 %place.y, %size.y
  %sum = add i32 %x, %y
  ret i32 %sum
}

; The size in another direction, and one that is added.
; CHECK-LABEL: define i32 @others(
; CHECK-NEXT: %place = call
; CHECK-NEXT: %other = call
define i32 @others() {
  %place = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %other = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %product = mul i32 %place, %other
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %sum = add i32 %place, %size
  %both = add i32 %product, %sum
  ret i32 %both
}

; CHECK-LABEL: define i32 @apart(
; CHECK-NEXT: %place = call
; CHECK: then:
; CHECK-NEXT: %size = call
define i32 @apart(i1 %asks) {
  %place = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  br i1 %asks, label %then, label %end
then:
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %product = mul i32 %place, %size
  ret i32 %product
end:
  ret i32 %place
}

; One size of two reads of the place.
; CHECK-LABEL: define i32 @twice(
; CHECK-NEXT: %size = call
; CHECK-NEXT: %first = call
; CHECK-NEXT: %second = call
define i32 @twice() {
  %first = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %second = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %a = mul i32 %first, %size
  %b = mul i32 %second, %size
  %sum = add i32 %a, %b
  ret i32 %sum
}
