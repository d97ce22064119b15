; std::call_once's two thread_local variables become the runtime's, one for each thread.
; One that the program defines stays, and so does any other thread_local variable.
; RUN: split-file %s %t
; RUN: %stage passes --passes=once-variables %t/once.ll \
; RUN:   | FileCheck %t/once.ll --implicit-check-not=@_ZSt
; RUN: %stage passes --passes=once-variables %t/own.ll | FileCheck %t/own.ll

;--- once.ll
; CHECK: @mine = external thread_local global ptr
@_ZSt15__once_callable = external thread_local global ptr, align 8
@_ZSt11__once_call = external thread_local global ptr, align 8
@mine = external thread_local global ptr
declare ptr @llvm.threadlocal.address.p0(ptr)

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-NEXT: %[[CALLABLE:.*]] = call ptr @__cupcc_once_callable()
; CHECK-NEXT: store ptr %f, ptr %[[CALLABLE]], align 8
; CHECK-NEXT: %[[CALL:.*]] = call ptr @__cupcc_once_call()
; CHECK-NEXT: store ptr %g, ptr %[[CALL]], align 8
; CHECK-NEXT: %[[AGAIN:.*]] = call ptr @__cupcc_once_call()
; CHECK-NEXT: load ptr, ptr %[[AGAIN]], align 8
; CHECK-NEXT: call ptr @llvm.threadlocal.address.p0(ptr @mine)
define ptx_kernel void @k(ptr %f, ptr %g) {
  %a = call ptr @llvm.threadlocal.address.p0(ptr @_ZSt15__once_callable)
  store ptr %f, ptr %a, align 8
  %b = call ptr @llvm.threadlocal.address.p0(ptr @_ZSt11__once_call)
  store ptr %g, ptr %b, align 8
  %c = call ptr @llvm.threadlocal.address.p0(ptr @_ZSt11__once_call)
  %d = load ptr, ptr %c, align 8
  %e = call ptr @llvm.threadlocal.address.p0(ptr @mine)
  ret void
}

;--- own.ll
; CHECK: @_ZSt15__once_callable = thread_local global ptr null
; CHECK: @_ZSt11__once_call = external global ptr
; CHECK: call ptr @llvm.threadlocal.address.p0(ptr @_ZSt15__once_callable)
; CHECK-NOT: __cupcc_once
@_ZSt15__once_callable = thread_local global ptr null
@_ZSt11__once_call = external global ptr
declare ptr @llvm.threadlocal.address.p0(ptr)
define void @f(ptr %p) {
  %a = call ptr @llvm.threadlocal.address.p0(ptr @_ZSt15__once_callable)
  store ptr %a, ptr %p
  %b = load ptr, ptr @_ZSt11__once_call
  ret void
}
