; After coroutines are split: a function that resumes one returns what it transfers to,
; or null, to the loop. A transfer with another frame than the function's, which is in
; what runs before the first suspension, resumes here.
; RUN: split-file %s %t
; RUN: %stage passes --passes=lower-transfers %t/transfers.ll \
; RUN:   | FileCheck %t/transfers.ll --implicit-check-not=__cupcc_transfer
; RUN: %stage passes --passes=lower-transfers %t/unresumed.ll | FileCheck %t/unresumed.ll
; RUN: %stage passes --passes=lower-transfers %t/unused.ll | FileCheck %t/unused.ll --implicit-check-not=__cupcc
; RUN: %stage passes --passes=lower-transfers %t/none.ll | FileCheck %t/none.ll

;--- transfers.ll
; CHECK: @frame = constant [2 x ptr] [ptr @f.resume, ptr @f.destroy]
@frame = constant [2 x ptr] [ptr @f.resume, ptr @f.destroy]
declare void @__cupcc_transfer(ptr, ptr)

define internal void @__cupcc_resume(ptr %frame) noinline {
  ret void
}

; CHECK-LABEL: define void @f(
; CHECK-NEXT: call void @__cupcc_resume(ptr %next)
; CHECK-NEXT: ret void
define void @f(ptr %next, ptr %frame) {
  call void @__cupcc_transfer(ptr %next, ptr %frame)
  ret void
}

; A destroying function does not resume, though it may transfer.
; CHECK-LABEL: define internal fastcc void @f.destroy(
; CHECK: call void @__cupcc_resume(ptr %next)
; CHECK-NEXT: ret void
define internal fastcc void @f.destroy(ptr %frame) {
  %next = load ptr, ptr %frame
  call void @__cupcc_transfer(ptr %next, ptr %frame)
  ret void
}

; None has a 'resume' that is not LLVM's: of another calling convention, with a result,
; without a body.
; CHECK-LABEL: define void @mine.resume(
; CHECK: ret void
define void @mine.resume(ptr %frame) {
  ret void
}
; CHECK: declare fastcc void @other.resume(ptr)
declare fastcc void @other.resume(ptr)

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: call void @__cupcc_resume(ptr @frame)
define ptx_kernel void @k() {
  call void @__cupcc_resume(ptr @frame)
  ret void
}

; CHECK: define internal fastcc ptr @f.resume(ptr noundef %frame) #[[ATTRIBUTES:[0-9]+]] {
; CHECK: transfer:
; CHECK-NOT: call
; CHECK: inner:
; CHECK-NEXT: call void @__cupcc_resume(ptr %next)
; CHECK: end:
; CHECK-NEXT: %[[NEXT:.*]] = phi ptr
; CHECK-DAG: [ null, %start ]
; CHECK-DAG: [ %next, %transfer ]
; CHECK-DAG: [ null, %inner ]
; CHECK: ret ptr %[[NEXT]]
; CHECK: early:
; CHECK-NEXT: ret ptr null
; CHECK: attributes #[[ATTRIBUTES]] = { nounwind }
define internal fastcc void @f.resume(ptr noundef %frame) nounwind {
start:
  %next = load ptr, ptr %frame
  %state = load i32, ptr %next
  switch i32 %state, label %end [ i32 1, label %transfer
                                  i32 2, label %inner
                                  i32 3, label %early ]
transfer:
  call void @__cupcc_transfer(ptr %next, ptr %frame)
  br label %end
inner:
  call void @__cupcc_transfer(ptr %next, ptr %next)
  br label %end
end:
  ret void
early:
  ret void
}

;--- unresumed.ll
; The optimiser has dropped the loop: what transfers has it made again.
; CHECK-LABEL: define void @f(
; CHECK-NEXT: call void @__cupcc_resume(ptr %next)
; CHECK: define internal void @__cupcc_resume(
; CHECK: loop:
declare void @__cupcc_transfer(ptr, ptr)
define void @f(ptr %next, ptr %frame) {
  call void @__cupcc_transfer(ptr %next, ptr %frame)
  ret void
}

;--- unused.ll
; A loop that is called by none goes.
; CHECK: define internal fastcc ptr @f.resume(
; CHECK: ret ptr null
define internal void @__cupcc_resume(ptr %frame) noinline {
  ret void
}
@frame = constant [1 x ptr] [ptr @f.resume]
define internal fastcc void @f.resume(ptr %frame) {
  ret void
}

;--- none.ll
; A module without transfers keeps LLVM's functions.
; CHECK: define internal fastcc void @f.resume(
@frame = constant [1 x ptr] [ptr @f.resume]
define internal fastcc void @f.resume(ptr %frame) {
  ret void
}
