; The driver's functions have names of their own; a function with the name that one
; gets in PTX is the library's.
;
; RUN: cupcc-on-cpu %s -S -support=%build/test/cpu/cupcc-cpu-device.bc -o - | FileCheck %s

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(i64 %size) {
  %memory = call ptr @malloc(i64 %size)
  call void @__cupcc_system_free(ptr %memory)
  call void @__assertfail(ptr %memory, ptr null, i32 1, ptr null, i64 1)
  ret void
}

define internal ptr @malloc(i64 %size) noinline {
  %more = add i64 %size, 16
  %memory = call ptr @__cupcc_system_malloc(i64 %more)
  ret ptr %memory
}

declare ptr @__cupcc_system_malloc(i64)
declare void @__cupcc_system_free(ptr)
declare void @__assertfail(ptr, ptr, i32, ptr, i64)

; CHECK: define internal void @gpu.kernel(
; CHECK: call ptr @gpu.malloc(i64 %size)
; CHECK: call void @cpu.system.free(ptr {{.*}}%memory)
; CHECK: call void @cpu.system.assertfail(ptr
; CHECK: define internal ptr @gpu.malloc(i64 %size)
; CHECK: call {{.*}}ptr @cpu.system.malloc(i64 {{.*}}%more)
; CHECK: define internal {{.*}}@cpu.system.malloc(
