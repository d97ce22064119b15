; The functions of type_info's vtables are there for dynamic_cast alone.
; RUN: split-file %s %t
; RUN: %stage optimize %t/without.ll -sm_80 -library=%t/library.ll \
; RUN:   | FileCheck %s --check-prefix=WITHOUT
; RUN: %stage optimize %t/with.ll -sm_80 -library=%t/library.ll \
; RUN:   | FileCheck %s --check-prefix=WITH

; WITHOUT-NOT: _ZTVN10
; WITHOUT: @_ZTI1A = {{.*}}{ ptr null, ptr @name }
; WITHOUT-NOT: _ZTVN10
; WITHOUT-NOT: do_dyncast

; WITH: @_ZTI1A = {{.*}}@_ZTVN10__cxxabiv117__class_type_infoE
; WITH: define {{.*}} @do_dyncast

;--- without.ll
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@name = constant [3 x i8] c"1A\00"
@_ZTI1A = constant { ptr, ptr } { ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @name }
define ptx_kernel void @k(ptr %p) {
  store volatile ptr @_ZTI1A, ptr %p
  ret void
}

;--- with.ll
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@name = constant [3 x i8] c"1A\00"
@_ZTI1A = constant { ptr, ptr } { ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @name }
declare ptr @__dynamic_cast(ptr, ptr, ptr, i64)
define ptx_kernel void @k(ptr %p) {
  %q = call ptr @__dynamic_cast(ptr %p, ptr @_ZTI1A, ptr @_ZTI1A, i64 0)
  store volatile ptr %q, ptr %p
  ret void
}

;--- library.ll
@_ZTVN10__cxxabiv117__class_type_infoE = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @do_dyncast] }
define ptr @do_dyncast(ptr %t) {
  store volatile i32 1, ptr %t
  ret ptr %t
}
define ptr @__dynamic_cast(ptr %p, ptr %from, ptr %to, i64 %hint) {
  %vtable = load ptr, ptr %to
  %f = load ptr, ptr %vtable
  %r = call ptr %f(ptr %to)
  ret ptr %r
}
