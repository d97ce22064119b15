; The driver's functions get their names; what the program has of that name, function or
; variable, gives way. One that the program defines itself under cupcc's name stays.
; RUN: %stage passes --passes=system-calls %s | FileCheck %s --implicit-check-not=@__cupcc_system_malloc

; CHECK: @__cupcc_program_free = internal global i32 0
@free = internal global i32 0

; CHECK: declare ptr @malloc(i64)
; CHECK: declare void @free(ptr)
; CHECK: declare void @__assertfail(ptr, ptr, i32, ptr, i64)
declare ptr @__cupcc_system_malloc(i64)
declare void @__cupcc_system_free(ptr)
declare void @__assertfail(ptr, ptr, i32, ptr, i64)

; CHECK: define internal ptr @__cupcc_program_malloc(i64 %n)
; CHECK-NEXT: call ptr @malloc(i64 %n)
define internal ptr @malloc(i64 %n) {
  %p = call ptr @__cupcc_system_malloc(i64 %n)
  ret ptr %p
}
; CHECK: define internal i32 @__cupcc_system_vprintf(
; CHECK: define internal i32 @vprintf(
define internal i32 @__cupcc_system_vprintf(ptr %f, ptr %a) {
  ret i32 0
}
define internal i32 @vprintf(ptr %f, ptr %a) {
  ret i32 1
}
; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-NEXT: call ptr @__cupcc_program_malloc(i64 8)
; CHECK-NEXT: call void @free(ptr %p)
; CHECK-NEXT: load i32, ptr @__cupcc_program_free
define ptx_kernel void @k(ptr %out) {
  %p = call ptr @malloc(i64 8)
  call void @__cupcc_system_free(ptr %p)
  %v = load i32, ptr @free
  store i32 %v, ptr %out
  ret void
}
