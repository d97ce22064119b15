; Invokes become calls that return an exception beside their value, and branches;
; landing pads ask the library for each of their types. What nothing catches ends the
; kernel where it throws, and pays nothing.
;
; RUN: %stage passes --passes=exceptions %s -o - | FileCheck %s --implicit-check-not=invoke --implicit-check-not=landingpad --implicit-check-not=personality

target triple = "nvptx64-nvidia-cuda"

@_ZTIi = external constant ptr
@_ZTIf = external constant ptr

declare i32 @__gxx_personality_v0(...)
declare void @_Unwind_RaiseException(ptr)
declare i32 @llvm.eh.typeid.for.p0(ptr)
declare ptr @__cxa_begin_catch(ptr)
declare void @__cxa_end_catch()
declare void @note(i32)
declare void @must_not_throw() nounwind

; One that throws and is caught, with a value.
; CHECK-LABEL: define internal { ptr, i32 } @thrower(i32 %x)
; CHECK: br i1 %bad, label %raise, label %fine
; CHECK: raise:
; CHECK-NEXT: br label %throw
; CHECK: fine:
; CHECK-NEXT: insertvalue { ptr, i32 } { ptr null, i32 poison }, i32 %x, 1
; CHECK: throw:
; CHECK-NEXT: %exception = phi ptr [ inttoptr (i64 64 to ptr), %raise ]
; CHECK-NEXT: [[R:%.*]] = insertvalue { ptr, i32 } poison, ptr %exception, 0
; CHECK-NEXT: ret { ptr, i32 } [[R]]
define internal i32 @thrower(i32 %x) {
  %bad = icmp eq i32 %x, 7
  br i1 %bad, label %raise, label %fine
raise:
  call void @_Unwind_RaiseException(ptr inttoptr (i64 64 to ptr))
  unreachable
fine:
  ret i32 %x
}

; In between: passes on, after its cleanup.
; CHECK-LABEL: define internal ptr @between(i32 %x)
; CHECK: [[B:%.*]] = call { ptr, i32 } @thrower(i32 %x)
; CHECK: [[E:%.*]] = extractvalue { ptr, i32 } [[B]], 0
; CHECK: [[N:%.*]] = icmp eq ptr [[E]], null
; CHECK: br i1 [[N]], label %done, label %pad, !prof
; CHECK: done:
; CHECK-NEXT: ret ptr null
; CHECK: pad:
; CHECK: call void @note(i32 1)
define internal void @between(i32 %x) personality ptr @__gxx_personality_v0 {
  %v = invoke i32 @thrower(i32 %x) to label %done unwind label %pad
done:
  ret void
pad:
  %e = landingpad { ptr, i32 } cleanup
  call void @note(i32 1)
  resume { ptr, i32 } %e
}

; CHECK-LABEL: define internal i32 @catcher(i32 %x)
; CHECK: call ptr @between(i32 %x)
; CHECK: call i1 @__cupcc_exception_matches(ptr %{{[a-z0-9]+}}, ptr @_ZTIi)
; CHECK: call i1 @__cupcc_exception_matches(ptr %{{[a-z0-9]+}}, ptr @_ZTIf)
; Not caught here, and nowhere above: the end of the kernel.
; CHECK: call void @__cupcc_uncaught_exception(ptr
; CHECK-NEXT: unreachable
define internal i32 @catcher(i32 %x) personality ptr @__gxx_personality_v0 {
  invoke void @between(i32 %x) to label %done unwind label %pad
done:
  ret i32 0
pad:
  %e = landingpad { ptr, i32 } catch ptr @_ZTIi catch ptr @_ZTIf
  %selector = extractvalue { ptr, i32 } %e, 1
  %int = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTIi)
  %is.int = icmp eq i32 %selector, %int
  br i1 %is.int, label %handler, label %other
other:
  %float = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTIf)
  %is.float = icmp eq i32 %selector, %float
  br i1 %is.float, label %handler, label %none
handler:
  %object = extractvalue { ptr, i32 } %e, 0
  %begun = call ptr @__cxa_begin_catch(ptr %object)
  call void @__cxa_end_catch()
  ret i32 1
none:
  resume { ptr, i32 } %e
}

; Nothing above catches: a plain call, and the end where it throws.
; CHECK-LABEL: define internal void @uncaught()
; CHECK: call void @__cupcc_uncaught_exception(ptr
define internal void @uncaught() {
  call void @_Unwind_RaiseException(ptr inttoptr (i64 64 to ptr))
  unreachable
}

; CHECK-LABEL: define ptx_kernel void @kernel(i32 %x)
; CHECK: call i32 @catcher(i32 %x)
; CHECK: call void @must_not_throw()
; CHECK: call void @uncaught()
define ptx_kernel void @kernel(i32 %x) personality ptr @__gxx_personality_v0 {
  %v = call i32 @catcher(i32 %x)
  invoke void @must_not_throw() to label %next unwind label %pad
next:
  call void @uncaught()
  ret void
pad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}
