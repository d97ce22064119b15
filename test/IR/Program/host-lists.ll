; The lists for the host's linker and for its passes go. What they name stays, and so do
; LLVM's other lists.
; RUN: %stage passes --passes=host-lists %s | FileCheck %s --implicit-check-not=llvm.global

; CHECK: @variable = global i32 1
; CHECK: @llvm.used = appending global [1 x ptr] [ptr @variable]
; CHECK: define internal void @construct()
; CHECK: define internal void @destroy()
@variable = global i32 1
@text = private constant [5 x i8] c"mine\00", section "llvm.metadata"
@llvm.used = appending global [1 x ptr] [ptr @variable], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @construct, ptr null }]
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @destroy, ptr null }]
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @variable, ptr @text, ptr @text, i32 1, ptr null }], section "llvm.metadata"
define internal void @construct() {
  ret void
}
define internal void @destroy() {
  ret void
}
