; Where a mask is the "or" of bits, it is asked for what their conditions were, so that those need no
; register until then: in other blocks, for four conditions and more, and where each bit has one.
; RUN: %stage passes --passes=mask-bits %s | FileCheck %s

; CHECK-LABEL: define void @many(
; CHECK:      %a = load volatile i1, ptr %p
; CHECK-NEXT: %[[A:.*]] = freeze i1 %a
; CHECK-NEXT: %bit0 = zext i1 %[[A]] to i32
; CHECK:      %cmp = icmp
; CHECK-NEXT: %bit1 = select i1 %cmp, i32 2, i32 0
; CHECK:      %mask = or i32
; CHECK-NEXT: store volatile i1 %a, ptr %p
; CHECK:      later:
; CHECK-NEXT: %[[BIT:.*]] = and i32 %mask, 1
; CHECK-NEXT: %[[ASKED:.*]] = icmp ne i32 %[[BIT]], 0
; CHECK-NEXT: br i1 %[[ASKED]], label %more, label %end
; CHECK:      more:
; CHECK-NEXT: %[[BIT:.*]] = and i32 %mask, 2
; CHECK-NEXT: %[[ASKED:.*]] = icmp ne i32 %[[BIT]], 0
; CHECK-NEXT: store volatile i1 %[[ASKED]], ptr %p
; CHECK-NEXT: %[[BIT:.*]] = and i32 %mask, 4
; CHECK-NEXT: %[[C:.*]] = icmp ne i32 %[[BIT]], 0
; CHECK-NEXT: br label %end
; CHECK:      end:
; CHECK-NEXT: phi i1 [ false, %later ], [ %[[C]], %more ]
; CHECK-NEXT: %[[BIT:.*]] = and i32 %mask, 8

define void @many(ptr %p, i32 %n, i1 noundef %d) {
entry:
  %a = load volatile i1, ptr %p
  %bit0 = zext i1 %a to i32
  %frozen = freeze i32 %n
  %cmp = icmp slt i32 %frozen, 7
  %bit1 = select i1 %cmp, i32 2, i32 0
  %c = load volatile i1, ptr %p
  %bit2 = select i1 %c, i32 4, i32 0
  %bit3 = select i1 %d, i32 8, i32 0
  %m1 = or disjoint i32 %bit0, %bit1
  %m2 = or i32 %bit2, %bit3
  %mask = or i32 %m1, %m2
  store volatile i1 %a, ptr %p
  br label %later
later:
  br i1 %a, label %more, label %end
more:
  store volatile i1 %cmp, ptr %p
  br label %end
end:
  %last = phi i1 [ false, %later ], [ %c, %more ]
  %both = and i1 %last, %d
  store volatile i1 %both, ptr %p
  store volatile i32 %mask, ptr %p
  ret void
}

; CHECK-LABEL: define void @few(
; CHECK-NOT: freeze i1
; CHECK: br i1 %a
; CHECK: store volatile i1 %cmp
define void @few(ptr %p, i32 %n, i1 noundef %d) {
entry:
  %a = load volatile i1, ptr %p
  %bit0 = zext i1 %a to i32
  %frozen = freeze i32 %n
  %cmp = icmp slt i32 %frozen, 7
  %bit1 = select i1 %cmp, i32 2, i32 0
  %c = load volatile i1, ptr %p
  %bit2 = select i1 %c, i32 4, i32 0
  %bit3 = select i1 %d, i32 8, i32 0
  %m1 = or disjoint i32 %bit0, %bit1
  %mask = or i32 %m1, %bit2
  store volatile i1 %a, ptr %p
  br label %later
later:
  br i1 %a, label %more, label %end
more:
  store volatile i1 %cmp, ptr %p
  br label %end
end:
  %last = phi i1 [ false, %later ], [ %c, %more ]
  %both = and i1 %last, %d
  store volatile i1 %both, ptr %p
  store volatile i32 %mask, ptr %p
  ret void
}

; CHECK-LABEL: define void @something_else(
; CHECK-NOT: freeze i1
; CHECK: br i1 %a
; CHECK: store volatile i1 %cmp
define void @something_else(ptr %p, i32 %n, i1 noundef %d) {
entry:
  %a = load volatile i1, ptr %p
  %bit0 = zext i1 %a to i32
  %frozen = freeze i32 %n
  %cmp = icmp slt i32 %frozen, 7
  %bit1 = select i1 %cmp, i32 2, i32 0
  %c = load volatile i1, ptr %p
  %bit2 = select i1 %c, i32 4, i32 0
  %bit3 = select i1 %d, i32 8, i32 0
  %m1 = or disjoint i32 %bit0, %bit1
  %m2 = or i32 %bit2, %bit3
  %m3 = or i32 %m2, %n
  %mask = or i32 %m1, %m3
  store volatile i1 %a, ptr %p
  br label %later
later:
  br i1 %a, label %more, label %end
more:
  store volatile i1 %cmp, ptr %p
  br label %end
end:
  %last = phi i1 [ false, %later ], [ %c, %more ]
  %both = and i1 %last, %d
  store volatile i1 %both, ptr %p
  store volatile i32 %mask, ptr %p
  ret void
}

; CHECK-LABEL: define void @same_bit(
; CHECK-NOT: freeze i1
; CHECK: br i1 %a
; CHECK: store volatile i1 %cmp
define void @same_bit(ptr %p, i32 %n, i1 noundef %d) {
entry:
  %a = load volatile i1, ptr %p
  %bit0 = zext i1 %a to i32
  %frozen = freeze i32 %n
  %cmp = icmp slt i32 %frozen, 7
  %bit1 = select i1 %cmp, i32 2, i32 0
  %c = load volatile i1, ptr %p
  %bit2 = select i1 %c, i32 4, i32 0
  %bit3 = select i1 %d, i32 4, i32 0
  %m1 = or i32 %bit0, %bit1
  %m2 = or i32 %bit2, %bit3
  %mask = or i32 %m1, %m2
  store volatile i1 %a, ptr %p
  br label %later
later:
  br i1 %a, label %more, label %end
more:
  store volatile i1 %cmp, ptr %p
  br label %end
end:
  %last = phi i1 [ false, %later ], [ %c, %more ]
  %both = and i1 %last, %d
  store volatile i1 %both, ptr %p
  store volatile i32 %mask, ptr %p
  ret void
}

