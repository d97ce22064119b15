; Counters in shared memory of which each is used again in a later block: its address is computed
; again there, by an instruction that ptxas does not take for the first one. Only where that saves
; eight registers or more.
; RUN: %stage ptx %s -sm_80 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_80 %t.ptx -o %t.cubin

; CHECK-LABEL: .entry again(
; CHECK-COUNT-8: mul.wide.u32
; CHECK-NOT: mul.wide
; CHECK: bar.sync 1;
; CHECK: mad.wide.u32 [[FIRST:%rd[0-9]+]], {{%r[0-9]+}}, 4, [[BASE:%rd[0-9]+]];
; CHECK-NEXT: atom.shared.add.u32 {{.*}}, [[[FIRST]]], 2;
; CHECK-COUNT-7: mad.wide.u32 {{.*}}, 4, [[BASE]];
; CHECK-NOT: .wide
; CHECK: ret;
define ptx_kernel void @again(ptr %p, i32 %mask, ptr addrspace(3) %counters, i1 %more) {
entry:
  %keys = load volatile <8 x i32>, ptr %p
  %width = insertelement <8 x i32> poison, i32 %mask, i32 0
  %masks = shufflevector <8 x i32> %width, <8 x i32> poison, <8 x i32> zeroinitializer
  %digits = and <8 x i32> %keys, %masks
  %d0 = extractelement <8 x i32> %digits, i32 0
  %i0 = zext i32 %d0 to i64
  %a0 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i0
  %n0 = atomicrmw add ptr addrspace(3) %a0, i32 1 syncscope("device") monotonic, align 4
  %d1 = extractelement <8 x i32> %digits, i32 1
  %i1 = zext i32 %d1 to i64
  %a1 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i1
  %n1 = atomicrmw add ptr addrspace(3) %a1, i32 1 syncscope("device") monotonic, align 4
  %d2 = extractelement <8 x i32> %digits, i32 2
  %i2 = zext i32 %d2 to i64
  %a2 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i2
  %n2 = atomicrmw add ptr addrspace(3) %a2, i32 1 syncscope("device") monotonic, align 4
  %d3 = extractelement <8 x i32> %digits, i32 3
  %i3 = zext i32 %d3 to i64
  %a3 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i3
  %n3 = atomicrmw add ptr addrspace(3) %a3, i32 1 syncscope("device") monotonic, align 4
  %d4 = extractelement <8 x i32> %digits, i32 4
  %i4 = zext i32 %d4 to i64
  %a4 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i4
  %n4 = atomicrmw add ptr addrspace(3) %a4, i32 1 syncscope("device") monotonic, align 4
  %d5 = extractelement <8 x i32> %digits, i32 5
  %i5 = zext i32 %d5 to i64
  %a5 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i5
  %n5 = atomicrmw add ptr addrspace(3) %a5, i32 1 syncscope("device") monotonic, align 4
  %d6 = extractelement <8 x i32> %digits, i32 6
  %i6 = zext i32 %d6 to i64
  %a6 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i6
  %n6 = atomicrmw add ptr addrspace(3) %a6, i32 1 syncscope("device") monotonic, align 4
  %d7 = extractelement <8 x i32> %digits, i32 7
  %i7 = zext i32 %d7 to i64
  %a7 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i7
  %n7 = atomicrmw add ptr addrspace(3) %a7, i32 1 syncscope("device") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br i1 %more, label %rank, label %done
rank:
  store volatile <8 x i32> %digits, ptr %p
  %m0 = atomicrmw add ptr addrspace(3) %a0, i32 2 syncscope("device") monotonic, align 4
  %m1 = atomicrmw add ptr addrspace(3) %a1, i32 2 syncscope("device") monotonic, align 4
  %m2 = atomicrmw add ptr addrspace(3) %a2, i32 2 syncscope("device") monotonic, align 4
  %m3 = atomicrmw add ptr addrspace(3) %a3, i32 2 syncscope("device") monotonic, align 4
  %m4 = atomicrmw add ptr addrspace(3) %a4, i32 2 syncscope("device") monotonic, align 4
  %m5 = atomicrmw add ptr addrspace(3) %a5, i32 2 syncscope("device") monotonic, align 4
  %m6 = atomicrmw add ptr addrspace(3) %a6, i32 2 syncscope("device") monotonic, align 4
  %m7 = atomicrmw add ptr addrspace(3) %a7, i32 2 syncscope("device") monotonic, align 4
  br label %done
done:
  ret void
}

; CHECK-LABEL: .entry few(
; CHECK-NOT: mad.wide
; CHECK: ret;
define ptx_kernel void @few(ptr %p, i32 %mask, ptr addrspace(3) %counters, i1 %more) {
entry:
  %keys = load volatile <7 x i32>, ptr %p
  %width = insertelement <7 x i32> poison, i32 %mask, i32 0
  %masks = shufflevector <7 x i32> %width, <7 x i32> poison, <7 x i32> zeroinitializer
  %digits = and <7 x i32> %keys, %masks
  %d0 = extractelement <7 x i32> %digits, i32 0
  %i0 = zext i32 %d0 to i64
  %a0 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i0
  %n0 = atomicrmw add ptr addrspace(3) %a0, i32 1 syncscope("device") monotonic, align 4
  %d1 = extractelement <7 x i32> %digits, i32 1
  %i1 = zext i32 %d1 to i64
  %a1 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i1
  %n1 = atomicrmw add ptr addrspace(3) %a1, i32 1 syncscope("device") monotonic, align 4
  %d2 = extractelement <7 x i32> %digits, i32 2
  %i2 = zext i32 %d2 to i64
  %a2 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i2
  %n2 = atomicrmw add ptr addrspace(3) %a2, i32 1 syncscope("device") monotonic, align 4
  %d3 = extractelement <7 x i32> %digits, i32 3
  %i3 = zext i32 %d3 to i64
  %a3 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i3
  %n3 = atomicrmw add ptr addrspace(3) %a3, i32 1 syncscope("device") monotonic, align 4
  %d4 = extractelement <7 x i32> %digits, i32 4
  %i4 = zext i32 %d4 to i64
  %a4 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i4
  %n4 = atomicrmw add ptr addrspace(3) %a4, i32 1 syncscope("device") monotonic, align 4
  %d5 = extractelement <7 x i32> %digits, i32 5
  %i5 = zext i32 %d5 to i64
  %a5 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i5
  %n5 = atomicrmw add ptr addrspace(3) %a5, i32 1 syncscope("device") monotonic, align 4
  %d6 = extractelement <7 x i32> %digits, i32 6
  %i6 = zext i32 %d6 to i64
  %a6 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i6
  %n6 = atomicrmw add ptr addrspace(3) %a6, i32 1 syncscope("device") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br i1 %more, label %rank, label %done
rank:
  store volatile <7 x i32> %digits, ptr %p
  %m0 = atomicrmw add ptr addrspace(3) %a0, i32 2 syncscope("device") monotonic, align 4
  %m1 = atomicrmw add ptr addrspace(3) %a1, i32 2 syncscope("device") monotonic, align 4
  %m2 = atomicrmw add ptr addrspace(3) %a2, i32 2 syncscope("device") monotonic, align 4
  %m3 = atomicrmw add ptr addrspace(3) %a3, i32 2 syncscope("device") monotonic, align 4
  %m4 = atomicrmw add ptr addrspace(3) %a4, i32 2 syncscope("device") monotonic, align 4
  %m5 = atomicrmw add ptr addrspace(3) %a5, i32 2 syncscope("device") monotonic, align 4
  %m6 = atomicrmw add ptr addrspace(3) %a6, i32 2 syncscope("device") monotonic, align 4
  br label %done
done:
  ret void
}

; Other addresses from the same base, computed in a later block in any case.
; CHECK-LABEL: .entry others(
; CHECK-COUNT-8: mul.wide.u32
; CHECK: bar.sync 1;
; CHECK-COUNT-8: mad.wide.u32
; CHECK-NOT: .wide
; CHECK: ret;
define ptx_kernel void @others(ptr %p, i32 %mask, ptr addrspace(3) %counters, i1 %more) {
entry:
  %keys = load volatile <8 x i32>, ptr %p
  %width = insertelement <8 x i32> poison, i32 %mask, i32 0
  %masks = shufflevector <8 x i32> %width, <8 x i32> poison, <8 x i32> zeroinitializer
  %digits = and <8 x i32> %keys, %masks
  %d0 = extractelement <8 x i32> %digits, i32 0
  %i0 = zext i32 %d0 to i64
  %a0 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i0
  %n0 = atomicrmw add ptr addrspace(3) %a0, i32 1 syncscope("device") monotonic, align 4
  %d1 = extractelement <8 x i32> %digits, i32 1
  %i1 = zext i32 %d1 to i64
  %a1 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i1
  %n1 = atomicrmw add ptr addrspace(3) %a1, i32 1 syncscope("device") monotonic, align 4
  %d2 = extractelement <8 x i32> %digits, i32 2
  %i2 = zext i32 %d2 to i64
  %a2 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i2
  %n2 = atomicrmw add ptr addrspace(3) %a2, i32 1 syncscope("device") monotonic, align 4
  %d3 = extractelement <8 x i32> %digits, i32 3
  %i3 = zext i32 %d3 to i64
  %a3 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i3
  %n3 = atomicrmw add ptr addrspace(3) %a3, i32 1 syncscope("device") monotonic, align 4
  %d4 = extractelement <8 x i32> %digits, i32 4
  %i4 = zext i32 %d4 to i64
  %a4 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i4
  %n4 = atomicrmw add ptr addrspace(3) %a4, i32 1 syncscope("device") monotonic, align 4
  %d5 = extractelement <8 x i32> %digits, i32 5
  %i5 = zext i32 %d5 to i64
  %a5 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i5
  %n5 = atomicrmw add ptr addrspace(3) %a5, i32 1 syncscope("device") monotonic, align 4
  %d6 = extractelement <8 x i32> %digits, i32 6
  %i6 = zext i32 %d6 to i64
  %a6 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i6
  %n6 = atomicrmw add ptr addrspace(3) %a6, i32 1 syncscope("device") monotonic, align 4
  %d7 = extractelement <8 x i32> %digits, i32 7
  %i7 = zext i32 %d7 to i64
  %a7 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %i7
  %n7 = atomicrmw add ptr addrspace(3) %a7, i32 1 syncscope("device") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  br i1 %more, label %rank, label %done
rank:
  %later = or <8 x i32> %digits, splat (i32 1)
  %e0 = extractelement <8 x i32> %later, i32 0
  %j0 = zext i32 %e0 to i64
  %b0 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %j0
  %m0 = atomicrmw add ptr addrspace(3) %b0, i32 2 syncscope("device") monotonic, align 4
  %e1 = extractelement <8 x i32> %later, i32 1
  %j1 = zext i32 %e1 to i64
  %b1 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %j1
  %m1 = atomicrmw add ptr addrspace(3) %b1, i32 2 syncscope("device") monotonic, align 4
  %e2 = extractelement <8 x i32> %later, i32 2
  %j2 = zext i32 %e2 to i64
  %b2 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %j2
  %m2 = atomicrmw add ptr addrspace(3) %b2, i32 2 syncscope("device") monotonic, align 4
  %e3 = extractelement <8 x i32> %later, i32 3
  %j3 = zext i32 %e3 to i64
  %b3 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %j3
  %m3 = atomicrmw add ptr addrspace(3) %b3, i32 2 syncscope("device") monotonic, align 4
  %e4 = extractelement <8 x i32> %later, i32 4
  %j4 = zext i32 %e4 to i64
  %b4 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %j4
  %m4 = atomicrmw add ptr addrspace(3) %b4, i32 2 syncscope("device") monotonic, align 4
  %e5 = extractelement <8 x i32> %later, i32 5
  %j5 = zext i32 %e5 to i64
  %b5 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %j5
  %m5 = atomicrmw add ptr addrspace(3) %b5, i32 2 syncscope("device") monotonic, align 4
  %e6 = extractelement <8 x i32> %later, i32 6
  %j6 = zext i32 %e6 to i64
  %b6 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %j6
  %m6 = atomicrmw add ptr addrspace(3) %b6, i32 2 syncscope("device") monotonic, align 4
  %e7 = extractelement <8 x i32> %later, i32 7
  %j7 = zext i32 %e7 to i64
  %b7 = getelementptr inbounds i32, ptr addrspace(3) %counters, i64 %j7
  %m7 = atomicrmw add ptr addrspace(3) %b7, i32 2 syncscope("device") monotonic, align 4
  br label %done
done:
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
