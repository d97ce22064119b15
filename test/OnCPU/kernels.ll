; A kernel becomes an ordinary function, with one beside it that takes a launch's
; arguments, and a row in the table of kernels. Variables that the host writes have
; rows, too; symbols are internal. Constructors do not run.
;
; RUN: cupcc-on-cpu %s -S -support=%build/test/cpu/cupcc-cpu-device.bc -o - | FileCheck %s

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%struct.Pair = type { i32, double }

@counter = addrspace(1) externally_initialized global i32 5
@private = internal addrspace(1) global i32 0
@tile = internal addrspace(3) global [4 x i32] poison
@dynamic = external addrspace(3) global [0 x i32]

@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @construct, ptr null }]
define internal void @construct() {
  ret void
}

define ptx_kernel void @kernel(ptr byval(%struct.Pair) align 8 %pair, i16 %x) "nvvm.maxntid"="128" "target-cpu"="sm_80" {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %tid, ptr addrspace(3) @tile
  store i32 %tid, ptr addrspace(3) @dynamic
  store i32 %tid, ptr addrspace(1) @private
  call void @strlen(ptr %pair)
  ret void
}

define internal void @strlen(ptr %p) noinline {
  store i16 1, ptr %p
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK: target triple = "x86_64
; CHECK-NOT: construct
; CHECK-DAG: @gpu.counter = internal addrspace(1) externally_initialized global i32 5
; CHECK-DAG: @gpu.tile = internal addrspace(3) global
; CHECK-DAG: @row{{[.0-9]*}} = private global { ptr, ptr } { ptr @{{.*}}, ptr @gpu.kernel.entry }, section "cupcc_cpu_kernels"
; CHECK-DAG: @row{{[.0-9]*}} = private global { ptr, ptr, i64 } { ptr @{{.*}}, ptr addrspacecast (ptr addrspace(1) @gpu.counter to ptr), i64 4 }, section "cupcc_cpu_variables"
; CHECK-DAG: @cupcc_cpu_dynamic_shared = external global

; CHECK: define internal void @gpu.kernel(ptr byval(%struct.Pair) align 8 %pair, i16 %x)
; CHECK-NEXT: call {{.*}}i32 @cpu.nvvm.read.ptx.sreg.tid.x()
; CHECK: call void @gpu.strlen(

; CHECK: define internal void @gpu.kernel.entry(ptr [[ARGUMENTS:%.*]])
; CHECK: [[PAIR:%.*]] = load ptr, ptr
; CHECK: [[SLOT:%.*]] = getelementptr inbounds ptr, ptr [[ARGUMENTS]], i64 1
; CHECK: [[X:%.*]] = load ptr, ptr [[SLOT]]
; CHECK: [[VALUE:%.*]] = load i16, ptr [[X]], align 1
; CHECK: call void @gpu.kernel(ptr byval(%struct.Pair) align 8 [[PAIR]], i16 [[VALUE]])
; CHECK-NOT: nvvm.maxntid
; CHECK-NOT: target-cpu"="sm_
