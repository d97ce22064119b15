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
