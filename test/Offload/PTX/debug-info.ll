; Nothing, line numbers, everything. ptxas optimises unless PTX says ", debug".
; REQUIRES: toolkit
; DEFINE: %{flags} =
; DEFINE: %{compile} = %stage optimize %s -sm_80 %{flags} -o %t.ll && \
; DEFINE:   %stage ptx %t.ll -sm_80 %{flags} -o %t.ptx && %stage cubin %t.ptx -sm_80 %{flags} -o %t.cubin

; RUN: %{compile}
; RUN: FileCheck %s --check-prefix=NONE < %t.ptx
; NONE: .target sm_80{{$}}
; NONE-NOT: .loc

; REDEFINE: %{flags} = -lineinfo
; RUN: %{compile}
; RUN: FileCheck %s --check-prefix=LINES < %t.ptx
; RUN: llvm-readelf -S %t.cubin | FileCheck %s --check-prefix=TABLE
; LINES: .target sm_80{{$}}
; LINES: .loc 1 4 2
; LINES: .file 1 "/x{{/|" "}}a.cu"
; LINES-NOT: .debug_info
; TABLE: .debug_line

; REDEFINE: %{flags} = -G
; RUN: %{compile}
; RUN: FileCheck %s --check-prefix=FULL < %t.ptx
; RUN: llvm-readelf -S %t.cubin | FileCheck %s --check-prefix=DWARF
; FULL: .target sm_80, debug
; FULL: .loc 1 4 2
; FULL: .debug_info
; DWARF: .debug_info

define ptx_kernel void @k(ptr addrspace(1) %p) !dbg !5 {
  store i32 1, ptr addrspace(1) %p, !dbg !7
  ret void, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: "/x")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 2}
!4 = !DISubroutineType(types: !6)
!5 = distinct !DISubprogram(name: "k", file: !1, line: 3, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!6 = !{null}
!7 = !DILocation(line: 4, column: 2, scope: !5)
