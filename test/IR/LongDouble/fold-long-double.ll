; A long double that goes to memory's form and back stays a double: directly,
; round a loop, in loops that choose from each other, and as a constant. What is
; left is inlined.
; RUN: %stage optimize %s -sm_80 -o - | FileCheck %s
; RUN: %stage optimize %s -sm_80 -OG0 -o - | FileCheck %s --check-prefix=CALLS

target triple = "nvptx64-nvidia-cuda"

declare double @__cupcc_x87_to_double(i128)

; Any body will do here; the real one is in the runtime.
define internal i128 @__cupcc_double_to_x87(double %x) noinline {
  %bits = bitcast double %x to i64
  %wide = zext i64 %bits to i128
  %result = shl i128 %wide, 3
  ret i128 %result
}

; CHECK-LABEL: define {{.*}}@pair(
; CHECK-NEXT:    store double %x, ptr %out
; CALLS-LABEL: define {{.*}}@pair(
; CALLS:         call i128 @__cupcc_double_to_x87(
define ptx_kernel void @pair(double %x, ptr %out) {
  %m = call i128 @__cupcc_double_to_x87(double %x)
  %y = call double @__cupcc_x87_to_double(i128 %m)
  store double %y, ptr %out
  ret void
}

; 1.5, and the largest long double, which is no double.
; CHECK-LABEL: define {{.*}}@constants(
; CHECK:         store double 1.500000e+00, ptr %out
; CHECK:         store double 0x7FF0000000000000, ptr
; CHECK:         store i128 302241254736446451875840, ptr
define ptx_kernel void @constants(ptr %out, ptr %bits) {
  %a = call double @__cupcc_x87_to_double(i128 302226843217638866288640)
  %b = call double @__cupcc_x87_to_double(i128 604444463063240877801471)
  %p = getelementptr double, ptr %out, i64 1
  store double %a, ptr %out
  store double %b, ptr %p
  %c = call i128 @__cupcc_double_to_x87(double 2.125)
  store i128 %c, ptr %bits
  ret void
}

; CHECK-LABEL: define {{.*}}@loops(
; CHECK-NOT:     __cupcc_
; CHECK:         phi double
; CHECK-NOT:     __cupcc_
; CHECK:         ret void
define ptx_kernel void @loops(ptr %out, i32 %n, double %start) {
entry:
  %first = call i128 @__cupcc_double_to_x87(double %start)
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %outer.latch ]
  %a = phi i128 [ %first, %entry ], [ %b.next, %outer.latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %b = phi i128 [ %a, %outer ], [ %b.next, %inner ]
  %x = call double @__cupcc_x87_to_double(i128 %b)
  %f = sitofp i32 %j to double
  %sum = fmul double %x, %f
  %b.next = call i128 @__cupcc_double_to_x87(double %sum)
  %j.next = add i32 %j, 1
  %again = icmp slt i32 %j.next, %n
  br i1 %again, label %inner, label %outer.latch
outer.latch:
  %i.next = add i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %outer, label %done
done:
  %result = call double @__cupcc_x87_to_double(i128 %b.next)
  store double %result, ptr %out
  ret void
}

; CHECK-LABEL: define {{.*}}@inlined(
; CHECK-NOT:     call
; CHECK:         shl
; CHECK:         store i128
define ptx_kernel void @inlined(double %x, ptr %out) {
  %m = call i128 @__cupcc_double_to_x87(double %x)
  store i128 %m, ptr %out
  ret void
}
