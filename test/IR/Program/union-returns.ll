; Functions return all bytes of what is or has a union whose LLVM type has padding:
; as integers, in functions, declarations and calls. Stores of a result become copies
; of its bytes.
; RUN: %stage passes --passes=union-returns %s | FileCheck %s

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Two bytes behind the i16 that are the upper half of another member.
%struct.Padded = type { i16, i32 }
%union.Word = type { %struct.Padded }
%struct.Pair = type { i8, [2 x %union.Word] }
%struct.Outer = type { i64, %struct.Pair }
%union.Extended = type { x86_fp80 }
%union.Vector = type { <3 x double> }
; A class whose last bytes a derived class may use.
%class.Packed = type <{ %union.Word, i8, [3 x i8] }>
; None of these loses a byte: a structure is no union, and the unions are full.
%struct.Plain = type { i16, i32 }
%union.Full = type { i64 }
%struct.Filled = type { i32, i32 }
%union.OfFilled = type { [2 x %struct.Filled] }

; CHECK: $dressed = comdat any
; CHECK: @table = constant [1 x ptr] [ptr @recursive]

; The type of an array has the alignment of the union, up to an integer's 16 bytes.
; CHECK: declare [2 x i32] @word(i32)
; CHECK: declare [5 x i32] @pair()
; CHECK: declare [4 x i64] @outer()
; CHECK: declare [1 x i128] @extended(x86_fp80)
; CHECK: declare [2 x i128] @vector()
; CHECK: declare [3 x i32] @packed()
; CHECK: declare [6 x i32] @array()
declare noundef %union.Word @word(i32)
declare %struct.Pair @pair()
declare %struct.Outer @outer()
declare %union.Extended @extended(x86_fp80)
declare %union.Vector @vector()
declare %class.Packed @packed()
declare [3 x %union.Word] @array()

; CHECK: declare %struct.Plain @plain()
; CHECK: declare noundef %union.Full @full()
; CHECK: declare %union.OfFilled @filled()
; CHECK: declare { i16, i32 } @literal()
; CHECK: declare void @takes(ptr byval(%union.Word) align 4)
declare %struct.Plain @plain()
declare noundef %union.Full @full()
declare %union.OfFilled @filled()
declare { i16, i32 } @literal()
declare void @takes(ptr byval(%union.Word) align 4)

;===-----------------------------------------------------------------------===;
; Calls
;===-----------------------------------------------------------------------===;

; CHECK-LABEL: define ptx_kernel void @store_whole(
; CHECK:      %[[SLOT:.*]] = alloca [2 x i32], align 4
; CHECK:      %[[ALL:.*]] = call [2 x i32] @word(i32 7)
; CHECK-NEXT: store [2 x i32] %[[ALL]], ptr %[[SLOT]], align 4
; CHECK:      call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 4 %{{.*}}, i64 8, i1 false)
; CHECK-NOT:  %union.Word
; CHECK:      ret void
define ptx_kernel void @store_whole(ptr %p) {
  %w = call noundef %union.Word @word(i32 7)
  store %union.Word %w, ptr %p, align 8
  ret void
}

; Both of two stores, and one that is volatile stays so.
; CHECK-LABEL: define void @store_twice(
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %{{.*}}, i64 8, i1 false)
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 2 %q, ptr align 4 %{{.*}}, i64 8, i1 true)
; CHECK-NOT: store %union.Word
; CHECK: ret void
define void @store_twice(ptr %p, ptr %q) {
  %w = call %union.Word @word(i32 7)
  store %union.Word %w, ptr %p, align 4
  store volatile %union.Word %w, ptr %q, align 2
  ret void
}

; Element by element: that of the union with all its bytes, from its own place.
; CHECK-LABEL: define void @store_elements(
; CHECK:      %[[SLOT:.*]] = alloca [5 x i32]
; CHECK:      %[[ALL:.*]] = call [5 x i32] @pair()
; CHECK-NEXT: store [5 x i32] %[[ALL]], ptr %[[SLOT]]
; CHECK-NOT:  extractvalue
; CHECK:      call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %{{.*}}, i64 1, i1 false)
; CHECK:      %[[PLACE:.*]] = getelementptr inbounds i8, ptr %[[SLOT]], i64 4
; CHECK:      call void @llvm.memcpy.p0.p0.i64(ptr align 4 %second, ptr align 4 %[[PLACE]], i64 16, i1 false)
; CHECK:      ret void
define void @store_elements(ptr %p) {
  %r = call %struct.Pair @pair()
  %e0 = extractvalue %struct.Pair %r, 0
  store i8 %e0, ptr %p, align 4
  %second = getelementptr inbounds %struct.Pair, ptr %p, i32 0, i32 1
  %e1 = extractvalue %struct.Pair %r, 1
  store [2 x %union.Word] %e1, ptr %second, align 4
  ret void
}

