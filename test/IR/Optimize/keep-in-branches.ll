; LICM takes what does not change in a loop out of all its branches. Where that would be more
; than 64 registers, the loop and those around it get a hint that keeps it off; what each
; round needs is moved all the same.
; RUN: %stage passes --passes=keep-in-branches %s | FileCheck %s --implicit-check-not=!llvm.loop
; RUN: %stage passes --passes=keep-in-branches,hoist-from-rounds %s | FileCheck %s --check-prefix=HOISTED

declare void @take(<65 x i32>)
declare void @take_one(i32)

; The loop around has no branches of its own.
; CHECK-LABEL: define void @much(
; CHECK: br i1 %again, label %loop, label %next, !llvm.loop [[INNER:![0-9]+]]
; CHECK: br i1 %more, label %outer, label %end, !llvm.loop [[OUTER:![0-9]+]]
; HOISTED-LABEL: define void @much(
; HOISTED-NEXT: entry:
; HOISTED-NEXT: %each = mul i32 %n, 3
; HOISTED: rare:
; HOISTED-NEXT: %parts = shl <65 x i32> %wide, splat (i32 2)
; HOISTED-NEXT: %whole = xor <65 x i32> %parts, %wide
define void @much(<65 x i32> %wide, i32 %n) {
entry:
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %j.next, %next ]
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %i.next, %latch ]
  %each = mul i32 %n, 3
  call void @take_one(i32 %each)
  %is = icmp eq i32 %i, %n
  br i1 %is, label %rare, label %latch
rare:
  %parts = shl <65 x i32> %wide, splat (i32 2)
  %whole = xor <65 x i32> %parts, %wide
  call void @take(<65 x i32> %whole)
  br label %latch
latch:
  %i.next = add i32 %i, 1
  %again = icmp ult i32 %i.next, 9
  br i1 %again, label %loop, label %next
next:
  %j.next = add i32 %j, 1
  %more = icmp ult i32 %j.next, %n
  br i1 %more, label %outer, label %end
end:
  ret void
}

; Not where each round needs it, where it is what other invariants are made of and is
; little itself, or where it changes with the loop.
; CHECK-LABEL: define void @little(
; HOISTED-LABEL: define void @little(
; HOISTED: loop:
; HOISTED: %each = shl
; HOISTED: rare:
; HOISTED: %little = extractelement
define void @little(<65 x i32> %wide, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %each = shl <65 x i32> %wide, splat (i32 3)
  call void @take(<65 x i32> %each)
  %is = icmp eq i32 %i, %n
  br i1 %is, label %rare, label %latch
rare:
  %parts = xor <65 x i32> %wide, splat (i32 2)
  %little = extractelement <65 x i32> %parts, i32 7
  call void @take_one(i32 %little)
  %changes = insertelement <65 x i32> %wide, i32 %i, i32 0
  call void @take(<65 x i32> %changes)
  br label %latch
latch:
  %i.next = add i32 %i, 1
  %again = icmp ult i32 %i.next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}

; CHECK: [[INNER]] = distinct !{[[INNER]], [[HINT:![0-9]+]]}
; CHECK: [[HINT]] = !{!"llvm.licm.disable", i32 1}
; CHECK: [[OUTER]] = distinct !{[[OUTER]], [[HINT]]}
