; A thread's line that has not ended is printed before its next printf, failed assertion
; or end: in functions, and in kernels that may write to the line. A program without
; such a line pays nothing.
; RUN: split-file %s %t
; RUN: %stage passes --passes=flush-console %t/writes.ll | FileCheck %t/writes.ll
; RUN: sed 's/^define void @__cupcc_console_flush.*/declare void @__cupcc_console_flush()/' \
; RUN:   %t/writes.ll > %t/declared.ll
; RUN: %stage passes --passes=flush-console %t/declared.ll | FileCheck %s --check-prefix=NONE
; RUN: sed 's/@__cupcc_console_write/@another/' %t/writes.ll > %t/unwritten.ll
; RUN: %stage passes --passes=flush-console %t/unwritten.ll | FileCheck %s --check-prefix=NONE
; NONE: define ptx_kernel void @writes(
; NONE-NOT: call void @__cupcc_console_flush()

;--- writes.ll
declare i32 @__cupcc_system_vprintf(ptr, ptr)
declare void @__assertfail(ptr, ptr, i32, ptr, i64)
declare void @__cupcc_console_write(ptr)
declare i32 @puts(ptr)
define void @__cupcc_console_flush() { ret void }

; What prints the line does not print it first.
; CHECK-LABEL: define void @__cupcc_console_print(
; CHECK-NEXT: call i32 @__cupcc_system_vprintf
; CHECK-NEXT: ret void
define void @__cupcc_console_print(ptr %p) {
  %r = call i32 @__cupcc_system_vprintf(ptr %p, ptr %p)
  ret void
}

; The end of a function is not that of the thread.
; CHECK-LABEL: define void @prints(
; CHECK-NEXT: call void @__cupcc_console_flush(), !dbg ![[LINE:[0-9]+]]
; CHECK-NEXT: call i32 @__cupcc_system_vprintf(ptr %p, ptr %p), !dbg ![[LINE]]
; CHECK-NEXT: call i32 @puts(ptr %p)
; CHECK-NEXT: ret void
define void @prints(ptr %p) !dbg !5 {
  %r = call i32 @__cupcc_system_vprintf(ptr %p, ptr %p), !dbg !6
  %s = call i32 @puts(ptr %p), !dbg !6
  ret void, !dbg !6
}

; CHECK-LABEL: define void @ends(
; CHECK: call void @__cupcc_console_flush()
; CHECK-NEXT: call void @__assertfail
; CHECK: call void asm sideeffect "bar.sync 0;", ""()
; CHECK-NEXT: call void @__cupcc_console_flush()
; CHECK-NEXT: call void asm sideeffect "exit;", ""()
define void @ends(ptr %p, i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  call void @__assertfail(ptr %p, ptr %p, i32 1, ptr %p, i64 1)
  unreachable
no:
  call void asm sideeffect "bar.sync 0;", ""()
  call void asm sideeffect "exit;", ""()
  ret void
}

; Each way out.
; CHECK-LABEL: define ptx_kernel void @writes(
; CHECK: a:
; CHECK-NEXT: call void @__cupcc_console_write(ptr %p)
; CHECK-NEXT: call void @__cupcc_console_flush()
; CHECK-NEXT: ret void
; CHECK: b:
; CHECK-NEXT: call void @__cupcc_console_flush()
; CHECK-NEXT: ret void
define ptx_kernel void @writes(ptr %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @__cupcc_console_write(ptr %p)
  ret void
b:
  ret void
}

; By what it calls, by a table that it names, and by a pointer, which may lead anywhere.
; CHECK-LABEL: define ptx_kernel void @writes_inside(
; CHECK-NEXT: call void @helper(ptr %p)
; CHECK-NEXT: call void @__cupcc_console_flush()
; CHECK-NEXT: ret void
define ptx_kernel void @writes_inside(ptr %p) {
  call void @helper(ptr %p)
  ret void
}
; CHECK-LABEL: define ptx_kernel void @writes_by_table(
; CHECK: call void @__cupcc_console_flush()
; CHECK-NEXT: ret void
define ptx_kernel void @writes_by_table(ptr %p) {
  store ptr getelementptr (i8, ptr @table, i64 8), ptr %p
  ret void
}
; CHECK-LABEL: define ptx_kernel void @writes_by_pointer(
; CHECK: call void @__cupcc_console_flush()
; CHECK-NEXT: ret void
define ptx_kernel void @writes_by_pointer(ptr %f) {
  call void %f()
  ret void
}
@table = constant [2 x ptr] [ptr null, ptr @helper]
; CHECK-LABEL: define void @helper(
; CHECK-NEXT: call void @__cupcc_console_write(ptr %p)
; CHECK-NEXT: ret void
define void @helper(ptr %p) {
  call void @__cupcc_console_write(ptr %p)
  ret void
}

; A kernel that cannot write has no line, not even before a printf.
; CHECK-LABEL: define ptx_kernel void @silent(
; CHECK-NEXT: call i32 @__cupcc_system_vprintf(ptr %p, ptr %p)
; CHECK-NEXT: ret void
define ptx_kernel void @silent(ptr %p) {
  %r = call i32 @__cupcc_system_vprintf(ptr %p, ptr %p)
  ret void
}

; CHECK: ![[LINE]] = !DILocation(line: 5
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = distinct !DISubprogram(name: "prints", file: !1, line: 4, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 5, scope: !5)
