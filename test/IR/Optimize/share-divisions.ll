; Equal divisions in branches become one before them.
; RUN: %stage passes --passes=share-divisions %s | FileCheck %s

declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare void @use(i32)

; CHECK-LABEL: define void @three(
; CHECK: entry:
; CHECK: %[[Q:.*]] = udiv i32 %a, %grid
; CHECK-NEXT: br
; CHECK-NOT: udiv
; CHECK: call void @use(i32 %[[Q]])
; CHECK: call void @use(i32 %[[Q]])
; CHECK: call void @use(i32 %[[Q]])
define void @three(i32 %a, i1 %c, i1 %d, i1 %e) {
entry:
  %grid = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  br i1 %c, label %one, label %after
one:
  %q1 = udiv exact i32 %a, %grid
  call void @use(i32 %q1)
  br label %after
after:
  br i1 %d, label %two, label %then
two:
  %q2 = udiv i32 %a, %grid
  call void @use(i32 %q2)
  br label %then
then:
  br i1 %e, label %three, label %out
three:
  %q3 = udiv i32 %a, %grid
  call void @use(i32 %q3)
  br label %out
out:
  ret void
}

; Two, one of which is always made; and two of which none may be.
; CHECK-LABEL: define void @always(
; CHECK: entry:
; CHECK: udiv
; CHECK-NOT: udiv
; CHECK: ret
define void @always(i32 %a, i1 %c) {
entry:
  %grid = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  br i1 %c, label %one, label %two
one:
  %q1 = udiv i32 %a, %grid
  call void @use(i32 %q1)
  br label %two
two:
  %q2 = udiv i32 %a, %grid
  call void @use(i32 %q2)
  ret void
}
; CHECK-LABEL: define void @seldom(
; CHECK: one:
; CHECK-NEXT: udiv
; CHECK: two:
; CHECK-NEXT: udiv
define void @seldom(i32 %a, i1 %c, i1 %d) {
entry:
  %grid = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  br i1 %c, label %one, label %after
one:
  %q1 = udiv i32 %a, %grid
  call void @use(i32 %q1)
  br label %after
after:
  br i1 %d, label %two, label %out
two:
  %q2 = udiv i32 %a, %grid
  call void @use(i32 %q2)
  br label %out
out:
  ret void
}

; What may be zero, or of which the quotient may have no place, is not divided by before.
; CHECK-LABEL: define void @zero(
; CHECK: one:
; CHECK-NEXT: udiv
; CHECK: two:
; CHECK-NEXT: udiv
define void @zero(i32 %a, i32 noundef %b, i1 %c) {
entry:
  br i1 %c, label %one, label %two
one:
  %q1 = udiv i32 %a, %b
  call void @use(i32 %q1)
  br label %two
two:
  %q2 = udiv i32 %a, %b
  call void @use(i32 %q2)
  ret void
}
; CHECK-LABEL: define void @overflow(
; CHECK: one:
; CHECK-NEXT: sdiv
; CHECK: two:
; CHECK-NEXT: sdiv
define void @overflow(i32 %a, i32 noundef %b, i1 %c) {
entry:
  %odd = or i32 %b, 1
  br i1 %c, label %one, label %two
one:
  %q1 = sdiv i32 %a, %odd
  call void @use(i32 %q1)
  br label %two
two:
  %q2 = sdiv i32 %a, %odd
  call void @use(i32 %q2)
  ret void
}

; Not in a loop, for what is behind it.
; CHECK-LABEL: define void @behind(
; CHECK: out:
; CHECK-NEXT: br
; CHECK: one:
; CHECK-NEXT: srem
; CHECK: two:
; CHECK-NEXT: srem
define void @behind(i32 %a, i1 %c, i1 %d, i1 %e) {
entry:
  %grid = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  br label %loop
loop:
  br i1 %c, label %out, label %second
second:
  br i1 %d, label %two, label %loop
out:
  br label %one
one:
  %q1 = srem i32 %a, %grid
  call void @use(i32 %q1)
  br label %two
two:
  %q2 = srem i32 %a, %grid
  call void @use(i32 %q2)
  ret void
}

; One that is there stays where it is needed.
; CHECK-LABEL: define void @there(
; CHECK: %[[Q:.*]] = udiv i32 %a, %grid
; CHECK-NEXT: call void @use(i32 %[[Q]])
; CHECK-NOT: udiv
; CHECK: call void @use(i32 %[[Q]])
define void @there(i32 %a, i1 %c) {
entry:
  %grid = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %q1 = udiv i32 %a, %grid
  call void @use(i32 %q1)
  br i1 %c, label %one, label %out
one:
  %q2 = udiv i32 %a, %grid
  call void @use(i32 %q2)
  br label %out
out:
  ret void
}

; Blocks that nothing leads to.
; CHECK-LABEL: define void @unreachable(
; CHECK: udiv
; CHECK: udiv
define void @unreachable(i32 %a) {
entry:
  %grid = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %q1 = udiv i32 %a, %grid
  call void @use(i32 %q1)
  ret void
never:
  %q2 = udiv i32 %a, %grid
  call void @use(i32 %q2)
  br label %never
}
