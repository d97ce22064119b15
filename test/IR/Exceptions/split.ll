; What an inlined function with several returns leaves: a phi of an exception and a value
; becomes two, and who threw nothing goes on without a test. Neither a convergent
; operation nor a block is copied.
;
; RUN: %stage passes --passes=split-exceptions %s -o - | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

declare nonnull ptr @make()
declare void @use(i32)
declare void @barrier() convergent

; CHECK-LABEL: define void @inlined(
; CHECK: fine:
; CHECK: br label %next
; CHECK: bad:
; CHECK: br label %handler
; CHECK-NOT: icmp eq ptr
; CHECK: next:
; CHECK: call void @use(i32 %x)
; CHECK: call void @barrier()
; CHECK-NOT: call void @barrier()
; CHECK: handler:
define void @inlined(i32 %x) {
entry:
  %c = icmp eq i32 %x, 0
  br i1 %c, label %bad, label %fine
fine:
  %good = insertvalue { ptr, i32 } { ptr null, i32 poison }, i32 %x, 1
  br label %joined
bad:
  %made = call nonnull ptr @make()
  %thrown = insertvalue { ptr, i32 } poison, ptr %made, 0
  br label %joined
joined:
  %both = phi { ptr, i32 } [ %good, %fine ], [ %thrown, %bad ]
  %exception = extractvalue { ptr, i32 } %both, 0
  %value = extractvalue { ptr, i32 } %both, 1
  %none = icmp eq ptr %exception, null
  br i1 %none, label %next, label %handler
next:
  call void @use(i32 %value)
  call void @barrier()
  ret void
handler:
  ret void
}

; A loop keeps its entry.
; CHECK-LABEL: define void @loop(
; CHECK: phi ptr [ null, %entry ], [ %again, %loop ]
define void @loop() {
entry:
  br label %loop
loop:
  %last = phi ptr [ null, %entry ], [ %again, %loop ]
  %again = call ptr @make()
  %none = icmp eq ptr %last, null
  br i1 %none, label %loop, label %end
end:
  ret void
}
