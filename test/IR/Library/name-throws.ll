; A throw reports the name of its type and what(): of a std::exception that is the
; object's first base, elsewhere in it, or a virtual base; none where there are two or a
; private one.
; RUN: split-file %s %t
; RUN: %stage optimize %t/program.ll -sm_80 -G -library=%t/library.ll | FileCheck %s

; CHECK-DAG: [[INT:@[^ ]+]] = {{.*}} c"int\00"
; CHECK-DAG: [[FIRST:@[^ ]+]] = {{.*}} c"mine::First\00"

; CHECK-LABEL: define {{.*}} @throw_int(
; CHECK: call void @__cupcc_throw(ptr {{.*}}[[INT]]{{.*}}, ptr null)

; CHECK-LABEL: define {{.*}} @throw_first(
; CHECK: [[TEXT:%.*]] = call ptr @__cupcc_what__ZTIN4mine5FirstE(ptr %e)
; CHECK: call void @__cupcc_throw(ptr {{.*}}[[FIRST]]{{.*}}, ptr [[TEXT]])

; CHECK-LABEL: define {{.*}} @throw_second(
; CHECK: call ptr @__cupcc_what__ZTI6Second(ptr %e)
; CHECK-LABEL: define {{.*}} @throw_virtual(
; CHECK: call ptr @__cupcc_what__ZTI7Virtual(ptr %e)
; CHECK-LABEL: define {{.*}} @throw_twice(
; CHECK: call void @__cupcc_throw(ptr {{.*}}, ptr null)
; CHECK-LABEL: define {{.*}} @throw_private(
; CHECK: call void @__cupcc_throw(ptr {{.*}}, ptr null)
; CHECK-LABEL: define {{.*}} @make_pointer(
; CHECK: call void @__cupcc_describe_exception(ptr %e, ptr {{.*}}[[FIRST]]{{.*}}, ptr {{.*}}@__cupcc_what__ZTIN4mine5FirstE

; The vtable of what is thrown is known where the exception comes first.
; CHECK: define {{.*}} @__cupcc_what__ZTIN4mine5FirstE(
; CHECK-NEXT: call ptr @first_what(
; CHECK: define {{.*}} @__cupcc_what__ZTI6Second(
; CHECK-NEXT: [[BASE:%.*]] = getelementptr {{.*}}i8, ptr %0, i64 8
; CHECK-NEXT: [[VTABLE:%.*]] = load ptr, ptr [[BASE]]
; CHECK: call ptr {{%.*}}(ptr [[BASE]])
; CHECK: define {{.*}} @__cupcc_what__ZTI7Virtual(
; CHECK-NEXT: [[VTABLE:%.*]] = load ptr, ptr %0
; CHECK-NEXT: [[PLACE:%.*]] = getelementptr {{.*}}i8, ptr [[VTABLE]], i64 -24
; CHECK-NEXT: [[OFFSET:%.*]] = load i64, ptr [[PLACE]]
; CHECK-NEXT: getelementptr {{.*}}i8, ptr %0, i64 [[OFFSET]]

;--- program.ll
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x ptr]
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global [0 x ptr]
@_ZTIi = external constant ptr
@n = constant [1 x i8] zeroinitializer
@_ZTISt9exception = constant { ptr, ptr } { ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @n }
@_ZTIN4mine5FirstE = constant { ptr, ptr, ptr } { ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @n, ptr @_ZTISt9exception }
@_ZTVN4mine5FirstE = constant { [5 x ptr] } { [5 x ptr] [ptr null, ptr @_ZTIN4mine5FirstE, ptr null, ptr null, ptr @first_what] }
@_ZTI5Other = constant { ptr, ptr } { ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @n }
@_ZTI6Second = constant { ptr, ptr, i32, i32, ptr, i64, ptr, i64 } { ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 16), ptr @n, i32 0, i32 2, ptr @_ZTI5Other, i64 2, ptr @_ZTIN4mine5FirstE, i64 2050 }
@_ZTI7Virtual = constant { ptr, ptr, i32, i32, ptr, i64 } { ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 16), ptr @n, i32 0, i32 1, ptr @_ZTISt9exception, i64 -6141 }
@_ZTI5Twice = constant { ptr, ptr, i32, i32, ptr, i64, ptr, i64 } { ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 16), ptr @n, i32 0, i32 2, ptr @_ZTISt9exception, i64 2, ptr @_ZTIN4mine5FirstE, i64 2050 }
@_ZTI7Private = constant { ptr, ptr, i32, i32, ptr, i64 } { ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 16), ptr @n, i32 0, i32 1, ptr @_ZTISt9exception, i64 0 }

declare void @__cxa_throw(ptr, ptr, ptr)
declare ptr @__cxa_init_primary_exception(ptr, ptr, ptr)
define ptr @first_what(ptr %e) {
  ret ptr @n
}
define ptx_kernel void @throw_int(ptr %e) {
  call void @__cxa_throw(ptr %e, ptr @_ZTIi, ptr null)
  unreachable
}
define ptx_kernel void @throw_first(ptr %e) {
  call void @__cxa_throw(ptr %e, ptr @_ZTIN4mine5FirstE, ptr null)
  unreachable
}
define ptx_kernel void @throw_second(ptr %e) {
  call void @__cxa_throw(ptr %e, ptr @_ZTI6Second, ptr null)
  unreachable
}
define ptx_kernel void @throw_virtual(ptr %e) {
  call void @__cxa_throw(ptr %e, ptr @_ZTI7Virtual, ptr null)
  unreachable
}
define ptx_kernel void @throw_twice(ptr %e) {
  call void @__cxa_throw(ptr %e, ptr @_ZTI5Twice, ptr null)
  unreachable
}
define ptx_kernel void @throw_private(ptr %e) {
  call void @__cxa_throw(ptr %e, ptr @_ZTI7Private, ptr null)
  unreachable
}
define ptx_kernel void @make_pointer(ptr %e) {
  %header = call ptr @__cxa_init_primary_exception(ptr %e, ptr @_ZTIN4mine5FirstE, ptr null)
  ret void
}

;--- library.ll
@_ZTIi = constant ptr null
@_ZTVN10__cxxabiv117__class_type_infoE = constant [3 x ptr] zeroinitializer
@_ZTVN10__cxxabiv120__si_class_type_infoE = constant [3 x ptr] zeroinitializer
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = constant [3 x ptr] zeroinitializer
define void @__cxa_throw(ptr %e, ptr %t, ptr %d) {
  call void @__cupcc_throw(ptr %t, ptr null)
  unreachable
}
define void @__cupcc_throw(ptr %name, ptr %text) {
  store volatile ptr %name, ptr %text
  unreachable
}
define ptr @__cxa_init_primary_exception(ptr %e, ptr %t, ptr %d) {
  call void @__cupcc_describe_exception(ptr %e, ptr %t, ptr null)
  ret ptr %e
}
define void @__cupcc_describe_exception(ptr %e, ptr %name, ptr %what) {
  store volatile ptr %name, ptr %e
  store volatile ptr %what, ptr %e
  ret void
}
