; "a && b" and "a || b" that are values, and not the conditions of branches alone, are computed
; without a branch between a and b, where b is a few cheap instructions that may run at any time.
; RUN: %stage passes --passes=compute-conditions %s | FileCheck %s

; CHECK-LABEL: define i32 @and(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = icmp slt i32 %i, %n
; CHECK-NEXT: %b = icmp ult i32 %x, %y
; CHECK-NEXT: %both = select i1 %a, i1 %b, i1 false
; CHECK-NEXT: %r = select i1 %both, i32 %x, i32 %y
; CHECK-NEXT: ret i32 %r
define i32 @and(i32 %i, i32 %n, i32 %x, i32 %y) {
entry:
  %a = icmp slt i32 %i, %n
  br i1 %a, label %second, label %end
second:
  %b = icmp ult i32 %x, %y
  br label %end
end:
  %both = phi i1 [ false, %entry ], [ %b, %second ]
  %r = select i1 %both, i32 %x, i32 %y
  ret i32 %r
}

; CHECK-LABEL: define i1 @or(
; CHECK-NEXT: entry:
; CHECK-NEXT: %a = icmp slt i32 %i, %n
; CHECK-NEXT: %s = add i32 %x, 1
; CHECK-NEXT: %b = icmp ult i32 %s, %y
; CHECK-NEXT: %either = select i1 %a, i1 true, i1 %b
; CHECK-NEXT: ret i1 %either
define i1 @or(i32 %i, i32 %n, i32 %x, i32 %y) {
entry:
  %a = icmp slt i32 %i, %n
  br i1 %a, label %end, label %second
second:
  %s = add i32 %x, 1
  %b = icmp ult i32 %s, %y
  br label %end
end:
  %either = phi i1 [ %b, %second ], [ true, %entry ]
  ret i1 %either
}

; CUB's merge: "j < m && (i >= n || b < a)". The inner condition becomes a value, and then the
; outer one.
; CHECK-LABEL: define i1 @nested(
; CHECK-NEXT: entry:
; CHECK-NEXT: %more = icmp slt i32 %j, %m
; CHECK-NEXT: %none = icmp sge i32 %i, %n
; CHECK-NEXT: %less = icmp slt i32 %b, %a
; CHECK-NEXT: %inner = select i1 %none, i1 true, i1 %less
; CHECK-NEXT: %second = select i1 %more, i1 %inner, i1 false
; CHECK-NEXT: ret i1 %second
define i1 @nested(i32 %i, i32 %n, i32 %j, i32 %m, i32 %a, i32 %b) {
entry:
  %more = icmp slt i32 %j, %m
  br i1 %more, label %first, label %end
first:
  %none = icmp sge i32 %i, %n
  br i1 %none, label %joined, label %compare
compare:
  %less = icmp slt i32 %b, %a
  br label %joined
joined:
  %inner = phi i1 [ true, %first ], [ %less, %compare ]
  br label %end
end:
  %second = phi i1 [ false, %entry ], [ %inner, %joined ]
  ret i1 %second
}

; A load must not run where it did not.
; CHECK-LABEL: define i1 @loads(
; CHECK: br i1 %a
; CHECK: load
; CHECK: phi i1
define i1 @loads(i1 %a, ptr %p, i32 %y) {
entry:
  br i1 %a, label %second, label %end
second:
  %x = load i32, ptr %p
  %b = icmp ult i32 %x, %y
  br label %end
end:
  %both = phi i1 [ false, %entry ], [ %b, %second ]
  ret i1 %both
}

; Nor a division.
; CHECK-LABEL: define i1 @divides(
; CHECK: br i1 %a
; CHECK: udiv
; CHECK: phi i1
define i1 @divides(i1 %a, i32 %x, i32 %y) {
entry:
  br i1 %a, label %second, label %end
second:
  %q = udiv i32 %x, 7
  %b = icmp ult i32 %q, %y
  br label %end
end:
  %both = phi i1 [ false, %entry ], [ %b, %second ]
  ret i1 %both
}

; Nor what takes long on many devices.
; CHECK-LABEL: define i1 @doubles(
; CHECK: br i1 %a
; CHECK: fmul double
; CHECK: phi i1
define i1 @doubles(i1 %a, double %x, double %y) {
entry:
  br i1 %a, label %second, label %end
second:
  %q = fmul double %x, %x
  %b = fcmp olt double %q, %y
  br label %end
end:
  %both = phi i1 [ false, %entry ], [ %b, %second ]
  ret i1 %both
}

; There is another value to choose: the branch is needed.
; CHECK-LABEL: define i32 @others(
; CHECK: br i1 %a
; CHECK: phi i1
; CHECK: phi i32
define i32 @others(i1 %a, i32 %x, i32 %y) {
entry:
  br i1 %a, label %second, label %end
second:
  %b = icmp ult i32 %x, %y
  br label %end
end:
  %both = phi i1 [ false, %entry ], [ %b, %second ]
  %v = phi i32 [ %x, %entry ], [ %y, %second ]
  %r = select i1 %both, i32 %v, i32 7
  ret i32 %r
}

; More than a few.
; CHECK-LABEL: define i1 @large(
; CHECK: br i1 %a
; CHECK: phi i1
define i1 @large(i1 %a, i32 %x, i32 %y) {
entry:
  br i1 %a, label %second, label %end
second:
  %s = add i32 %x, 1
  %t = mul i32 %s, %y
  %u = xor i32 %t, 5
  %v = add i32 %u, %x
  %b = icmp ult i32 %v, %y
  br label %end
end:
  %both = phi i1 [ false, %entry ], [ %b, %second ]
  ret i1 %both
}
