; With -dlto a module that was compiled without exceptions brings the function that ends the
; kernel. A throw of one with exceptions does not call it: it may be caught.
;
; RUN: %stage passes --passes=name-throws %s -o - | FileCheck %s

@_ZTIi = external constant ptr
declare void @__cxa_throw(ptr, ptr, ptr)
declare void @__cupcc_throw(ptr, ptr)
declare void @__cupcc_describe_exception(ptr, ptr, ptr)

; CHECK: @[[INT:[^ ]+]] = private constant [4 x i8] c"int\00"
; CHECK-LABEL: define void @number(
; CHECK-NEXT: call void @__cupcc_describe_exception(ptr %e, ptr @[[INT]], ptr null)
; CHECK-NEXT: call void @__cxa_throw(ptr %e, ptr @_ZTIi, ptr null)
define void @number(ptr %e) {
  call void @__cxa_throw(ptr %e, ptr @_ZTIi, ptr null)
  unreachable
}

; What was lowered without stays.
; CHECK-LABEL: define void @ended(
; CHECK-NEXT: call void @__cupcc_throw(ptr null, ptr null)
define void @ended() {
  call void @__cupcc_throw(ptr null, ptr null)
  unreachable
}

!cupcc.exceptions = !{}
