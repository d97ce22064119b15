; Calls for attributes of the program go, and leave the pointer that they got; those of
; others stay.
; RUN: %stage passes --passes=storage-only %s | FileCheck %s --implicit-check-not=cupcc.attribute
; CHECK: @text = private unnamed_addr constant [5 x i8] c"mine\00", section "llvm.metadata"
; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: %l = alloca i32
; CHECK-NEXT: %m = getelementptr i8, ptr %p, i64 4
; CHECK-NEXT: %other = call ptr @llvm.ptr.annotation.p0.p0(ptr %m, ptr @text, ptr @file, i32 1, ptr null)
; CHECK-NEXT: %v = load i32, ptr %m
; CHECK-NEXT: ret i32 %v
; CHECK-NOT: @llvm.var.annotation
@mark = private unnamed_addr constant [16 x i8] c"cupcc.attribute\00", section "llvm.metadata"
@text = private unnamed_addr constant [5 x i8] c"mine\00", section "llvm.metadata"
@file = private unnamed_addr constant [5 x i8] c"a.cu\00", section "llvm.metadata"
define i32 @f(ptr %p) {
  %l = alloca i32
  call void @llvm.var.annotation.p0.p0(ptr %l, ptr @mark, ptr @file, i32 3, ptr null)
  %m = getelementptr i8, ptr %p, i64 4
  %other = call ptr @llvm.ptr.annotation.p0.p0(ptr %m, ptr @text, ptr @file, i32 1, ptr null)
  %a = call ptr @llvm.ptr.annotation.p0.p0(ptr %m, ptr @mark, ptr @file, i32 1, ptr null)
  %v = load i32, ptr %a
  ret i32 %v
}
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
