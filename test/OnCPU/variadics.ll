; Arguments for "..." are packed as the device packs them: a buffer with each at its
; natural alignment, and a va_list of one pointer.
;
; RUN: cupcc-on-cpu %s -S -support=%build/test/cpu/cupcc-cpu-device.bc -o - | FileCheck %s

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr %format, i32 %i, double %d) {
  %result = call i32 (ptr, ...) @print(ptr %format, i32 %i, double %d)
  ret void
}

define internal i32 @print(ptr %format, ...) {
  %list = alloca ptr
  call void @llvm.va_start.p0(ptr %list)
  %packed = load ptr, ptr %list
  %result = call i32 @__cupcc_system_vprintf(ptr %format, ptr %packed)
  ret i32 %result
}

declare void @llvm.va_start.p0(ptr)
declare i32 @__cupcc_system_vprintf(ptr, ptr)

; CHECK: {{%.*vararg}} = type <{ i32, [4 x i8], double }>
; CHECK: define internal void @gpu.kernel(
; CHECK: alloca {{%.*vararg}}
; CHECK: call i32 @gpu.print(ptr %format, ptr
; CHECK: define internal i32 @gpu.print(ptr %format, ptr %varargs)
; CHECK: store ptr %varargs, ptr %list
; CHECK: [[PACKED:%.*]] = load ptr, ptr %list
; CHECK: call {{.*}}i32 @cpu.system.vprintf(ptr {{.*}}%format, ptr {{.*}}[[PACKED]])
