; What a function does to throw, up to its return, is a function of its own, which gets what
; it uses, and returns what the function returns: so does each of two that share a return.
; One that goes on afterwards stays, as do a block that only hands an exception on and what
; a parameter in memory would be copied for.
;
; RUN: %stage passes --passes=outline-throws %s -o - | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

declare ptr @raise(ptr, i32) cold
declare ptr @tried(i32) "cupcc-returns-exception"
declare void @log(ptr) cold

; CHECK-LABEL: define { ptr, i32 } @two(
; CHECK: br i1 %bad1, label %first.cold, label %next
; CHECK: fine:
; CHECK-NEXT: %sum = add i32 %a, %b
; CHECK: ret { ptr, i32 }
; CHECK-NOT: @raise
; CHECK: first.cold:
; CHECK-NEXT: %[[FIRST:.*]] = call { ptr, i32 } @two.cold(ptr %p, i32 %a)
; CHECK-NEXT: ret { ptr, i32 } %[[FIRST]]
; CHECK: second.cold:
; CHECK-NEXT: %[[SECOND:.*]] = call { ptr, i32 } @[[OTHER:two.cold[^(]+]](ptr %p, i32 %b)
; CHECK-NEXT: ret { ptr, i32 } %[[SECOND]]
define { ptr, i32 } @two(ptr %p, i32 %a, i32 %b) #0 {
entry:
  %bad1 = icmp slt i32 %a, 0
  br i1 %bad1, label %first, label %next
next:
  %bad2 = icmp slt i32 %b, 0
  br i1 %bad2, label %second, label %fine
fine:
  %sum = add i32 %a, %b
  %result = insertvalue { ptr, i32 } { ptr null, i32 poison }, i32 %sum, 1
  ret { ptr, i32 } %result
first:
  %e1 = call ptr @raise(ptr %p, i32 %a)
  br label %thrown
second:
  %e2 = call ptr @raise(ptr %p, i32 %b)
  br label %thrown
thrown:
  %e = phi ptr [ %e1, %first ], [ %e2, %second ]
  %both = insertvalue { ptr, i32 } poison, ptr %e, 0
  ret { ptr, i32 } %both
}

; CHECK-LABEL: define ptr @choice(
; CHECK: bad.cold:
; CHECK-NEXT: %why = phi i32 [ 1, %entry ], [ 2, %next ]
; CHECK-NEXT: call ptr @choice.cold(i32 %why, ptr %p, i1 %low)
define ptr @choice(ptr %p, i32 %a) #0 {
entry:
  %low = icmp slt i32 %a, 0
  br i1 %low, label %bad, label %next
next:
  %high = icmp sgt i32 %a, 9
  br i1 %high, label %bad, label %fine
fine:
  ret ptr null
bad:
  %why = phi i32 [ 1, %entry ], [ 2, %next ]
  %e = call ptr @raise(ptr %p, i32 %why)
  br i1 %low, label %left, label %right
left:
  ret ptr %e
right:
  call void @log(ptr %p)
  ret ptr %e
}

; CHECK-LABEL: define ptr @goesOn(
; CHECK-NOT: .cold
; CHECK: }
define ptr @goesOn(ptr %p, i1 %c) #0 {
entry:
  br i1 %c, label %cold, label %on
cold:
  call void @log(ptr %p)
  br label %on
on:
  store i32 1, ptr %p
  br label %end
end:
  call void @log(ptr %p)
  ret ptr null
}

; CHECK-LABEL: define ptr @handsOn(
; CHECK-NOT: .cold
; CHECK: }
define ptr @handsOn(i32 %a) #0 {
entry:
  %e = call ptr @tried(i32 %a) "cupcc-returns-exception"
  %none = icmp eq ptr %e, null
  br i1 %none, label %fine, label %thrown
fine:
  ret ptr null
thrown:
  ret ptr %e
}

; CHECK-LABEL: define ptr @inMemory(
; CHECK-NOT: .cold
; CHECK: }
define ptr @inMemory(ptr byval(i32) %p, i1 %c) #0 {
entry:
  br i1 %c, label %bad, label %fine
fine:
  ret ptr null
bad:
  %e = call ptr @raise(ptr %p, i32 1)
  ret ptr %e
}

; CHECK-LABEL: define void @kernel(
; CHECK-NOT: .cold
; CHECK: }
define void @kernel(ptr %p, i1 %c) {
entry:
  br i1 %c, label %bad, label %fine
fine:
  ret void
bad:
  call void @log(ptr %p)
  ret void
}

; CHECK: define internal { ptr, i32 } @two.cold(ptr %0, i32 %1) #[[COLD:[0-9]+]] {
; CHECK-NEXT: first:
; CHECK-NEXT: %e1 = call ptr @raise(ptr %0, i32 %1)
; CHECK: define internal { ptr, i32 } @[[OTHER]](ptr %0, i32 %1) #[[COLD]] {
; CHECK: define internal ptr @choice.cold(i32 %0, ptr %1, i1 %2)
; CHECK: attributes #[[COLD]] = { cold noinline "cupcc-returns-exception" }

attributes #0 = { "cupcc-returns-exception" }

!cupcc.returns.exceptions = !{}
