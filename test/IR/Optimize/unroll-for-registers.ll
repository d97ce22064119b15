; A loop whose counter is an index of a small local array is unrolled, however large
; its body is: the array leaves memory for registers. One that would stay in memory
; leaves its loops as they are. Any loop is unrolled that has no more than 640 instructions then.
; RUN: %stage optimize %s -sm_80 -o %t.ll
; RUN: FileCheck %s < %t.ll

; CHECK-LABEL: @small(
; CHECK-COUNT-32: store volatile
; CHECK-NOT: store volatile
; CHECK: ret void
define ptx_kernel void @small(ptr %p, float %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %v = phi float [ %a, %entry ], [ %w4, %loop ]
  %w1 = call float @llvm.fma.f32(float %v, float %v, float %a)
  %w2 = call float @llvm.fma.f32(float %w1, float %v, float %a)
  %w3 = call float @llvm.fma.f32(float %w2, float %v, float %a)
  %w4 = call float @llvm.fma.f32(float %w3, float %v, float %a)
  store volatile float %w4, ptr %p
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, 32
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: @not_so_small(
; CHECK: phi i32
; CHECK: store volatile
; CHECK: ret void
define ptx_kernel void @not_so_small(ptr %p, float %a) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %v = phi float [ %a, %entry ], [ %w4, %loop ]
  %w1 = call float @llvm.fma.f32(float %v, float %v, float %a)
  %w2 = call float @llvm.fma.f32(float %w1, float %v, float %a)
  %w3 = call float @llvm.fma.f32(float %w2, float %v, float %a)
  %w4 = call float @llvm.fma.f32(float %w3, float %v, float %a)
  store volatile float %w4, ptr %p
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, 72
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; A loop over an array that may be left early is unrolled, too.
; CHECK-LABEL: @early(
; CHECK-NOT: alloca
; CHECK-COUNT-32: store volatile
; CHECK-NOT: store volatile
; CHECK: ret void
define ptx_kernel void @early(ptr %p, ptr %ids) {
entry:
  %array = alloca [32 x float]
  call void @llvm.memcpy.p0.p0.i64(ptr %array, ptr %p, i64 128, i1 false)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %id.at = getelementptr i32, ptr %ids, i32 %i
  %id = load i32, ptr %id.at
  %none = icmp slt i32 %id, 0
  br i1 %none, label %exit, label %latch
latch:
  %at = getelementptr float, ptr %array, i32 %i
  %x = load float, ptr %at
  %y = call float @llvm.sqrt.f32(float %x)
  %z = call float @llvm.fma.f32(float %x, float %y, float %y)
  %a = call float @llvm.fma.f32(float %z, float %y, float %x)
  %b = call float @llvm.fma.f32(float %a, float %z, float %x)
  %c = call float @llvm.fma.f32(float %b, float %a, float %x)
  store volatile float %c, ptr %p
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, 32
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: @summed(
; CHECK-NOT: alloca
; CHECK: ret void
define ptx_kernel void @summed(ptr addrspace(1) %p, i32 %n) {
entry:
  %array = alloca [64 x float]
  call void @llvm.memset.p0.i64(ptr %array, i8 0, i64 256, i1 false)
  br label %outer
outer:
  %k = phi i32 [ 0, %entry ], [ %k.next, %outer.end ]
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %i.next, %inner ]
  %in = getelementptr float, ptr addrspace(1) %p, i32 %i
  %x = load volatile float, ptr addrspace(1) %in
  %y = load volatile float, ptr addrspace(1) %in
  %z = load volatile float, ptr addrspace(1) %in
  %xy = fmul float %x, %y
  %xyz = fmul float %xy, %z
  %place = getelementptr float, ptr %array, i32 %i
  %old = load float, ptr %place
  %new = fadd float %old, %xyz
  store float %new, ptr %place
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 64
  br i1 %more, label %inner, label %outer.end
outer.end:
  %k.next = add nuw nsw i32 %k, 1
  %again = icmp slt i32 %k.next, %n
  br i1 %again, label %outer, label %write
write:
  %j = phi i32 [ 0, %outer.end ], [ %j.next, %write ]
  %from = getelementptr float, ptr %array, i32 %j
  %result = load float, ptr %from
  store volatile float %result, ptr addrspace(1) %p
  %j.next = add nuw nsw i32 %j, 1
  %rest = icmp ult i32 %j.next, 64
  br i1 %rest, label %write, label %end
end:
  ret void
}

; The last index is known at run time alone.
; CHECK-LABEL: @indexed(
; CHECK: alloca
; CHECK: phi i32
; CHECK: ret void
define ptx_kernel void @indexed(ptr addrspace(1) %p, i32 %n) {
entry:
  %array = alloca [64 x float]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %x = load volatile float, ptr addrspace(1) %p
  %y = load volatile float, ptr addrspace(1) %p
  %z = load volatile float, ptr addrspace(1) %p
  %xy = fmul float %x, %y
  %xyz = fmul float %xy, %z
  store volatile float %xyz, ptr addrspace(1) %p
  %place = getelementptr float, ptr %array, i32 %i
  store float %xyz, ptr %place
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 64
  br i1 %more, label %loop, label %end
end:
  %from = getelementptr float, ptr %array, i32 %n
  %result = load float, ptr %from
  store float %result, ptr addrspace(1) %p
  ret void
}

; Two times round: the counter is a flag, and the address a choice of two.
; CHECK-LABEL: @twice(
; CHECK-NOT: alloca
; CHECK: ret void
define ptx_kernel void @twice(ptr addrspace(1) %p, float %a, float %b) {
entry:
  %array = alloca [2 x float]
  store float %a, ptr %array
  %last = getelementptr i8, ptr %array, i64 4
  store float %b, ptr %last
  br label %loop
loop:
  %place = phi ptr [ %array, %entry ], [ %last, %loop ]
  %first = phi i1 [ true, %entry ], [ false, %loop ]
  %x = load float, ptr %place
  store volatile float %x, ptr addrspace(1) %p
  br i1 %first, label %loop, label %end
end:
  ret void
}

; A loop in the loop, which would be unrolled with it: 80 * 70 times its body is too much.
; CHECK-LABEL: @nested(
; CHECK: alloca
; CHECK: ret void
define ptx_kernel void @nested(ptr addrspace(1) %p) {
entry:
  %array = alloca [80 x float]
  br label %outer
outer:
  %n = phi i32 [ 0, %entry ], [ %n.next, %outer.latch ]
  %to = getelementptr float, ptr %array, i32 %n
  store float 1.0, ptr %to
  br label %inner
inner:
  %i = phi i32 [ %n, %outer ], [ %i.next, %inner ]
  %at = getelementptr float, ptr %array, i32 %i
  %x = load volatile float, ptr addrspace(1) %p
  %y = load float, ptr %at
  %z = fdiv float %x, %y
  store float %z, ptr %at
  store volatile float %z, ptr addrspace(1) %p
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 80
  br i1 %more, label %inner, label %outer.latch
outer.latch:
  %n.next = add nuw nsw i32 %n, 1
  %rest = icmp ult i32 %n.next, 70
  br i1 %rest, label %outer, label %end
end:
  ret void
}

; How often it runs is not known, but at most how often: it is unrolled so often, and the array leaves
; memory with the loop that reads it. Not where it is too often.
; CHECK-LABEL: @bounded(
; CHECK-NOT: alloca
; CHECK-COUNT-16: load volatile
; CHECK-COUNT-16: store volatile
; CHECK: ret void
define ptx_kernel void @bounded(i32 %n, ptr addrspace(1) %p) {
entry:
  %array = alloca [16 x float]
  br label %write
write:
  %i = phi i32 [ 0, %entry ], [ %i.next, %write ]
  %to = getelementptr float, ptr %array, i32 %i
  %x = load volatile float, ptr addrspace(1) %p
  store float %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  %within = icmp ult i32 %i.next, 16
  %both = and i1 %more, %within
  br i1 %both, label %write, label %then
then:
  br label %read
read:
  %j = phi i32 [ 0, %then ], [ %j.next, %read ]
  %from = getelementptr float, ptr %array, i32 %j
  %y = load float, ptr %from
  store volatile float %y, ptr addrspace(1) %p
  %j.next = add nuw nsw i32 %j, 1
  %rest = icmp ult i32 %j.next, %n
  %inside = icmp ult i32 %j.next, 16
  %again = and i1 %rest, %inside
  br i1 %again, label %read, label %end
end:
  ret void
}
; CHECK-LABEL: @boundless(
; CHECK: alloca
; CHECK: ret void
define ptx_kernel void @boundless(i32 %n, ptr addrspace(1) %p) {
entry:
  %array = alloca [65 x float]
  br label %write
write:
  %i = phi i32 [ 0, %entry ], [ %i.next, %write ]
  %to = getelementptr float, ptr %array, i32 %i
  %x = load volatile float, ptr addrspace(1) %p
  store float %x, ptr %to
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  %within = icmp ult i32 %i.next, 65
  %both = and i1 %more, %within
  br i1 %both, label %write, label %then
then:
  br label %read
read:
  %j = phi i32 [ 0, %then ], [ %j.next, %read ]
  %from = getelementptr float, ptr %array, i32 %j
  %y = load float, ptr %from
  store volatile float %y, ptr addrspace(1) %p
  %j.next = add nuw nsw i32 %j, 1
  %rest = icmp ult i32 %j.next, %n
  %inside = icmp ult i32 %j.next, 65
  %again = and i1 %rest, %inside
  br i1 %again, label %read, label %end
end:
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
