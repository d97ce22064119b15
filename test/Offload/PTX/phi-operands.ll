; A phi takes what was computed in one instruction, long before, from what is kept until there
; for another use: it is computed again right before, so that one value is kept and not two,
; where that saves eight registers or more. Here four numbers of 64 bits.
; RUN: %stage ptx %s -sm_80 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_80 %t.ptx -o %t.cubin

; CHECK-LABEL: .entry again(
; CHECK-COUNT-4: xor.b64
; CHECK: bar.sync 1;
; CHECK-COUNT-4: xor.b64
; CHECK-NOT: xor.b64
; CHECK: bra
define ptx_kernel void @again(ptr %p, <4 x i64> %n, i1 %odd, i1 %equal) {
entry:
  %x = load volatile <4 x i64>, ptr %p
  %y = xor <4 x i64> %x, splat (i64 255)
  store volatile <4 x i64> %y, ptr %p
  br i1 %odd, label %wait, label %choose
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br label %choose
choose:
  br i1 %equal, label %short, label %join
short:
  store volatile <4 x i64> %x, ptr %p
  br label %join
join:
  %z = phi <4 x i64> [ %x, %short ], [ %y, %choose ]
  store volatile <4 x i64> %z, ptr %p
  ret void
}

; A sign is flipped by an addition, which is not the same to ptxas.
; CHECK-LABEL: .entry sign(
; CHECK-COUNT-4: xor.b64
; CHECK: bar.sync 1;
; CHECK-COUNT-4: add.s64 {{.*}}, -9223372036854775808;
; CHECK-NOT: xor.b64
; CHECK: ret;
define ptx_kernel void @sign(ptr %p, <4 x i64> %n, i1 %odd, i1 %equal) {
entry:
  %x = load volatile <4 x i64>, ptr %p
  %y = xor <4 x i64> %x, splat (i64 -9223372036854775808)
  store volatile <4 x i64> %y, ptr %p
  br i1 %odd, label %wait, label %choose
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br label %choose
choose:
  br i1 %equal, label %short, label %join
short:
  store volatile <4 x i64> %x, ptr %p
  br label %join
join:
  %z = phi <4 x i64> [ %x, %short ], [ %y, %choose ]
  store volatile <4 x i64> %z, ptr %p
  ret void
}

; A chain of three instructions, as the flip of a floating-point key.
; CHECK-LABEL: .entry chain(
; CHECK-COUNT-4: setp.gt.s64
; CHECK: bar.sync 1;
; CHECK-COUNT-4: setp.gt.s64
; CHECK-NOT: setp.gt.s64
; CHECK: ret;
define ptx_kernel void @chain(ptr %p, <4 x i64> %n, i1 %odd, i1 %equal) {
entry:
  %x = load volatile <4 x i64>, ptr %p
  %positive = icmp sgt <4 x i64> %x, splat (i64 -1)
  %mask = select <4 x i1> %positive, <4 x i64> splat (i64 -9223372036854775808), <4 x i64> splat (i64 -1)
  %y = xor <4 x i64> %mask, %x
  store volatile <4 x i64> %y, ptr %p
  br i1 %odd, label %wait, label %choose
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br label %choose
choose:
  br i1 %equal, label %short, label %join
short:
  store volatile <4 x i64> %x, ptr %p
  br label %join
join:
  %z = phi <4 x i64> [ %x, %short ], [ %y, %choose ]
  store volatile <4 x i64> %z, ptr %p
  ret void
}

; One of four would take too much.
; CHECK-LABEL: .entry longer(
; CHECK-COUNT-4: setp.gt.s64
; CHECK-NOT: setp.gt.s64
; CHECK: ret;
define ptx_kernel void @longer(ptr %p, <4 x i64> %n, i1 %odd, i1 %equal) {
entry:
  %x = load volatile <4 x i64>, ptr %p
  %moved = add <4 x i64> %x, splat (i64 77)
  %positive = icmp sgt <4 x i64> %moved, splat (i64 -1)
  %mask = select <4 x i1> %positive, <4 x i64> splat (i64 -9223372036854775808), <4 x i64> splat (i64 -1)
  %y = xor <4 x i64> %mask, %x
  store volatile <4 x i64> %y, ptr %p
  br i1 %odd, label %wait, label %choose
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br label %choose
choose:
  br i1 %equal, label %short, label %join
short:
  store volatile <4 x i64> %x, ptr %p
  br label %join
join:
  %z = phi <4 x i64> [ %x, %short ], [ %y, %choose ]
  store volatile <4 x i64> %z, ptr %p
  ret void
}

; A register or two make no difference.
; CHECK-LABEL: .entry few(
; CHECK-COUNT-1: xor.b32
; CHECK-NOT: xor.b32
; CHECK: ret;
define ptx_kernel void @few(ptr %p, i32 %n, i1 %odd, i1 %equal) {
entry:
  %x = load volatile i32, ptr %p
  %y = xor i32 %x, 255
  store volatile i32 %y, ptr %p
  br i1 %odd, label %wait, label %choose
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br label %choose
choose:
  br i1 %equal, label %short, label %join
short:
  store volatile i32 %x, ptr %p
  br label %join
join:
  %z = phi i32 [ %x, %short ], [ %y, %choose ]
  store volatile i32 %z, ptr %p
  ret void
}

; With nothing else to keep %x for, one value is kept in either case.
; CHECK-LABEL: .entry needed(
; CHECK-COUNT-4: xor.b64
; CHECK-NOT: xor.b64
; CHECK: ret;
define ptx_kernel void @needed(ptr %p, <4 x i64> %n, i1 %odd, i1 %equal) {
entry:
  %x = load volatile <4 x i64>, ptr %p
  %y = xor <4 x i64> %x, splat (i64 255)
  store volatile <4 x i64> %y, ptr %p
  br i1 %odd, label %wait, label %choose
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br label %choose
choose:
  br i1 %equal, label %short, label %join
short:
  store volatile <4 x i64> %n, ptr %p
  br label %join
join:
  %z = phi <4 x i64> [ %n, %short ], [ %y, %choose ]
  store volatile <4 x i64> %z, ptr %p
  ret void
}

; What is kept for another use too is not computed again.
; CHECK-LABEL: .entry kept(
; CHECK-COUNT-4: xor.b64
; CHECK-NOT: xor.b64
; CHECK: ret;
define ptx_kernel void @kept(ptr %p, <4 x i64> %n, i1 %odd, i1 %equal) {
entry:
  %x = load volatile <4 x i64>, ptr %p
  %y = xor <4 x i64> %x, splat (i64 255)
  store volatile <4 x i64> %y, ptr %p
  br i1 %odd, label %wait, label %choose
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br label %choose
choose:
  br i1 %equal, label %short, label %join
short:
  store volatile <4 x i64> %x, ptr %p
  br label %join
join:
  %z = phi <4 x i64> [ %x, %short ], [ %y, %choose ]
  store volatile <4 x i64> %z, ptr %p
  store volatile <4 x i64> %y, ptr %p
  ret void
}

; A division is not one instruction.
; CHECK-LABEL: .entry dear(
; CHECK-COUNT-4: div.u64
; CHECK-NOT: div.u64
; CHECK: ret;
define ptx_kernel void @dear(ptr %p, <4 x i64> %n, i1 %odd, i1 %equal) {
entry:
  %x = load volatile <4 x i64>, ptr %p
  %y = udiv <4 x i64> %x, %n
  store volatile <4 x i64> %y, ptr %p
  br i1 %odd, label %wait, label %choose
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br label %choose
choose:
  br i1 %equal, label %short, label %join
short:
  store volatile <4 x i64> %x, ptr %p
  br label %join
join:
  %z = phi <4 x i64> [ %x, %short ], [ %y, %choose ]
  store volatile <4 x i64> %z, ptr %p
  store volatile <4 x i64> %n, ptr %p
  ret void
}

; Nor is a sum with a carry, which needs the one before.
; CHECK-LABEL: .entry carry(
; CHECK-COUNT-2: addc.cc.s64
; CHECK-NOT: addc.cc.s64
; CHECK: ret;
define ptx_kernel void @carry(ptr %p, <2 x i128> %n, i1 %odd, i1 %equal) {
entry:
  %x = load volatile <2 x i128>, ptr %p
  %y = add <2 x i128> %x, %n
  store volatile <2 x i128> %y, ptr %p
  br i1 %odd, label %wait, label %choose
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br label %choose
choose:
  br i1 %equal, label %short, label %join
short:
  store volatile <2 x i128> %x, ptr %p
  br label %join
join:
  %z = phi <2 x i128> [ %x, %short ], [ %y, %choose ]
  store volatile <2 x i128> %z, ptr %p
  store volatile <2 x i128> %n, ptr %p
  ret void
}

; A loop gets no further instruction.
; CHECK-LABEL: .entry loop(
; CHECK-COUNT-4: xor.b64
; CHECK-NOT: xor.b64
; CHECK: ret;
define ptx_kernel void @loop(ptr %p, <4 x i64> %n, i1 %odd, i1 %equal) {
entry:
  br label %head
head:
  %x = load volatile <4 x i64>, ptr %p
  %y = xor <4 x i64> %x, splat (i64 255)
  store volatile <4 x i64> %y, ptr %p
  br i1 %odd, label %wait, label %choose
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br label %choose
choose:
  br i1 %equal, label %short, label %join
short:
  store volatile <4 x i64> %x, ptr %p
  br label %join
join:
  %z = phi <4 x i64> [ %x, %short ], [ %y, %choose ]
  store volatile <4 x i64> %z, ptr %p
  %more = load volatile i1, ptr %p
  br i1 %more, label %head, label %end
end:
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
