; A module that cannot read errno has no table of error numbers, and nothing
; writes one. A module that can has the library's.
; RUN: split-file %s %t
; RUN: sed "s/volatile//" %t/libc.ll > %t/plain.ll
; RUN: %stage optimize %t/unread.ll -sm_80 -library=%t/plain.ll \
; RUN:   | FileCheck %s --check-prefix=UNREAD
; RUN: %stage optimize %t/reads.ll -sm_80 -library=%t/libc.ll \
; RUN:   | FileCheck %s --check-prefix=READ
; RUN: %stage optimize %t/prints.ll -sm_80 -library=%t/libc.ll \
; RUN:   | FileCheck %s --check-prefix=READ
; RUN: %stage optimize %t/format.ll -sm_80 -library=%t/libc.ll \
; RUN:   | FileCheck %s --check-prefix=READ

; UNREAD-NOT: {{@[^k]}}

; READ: @table
; READ: store volatile i32 34{{.*}}@table

;--- unread.ll
declare void @sets()
define ptx_kernel void @k() {
  call void @sets()
  ret void
}
;--- reads.ll
declare void @sets()
declare ptr @__errno_location()
define ptx_kernel void @k(ptr %p) {
  call void @sets()
  %e = call ptr @__errno_location()
  %n = load i32, ptr %e
  store i32 %n, ptr %p
  ret void
}
;--- prints.ll
declare void @sets()
declare void @perror(ptr)
define ptx_kernel void @k(ptr %p) {
  call void @sets()
  call void @perror(ptr %p)
  ret void
}
;--- libc.ll
@table = global [4 x i32] zeroinitializer
declare void @print(i32)
define ptr @__errno_location() noinline { ret ptr @table }
define void @sets() {
  %e = call ptr @__errno_location()
  store volatile i32 34, ptr %e
  ret void
}
define void @perror(ptr %p) {
  %e = call ptr @__errno_location()
  %n = load volatile i32, ptr %e
  ret void
}
define i32 @sniprintf(ptr, i64, ptr, ...) noinline { ret i32 0 }
;--- format.ll
@m = private constant [3 x i8] c"%m\00"
declare void @sets()
declare i32 @snprintf(ptr, i64, ptr, ...)
define ptx_kernel void @k(ptr %p) {
  call void @sets()
  call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 9, ptr @m)
  ret void
}
