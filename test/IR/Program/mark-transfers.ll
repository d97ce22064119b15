; Before coroutines are split: await_suspend that returns a handle becomes a call of its
; wrapper and a transfer with the coroutine's own frame; whoever resumes calls the loop.
; A module without such an await_suspend keeps LLVM's intrinsics.
; RUN: split-file %s %t
; RUN: %stage passes --passes=mark-transfers %t/transfers.ll \
; RUN:   | FileCheck %t/transfers.ll --implicit-check-not='call {{.*}}@llvm.coro.'
; RUN: %stage passes --passes=mark-transfers %t/none.ll | FileCheck %t/none.ll --implicit-check-not=__cupcc

;--- transfers.ll
; The frames that do nothing, LLVM's and libstdc++'s, resume nothing next.
; CHECK: @__cupcc_noop_frame = internal global { ptr, ptr, ptr } { ptr @__cupcc_noop_resume, ptr @__cupcc_noop_destroy, ptr null }, align 8
@_ZNSt7__n486116coroutine_handleINS_22noop_coroutine_promiseEE5_S_frE = linkonce_odr global { ptr, ptr, ptr } zeroinitializer

declare void @llvm.coro.await.suspend.handle(ptr, ptr, ptr)
declare void @llvm.coro.await.suspend.void(ptr, ptr, ptr)
declare void @llvm.coro.resume(ptr)
declare void @llvm.coro.destroy(ptr)
declare ptr @llvm.coro.noop()

; CHECK-LABEL: define void @await(
; CHECK-NEXT: %[[NEXT:.*]] = call ptr @wrapper(ptr %awaiter, ptr %frame)
; CHECK-NEXT: call void @__cupcc_transfer(ptr %[[NEXT]], ptr %frame)
; CHECK-NEXT: ret void
define void @await(ptr %awaiter, ptr %frame) {
  call void @llvm.coro.await.suspend.handle(ptr %awaiter, ptr %frame, ptr @wrapper)
  ret void
}

; The coroutine may go on elsewhere while the wrapper runs, which is not inlined.
; CHECK: define internal ptr @wrapper(ptr %awaiter, ptr %frame) #[[KEPT:[0-9]+]]
define internal ptr @wrapper(ptr %awaiter, ptr %frame) alwaysinline nounwind {
  ret ptr %awaiter
}

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-NEXT: call void @__cupcc_resume(ptr %frame)
; CHECK-NEXT: call void @__cupcc_resume(ptr @__cupcc_noop_frame)
; CHECK-NEXT: store ptr @__cupcc_noop_frame, ptr %frame
; CHECK-NEXT: ret void
define ptx_kernel void @k(ptr %frame) {
  call void @llvm.coro.resume(ptr %frame)
  %noop = call ptr @llvm.coro.noop()
  call void @llvm.coro.resume(ptr %noop)
  store ptr @_ZNSt7__n486116coroutine_handleINS_22noop_coroutine_promiseEE5_S_frE, ptr %frame
  ret void
}

; CHECK: declare void @__cupcc_transfer(ptr, ptr)
; CHECK: define internal void @__cupcc_resume(ptr %0) #[[LOOP:[0-9]+]]
; CHECK: loop:
; CHECK-NEXT: %[[FRAME:.*]] = phi ptr [ %0, %{{.*}} ], [ %[[NEXT:.*]], %loop ]
; CHECK-NEXT: %[[F:.*]] = load ptr, ptr %[[FRAME]]
; CHECK-NEXT: %[[NEXT]] = call fastcc ptr %[[F]](ptr %[[FRAME]])
; CHECK-NEXT: %[[END:.*]] = icmp eq ptr %[[NEXT]], null
; CHECK-NEXT: br i1 %[[END]], label %end, label %loop
; CHECK: define internal fastcc ptr @__cupcc_noop_resume(ptr %0)
; CHECK-NEXT: ret ptr null
; CHECK: define internal fastcc void @__cupcc_noop_destroy(ptr %0)
; CHECK-NEXT: ret void
; CHECK: attributes #[[KEPT]] = { noinline nounwind }
; CHECK: attributes #[[LOOP]] = { noinline }

;--- none.ll
; CHECK: call void @llvm.coro.await.suspend.void(ptr %frame, ptr %frame, ptr @wrapper)
; CHECK: call void @llvm.coro.resume(ptr %frame)
; CHECK: call ptr @llvm.coro.noop()
declare void @llvm.coro.await.suspend.void(ptr, ptr, ptr)
declare void @llvm.coro.resume(ptr)
declare ptr @llvm.coro.noop()
define internal void @wrapper(ptr %awaiter, ptr %frame) alwaysinline {
  ret void
}
define ptx_kernel void @k(ptr %frame) {
  call void @llvm.coro.await.suspend.void(ptr %frame, ptr %frame, ptr @wrapper)
  call void @llvm.coro.resume(ptr %frame)
  %noop = call ptr @llvm.coro.noop()
  store ptr %noop, ptr %frame
  ret void
}
