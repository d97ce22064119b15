; The back end leaves code where it is: an operation stays before the branch
; behind which its result is used, and no index is handed over the branches that
; compute it alike.
; RUN: %stage ptx %s -sm_80 -o %t.ptx
; RUN: FileCheck %s < %t.ptx

; CHECK-LABEL: .entry stays(
; CHECK: and.b32 [[R:%r[0-9]+]],
; CHECK: bra
; CHECK: st.volatile.global.b32 [{{.*}}], [[R]];
define ptx_kernel void @stays(ptr addrspace(1) %p, i32 %mask) {
  %a = load volatile i32, ptr addrspace(1) %p
  %digit = and i32 %a, %mask
  %full = load volatile i1, ptr addrspace(1) %p
  br i1 %full, label %use, label %out
use:
  store volatile i32 %digit, ptr addrspace(1) %p
  br label %out
out:
  ret void
}

; CHECK-LABEL: .entry again(
; CHECK-COUNT-3: add.s32 {{%r[0-9]+}}, [[TID:%r[0-9]+]], 384;
define ptx_kernel void @again(ptr addrspace(1) %q) {
  %tid = load volatile i32, ptr addrspace(1) %q
  %full = load volatile i1, ptr addrspace(1) %q
  br i1 %full, label %whole, label %part
whole:
  %i1 = add i32 %tid, 384
  store volatile i32 %i1, ptr addrspace(1) %q
  br label %join
part:
  %odd = load volatile i1, ptr addrspace(1) %q
  br i1 %odd, label %wait, label %last
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br label %last
last:
  %i2 = add i32 %tid, 384
  store volatile i32 %i2, ptr addrspace(1) %q
  br label %join
join:
  %n = load volatile i32, ptr addrspace(1) %q
  %i3 = add i32 %tid, 384
  %sum = add i32 %i3, %n
  store volatile i32 %sum, ptr addrspace(1) %q
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
