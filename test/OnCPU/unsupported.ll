; Everything that nothing stands for on the CPU is named, and nothing is written.
;
; RUN: not cupcc-on-cpu %s -support=%build/test/cpu/cupcc-cpu-device.bc -o %t.o 2>&1 | FileCheck %s --match-full-lines
; RUN: not test -e %t.o

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@elsewhere = external addrspace(1) global i32

define ptx_kernel void @kernel(ptr %p) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 0, i32 32)
  %lane = call i32 asm "mov.u32 $0, %laneid_of_none;", "=r"()
  store i32 %lane, ptr addrspace(1) @elsewhere
  call void @missing(ptr %p)
  call void @unused(ptr %p) "never"
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare void @missing(ptr)
define internal void @unused(ptr %p) {
  ret void
}

; CHECK:     cupcc-on-cpu: error: not supported on the CPU: assembly 'mov.u32 $0, %laneid_of_none;', used by 'kernel'
; CHECK-NEXT: not supported on the CPU: function 'missing', used by 'kernel'
; CHECK-NEXT: not supported on the CPU: intrinsic 'llvm.nvvm.barrier.cta.sync.aligned.count', used by 'kernel'
; CHECK-NEXT: not supported on the CPU: variable 'elsewhere'
; CHECK-NOT: {{.}}
