; With -dlto exceptions are lowered when all modules are one: at the beginning of
; optimisation, from invokes and landing pads, and with what is called through pointers.
;
; RUN: %stage optimize --sm_=80 %s -o - | FileCheck %s --implicit-check-not=invoke --implicit-check-not=landingpad --implicit-check-not=personality

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@_ZTIi = external constant ptr
@table = global [2 x ptr] [ptr @thrower, ptr @other]

; CHECK: define {{.*}}{ ptr, i32 } @thrower(i32
define internal i32 @thrower(i32 %x) noinline {
  %bad = icmp eq i32 %x, 7
  br i1 %bad, label %raise, label %fine
raise:
  call void @_Unwind_RaiseException(ptr inttoptr (i64 64 to ptr))
  unreachable
fine:
  ret i32 %x
}
; CHECK: define {{.*}}{ ptr, i32 } @other(i32
define internal i32 @other(i32 %x) noinline {
  ret i32 %x
}

; CHECK: define ptx_kernel void @kernel(
; CHECK: call { ptr, i32 } %{{.*}}(i32
; CHECK: call {{.*}}i1 @__cupcc_exception_matches(
define ptx_kernel void @kernel(ptr %out, i32 %i) personality ptr @__gxx_personality_v0 {
  %place = getelementptr [2 x ptr], ptr @table, i32 0, i32 %i
  %function = load ptr, ptr %place
  %v = invoke i32 %function(i32 %i) to label %done unwind label %pad
done:
  store i32 %v, ptr %out
  ret void
pad:
  %e = landingpad { ptr, i32 } catch ptr @_ZTIi
  store i32 -1, ptr %out
  ret void
}

declare void @_Unwind_RaiseException(ptr)
declare i32 @__gxx_personality_v0(...)
