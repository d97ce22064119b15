; A value chosen under two conditions is one selp: LLVM's selection makes two of it, and a
; comparison takes a second predicate for nothing.
; RUN: %stage ptx %s -sm_80 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_80 %t.ptx -o %t.cubin

; CHECK-LABEL: .entry both(
; CHECK: and.pred [[BOTH:%p[0-9]+]]
; CHECK: selp.b32 {{%r[0-9]+}}, [[A:%r[0-9]+]], [[B:%r[0-9]+]], [[BOTH]];
; CHECK-NOT: selp
; CHECK: ret;
define ptx_kernel void @both(ptr %p, i32 %a, i32 %b, i32 %c) {
  %x = icmp slt i32 %a, %c
  %y = icmp ugt i32 %b, 5
  %xy = and i1 %x, %y
  %s = select i1 %xy, i32 %a, i32 %b
  store volatile i32 %s, ptr %p
  ret void
}

; Of three conditions, with a constant for the other case.
; CHECK-LABEL: .entry either(
; CHECK-COUNT-2: or.pred
; CHECK: selp.f32 {{%r[0-9]+}}, 0f3F800000, {{%r[0-9]+}}, {{%p[0-9]+}};
; CHECK-NOT: selp
; CHECK: ret;
define ptx_kernel void @either(ptr %p, i32 %a, i32 %b, float %f) {
  %x = icmp slt i32 %a, %b
  %y = icmp ugt i32 %b, 5
  %z = fcmp olt float %f, 2.0
  %xy = or i1 %x, %y
  %xyz = or i1 %xy, %z
  %s = select i1 %xyz, float 1.0, float %f
  store volatile float %s, ptr %p
  ret void
}

; Not where the first choice is used otherwise, nor where the two choose other values.
; CHECK-LABEL: .entry two(
; CHECK-NOT: {{and|or}}.pred
; CHECK-COUNT-4: selp.b64
; CHECK: ret;
define ptx_kernel void @two(ptr %p, i64 %a, i64 %b, i64 %c) {
  %x = icmp slt i64 %a, %c
  %y = icmp ugt i64 %b, 5
  %s = select i1 %x, i64 %a, i64 %b
  store volatile i64 %s, ptr %p
  %t = select i1 %y, i64 %s, i64 %b
  store volatile i64 %t, ptr %p
  %u = select i1 %x, i64 %b, i64 %c
  %v = select i1 %y, i64 %a, i64 %u
  store volatile i64 %v, ptr %p
  ret void
}
