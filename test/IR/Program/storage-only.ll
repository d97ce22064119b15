; A variable with cupcc's mark becomes writable, and the marks go, with their texts. The
; annotations of the program stay, until 'host-lists'.
; RUN: split-file %s %t
; RUN: %stage passes --passes=storage-only %t/marks.ll | FileCheck %t/marks.ll
; RUN: %stage passes --passes=storage-only %t/all.ll \
; RUN:   | FileCheck %t/all.ll --implicit-check-not=llvm. --implicit-check-not=cupcc.storage
; RUN: %stage passes --passes=storage-only %t/none.ll | FileCheck %t/none.ll

;--- marks.ll
; CHECK-NOT: c"cupcc.
; CHECK: @buffer = internal addrspace(3) global [4 x i32] zeroinitializer
; CHECK: @object = internal addrspace(3) constant [2 x i32] zeroinitializer
; CHECK: @table = internal constant [1 x i32] zeroinitializer
; CHECK-NOT: c"cupcc.
; CHECK: @program = private unnamed_addr constant [5 x i8] c"mine\00", section "llvm.metadata"
; CHECK: @file = private unnamed_addr constant [5 x i8] c"a.cu\00", section "llvm.metadata"
; CHECK: @other = private unnamed_addr constant [5 x i8] c"text\00"
; CHECK: @llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @table, ptr @program, ptr @file, i32 3, ptr null }], section "llvm.metadata"
@buffer = internal addrspace(3) constant [4 x i32] zeroinitializer
@object = internal addrspace(3) constant [2 x i32] zeroinitializer
@table = internal constant [1 x i32] zeroinitializer
@mark = private unnamed_addr constant [19 x i8] c"cupcc.storage_only\00", section "llvm.metadata"
@shared = private unnamed_addr constant [20 x i8] c"cupcc.shared_object\00", section "llvm.metadata"
@program = private unnamed_addr constant [5 x i8] c"mine\00", section "llvm.metadata"
@file = private unnamed_addr constant [5 x i8] c"a.cu\00", section "llvm.metadata"
@other = private unnamed_addr constant [5 x i8] c"text\00"
@llvm.global.annotations = appending global [3 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr addrspacecast (ptr addrspace(3) @buffer to ptr), ptr @mark, ptr @file, i32 1, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr addrspacecast (ptr addrspace(3) @object to ptr), ptr @shared, ptr @file, i32 2, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @table, ptr @program, ptr @file, i32 3, ptr null }], section "llvm.metadata"

;--- all.ll
; No list without entries.
; CHECK: @buffer = global i32 0
@buffer = constant i32 0
@mark = private unnamed_addr constant [19 x i8] c"cupcc.storage_only\00", section "llvm.metadata"
@file = private unnamed_addr constant [5 x i8] c"a.cu\00", section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @buffer, ptr @mark, ptr @file, i32 1, ptr null }], section "llvm.metadata"

;--- none.ll
; Constants without the mark, in a list and without one.
; CHECK: @table = constant i32 0
; CHECK: @llvm.global.annotations = appending global [1 x
@table = constant i32 0
@program = private unnamed_addr constant [5 x i8] c"mine\00", section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @table, ptr @program, ptr @program, i32 1, ptr null }], section "llvm.metadata"
