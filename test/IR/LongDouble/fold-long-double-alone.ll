; A conversion of long double to memory's form and back is none: directly, through a
; choice and round a loop; that of a constant is a constant. What memory keeps stays
; converted.
; RUN: %stage passes --passes=fold-long-double %s | FileCheck %s

declare double @__cupcc_x87_to_double(i128)
declare i128 @__cupcc_double_to_x87(double)

; CHECK-LABEL: define double @pair(
; CHECK-NEXT: %m = call i128 @__cupcc_double_to_x87(double %x)
; CHECK-NEXT: store i128 %m, ptr %p
; CHECK-NEXT: ret double %x
define double @pair(double %x, ptr %p) {
  %m = call i128 @__cupcc_double_to_x87(double %x)
  store i128 %m, ptr %p
  %y = call double @__cupcc_x87_to_double(i128 %m)
  ret double %y
}

; 1.5, the largest long double, which is no double, and 2.125.
; CHECK-LABEL: define double @constants(
; CHECK-NEXT: store double 1.500000e+00, ptr %p
; CHECK-NEXT: store i128 302241254736446451875840, ptr %p
; CHECK-NEXT: ret double 0x7FF0000000000000
define double @constants(ptr %p) {
  %a = call double @__cupcc_x87_to_double(i128 302226843217638866288640)
  store double %a, ptr %p
  %b = call i128 @__cupcc_double_to_x87(double 2.125)
  store i128 %b, ptr %p
  %c = call double @__cupcc_x87_to_double(i128 604444463063240877801471)
  ret double %c
}

; Of two ways one began as a double: the other is converted on its way.
; CHECK-LABEL: define double @phi(
; CHECK: other:
; CHECK-NEXT: %[[BITS:.*]] = load i128, ptr %p
; CHECK-NEXT: %[[Y:.*]] = call double @__cupcc_x87_to_double(i128 %[[BITS]])
; CHECK: join:
; CHECK: %[[R:.*]] = phi double [ %x, %made ], [ %[[Y]], %other ]
; CHECK: ret double %[[R]]
define double @phi(i1 %c, double %x, ptr %p) {
  br i1 %c, label %made, label %other
made:
  %m = call i128 @__cupcc_double_to_x87(double %x)
  br label %join
other:
  %n = load i128, ptr %p
  br label %join
join:
  %b = phi i128 [ %m, %made ], [ %n, %other ]
  %r = call double @__cupcc_x87_to_double(i128 %b)
  ret double %r
}

; CHECK-LABEL: define double @select(
; CHECK: %[[Y:.*]] = call double @__cupcc_x87_to_double(i128 %bits)
; CHECK: %[[R:.*]] = select i1 %c, double %x, double %[[Y]]
; CHECK: ret double %[[R]]
define double @select(i1 %c, double %x, i128 %bits) {
  %m = call i128 @__cupcc_double_to_x87(double %x)
  %b = select i1 %c, i128 %m, i128 %bits
  %r = call double @__cupcc_x87_to_double(i128 %b)
  ret double %r
}

; CHECK-LABEL: define double @loop(
; CHECK: loop:
; CHECK-NOT: @__cupcc_x87_to_double
; CHECK: phi double [ %x, %entry ], [ %sum, %loop ]
; CHECK-NOT: @__cupcc_x87_to_double
; CHECK: ret double %sum
define double @loop(double %x, i32 %n) {
entry:
  %first = call i128 @__cupcc_double_to_x87(double %x)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %b = phi i128 [ %first, %entry ], [ %again, %loop ]
  %d = call double @__cupcc_x87_to_double(i128 %b)
  %sum = fadd double %d, %x
  %again = call i128 @__cupcc_double_to_x87(double %sum)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  %r = call double @__cupcc_x87_to_double(i128 %again)
  ret double %r
}

; Neither way is known as a double, and the other order of conversions loses bits.
; CHECK-LABEL: define double @unknown(
; CHECK-NEXT: %b = select i1 %c, i128 %m, i128 %n
; CHECK-NEXT: %r = call double @__cupcc_x87_to_double(i128 %b)
; CHECK-NEXT: %again = call i128 @__cupcc_double_to_x87(double %r)
; CHECK-NEXT: store i128 %again, ptr %p
; CHECK-NEXT: ret double %r
define double @unknown(i1 %c, i128 %m, i128 %n, ptr %p) {
  %b = select i1 %c, i128 %m, i128 %n
  %r = call double @__cupcc_x87_to_double(i128 %b)
  %again = call i128 @__cupcc_double_to_x87(double %r)
  store i128 %again, ptr %p
  ret double %r
}
