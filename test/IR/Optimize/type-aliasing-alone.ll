; What tells the optimiser that types of pointers differ goes: of accesses, of copies of
; structures, and the type of errno. Scopes of aliases, which are no types, stay.
; RUN: %stage passes --passes=type-aliasing %s | FileCheck %s --implicit-check-not=tbaa

; CHECK-LABEL: define void @f(
; CHECK-NEXT: store i32 1, ptr %i, align 4{{$}}
; CHECK-NEXT: load float, ptr %f, align 4, !alias.scope ![[SCOPE:[0-9]+]], !noalias ![[SCOPE]]
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %i, ptr %f, i64 8, i1 false){{$}}
; CHECK-NEXT: load i32, ptr %i, align 4, !range
; CHECK-NEXT: ret void
define void @f(ptr %i, ptr %f) {
  store i32 1, ptr %i, align 4, !tbaa !1
  %x = load float, ptr %f, align 4, !tbaa !3, !alias.scope !6, !noalias !6
  call void @llvm.memcpy.p0.p0.i64(ptr %i, ptr %f, i64 8, i1 false), !tbaa.struct !5
  %n = load i32, ptr %i, align 4, !range !9, !tbaa !1
  ret void
}

!llvm.errno.tbaa = !{!1}
!0 = !{!"root"}
!1 = !{!2, !2, i64 0}
!2 = !{!"int", !0, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"float", !0, i64 0}
!5 = !{i64 0, i64 4, !1, i64 4, i64 4, !3}
!6 = !{!7}
!7 = distinct !{!7, !8}
!8 = distinct !{!8}
!9 = !{i32 0, i32 8}
