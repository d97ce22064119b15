; A pointer that a kernel loads leads to global memory, unless the kernel puts an address
; of its own variables where it could be loaded, or calls what could. Nothing is said of
; pointers that are not used, or in other functions.
; RUN: %stage passes --passes=loaded-addresses %s | FileCheck %s
; RUN: %stage ptx %s -sm_90 -o - | FileCheck %s --check-prefix=PTX

@tile = internal addrspace(3) global [32 x float] undef, align 4
@box = internal addrspace(3) global ptr undef, align 8

declare void @elsewhere()
declare ptr @llvm.nvvm.mapa(ptr, i32)

; CHECK-LABEL: define ptx_kernel void @rows(
; CHECK: %row = load ptr, ptr %rows
; CHECK-NEXT: %[[G:.*]] = addrspacecast ptr %row to ptr addrspace(1)
; CHECK-NEXT: %[[B:.*]] = addrspacecast ptr addrspace(1) %[[G]] to ptr
; CHECK-NEXT: load float, ptr %[[B]]
; PTX-LABEL: .entry rows(
; PTX: ld.global.b64
; PTX: ld.global.b32
define ptx_kernel void @rows(ptr %rows, ptr %out) {
  %row = load ptr, ptr %rows
  %v = load float, ptr %row
  store float %v, ptr %out
  ret void
}

; A list: the next element of each.
; PTX-LABEL: .entry list(
; PTX: ld.global.b64
; PTX: atom.acquire.sys.global.add.f32
define ptx_kernel void @list(ptr %head) {
entry:
  br label %loop
loop:
  %node = phi ptr [ %head, %entry ], [ %next, %loop ]
  %next = load ptr, ptr %node
  %value = getelementptr i8, ptr %node, i64 8
  %old = atomicrmw fadd ptr %value, float 1.0 seq_cst
  %more = icmp ne ptr %next, null
  br i1 %more, label %loop, label %done
done:
  ret void
}

; An integer that is used as a pointer, and one of a shared variable's address for assembly.
; CHECK-LABEL: define ptx_kernel void @integers(
; CHECK: %p = inttoptr
; CHECK-NEXT: addrspacecast ptr %p to ptr addrspace(1)
define ptx_kernel void @integers(ptr %in) {
  %i = load i64, ptr %in
  %p = inttoptr i64 %i to ptr
  call void asm sideeffect "st.shared.u32 [$0], $1;", "r,r"(i32 ptrtoint (ptr addrspace(3) @tile to i32), i32 1)
  store i32 1, ptr %p
  ret void
}

; CHECK-LABEL: define ptx_kernel void @unused(
; CHECK-NOT: addrspacecast
define ptx_kernel void @unused(ptr %in, ptr %out) {
  %p = load ptr, ptr %in
  store ptr %p, ptr %out
  ret void
}

; CHECK-LABEL: define ptx_kernel void @shared_out(
; CHECK-NOT: to ptr addrspace(1)
define ptx_kernel void @shared_out(ptr %rows, i1 %c) {
  %either = select i1 %c, ptr %rows, ptr addrspacecast (ptr addrspace(3) @tile to ptr)
  store ptr %either, ptr addrspace(3) @box
  %row = load ptr, ptr addrspace(3) @box
  store float 0.0, ptr %row
  ret void
}

; CHECK-LABEL: define ptx_kernel void @integer_out(
; CHECK-NOT: to ptr addrspace(1)
define ptx_kernel void @integer_out(ptr %rows) {
  store i64 ptrtoint (ptr addrspacecast (ptr addrspace(3) @tile to ptr) to i64), ptr %rows
  %row = load ptr, ptr %rows
  store float 0.0, ptr %row
  ret void
}

; CHECK-LABEL: define ptx_kernel void @local_out(
; CHECK-NOT: to ptr addrspace(1)
define ptx_kernel void @local_out(ptr %rows) {
  %a = alloca [4 x float]
  %end = getelementptr i8, ptr %a, i64 16
  store ptr %end, ptr %rows
  %row = load ptr, ptr %rows
  store float 0.0, ptr %row
  ret void
}

; CHECK-LABEL: define ptx_kernel void @parameter_out(
; CHECK-NOT: to ptr addrspace(1)
define ptx_kernel void @parameter_out(ptr byval([4 x ptr]) %all, ptr %rows) {
  store ptr %all, ptr %rows
  %row = load ptr, ptr %rows
  %v = load float, ptr %row
  store float %v, ptr %rows
  ret void
}

; CHECK-LABEL: define ptx_kernel void @member_out(
; CHECK-NOT: to ptr addrspace(1)
define ptx_kernel void @member_out(ptr %rows) {
  store { i32, ptr } { i32 1, ptr addrspacecast (ptr addrspace(3) @tile to ptr) }, ptr %rows
  %row = load ptr, ptr %rows
  store float 0.0, ptr %row
  ret void
}

; CHECK-LABEL: define ptx_kernel void @call(
; CHECK-NOT: to ptr addrspace(1)
define ptx_kernel void @call(ptr %rows) {
  call void @elsewhere()
  %row = load ptr, ptr %rows
  store float 0.0, ptr %row
  ret void
}

; CHECK-LABEL: define ptx_kernel void @assembly(
; CHECK-NOT: to ptr addrspace(1)
define ptx_kernel void @assembly(ptr %rows) {
  %i = call i64 asm "cvta.shared.u64 $0, $1;", "=l,l"(i64 0)
  store i64 %i, ptr %rows
  %row = load ptr, ptr %rows
  store float 0.0, ptr %row
  ret void
}

; Another block's shared memory.
; CHECK-LABEL: define ptx_kernel void @cluster(
; CHECK-NOT: to ptr addrspace(1)
define ptx_kernel void @cluster(ptr %rows) {
  %there = call ptr @llvm.nvvm.mapa(ptr addrspacecast (ptr addrspace(3) @tile to ptr), i32 1)
  store ptr %there, ptr %rows
  %row = load ptr, ptr %rows
  store float 0.0, ptr %row
  ret void
}

; CHECK-LABEL: define void @function(
; CHECK-NOT: to ptr addrspace(1)
define void @function(ptr %rows) {
  %row = load ptr, ptr %rows
  store float 0.0, ptr %row
  ret void
}
