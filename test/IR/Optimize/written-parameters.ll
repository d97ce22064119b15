; A structure that a kernel is given by value and writes to is taken apart as a local variable is.
; RUN: %stage passes --passes=written-parameters %s | FileCheck %s

%range = type { i64, i64 }

; CHECK-LABEL: define ptx_kernel void @written(
; CHECK-SAME: ptr byval(%range) align 8 %r,
; CHECK-NOT: alloca
; CHECK-NOT: store {{.*}}%r
; CHECK: %[[LENGTH:.*]] = load i64, ptr %r, align 8
; CHECK: %sum = add i64 %[[LENGTH]], 1
; CHECK: store i64 %sum, ptr %out
define ptx_kernel void @written(ptr byval(%range) align 8 initializes((8, 16)) %r, ptr %out) {
  %begin = getelementptr i8, ptr %r, i64 8
  store i64 1, ptr %begin
  %length = load i64, ptr %r
  %again = load i64, ptr %begin
  %sum = add i64 %length, %again
  store i64 %sum, ptr %out
  ret void
}

; What is only read stays where it is.
; CHECK-LABEL: define ptx_kernel void @read(
; CHECK-NOT: memcpy
; CHECK: getelementptr i64, ptr %r
; CHECK: ret void
define ptx_kernel void @read(ptr byval(%range) align 8 %r, i64 %i, ptr %out) {
  %p = getelementptr i64, ptr %r, i64 %i
  %v = load i64, ptr %p
  store i64 %v, ptr %out
  ret void
}

; An index that is not constant, and an address that goes elsewhere, need memory.
; CHECK-LABEL: define ptx_kernel void @indexed(
; CHECK: store i64 1, ptr %p
; CHECK: ret void
define ptx_kernel void @indexed(ptr byval(%range) align 8 %r, i64 %i) {
  %p = getelementptr i64, ptr %r, i64 %i
  store i64 1, ptr %p
  ret void
}

; CHECK-LABEL: define ptx_kernel void @passed(
; CHECK: store i64 1, ptr %r
; CHECK: call void @use(ptr %r)
define ptx_kernel void @passed(ptr byval(%range) align 8 %r) {
  store i64 1, ptr %r
  call void @use(ptr %r)
  ret void
}

; CHECK-LABEL: define ptx_kernel void @stored(
; CHECK: store i64 1, ptr %r
; CHECK: store ptr %r, ptr %out
define ptx_kernel void @stored(ptr byval(%range) align 8 %r, ptr %out) {
  store i64 1, ptr %r
  store ptr %r, ptr %out
  ret void
}

; The parameter of another function is in its caller's hands.
; CHECK-LABEL: define void @function(
; CHECK: store i64 1, ptr %r
define void @function(ptr byval(%range) align 8 %r) {
  store i64 1, ptr %r
  ret void
}

declare void @use(ptr)
