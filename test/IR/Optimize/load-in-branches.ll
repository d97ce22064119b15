; A load of what is own, a variable or a kernel's parameter, or else other memory becomes one in each
; branch. Where nothing is own, or something is written in between, it stays.
; RUN: %stage passes --passes=load-in-branches %s | FileCheck %s

; CHECK-LABEL: define i64 @variable(
; CHECK-NOT: alloca
; CHECK: br i1 %c, label %[[OWN:.*]], label %[[OTHER:.*]]
; CHECK: [[OWN]]:
; CHECK-NEXT: br
; CHECK: [[OTHER]]:
; CHECK-NEXT: %[[V:.*]] = load i64, ptr %p
; CHECK: phi i64 [ %x, %[[OWN]] ], [ %[[V]], %[[OTHER]] ]
define i64 @variable(i1 noundef %c, i64 %x, ptr %p) {
  %a = alloca i64
  store i64 %x, ptr %a
  %q = select i1 %c, ptr %a, ptr %p
  %v = load i64, ptr %q
  ret i64 %v
}

; A branch needs what is known to be a value.
; CHECK-LABEL: define i64 @unknown(
; CHECK: %[[C:.*]] = freeze i1 %c
; CHECK: br i1 %[[C]]
define i64 @unknown(i1 %c, i64 %x, ptr %p) {
  %a = alloca i64
  store i64 %x, ptr %a
  %q = select i1 %c, ptr %a, ptr %p
  %v = load i64, ptr %q
  ret i64 %v
}

; A parameter is loaded first, where what the load says of its address and its value need not be so.
; CHECK-LABEL: define ptx_kernel void @parameter(
; CHECK-NEXT: entry:
; CHECK-NEXT: %[[AT:.*]] = getelementptr inbounds i8, ptr %r, i64 24
; CHECK-NEXT: %[[EARLY:.*]] = load i64, ptr %[[AT]], align 8{{$}}
; CHECK-NEXT: %[[OWN:.*]] = freeze i64 %[[EARLY]]
; CHECK: other:
; CHECK: br label %join
; CHECK: join:
; CHECK: phi i64 [ %[[OWN]], %entry ], [ %[[V:.*]], %other ]
define ptx_kernel void @parameter(ptr byval([4 x i64]) align 8 %r, i1 %c, ptr %p, ptr %out) {
entry:
  %a = getelementptr inbounds i8, ptr %r, i64 16
  br i1 %c, label %join, label %other
other:
  br label %join
join:
  %q = phi ptr [ %a, %entry ], [ %p, %other ]
  %at = getelementptr inbounds i8, ptr %q, i64 8
  %v = load i64, ptr %at, align 16, !noundef !0
  store i64 %v, ptr %out
  ret void
}

; Not beyond its end, and not one that is written to.
; CHECK-LABEL: define ptx_kernel void @beyond(
; CHECK: load i64, ptr %q
define ptx_kernel void @beyond(ptr byval([4 x i64]) align 8 %r, i1 %c, ptr %p, ptr %out) {
  %a = getelementptr inbounds i8, ptr %r, i64 28
  %q = select i1 %c, ptr %a, ptr %p
  %v = load i64, ptr %q, align 4
  store i64 %v, ptr %out
  ret void
}
; CHECK-LABEL: define ptx_kernel void @changed(
; CHECK: load i64, ptr %q
define ptx_kernel void @changed(ptr byval([4 x i64]) align 8 %r, i1 %c, ptr %p, ptr %out) {
  store i64 1, ptr %r
  %q = select i1 %c, ptr %r, ptr %p
  %v = load i64, ptr %q
  store i64 %v, ptr %out
  ret void
}
; CHECK-LABEL: define ptx_kernel void @moved(
; CHECK: load i64, ptr %q
define ptx_kernel void @moved(ptr byval([4 x i64]) align 8 %r, i1 noundef %c, ptr %p, ptr %out) {
  %d = getelementptr inbounds i8, ptr %r, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr align 8 %r, i64 16, i1 false)
  %q = select i1 %c, ptr %d, ptr %p
  %v = load i64, ptr %q
  store i64 %v, ptr %out
  ret void
}
; CHECK-LABEL: define void @function(
; CHECK: load i64, ptr %q
define void @function(ptr byval([4 x i64]) align 8 %r, i1 %c, ptr %p, ptr %out) {
  %q = select i1 %c, ptr %r, ptr %p
  %v = load i64, ptr %q
  store i64 %v, ptr %out
  ret void
}

; A phi of a select, and edges that lead elsewhere, too. The loop's own pointer is none that is chosen.
; CHECK-LABEL: define i64 @several(
; CHECK-NOT: alloca
; CHECK: phi i64 [ %x, %{{.*}} ], [ %{{.*}}, %{{.*}} ]
; CHECK: phi i64 [ %{{.*}}, %{{.*}} ], [ %{{.*}}, %{{.*}} ]
define i64 @several(i1 noundef %c, i1 noundef %d, i1 %e, i64 %x, ptr %p) {
entry:
  %a = alloca i64
  store i64 %x, ptr %a
  br i1 %c, label %join, label %second
second:
  %s = select i1 %d, ptr %a, ptr %p
  br i1 %e, label %join, label %out
join:
  %q = phi ptr [ %p, %entry ], [ %s, %second ]
  %v = load i64, ptr %q
  ret i64 %v
out:
  ret i64 0
}
; CHECK-LABEL: define i64 @loop(
; CHECK: load i64, ptr %q
define i64 @loop(i32 %n, i64 %x) {
entry:
  %a = alloca [8 x i64]
  br label %next
next:
  %q = phi ptr [ %a, %entry ], [ %after, %next ]
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %v = load i64, ptr %q
  %after = getelementptr inbounds i8, ptr %q, i64 8
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, %n
  br i1 %c, label %out, label %next
out:
  ret i64 %v
}

; The second load finds a phi where the first one has found a select.
; CHECK-LABEL: define i64 @members(
; CHECK-NOT: alloca
; CHECK: load i64, ptr %p
; CHECK-NOT: phi ptr
; CHECK: ret i64
define i64 @members(i1 noundef %c, i1 noundef %d, i64 %x, ptr %p) {
entry:
  %a = alloca [2 x i64]
  %b = getelementptr inbounds i8, ptr %a, i64 8
  store i64 %x, ptr %a
  store i64 %x, ptr %b
  br i1 %c, label %join, label %second
second:
  %s = select i1 %d, ptr %a, ptr %p
  %v = load i64, ptr %s
  br label %join
join:
  %q = phi ptr [ %p, %entry ], [ %s, %second ]
  %u = phi i64 [ 0, %entry ], [ %v, %second ]
  %at = getelementptr inbounds i8, ptr %q, i64 8
  %w = load i64, ptr %at
  %sum = add i64 %u, %w
  ret i64 %sum
}

; Copies of structures.
; CHECK-LABEL: define void @copy(
; CHECK-NOT: alloca
; CHECK-NOT: memcpy
; CHECK: load i64, ptr %p
; CHECK: store i64
; CHECK: store i64
define void @copy(i1 noundef %c, i64 %x, ptr %p, ptr %out) {
  %a = alloca { i64, i64 }
  %b = getelementptr inbounds i8, ptr %a, i64 8
  store i64 %x, ptr %a
  store i64 7, ptr %b
  %q = select i1 %c, ptr %a, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %out, ptr align 8 %q, i64 16, i1 false)
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; What others write, what may never be reached, and what has to be loaded once.
; CHECK-LABEL: define i64 @written(
; CHECK: load i64, ptr %q
define i64 @written(i1 %c, i64 %x, ptr %p, ptr %out) {
  %a = alloca i64
  store i64 %x, ptr %a
  %q = select i1 %c, ptr %a, ptr %p
  store i64 1, ptr %out
  %v = load i64, ptr %q
  ret i64 %v
}
; CHECK-LABEL: define i64 @stops(
; CHECK: load i64, ptr %q
define i64 @stops(i1 %c, i64 %x, ptr %p) {
  %a = alloca i64
  store i64 %x, ptr %a
  %q = select i1 %c, ptr %a, ptr %p
  call void @stop() memory(none)
  %v = load i64, ptr %q
  ret i64 %v
}
declare void @stop()
; CHECK-LABEL: define i64 @volatile(
; CHECK: load volatile i64, ptr %q
define i64 @volatile(i1 %c, i64 %x, ptr %p) {
  %a = alloca i64
  store i64 %x, ptr %a
  %q = select i1 %c, ptr %a, ptr %p
  %v = load volatile i64, ptr %q
  ret i64 %v
}

; A variable that stays in memory, whose address is known elsewhere or which has an index.
; CHECK-LABEL: define i64 @known(
; CHECK: load i64, ptr %q
define i64 @known(i1 %c, ptr %p) {
  %a = alloca i64
  call void @write(ptr %a)
  %q = select i1 %c, ptr %a, ptr %p
  %v = load i64, ptr %q
  ret i64 %v
}
declare void @write(ptr)
; CHECK-LABEL: define i64 @index(
; CHECK: load i64, ptr %q
define i64 @index(i1 %c, i64 %i, ptr %p) {
  %a = alloca [4 x i64]
  %at = getelementptr i64, ptr %a, i64 %i
  store i64 1, ptr %at
  %q = select i1 %c, ptr %a, ptr %p
  %v = load i64, ptr %q
  ret i64 %v
}

; A variable behind the choice would be one in a branch. Nothing leads to a load before its choice.
; CHECK-LABEL: define i64 @variables(
; CHECK: load i64, ptr %q
define i64 @variables(i1 %c, i64 %x, ptr %p) {
  %a = alloca i64
  store i64 %x, ptr %a
  %q = select i1 %c, ptr %a, ptr %p
  %v = load i64, ptr %q
  %b = alloca i64
  call void @write(ptr %b)
  ret i64 %v
}
; CHECK-LABEL: define i64 @unreachable(
; CHECK: ret i64 0
define i64 @unreachable(i1 %c, ptr %p) {
  %a = alloca i64
  store i64 1, ptr %a
  ret i64 0
dead:
  %v = load i64, ptr %q
  %q = select i1 %c, ptr %a, ptr %p
  br label %dead
}

; Two pointers that are not its own, and two variables, are left to others.
; CHECK-LABEL: define i64 @foreign(
; CHECK: load i64, ptr %q
define i64 @foreign(i1 %c, ptr %o, ptr %p) {
  %q = select i1 %c, ptr %o, ptr %p
  %v = load i64, ptr %q
  ret i64 %v
}
; CHECK-LABEL: define i64 @switched(
; CHECK: load i64, ptr %q
define i64 @switched(i32 %c, i64 %x, ptr %p) {
entry:
  %a = alloca i64
  store i64 %x, ptr %a
  switch i32 %c, label %other [ i32 0, label %join
                                i32 1, label %join ]
other:
  br label %join
join:
  %q = phi ptr [ %a, %entry ], [ %a, %entry ], [ %p, %other ]
  %v = load i64, ptr %q
  ret i64 %v
}

!0 = !{}
