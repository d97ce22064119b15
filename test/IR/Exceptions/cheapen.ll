; A function that returns an exception or none has a return of its own for none, and what
; only that needs is there without a test. Who calls it compares the low half of the
; pointer. A convergent operation is not copied, and another function is left alone.
;
; RUN: %stage passes --passes=cheapen-exceptions %s -o - | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

declare nonnull ptr @make()
declare float @shuffle(float) convergent

; CHECK-LABEL: define { ptr, float } @twice(
; CHECK: fine:
; CHECK-NEXT: %loaded = load float
; CHECK-NEXT: br label %[[FINE:.*]]
; CHECK: return:
; CHECK: [[FINE]]:
; CHECK-NEXT: [[TWICE:%.*]] = fadd float %loaded, %loaded
; CHECK-NEXT: [[RESULT:%.*]] = insertvalue { ptr, float } { ptr null, float poison }, float [[TWICE]], 1
; CHECK-NEXT: ret { ptr, float } [[RESULT]]
define { ptr, float } @twice(ptr %p, i1 %c) "cupcc-returns-exception" {
entry:
  br i1 %c, label %fine, label %bad
fine:
  %loaded = load float, ptr %p
  br label %return
bad:
  %made = call ptr @make()
  br label %return
return:
  %exception = phi ptr [ null, %fine ], [ %made, %bad ]
  %value = phi float [ %loaded, %fine ], [ poison, %bad ]
  %none = icmp eq ptr %exception, null
  %both = fadd float %value, %value
  %chosen = select i1 %none, float %both, float %value
  %first = insertvalue { ptr, float } poison, ptr %exception, 0
  %result = insertvalue { ptr, float } %first, float %chosen, 1
  ret { ptr, float } %result
}

; CHECK-LABEL: define { ptr, float } @warp(
; CHECK: call float @shuffle
; CHECK-NOT: call float @shuffle
; CHECK: }
define { ptr, float } @warp(i1 %c) "cupcc-returns-exception" {
entry:
  br i1 %c, label %return, label %bad
bad:
  %made = call ptr @make()
  br label %return
return:
  %exception = phi ptr [ null, %entry ], [ %made, %bad ]
  %value = call float @shuffle(float 1.0) convergent
  %first = insertvalue { ptr, float } poison, ptr %exception, 0
  %result = insertvalue { ptr, float } %first, float %value, 1
  ret { ptr, float } %result
}

; CHECK-LABEL: define float @user(
; CHECK: [[BITS:%.*]] = ptrtoint ptr %exception to i64
; CHECK: [[LOW:%.*]] = trunc i64 [[BITS]] to i32
; CHECK: icmp eq i32 [[LOW]], 0
; CHECK: icmp eq ptr %other, null
define float @user(ptr %p, i1 %c, ptr %q) {
  %both = call { ptr, float } @twice(ptr %p, i1 %c) "cupcc-returns-exception"
  %exception = extractvalue { ptr, float } %both, 0
  %none = icmp eq ptr %exception, null
  br i1 %none, label %next, label %bad
next:
  %like = call { ptr, float } @lookAlike(ptr %q)
  %other = extractvalue { ptr, float } %like, 0
  %null = icmp eq ptr %other, null
  br i1 %null, label %bad, label %done
done:
  %value = extractvalue { ptr, float } %both, 1
  ret float %value
bad:
  ret float 0.0
}

declare { ptr, float } @lookAlike(ptr)

!cupcc.returns.exceptions = !{}
