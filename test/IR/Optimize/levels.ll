; -OG0 leaves the loop and the call's variable; -OG1 removes them; -OG2 and -OG3
; unroll the loop away. 3 unless said, 0 under -G.
; RUN: %stage optimize %s -sm_80 -OG0 | FileCheck %s --check-prefixes=ALL,OG0
; RUN: %stage optimize %s -sm_80 -G | FileCheck %s --check-prefixes=ALL,OG0
; RUN: %stage optimize %s -sm_80 -OG1 | FileCheck %s --check-prefixes=ALL,OG1
; RUN: %stage optimize %s -sm_80 -OG2 | FileCheck %s --check-prefixes=ALL,OG2
; RUN: %stage optimize %s -sm_80 -OG3 > %t.3
; RUN: FileCheck %s --check-prefixes=ALL,OG2 < %t.3
; RUN: %stage optimize %s -sm_80 | diff - %t.3

; ALL: define ptx_kernel void @k(
; OG0: alloca i32
; OG0: call i32 @sum
; OG1-NOT: alloca
; OG1-NOT: call
; OG2-NOT: alloca
; OG2: store i32 6, ptr %out
; ALL: ret void

define ptx_kernel void @k(ptr %out) {
  %x = alloca i32
  %n = call i32 @sum(i32 4)
  store i32 %n, ptr %x
  %v = load i32, ptr %x
  store i32 %v, ptr %out
  ret void
}

define linkonce_odr i32 @sum(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s.next, %loop ]
  %s.next = add i32 %s, %i
  %i.next = add i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %done
done:
  ret i32 %s.next
}