; A structure in a structure: i64 first, the pair behind it.
; CHECK-LABEL: define void @store_nested(
; CHECK: %[[SLOT:.*]] = alloca [4 x i64], align 8
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %{{.*}}, i64 8, i1 false)
; CHECK: %[[PLACE:.*]] = getelementptr inbounds i8, ptr %[[SLOT]], i64 8
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %second, ptr align 8 %[[PLACE]], i64 20, i1 false)
define void @store_nested(ptr %p) {
  %r = call %struct.Outer @outer()
  %e0 = extractvalue %struct.Outer %r, 0
  store i64 %e0, ptr %p, align 8
  %second = getelementptr inbounds %struct.Outer, ptr %p, i32 0, i32 1
  %e1 = extractvalue %struct.Outer %r, 1
  store %struct.Pair %e1, ptr %second, align 8
  ret void
}

; A packed structure is returned with the alignment of what is in it.
; CHECK-LABEL: define void @store_packed(
; CHECK: alloca [3 x i32], align 4
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %{{.*}}, i64 8, i1 false)
define void @store_packed(ptr %p) {
  %r = call %class.Packed @packed()
  %e0 = extractvalue %class.Packed %r, 0
  store %union.Word %e0, ptr %p, align 4
  ret void
}

; CHECK-LABEL: define void @store_extended(
; CHECK: %[[ALL:.*]] = call [1 x i128] @extended(x86_fp80
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 16 %p, ptr align 16 %{{.*}}, i64 16, i1 false)
define void @store_extended(ptr %p) {
  %r = call %union.Extended @extended(x86_fp80 0xK3FFF8000000000000000)
  %e0 = extractvalue %union.Extended %r, 0
  store x86_fp80 %e0, ptr %p, align 16
  ret void
}

; More than an integer is aligned: the memory is aligned as the union.
; CHECK-LABEL: define void @store_vector(
; CHECK: alloca [2 x i128], align 32
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 32 %p, ptr align 32 %{{.*}}, i64 32, i1 false)
define void @store_vector(ptr %p) {
  %r = call %union.Vector @vector()
  store %union.Vector %r, ptr %p, align 32
  ret void
}

; An element that is computed with is taken from the bytes.
; CHECK-LABEL: define i16 @computes(
; CHECK:      %[[ALL:.*]] = call [2 x i32] @word(i32 1)
; CHECK-NEXT: store [2 x i32] %[[ALL]], ptr %[[SLOT:.*]], align 4
; CHECK-NEXT: %[[W:.*]] = load %union.Word, ptr %[[SLOT]], align 4
; CHECK-NEXT: %a = extractvalue %union.Word %[[W]], 0, 0
; CHECK-NEXT: ret i16 %a
define i16 @computes() {
  %w = call %union.Word @word(i32 1)
  %a = extractvalue %union.Word %w, 0, 0
  ret i16 %a
}

; The memory is that of the function, not of each turn of a loop.
; CHECK-LABEL: define void @in_loop(
; CHECK-NEXT: entry:
; CHECK-NEXT:   alloca [2 x i32]
; CHECK-NEXT:   br label %loop
; CHECK:      loop:
; CHECK-NOT:    alloca
; CHECK:        call [2 x i32] @word(
; CHECK:      ret void
define void @in_loop(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = call %union.Word @word(i32 %i)
  store %union.Word %w, ptr %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; A result that is not used needs no memory.
; CHECK-LABEL: define void @unused(
; CHECK-NEXT: call [2 x i32] @word(i32 1)
; CHECK-NEXT: ret void
define void @unused() {
  %w = call %union.Word @word(i32 1)
  ret void
}

; Through a pointer, a virtual table's say; with what the call says of itself.
; CHECK-LABEL: define void @indirect(
; CHECK: %{{.*}} = call fastcc [2 x i32] %f(i32 inreg 3) #[[PURE:[0-9]+]], !callees ![[CALLEES:[0-9]+]]
; CHECK: ret void
define void @indirect(ptr %f, ptr %p) {
  %w = call fastcc noundef %union.Word %f(i32 inreg 3) #0, !callees !9
  store %union.Word %w, ptr %p, align 4
  ret void
}

; Not touched.
; CHECK-LABEL: define void @others(
; CHECK-NEXT: %a = call %struct.Plain @plain()
; CHECK-NEXT: store %struct.Plain %a, ptr %p
; CHECK-NEXT: %b = call noundef %union.Full @full()
; CHECK-NEXT: store %union.Full %b, ptr %p
; CHECK-NEXT: %c = call %union.OfFilled @filled()
; CHECK-NEXT: store %union.OfFilled %c, ptr %p
; CHECK-NEXT: %d = call { i16, i32 } @literal()
; CHECK-NEXT: store { i16, i32 } %d, ptr %p
; CHECK-NEXT: ret void
define void @others(ptr %p) {
  %a = call %struct.Plain @plain()
  store %struct.Plain %a, ptr %p, align 4
  %b = call noundef %union.Full @full()
  store %union.Full %b, ptr %p, align 8
  %c = call %union.OfFilled @filled()
  store %union.OfFilled %c, ptr %p, align 4
  %d = call { i16, i32 } @literal()
  store { i16, i32 } %d, ptr %p, align 4
  ret void
}

;===-----------------------------------------------------------------------===;
; Functions
;===-----------------------------------------------------------------------===;

; Clang returns what it loads from the variable of the result.
; CHECK-LABEL: define [2 x i32] @make(i32 %i)
; CHECK:      store i32 %i, ptr %result, align 4
; CHECK-NEXT: %[[ALL:.*]] = load [2 x i32], ptr %result, align 4
; CHECK-NEXT: ret [2 x i32] %[[ALL]]
define noundef %union.Word @make(i32 %i) {
  %result = alloca %union.Word, align 4
  store i32 %i, ptr %result, align 4
  %w = load %union.Word, ptr %result, align 4
  ret %union.Word %w
}

; The load stays where it is: what is stored afterwards is not returned.
; CHECK-LABEL: define [2 x i32] @load_first(
; CHECK-NEXT: %[[ALL:.*]] = load [2 x i32], ptr %p, align 8
; CHECK-NEXT: store i32 0, ptr %p
; CHECK-NEXT: ret [2 x i32] %[[ALL]]
define %union.Word @load_first(ptr %p) {
  %w = load %union.Word, ptr %p, align 8
  store i32 0, ptr %p, align 4
  ret %union.Word %w
}

; One volatile load, not two.
; CHECK-LABEL: define [2 x i32] @load_volatile(
; CHECK-NEXT: %[[ALL:.*]] = load volatile [2 x i32], ptr %p, align 4
; CHECK-NEXT: ret [2 x i32] %[[ALL]]
define %union.Word @load_volatile(ptr %p) {
  %w = load volatile %union.Word, ptr %p, align 4
  ret %union.Word %w
}

; CHECK-LABEL: define [2 x i32] @two_returns(
; CHECK:     load [2 x i32], ptr %p
; CHECK:     ret [2 x i32]
; CHECK:     load [2 x i32], ptr %q
; CHECK:     ret [2 x i32]
define %union.Word @two_returns(i1 %c, ptr %p, ptr %q) {
  br i1 %c, label %a, label %b
a:
  %w = load %union.Word, ptr %p, align 4
  ret %union.Word %w
b:
  %v = load %union.Word, ptr %q, align 4
  ret %union.Word %v
}

; No load: a constant, and an argument of the type.
; CHECK-LABEL: define [2 x i32] @constant(
; CHECK:      store %union.Word { %struct.Padded { i16 1, i32 2 } }, ptr %[[SLOT:.*]], align 4
; CHECK-NEXT: %[[ALL:.*]] = load [2 x i32], ptr %[[SLOT]], align 4
; CHECK-NEXT: ret [2 x i32] %[[ALL]]
define %union.Word @constant() {
  ret %union.Word { %struct.Padded { i16 1, i32 2 } }
}
; CHECK-LABEL: define [2 x i32] @argument(%union.Word %w)
; CHECK:      store %union.Word %w, ptr %[[SLOT:.*]], align 4
; CHECK-NEXT: %[[ALL:.*]] = load [2 x i32], ptr %[[SLOT]], align 4
; CHECK-NEXT: ret [2 x i32] %[[ALL]]
define %union.Word @argument(%union.Word %w) {
  ret %union.Word %w
}

; What another function returned goes on as it is, also where it must.
; CHECK-LABEL: define [2 x i32] @forward(
; CHECK-NEXT: %[[ALL:.*]] = call [2 x i32] @word(i32 1)
; CHECK-NEXT: ret [2 x i32] %[[ALL]]
define %union.Word @forward() {
  %w = call %union.Word @word(i32 1)
  ret %union.Word %w
}
; CHECK-LABEL: define [2 x i32] @forward_tail(
; CHECK-NEXT: %[[ALL:.*]] = tail call [2 x i32] @word(i32 %i)
; CHECK-NEXT: ret [2 x i32] %[[ALL]]
define %union.Word @forward_tail(i32 %i) {
  %w = tail call %union.Word @word(i32 %i)
  ret %union.Word %w
}
; CHECK-LABEL: define [2 x i32] @forward_musttail(
; CHECK-NEXT: %[[ALL:.*]] = musttail call [2 x i32] @word(i32 %i)
; CHECK-NEXT: ret [2 x i32] %[[ALL]]
define %union.Word @forward_musttail(i32 %i) {
  %w = musttail call %union.Word @word(i32 %i)
  ret %union.Word %w
}
; CHECK-LABEL: define [2 x i32] @forward_and_store(
; CHECK:      %[[ALL:.*]] = call [2 x i32] @word(i32 1)
; CHECK:      call void @llvm.memcpy
; CHECK-NEXT: ret [2 x i32] %[[ALL]]
define %union.Word @forward_and_store(ptr %p) {
  %w = call %union.Word @word(i32 1)
  store %union.Word %w, ptr %p, align 4
  ret %union.Word %w
}

; One that calls itself, and is in a table: each mention is of the new function.
; CHECK-LABEL: define [2 x i32] @recursive(
; CHECK: call [2 x i32] @recursive(
@table = constant [1 x ptr] [ptr @recursive]
define %union.Word @recursive(i32 %i) {
  %w = call %union.Word @recursive(i32 %i)
  ret %union.Word %w
}

; CHECK-LABEL: define [6 x i32] @make_array(
; CHECK: load [6 x i32], ptr %p, align 4
define [3 x %union.Word] @make_array(ptr %p) {
  %w = load [3 x %union.Word], ptr %p, align 4
  ret [3 x %union.Word] %w
}
; CHECK-LABEL: define [1 x i128] @make_extended(
; CHECK: load [1 x i128], ptr %p, align 16
define %union.Extended @make_extended(ptr %p) {
  %w = load %union.Extended, ptr %p, align 16
  ret %union.Extended %w
}
; CHECK-LABEL: define %union.Full @make_full(
; CHECK: load %union.Full, ptr %p
define %union.Full @make_full(ptr %p) {
  %w = load %union.Full, ptr %p, align 8
  ret %union.Full %w
}

; What stands at the function stays: linkage, group, attributes, '...', names of
; arguments, the function of the debugger and the lines. That all of the result is
; defined is no longer true.
; CHECK-LABEL: define linkonce_odr hidden [2 x i32] @dressed(ptr noundef %source, ...)
; CHECK-SAME: unnamed_addr #[[PURE]] comdat align 16 !dbg ![[PROGRAM:[0-9]+]]
; CHECK: #dbg_value(ptr %source,
; CHECK: %[[ALL:.*]] = load [2 x i32], ptr %source, align 4, !dbg ![[LINE:[0-9]+]]
; CHECK: ret [2 x i32] %[[ALL]], !dbg ![[END:[0-9]+]]
$dressed = comdat any
define linkonce_odr hidden noundef %union.Word @dressed(ptr noundef %source, ...) unnamed_addr #0 comdat align 16 !dbg !5 {
    #dbg_value(ptr %source, !8, !DIExpression(), !6)
  %w = load %union.Word, ptr %source, align 4, !dbg !6
  ret %union.Word %w, !dbg !7
}

; The lines of a call and of a store of its result.
; CHECK-LABEL: define void @lines(
; CHECK: call [2 x i32] @word(i32 1), !dbg ![[CALL:[0-9]+]]
; CHECK: call void @llvm.memcpy{{.*}}, !dbg ![[STORE:[0-9]+]]
define void @lines(ptr %p) !dbg !10 {
  %w = call %union.Word @word(i32 1), !dbg !11
  store %union.Word %w, ptr %p, align 4, !dbg !12
  ret void, !dbg !12
}

; CHECK: attributes #[[PURE]] = { nounwind }
attributes #0 = { nounwind }

; CHECK-DAG: ![[CALLEES]] = !{ptr @make, ptr @forward}
; CHECK-DAG: ![[PROGRAM]] = distinct !DISubprogram(name: "dressed"
; CHECK-DAG: ![[LINE]] = !DILocation(line: 5
; CHECK-DAG: ![[END]] = !DILocation(line: 6
; CHECK-DAG: ![[CALL]] = !DILocation(line: 21
; CHECK-DAG: ![[STORE]] = !DILocation(line: 22
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = distinct !DISubprogram(name: "dressed", file: !1, line: 4, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 5, scope: !5)
!7 = !DILocation(line: 6, scope: !5)
!8 = !DILocalVariable(name: "source", arg: 1, scope: !5, file: !1, line: 4)
!9 = !{ptr @make, ptr @forward}
!10 = distinct !DISubprogram(name: "lines", file: !1, line: 20, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DILocation(line: 21, scope: !10)
!12 = !DILocation(line: 22, scope: !10)
