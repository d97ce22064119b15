; Debug information as asked for: all under -G, lines under -lineinfo, else none. -G wins.
; RUN: %stage passes --passes=debug-info %s \
; RUN:   | FileCheck %s --check-prefixes=CHECK,NONE --implicit-check-not=dbg --implicit-check-not='{{!DI|DW_}}'
; RUN: %stage passes --passes=debug-info -lineinfo %s | FileCheck %s --check-prefixes=CHECK,LINES \
; RUN:   --implicit-check-not=#dbg_ --implicit-check-not='{{!DILocalVariable|!DIGlobalVariable|!DIBasicType|FullDebug}}'
; RUN: %stage passes --passes=debug-info -G %s | FileCheck %s --check-prefixes=CHECK,ALL
; RUN: %stage passes --passes=debug-info -G -lineinfo %s | FileCheck %s --check-prefixes=CHECK,ALL

; A module without any stays one.
; RUN: sed -e 's/, !dbg ![0-9]*//; s/ !dbg ![0-9]*//; /#dbg/d; /^!/d' %s > %t.plain.ll
; RUN: %stage passes --passes=debug-info -lineinfo %t.plain.ll \
; RUN:   | FileCheck %s --check-prefix=NONE --implicit-check-not=dbg --implicit-check-not=!DI

; CHECK: @v = addrspace(1) global i32 0
; ALL-SAME: !dbg
@v = addrspace(1) global i32 0, !dbg !9

; CHECK: define ptx_kernel void @k(i32 %x)
; LINES-SAME: !dbg ![[K:[0-9]+]]
; ALL-SAME: !dbg ![[K:[0-9]+]]
; ALL: #dbg_value(i32 %x,
; CHECK: store i32 %x, ptr addrspace(1) @v
; LINES-SAME: !dbg ![[LINE:[0-9]+]]
; ALL-SAME: !dbg ![[LINE:[0-9]+]]
; NONE: ret void{{$}}
define ptx_kernel void @k(i32 %x) !dbg !5 {
    #dbg_value(i32 %x, !8, !DIExpression(), !6)
  store i32 %x, ptr addrspace(1) @v, !dbg !6
  ret void, !dbg !6
}

; LINES: !llvm.dbg.cu = !{![[UNIT:[0-9]+]]}
; LINES-DAG: ![[UNIT]] = distinct !DICompileUnit({{.*}}producer: "cupcc"{{.*}}emissionKind: DebugDirectivesOnly
; LINES-DAG: ![[K]] = distinct !DISubprogram(name: "k",{{.*}}unit: ![[UNIT]]
; LINES-DAG: ![[LINE]] = !DILocation(line: 5
; ALL-DAG: emissionKind: FullDebug
; ALL-DAG: !DIGlobalVariable(name: "v"
; ALL-DAG: ![[K]] = distinct !DISubprogram(name: "k"
; ALL-DAG: !DILocalVariable(name: "x"
; ALL-DAG: ![[LINE]] = !DILocation(line: 5
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "cupcc", emissionKind: FullDebug, globals: !11)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null, !7}
!5 = distinct !DISubprogram(name: "k", file: !1, line: 4, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 5, scope: !5)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "x", arg: 1, scope: !5, file: !1, line: 4, type: !7)
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(name: "v", scope: !0, file: !1, line: 1, type: !7, isDefinition: true)
!11 = !{!9}
