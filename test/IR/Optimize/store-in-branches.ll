; A store whose address has a base that each thread chooses of two which a block has in common becomes
; two in two branches, with what else of it the same condition chooses. So ptxas takes the bases from
; constant memory, each under a predicate.
; RUN: %stage passes --passes=store-in-branches %s -sm_90 | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define ptx_kernel void @both(
; CHECK-NOT: select
; CHECK: br i1 %{{.*}}, label %[[FIRST:[0-9]+]], label %[[OTHER:[0-9]+]]
; CHECK: [[FIRST]]:
; CHECK-NEXT: %[[J:.*]] = add nsw i32 %i, 1
; CHECK-NEXT: %[[AT:.*]] = sext i32 %[[J]] to i64
; CHECK-NEXT: %[[A:.*]] = getelementptr inbounds i32, ptr %p, i64 %[[AT]]
; CHECK-NEXT: store i32 %x, ptr %[[A]], align 4, !dbg
; CHECK: [[OTHER]]:
; CHECK-NEXT: %[[J:.*]] = add nsw i32 %n, 1
; CHECK-NEXT: %[[AT:.*]] = sext i32 %[[J]] to i64
; CHECK-NEXT: %[[A:.*]] = getelementptr inbounds i32, ptr %q, i64 %[[AT]]
; CHECK-NEXT: store i32 7, ptr %[[A]], align 4, !dbg
; CHECK: ret void
define ptx_kernel void @both(ptr %p, ptr %q, i32 %n, i32 %x) !dbg !4 {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp slt i32 %i, %n
  %base = select i1 %first, ptr %p, ptr %q
  %from = select i1 %first, i32 %i, i32 %n
  %index = add nsw i32 %from, 1
  %at = sext i32 %index to i64
  %address = getelementptr inbounds i32, ptr %base, i64 %at
  %value = select i1 %first, i32 %x, i32 7
  store i32 %value, ptr %address, align 4, !dbg !6
  ret void
}

; What something else uses is chosen as before, and what is divided: once, not in each branch.
; CHECK-LABEL: define ptx_kernel void @used(
; CHECK: %at = select i1 %first, i64 1, i64 2
; CHECK: getelementptr i64, ptr %p, i64 %at
; CHECK: getelementptr i64, ptr %q, i64 %at
; CHECK: store i64 %at, ptr %p
; CHECK: %by = select
; CHECK: %index = srem i32 %i, %by
; CHECK: %over = select
; CHECK: %part = fdiv float 1.000000e+00, %over
; CHECK: br i1
; CHECK: ret void
define ptx_kernel void @used(ptr %p, ptr %q, i32 %n) {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp slt i32 %i, %n
  %base = select i1 %first, ptr %p, ptr %q
  %at = select i1 %first, i64 1, i64 2
  %address = getelementptr i64, ptr %base, i64 %at
  store i64 %at, ptr %address
  store i64 %at, ptr %p
  %base2 = select i1 %first, ptr %p, ptr %q
  %by = select i1 %first, i32 %n, i32 5
  %index = srem i32 %i, %by
  %address2 = getelementptr i32, ptr %base2, i32 %index
  %over = select i1 %first, float 3.0, float 5.0
  %part = fdiv float 1.0, %over
  store float %part, ptr %address2
  ret void
}

; Two stores, whose places are chosen before both.
; CHECK-LABEL: define ptx_kernel void @two(
; CHECK-NOT: select
; CHECK: store i32 1,
; CHECK: store i32 1,
; CHECK: store i32 2,
; CHECK: store i32 2,
; CHECK: ret void
define ptx_kernel void @two(ptr %p, ptr %q, i32 %n) {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp slt i32 %i, %n
  %base1 = select i1 %first, ptr %p, ptr %q
  %base2 = select i1 %first, ptr %q, ptr %p
  %address1 = getelementptr i32, ptr %base1, i32 %i
  %address2 = getelementptr i32, ptr %base2, i32 %i
  store i32 1, ptr %address1
  store i32 2, ptr %address2
  ret void
}

; What is chosen before a loop is not chosen in it again.
; CHECK-LABEL: define ptx_kernel void @loop(
; CHECK: loop:
; CHECK-NEXT: %j = phi
; CHECK-NEXT: %address = getelementptr i32, ptr %base, i32 %j
; CHECK-NEXT: store i32 %j, ptr %address
; CHECK-NEXT: %next = add
; CHECK: ret void
define ptx_kernel void @loop(ptr %p, ptr %q, i32 %n) {
entry:
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp slt i32 %i, %n
  %base = select i1 %first, ptr %p, ptr %q
  br label %loop
loop:
  %j = phi i32 [ %i, %entry ], [ %next, %loop ]
  %address = getelementptr i32, ptr %base, i32 %j
  store i32 %j, ptr %address
  %next = add i32 %j, 32
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Where all threads of a block choose alike, the choice is made once, for all stores.
; CHECK-LABEL: define ptx_kernel void @alike(
; CHECK-NOT: br
; CHECK: ret void
define ptx_kernel void @alike(ptr %p, ptr %q, i32 %n) {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first = icmp slt i32 %block, %n
  %base = select i1 %first, ptr %p, ptr %q
  %address = getelementptr i32, ptr %base, i32 %i
  store i32 %i, ptr %address
  ret void
}

; Nor a base that is in registers, one in shared memory, one that is needed elsewhere, and a volatile store.
; CHECK-LABEL: define ptx_kernel void @others(
; CHECK-NOT: br
; CHECK: ret void
@a = internal addrspace(3) global [64 x i32] poison
@b = internal addrspace(3) global [64 x i32] poison
define ptx_kernel void @others(ptr %p, ptr %q, i32 %n) {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp slt i32 %i, %n
  %next = getelementptr i32, ptr %q, i32 %i
  %base1 = select i1 %first, ptr %p, ptr %next
  %address1 = getelementptr i32, ptr %base1, i32 %i
  store i32 %i, ptr %address1
  %base2 = select i1 %first, ptr addrspacecast (ptr addrspace(3) @a to ptr), ptr addrspacecast (ptr addrspace(3) @b to ptr)
  %address2 = getelementptr i32, ptr %base2, i32 %i
  store i32 %i, ptr %address2
  %in = addrspacecast ptr addrspace(3) @a to ptr
  %base5 = select i1 %first, ptr %in, ptr %p
  %address5 = getelementptr i32, ptr %base5, i32 %i
  store i32 %i, ptr %address5
  %base3 = select i1 %first, ptr %p, ptr %q
  %address3 = getelementptr i32, ptr %base3, i32 %i
  store ptr %base3, ptr %address3
  %base4 = select i1 %first, ptr %p, ptr %q
  %address4 = getelementptr i32, ptr %base4, i32 %i
  store volatile i32 %i, ptr %address4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "both", file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, scope: !4)
