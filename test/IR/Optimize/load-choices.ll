; A load of one local variable of several, which a phi of selects chooses, becomes loads of each
; and then none. Where something else is read, or written in between, it stays.
; RUN: %stage passes --passes=load-choices %s | FileCheck %s

; CHECK-LABEL: define i64 @chosen(
; CHECK-NOT: alloca
; CHECK-NOT: load
; CHECK: %[[LESS:.*]] = select i1 %d, i64 %x, i64 %y
; CHECK: phi i64 [ %[[LESS]], %second ], [ %x, %entry ]
define i64 @chosen(i1 %c, i1 %d, i64 %x, i64 %y) {
entry:
  %a = alloca i64
  %b = alloca i64
  store i64 %x, ptr %a
  store i64 %y, ptr %b
  br i1 %c, label %join, label %second
second:
  %p = select i1 %d, ptr %a, ptr %b
  br label %join
join:
  %q = phi ptr [ %p, %second ], [ %a, %entry ]
  %v = load i64, ptr %q
  ret i64 %v
}

; A block that comes twice gives one value.
; CHECK-LABEL: define i64 @twice(
; CHECK-NOT: load
; CHECK: phi i64 [ %[[V:.*]], %entry ], [ %[[V]], %entry ], [ %y, %other ]
define i64 @twice(i32 %c, i1 %d, i64 %x, i64 %y) {
entry:
  %a = alloca i64
  %b = alloca i64
  store i64 %x, ptr %a
  store i64 %y, ptr %b
  %p = select i1 %d, ptr %a, ptr %b
  switch i32 %c, label %other [ i32 0, label %join
                                i32 1, label %join ]
other:
  br label %join
join:
  %q = phi ptr [ %p, %entry ], [ %p, %entry ], [ %b, %other ]
  %v = load i64, ptr %q
  ret i64 %v
}

; The end of the variable, and an alignment that it has not.
; CHECK-LABEL: define i64 @beyond(
; CHECK: load i64, ptr %q
define i64 @beyond(i1 %c, i1 %d) {
entry:
  %a = alloca i64
  %b = alloca i32
  br i1 %c, label %join, label %second
second:
  %p = select i1 %d, ptr %a, ptr %b
  br label %join
join:
  %q = phi ptr [ %p, %second ], [ %a, %entry ]
  %v = load i64, ptr %q, align 4
  ret i64 %v
}
; CHECK-LABEL: define i64 @aligned(
; CHECK: load i64, ptr %q, align 16
define i64 @aligned(i1 %c, i1 %d) {
entry:
  %a = alloca i64, align 8
  %b = alloca i64, align 8
  br i1 %c, label %join, label %second
second:
  %p = select i1 %d, ptr %a, ptr %b
  br label %join
join:
  %q = phi ptr [ %p, %second ], [ %a, %entry ]
  %v = load i64, ptr %q, align 16
  ret i64 %v
}

; What a caller has.
; CHECK-LABEL: define i64 @foreign(
; CHECK: load i64, ptr %q
define i64 @foreign(i1 %c, i1 %d, ptr %b) {
entry:
  %a = alloca i64
  br i1 %c, label %join, label %second
second:
  %p = select i1 %d, ptr %a, ptr %b
  br label %join
join:
  %q = phi ptr [ %p, %second ], [ %a, %entry ]
  %v = load i64, ptr %q
  ret i64 %v
}

; Written after the choice.
; CHECK-LABEL: define i64 @written(
; CHECK: store i64 7
; CHECK: load i64, ptr %q
define i64 @written(i1 %c, i1 %d) {
entry:
  %a = alloca i64
  %b = alloca i64
  br i1 %c, label %join, label %second
second:
  %p = select i1 %d, ptr %a, ptr %b
  br label %join
join:
  %q = phi ptr [ %p, %second ], [ %a, %entry ]
  store i64 7, ptr %a
  %v = load i64, ptr %q
  ret i64 %v
}

; CHECK-LABEL: define i64 @volatile(
; CHECK: load volatile i64, ptr %q
define i64 @volatile(i1 %c, i1 %d) {
entry:
  %a = alloca i64
  %b = alloca i64
  br i1 %c, label %join, label %second
second:
  %p = select i1 %d, ptr %a, ptr %b
  br label %join
join:
  %q = phi ptr [ %p, %second ], [ %a, %entry ]
  %v = load volatile i64, ptr %q
  ret i64 %v
}

; A member of what is chosen, though another variable's is written before.
; CHECK-LABEL: define i32 @member(
; CHECK-NOT: alloca
; CHECK-NOT: load
; CHECK: phi i32 [ %{{.*}}, %second ], [ %x, %entry ]
define i32 @member(i1 %c, i1 %d, i32 %x, i32 %y) {
entry:
  %a = alloca [3 x i32]
  %b = alloca [3 x i32]
  %to = alloca i32
  %a1 = getelementptr inbounds i8, ptr %a, i64 4
  %b1 = getelementptr inbounds i8, ptr %b, i64 4
  store i32 %x, ptr %a1
  store i32 %y, ptr %b1
  br i1 %c, label %join, label %second
second:
  %p = select i1 %d, ptr %a, ptr %b
  br label %join
join:
  %q = phi ptr [ %p, %second ], [ %a, %entry ]
  store i32 7, ptr %to
  store i32 8, ptr %b
  %m = getelementptr inbounds i8, ptr %q, i64 4
  %v = load i32, ptr %m
  ret i32 %v
}

; ... but not if that member is written, or the variable ends before it.
; CHECK-LABEL: define i32 @written_member(
; CHECK: load i32, ptr %m
define i32 @written_member(i1 %c, i1 %d) {
entry:
  %a = alloca [3 x i32]
  %b = alloca [3 x i32]
  br i1 %c, label %join, label %second
second:
  %p = select i1 %d, ptr %a, ptr %b
  br label %join
join:
  %q = phi ptr [ %p, %second ], [ %a, %entry ]
  %b1 = getelementptr inbounds i8, ptr %b, i64 2
  store i32 7, ptr %b1
  %m = getelementptr inbounds i8, ptr %q, i64 4
  %v = load i32, ptr %m
  ret i32 %v
}

; CHECK-LABEL: define i32 @beyond_member(
; CHECK: load i32, ptr %m
define i32 @beyond_member(i1 %c, i1 %d) {
entry:
  %a = alloca [3 x i32]
  %b = alloca [2 x i32]
  br i1 %c, label %join, label %second
second:
  %p = select i1 %d, ptr %a, ptr %b
  br label %join
join:
  %q = phi ptr [ %p, %second ], [ %a, %entry ]
  %m = getelementptr inbounds i8, ptr %q, i64 8
  %v = load i32, ptr %m
  ret i32 %v
}

; A copy of what is chosen, 20 bytes of alignment 8.
; CHECK-LABEL: define void @copied(
; CHECK-NOT: alloca
; CHECK: %[[FIRST:.*]] = select i1 %c, i64 %x, i64 1
; CHECK: %[[SECOND:.*]] = select i1 %c, i64 2, i64 %x
; CHECK: %[[THIRD:.*]] = select i1 %c, i32 3, i32 4
; CHECK: store i64 %[[FIRST]], ptr %to, align 8
; CHECK: store i64 %[[SECOND]], ptr %{{.*}}, align 8
; CHECK: store i32 %[[THIRD]], ptr %{{.*}}, align 8
define void @copied(i1 %c, i64 %x, ptr %to) {
  %a = alloca { i64, i64, i32 }, align 8
  %b = alloca { i64, i64, i32 }, align 8
  %a1 = getelementptr inbounds i8, ptr %a, i64 8
  %b1 = getelementptr inbounds i8, ptr %b, i64 8
  %a2 = getelementptr inbounds i8, ptr %a, i64 16
  %b2 = getelementptr inbounds i8, ptr %b, i64 16
  store i64 %x, ptr %a, align 8
  store i64 1, ptr %b, align 8
  store i64 2, ptr %a1, align 8
  store i64 %x, ptr %b1, align 8
  store i32 3, ptr %a2, align 8
  store i32 4, ptr %b2, align 8
  %p = select i1 %c, ptr %a, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %p, i64 20, i1 false)
  ret void
}

; What is loaded is loaded before anything is stored: it may be the same variable.
; CHECK-LABEL: define i64 @to_itself(
; CHECK-NOT: alloca
; CHECK: %[[V:.*]] = select i1 %c, i64 %y, i64 %x
; CHECK: ret i64 %[[V]]
define i64 @to_itself(i1 %c, i64 %x, i64 %y) {
  %a = alloca [2 x i64]
  %b = alloca [2 x i64]
  %a1 = getelementptr inbounds i8, ptr %a, i64 8
  %b1 = getelementptr inbounds i8, ptr %b, i64 8
  store i64 0, ptr %a
  store i64 1, ptr %b
  store i64 %x, ptr %a1
  store i64 %y, ptr %b1
  %p = select i1 %c, ptr %b, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %a, ptr align 8 %p, i64 16, i1 false)
  %v = load i64, ptr %a1
  ret i64 %v
}

; Large, volatile, or of memory that is another's: it stays.
; CHECK-LABEL: define void @uncopied(
; CHECK-COUNT-3: call void @llvm.memcpy
define void @uncopied(i1 %c, ptr %x, ptr %to) {
  %a = alloca [100 x i8], align 8
  %b = alloca [100 x i8], align 8
  %p = select i1 %c, ptr %a, ptr %b
  %q = select i1 %c, ptr %a, ptr %x
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %p, i64 100, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %p, i64 16, i1 true)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %q, i64 16, i1 false)
  ret void
}
