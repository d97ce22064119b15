; Without a dynamic_cast the virtual tables of type_info are null in all that begins with
; them. With one they stay, and so do all other virtual tables.
; RUN: %stage passes --passes=uncalled-type-info %s | FileCheck %s --check-prefixes=CHECK,WITHOUT
; RUN: sed 's/@other_cast/@__dynamic_cast/' %s > %t.with.ll
; RUN: %stage passes --passes=uncalled-type-info %t.with.ll | FileCheck %s --check-prefixes=CHECK,WITH
; A declaration that nothing calls is no dynamic_cast.
; RUN: sed '$a declare ptr @__dynamic_cast(ptr, ptr, ptr, i64)' %s > %t.unused.ll
; RUN: %stage passes --passes=uncalled-type-info %t.unused.ll | FileCheck %s --check-prefixes=CHECK,WITHOUT

; CHECK: @_ZTVN10__cxxabiv117__class_type_infoE = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @do_cast] }
; WITHOUT: @_ZTI1A = constant { ptr, ptr } { ptr null, ptr @name }
; WITH: @_ZTI1A = constant { ptr, ptr } { ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @name }
; CHECK: @object = constant { ptr } { ptr getelementptr inbounds (i8, ptr @_ZTV1A, i64 16) }
@_ZTVN10__cxxabiv117__class_type_infoE = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @do_cast] }
@name = constant [3 x i8] c"1A\00"
@_ZTI1A = constant { ptr, ptr } { ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @name }
@_ZTV1A = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI1A, ptr @do_cast] }
@object = constant { ptr } { ptr getelementptr inbounds (i8, ptr @_ZTV1A, i64 16) }

define ptr @do_cast(ptr %t) {
  ret ptr %t
}
declare ptr @other_cast(ptr, ptr, ptr, i64)

; libsupc++'s constructors store it, too.
; CHECK-LABEL: define void @construct(
; WITHOUT-NEXT: store ptr null, ptr %t
; WITH-NEXT: store ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr %t
define void @construct(ptr %t) {
  store ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr %t
  ret void
}
define ptx_kernel void @k(ptr %p) {
  %q = call ptr @other_cast(ptr %p, ptr @_ZTI1A, ptr @_ZTI1A, i64 0)
  store ptr %q, ptr %p
  ret void
}
