; Two branches compute the same index and load with it, and what follows uses it
; too. It is computed again there: the address is a base and a constant, and no
; phi holds a register. What the branches compute differently stays a phi, and
; what only one of them promises (no unsigned overflow) is not promised after.
; RUN: %stage optimize %s -sm_80 -o %t.ll
; RUN: FileCheck %s < %t.ll

; CHECK-LABEL: @same(
; CHECK: join:
; CHECK-NOT: phi
; CHECK: add nuw nsw i32 %tid, 384
; CHECK: ret void
define ptx_kernel void @same(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %base = load volatile i32, ptr addrspace(1) %q
  %tid = and i32 %base, 1048575
  %n = load volatile i32, ptr addrspace(1) %q
  %full = icmp sgt i32 %n, 1024
  br i1 %full, label %whole, label %part
whole:
  %i1 = add nuw nsw i32 %tid, 384
  %w1 = zext i32 %i1 to i64
  %a1 = getelementptr i32, ptr addrspace(1) %q, i64 %w1
  store volatile i32 1, ptr addrspace(1) %a1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %join
part:
  %odd = load volatile i1, ptr addrspace(1) %q
  br i1 %odd, label %wait, label %last
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br label %last
last:
  %i2 = add nuw nsw i32 %tid, 384
  %w2 = zext i32 %i2 to i64
  %a2 = getelementptr i32, ptr addrspace(1) %q, i64 %w2
  store volatile i32 2, ptr addrspace(1) %a2
  br label %join
join:
  %again = phi i64 [ %w1, %whole ], [ %w2, %last ]
  %a3 = getelementptr i32, ptr addrspace(1) %p, i64 %again
  store volatile i32 3, ptr addrspace(1) %a3
  ret void
}

; CHECK-LABEL: @different(
; CHECK: join:
; CHECK: phi
; CHECK: ret void
define ptx_kernel void @different(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %base = load volatile i32, ptr addrspace(1) %q
  %tid = and i32 %base, 1048575
  %n = load volatile i32, ptr addrspace(1) %q
  %full = icmp sgt i32 %n, 1024
  br i1 %full, label %whole, label %part
whole:
  %i1 = add nuw nsw i32 %tid, 384
  %w1 = zext i32 %i1 to i64
  %a1 = getelementptr i32, ptr addrspace(1) %q, i64 %w1
  store volatile i32 1, ptr addrspace(1) %a1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %join
part:
  %odd = load volatile i1, ptr addrspace(1) %q
  br i1 %odd, label %wait, label %last
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br label %last
last:
  %i2 = add nuw nsw i32 %tid, 385
  %w2 = zext i32 %i2 to i64
  %a2 = getelementptr i32, ptr addrspace(1) %q, i64 %w2
  store volatile i32 2, ptr addrspace(1) %a2
  br label %join
join:
  %again = phi i64 [ %w1, %whole ], [ %w2, %last ]
  %a3 = getelementptr i32, ptr addrspace(1) %p, i64 %again
  store volatile i32 3, ptr addrspace(1) %a3
  ret void
}

; CHECK-LABEL: @promises(
; CHECK: join:
; CHECK-NOT: phi
; CHECK: add nsw i32 %base, 384
; CHECK: ret void
define ptx_kernel void @promises(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %base = load volatile i32, ptr addrspace(1) %q
  %tid = and i32 %base, 1048575
  %n = load volatile i32, ptr addrspace(1) %q
  %full = icmp sgt i32 %n, 1024
  br i1 %full, label %whole, label %part
whole:
  %i1 = add nuw nsw i32 %base, 384
  %w1 = zext i32 %i1 to i64
  %a1 = getelementptr i32, ptr addrspace(1) %q, i64 %w1
  store volatile i32 1, ptr addrspace(1) %a1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %join
part:
  %odd = load volatile i1, ptr addrspace(1) %q
  br i1 %odd, label %wait, label %last
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br label %last
last:
  %i2 = add nsw i32 %base, 384
  %w2 = zext i32 %i2 to i64
  %a2 = getelementptr i32, ptr addrspace(1) %q, i64 %w2
  store volatile i32 2, ptr addrspace(1) %a2
  br label %join
join:
  %again = phi i64 [ %w1, %whole ], [ %w2, %last ]
  %a3 = getelementptr i32, ptr addrspace(1) %p, i64 %again
  store volatile i32 3, ptr addrspace(1) %a3
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
