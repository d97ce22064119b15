; A throw of a type that is known calls the function that reports it, with the type's
; readable name and its what(), which is made once. One of a type that is not known
; stays. Without the reporting function nothing changes.
; RUN: split-file %s %t
; RUN: %stage passes --passes=name-throws %t/throws.ll | FileCheck %t/throws.ll
; RUN: sed '/__cupcc_/d' %t/throws.ll > %t/none.ll
; RUN: %stage passes --passes=name-throws %t/none.ll | FileCheck %s --check-prefix=NONE --implicit-check-not=__cupcc

; NONE: call void @__cxa_throw(ptr %e, ptr @_ZTIi, ptr null)
; NONE: call ptr @__cxa_init_primary_exception(ptr %e, ptr @_ZTIN4mine5FirstE, ptr null)

; The tests of the search for std::exception, on the same module:
; RUN: split-file %S/name-throws.ll %t.all
; RUN: llvm-link -S %t.all/program.ll %t.all/library.ll -o %t.linked.ll
; RUN: %stage passes --passes=name-throws %t.linked.ll | FileCheck %S/name-throws.ll

;--- throws.ll
@_ZTVN10__cxxabiv117__class_type_infoE = external global [0 x ptr]
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x ptr]
@n = constant [1 x i8] zeroinitializer
@_ZTIi = external constant ptr
@_ZTISt9exception = constant { ptr, ptr } { ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr @n }
@_ZTIN4mine5FirstE = constant { ptr, ptr, ptr } { ptr getelementptr inbounds (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr @n, ptr @_ZTISt9exception }
declare void @__cxa_throw(ptr, ptr, ptr)
declare ptr @__cxa_init_primary_exception(ptr, ptr, ptr)
declare void @__cupcc_throw(ptr, ptr)
declare void @__cupcc_describe_exception(ptr, ptr, ptr)

; CHECK-DAG: @[[INT:[^ ]+]] = private constant [4 x i8] c"int\00"
; CHECK-DAG: @[[FIRST:[^ ]+]] = private constant [12 x i8] c"mine::First\00"

; CHECK-LABEL: define void @number(
; CHECK-NEXT: call void @__cupcc_throw(ptr @[[INT]], ptr null) #[[NORETURN:[0-9]+]]
; CHECK-NEXT: unreachable
define void @number(ptr %e) {
  call void @__cxa_throw(ptr %e, ptr @_ZTIi, ptr null)
  unreachable
}

; Without the type's virtual table here, by that of the object.
; CHECK-LABEL: define void @object(
; CHECK: %[[TEXT:.*]] = call ptr @__cupcc_what__ZTIN4mine5FirstE(ptr %e)
; CHECK-NEXT: call void @__cupcc_throw(ptr @[[FIRST]], ptr %[[TEXT]])
; CHECK: %[[TEXT:.*]] = call ptr @__cupcc_what__ZTIN4mine5FirstE(ptr %e)
; CHECK-NEXT: call void @__cupcc_throw(ptr @[[FIRST]], ptr %[[TEXT]])
define void @object(ptr %e, i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @__cxa_throw(ptr %e, ptr @_ZTIN4mine5FirstE, ptr null)
  unreachable
b:
  call void @__cxa_throw(ptr %e, ptr @_ZTIN4mine5FirstE, ptr null)
  unreachable
}

; CHECK-LABEL: define ptr @pointer(
; CHECK-NEXT: %h = call ptr @__cxa_init_primary_exception(ptr %e, ptr @_ZTIN4mine5FirstE, ptr null)
; CHECK-NEXT: call void @__cupcc_describe_exception(ptr %e, ptr @[[FIRST]], ptr @__cupcc_what__ZTIN4mine5FirstE)
; CHECK-NEXT: ret ptr %h
define ptr @pointer(ptr %e) {
  %h = call ptr @__cxa_init_primary_exception(ptr %e, ptr @_ZTIN4mine5FirstE, ptr null)
  ret ptr %h
}

; CHECK-LABEL: define void @rethrow(
; CHECK-NEXT: call void @__cxa_throw(ptr %e, ptr %type, ptr null)
; CHECK-NEXT: call ptr @__cxa_init_primary_exception(ptr %e, ptr %type, ptr null)
; CHECK-NEXT: ret void
define void @rethrow(ptr %e, ptr %type) {
  call void @__cxa_throw(ptr %e, ptr %type, ptr null)
  %h = call ptr @__cxa_init_primary_exception(ptr %e, ptr %type, ptr null)
  ret void
}

; CHECK-LABEL: define internal ptr @__cupcc_what__ZTIN4mine5FirstE(ptr %0)
; CHECK-NEXT: %[[VTABLE:.*]] = load ptr, ptr %0
; CHECK-NEXT: %[[PLACE:.*]] = getelementptr inbounds ptr, ptr %[[VTABLE]], i32 2
; CHECK-NEXT: %[[WHAT:.*]] = load ptr, ptr %[[PLACE]]
; CHECK-NEXT: %[[TEXT:.*]] = call ptr %[[WHAT]](ptr %0)
; CHECK-NEXT: ret ptr %[[TEXT]]
; CHECK-NOT: define
; CHECK: attributes #[[NORETURN]] = { noreturn }
