; The matrices that a warp loads and stores are in the memory that their address is known
; to point into, in a loop as well. Of an unknown address, or of two kinds, nothing is said.
; RUN: %stage passes --passes=matrix-addresses %s | FileCheck %s
; RUN: %stage ptx %s -sm_90 -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=cvta.to.shared


@tile = internal addrspace(3) global [1024 x i8] undef, align 32
@result = addrspace(1) externally_initialized global [1024 x i8] zeroinitializer, align 32

declare double @llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p0(ptr, i32)
declare void @llvm.nvvm.wmma.m8n8k4.store.d.row.stride.f64.p0(ptr, double, double, i32)

; CHECK-LABEL: define ptx_kernel void @known(
; CHECK: %[[G:.*]] = addrspacecast ptr %next to ptr addrspace(1)
; CHECK: call double @llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p1(ptr addrspace(1) %[[G]], i32 8)
; CHECK: call double @llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p3(
; CHECK: call void @llvm.nvvm.wmma.m8n8k4.store.d.row.stride.f64.p1(
; CHECK: call void @llvm.nvvm.wmma.m8n8k4.store.d.row.stride.f64.p1(
; PTX-LABEL: .entry known
; PTX: wmma.load.a.sync.aligned.row.m8n8k4.global.f64 {{.*}} [%rd{{[0-9]+}}+64]
; PTX: wmma.load.a.sync.aligned.row.m8n8k4.shared.f64
; PTX: wmma.store.d.sync.aligned.row.m8n8k4.global.f64
; PTX: wmma.store.d.sync.aligned.row.m8n8k4.global.f64
define ptx_kernel void @known(ptr %p, ptr byval({ i32, ptr }) %s) {
entry:
  %next = getelementptr i8, ptr %p, i64 64
  %x = call double @llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p0(ptr %next, i32 8)
  br label %loop
loop:
  %at = phi ptr [ addrspacecast (ptr addrspace(3) @tile to ptr), %entry ], [ %after, %loop ]
  %sum = phi double [ %x, %entry ], [ %y, %loop ]
  %e = call double @llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p0(ptr %at, i32 8)
  %y = fadd double %sum, %e
  %after = getelementptr i8, ptr %at, i64 32
  %more = fcmp olt double %y, 1.0
  br i1 %more, label %loop, label %end
end:
  call void @llvm.nvvm.wmma.m8n8k4.store.d.row.stride.f64.p0(ptr addrspacecast (ptr addrspace(1) @result to ptr), double %y, double %x, i32 8)
  %member = getelementptr i8, ptr %s, i64 8
  %q = load ptr, ptr %member
  call void @llvm.nvvm.wmma.m8n8k4.store.d.row.stride.f64.p0(ptr %q, double %y, double %x, i32 8)
  ret void
}

; CHECK-LABEL: define ptx_kernel void @unknown(
; CHECK: load.a.row.stride.f64.p0(ptr %either,
; CHECK: load.a.row.stride.f64.p0(ptr %loaded,
; PTX-LABEL: .entry unknown
; PTX: wmma.load.a.sync.aligned.row.m8n8k4.f64
; PTX: wmma.load.a.sync.aligned.row.m8n8k4.f64
define ptx_kernel void @unknown(ptr %p, i1 %c) {
  %either = select i1 %c, ptr %p, ptr addrspacecast (ptr addrspace(3) @tile to ptr)
  %x = call double @llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p0(ptr %either, i32 8)
  %loaded = load ptr, ptr %p
  %y = call double @llvm.nvvm.wmma.m8n8k4.load.a.row.stride.f64.p0(ptr %loaded, i32 8)
  %z = fadd double %x, %y
  store double %z, ptr %p
  ret void
}

; A function's parameter may point anywhere.
; CHECK-LABEL: define void @function(
; CHECK: store.d.row.stride.f64.p0(ptr %p,
define void @function(ptr %p) {
  call void @llvm.nvvm.wmma.m8n8k4.store.d.row.stride.f64.p0(ptr %p, double 1.0, double 2.0, i32 8)
  ret void
}
