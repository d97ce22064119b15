; A call of the library that each iteration makes with the same arguments moves before the loop.
;
; RUN: %stage passes --passes=hoist-math-calls %s -sm_90 | FileCheck %s

define internal double @sine(double %x) #0 {
  %1 = fmul double %x, %x
  %2 = fmul double %1, %x
  %3 = fmul double %2, %x
  %4 = fmul double %3, %x
  %5 = fmul double %4, %x
  %6 = fmul double %5, %x
  %7 = fmul double %6, %x
  %8 = fmul double %7, %x
  %9 = fmul double %8, %x
  %10 = fmul double %9, %x
  %11 = fmul double %10, %x
  %12 = fmul double %11, %x
  %13 = fmul double %12, %x
  %14 = fmul double %13, %x
  %15 = fmul double %14, %x
  ret double %15
}

; Of a few instructions: LLVM moves these, and knows the registers.
define internal double @short(double %x) #0 {
  %1 = fmul double %x, %x
  ret double %1
}

; The program's own may be defined for some arguments only.
define internal double @own(double %x) #1 {
  %1 = call double @sine(double %x)
  %2 = call double @sine(double %1)
  ret double %2
}

; CHECK-LABEL: define double @twice(
; CHECK: before:
; CHECK-NEXT: [[X:%.+]] = freeze double %x
; CHECK-NEXT: %first = call double @sine(double [[X]])
; CHECK-NEXT: %half = fmul double %first, 5.000000e-01
; CHECK-NEXT: [[HALF:%.+]] = freeze double %half
; CHECK-NEXT: %second = call double @sine(double [[HALF]])
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NOT: @sine
; CHECK: %third = call double @sine(double %{{.*}})
; CHECK-NOT: @sine
; CHECK: %kept = call double @short(double %x)
; CHECK: ret double
define double @twice(double %x, i32 %count) {
entry:
  %some = icmp sgt i32 %count, 0
  br i1 %some, label %before, label %end
before:
  br label %loop
loop:
  %i = phi i32 [ 0, %before ], [ %next, %loop ]
  %sum = phi double [ 0.0, %before ], [ %total, %loop ]
  %first = call double @sine(double %x)
  %half = fmul double %first, 5.000000e-01
  %second = call double @sine(double %half)
  %third = call double @sine(double %sum)
  %kept = call double @short(double %x)
  %product = fmul double %second, %third
  %total = fadd double %product, %kept
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %count
  br i1 %more, label %loop, label %end
end:
  %result = phi double [ 0.0, %entry ], [ %total, %loop ]
  ret double %result
}

; Not from a branch, nor with what may not be computed before the loop.
; CHECK-LABEL: define double @kept(
; CHECK: sometimes:
; CHECK-NEXT: %seldom = call double @sine(double %x)
; CHECK: latch:
; CHECK: %loaded = load double, ptr %in
; CHECK-NEXT: %changes = call double @sine(double %loaded)
define double @kept(double %x, i32 %count, ptr %in, ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %odd = trunc i32 %i to i1
  br i1 %odd, label %sometimes, label %latch
sometimes:
  %seldom = call double @sine(double %x)
  store double %seldom, ptr %out
  br label %latch
latch:
  %loaded = load double, ptr %in
  %changes = call double @sine(double %loaded)
  store double %changes, ptr %out
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %count
  br i1 %more, label %loop, label %end
end:
  ret double %x
}

; A function of the program is inlined for it, and one that may not be is left alone.
; CHECK-LABEL: define double @helped(
; CHECK: call double @sine(double {{%.+}})
; CHECK: call double @sine(double
; CHECK: br label %loop
; CHECK: loop:
; CHECK-NOT: @sine
; CHECK: call double @fixed(double %x)
; CHECK: ret double
define double @helped(double %x, i32 %count) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %total, %loop ]
  %one = call double @own(double %x)
  %other = call double @fixed(double %x)
  %both = fadd double %one, %other
  %total = fadd double %sum, %both
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %count
  br i1 %more, label %loop, label %end
end:
  ret double %total
}

define internal double @fixed(double %x) #2 {
  %1 = call double @sine(double %x)
  ret double %1
}

attributes #0 = { alwaysinline nounwind willreturn memory(none) "cupcc-library" }
attributes #1 = { nounwind }
attributes #2 = { noinline nounwind }
