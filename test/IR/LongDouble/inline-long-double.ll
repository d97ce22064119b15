; The conversions of long double are inlined where they still are called, and go. Not in
; functions that are not optimised; and one that has no body, or whose address is taken,
; stays.
; RUN: split-file %s %t
; RUN: %stage passes --passes=inline-long-double %t/calls.ll | FileCheck %t/calls.ll
; RUN: %stage passes --passes=inline-long-double %t/optnone.ll | FileCheck %t/optnone.ll

;--- calls.ll
; CHECK-NOT: @__cupcc_double_to_x87
; CHECK: @address = global ptr @__cupcc_x87_to_double
@address = global ptr @__cupcc_x87_to_double
define internal double @__cupcc_x87_to_double(i128 %bits) noinline {
  %r = uitofp i128 %bits to double
  ret double %r
}
define internal i128 @__cupcc_double_to_x87(double %x) noinline {
  %r = fptoui double %x to i128
  ret i128 %r
}
declare double @other(double) noinline

; CHECK: define internal double @__cupcc_x87_to_double(
; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-NEXT: load i128
; CHECK-NEXT: uitofp i128 {{.*}} to double
; CHECK-NEXT: call double @other(
; CHECK-NEXT: fptoui double {{.*}} to i128
; CHECK-NEXT: store i128
; CHECK-NEXT: ret void
; CHECK-NOT: @__cupcc_double_to_x87
define ptx_kernel void @k(ptr %p) {
  %m = load i128, ptr %p
  %x = call double @__cupcc_x87_to_double(i128 %m)
  %y = call double @other(double %x)
  %n = call i128 @__cupcc_double_to_x87(double %y)
  store i128 %n, ptr %p
  ret void
}

;--- optnone.ll
; CHECK: declare double @__cupcc_x87_to_double(i128)
; CHECK: define internal i128 @__cupcc_double_to_x87(
declare double @__cupcc_x87_to_double(i128)
define internal i128 @__cupcc_double_to_x87(double %x) {
  ret i128 1
}
; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: call double @__cupcc_x87_to_double(
; CHECK: call i128 @__cupcc_double_to_x87(
define ptx_kernel void @k(ptr %p) noinline optnone {
  %m = load i128, ptr %p
  %x = call double @__cupcc_x87_to_double(i128 %m)
  %n = call i128 @__cupcc_double_to_x87(double %x)
  store i128 %n, ptr %p
  ret void
}
; CHECK-LABEL: define void @inlined(
; CHECK-NEXT: store i128 1, ptr %p
define void @inlined(ptr %p) {
  %n = call i128 @__cupcc_double_to_x87(double 1.0)
  store i128 %n, ptr %p
  ret void
}
