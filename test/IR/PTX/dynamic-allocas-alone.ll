; An alloca whose stack is taken at run time takes multiples of 16 bytes, aligned to 16 or
; more, and arguments in memory are copied before. Allocas of a fixed size in the entry,
; and functions without others, stay.
; RUN: %stage passes --passes=dynamic-allocas %s | FileCheck %s

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @takes(ptr, ptr)

; CHECK-LABEL: define void @bytes(
; CHECK-NEXT: %fixed = alloca [3 x i8], align 1
; CHECK-NEXT: %[[BYTES:.*]] = mul i64 %n, 1
; CHECK-NEXT: %[[MORE:.*]] = add i64 %[[BYTES]], 15
; CHECK-NEXT: %[[SIZE:.*]] = and i64 %[[MORE]], -16
; CHECK-NEXT: %memory = alloca i8, i64 %[[SIZE]], align 16
; CHECK-NEXT: call void @takes(ptr %memory, ptr %fixed)
define void @bytes(i64 %n) {
  %fixed = alloca [3 x i8], align 1
  %memory = alloca i8, i64 %n, align 1
  call void @takes(ptr %memory, ptr %fixed)
  ret void
}

; A narrow count, a type of 12 bytes, and an alignment that is greater.
; CHECK-LABEL: define void @structures(
; CHECK-NEXT: %[[COUNT:.*]] = zext i32 %n to i64
; CHECK-NEXT: %[[BYTES:.*]] = mul i64 %[[COUNT]], 12
; CHECK-NEXT: add i64 %[[BYTES]], 15
; CHECK: %memory = alloca i8, i64 %{{.*}}, align 64
define void @structures(i32 %n) {
  %memory = alloca [3 x i32], i32 %n, align 64
  call void @takes(ptr %memory, ptr null)
  ret void
}

; Outside the entry one of a fixed size is taken at run time, too.
; CHECK-LABEL: define void @later(
; CHECK: then:
; CHECK-NEXT: %memory = alloca i8, i64 16, align 16
define void @later(i1 %c) {
  br i1 %c, label %then, label %exit
then:
  %memory = alloca [3 x i8], align 1
  call void @takes(ptr %memory, ptr null)
  br label %exit
exit:
  ret void
}

; CHECK-LABEL: define void @argument(ptr byval([2 x i64]) align 4 %a, ptr byval(i32) %unused, ptr %p, i64 %n)
; CHECK-NEXT: %[[COPY:.*]] = alloca [2 x i64], align 8
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %[[COPY]], ptr align 4 %a, i64 16, i1 false)
; CHECK: %memory = alloca
; CHECK-NEXT: call void @takes(ptr %memory, ptr %[[COPY]])
; CHECK-NEXT: call void @takes(ptr %memory, ptr %p)
define void @argument(ptr byval([2 x i64]) align 4 %a, ptr byval(i32) %unused, ptr %p, i64 %n) {
  %memory = alloca i8, i64 %n, align 16
  call void @takes(ptr %memory, ptr %a)
  call void @takes(ptr %memory, ptr %p)
  ret void
}

; A kernel's arguments are not on its stack.
; CHECK-LABEL: define ptx_kernel void @kernel(
; CHECK-NOT: memcpy
; CHECK: call void @takes(ptr %memory, ptr %a)
define ptx_kernel void @kernel(ptr byval([2 x i64]) align 8 %a, i64 %n) {
  %memory = alloca i8, i64 %n, align 16
  call void @takes(ptr %memory, ptr %a)
  ret void
}

; CHECK-LABEL: define void @fixed(
; CHECK-NEXT: %memory = alloca i8, i64 5, align 1
; CHECK-NEXT: call void @takes(ptr %memory, ptr %a)
define void @fixed(ptr byval([2 x i64]) align 8 %a) {
  %memory = alloca i8, i64 5, align 1
  call void @takes(ptr %memory, ptr %a)
  ret void
}
