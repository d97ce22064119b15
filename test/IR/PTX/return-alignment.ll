; A returned structure that is packed because of its type, and whose members lie
; as they want, is aligned as they are: the same in a function, in a call of it
; and in a call through a pointer. One that has to be packed is not.
;
; RUN: %stage ptx --sm_=75 %s -o - | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

%iterator = type <{ ptr, i8, [7 x i8] }>
%tight = type <{ i8, i64 }>

; CHECK: .func (.param .align 8 .b8 func_retval0[16]) iterate
define %iterator @iterate(ptr %p) {
  %1 = insertvalue %iterator zeroinitializer, ptr %p, 0
  ret %iterator %1
}

; CHECK: .func (.param .align 1 .b8 func_retval0[9]) squeeze
define %tight @squeeze(i64 %v) {
  %1 = insertvalue %tight zeroinitializer, i64 %v, 1
  ret %tight %1
}

@table = addrspace(1) externally_initialized global [2 x ptr] [ptr @iterate, ptr @squeeze]

define ptx_kernel void @k(ptr %f, ptr %out) {
; CHECK: .entry k(
; CHECK: .callprototype (.param .align 8 .b8 _[16]) _
  %1 = call %iterator %f(ptr %out)
; CHECK: .param .align 8 .b8 retval0[16]
; CHECK: call{{.*}} iterate
  %2 = call %iterator @iterate(ptr %f)
  %3 = extractvalue %iterator %1, 0
  %4 = extractvalue %iterator %2, 0
  store ptr %3, ptr %out
  %5 = getelementptr i8, ptr %out, i64 8
  store ptr %4, ptr %5
  ret void
}
