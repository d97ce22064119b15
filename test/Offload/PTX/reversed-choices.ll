; What one block chooses many times is chosen in other words where another block does, so that
; ptxas does not keep what the first one found. Only where a block has eight or more of a kind.
; RUN: %stage ptx %s -sm_80 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_80 %t.ptx -o %t.cubin

; CHECK-LABEL: .entry many(
; CHECK-COUNT-8: selp.b32 {{%r[0-9]+}}, -2147483648, {{%r[0-9]+}}, {{%p[0-9]+}};
; CHECK: setp.ne.b32 [[NOT:%p[0-9]+]], [[Y:%r[0-9]+]], 2147483647;
; CHECK: selp.b32 {{%r[0-9]+}}, [[Y]], -2147483648, [[NOT]];
; CHECK: selp.b32 {{%r[0-9]+}}, 7, {{%r[0-9]+}}, {{%p[0-9]+}};
; CHECK: ret;
define ptx_kernel void @many(ptr %p, ptr %q, i1 %more) {
entry:
  %x0 = load volatile i32, ptr %p
  %c0 = icmp eq i32 %x0, 2147483647
  %s0 = select i1 %c0, i32 -2147483648, i32 %x0
  store volatile i32 %s0, ptr %p
  %x1 = load volatile i32, ptr %p
  %c1 = icmp eq i32 %x1, 2147483647
  %s1 = select i1 %c1, i32 -2147483648, i32 %x1
  store volatile i32 %s1, ptr %p
  %x2 = load volatile i32, ptr %p
  %c2 = icmp eq i32 %x2, 2147483647
  %s2 = select i1 %c2, i32 -2147483648, i32 %x2
  store volatile i32 %s2, ptr %p
  %x3 = load volatile i32, ptr %p
  %c3 = icmp eq i32 %x3, 2147483647
  %s3 = select i1 %c3, i32 -2147483648, i32 %x3
  store volatile i32 %s3, ptr %p
  %x4 = load volatile i32, ptr %p
  %c4 = icmp eq i32 %x4, 2147483647
  %s4 = select i1 %c4, i32 -2147483648, i32 %x4
  store volatile i32 %s4, ptr %p
  %x5 = load volatile i32, ptr %p
  %c5 = icmp eq i32 %x5, 2147483647
  %s5 = select i1 %c5, i32 -2147483648, i32 %x5
  store volatile i32 %s5, ptr %p
  %x6 = load volatile i32, ptr %p
  %c6 = icmp eq i32 %x6, 2147483647
  %s6 = select i1 %c6, i32 -2147483648, i32 %x6
  store volatile i32 %s6, ptr %p
  %x7 = load volatile i32, ptr %p
  %c7 = icmp eq i32 %x7, 2147483647
  %s7 = select i1 %c7, i32 -2147483648, i32 %x7
  store volatile i32 %s7, ptr %p
  br i1 %more, label %later, label %done
later:
  %y = load volatile i32, ptr %q
  %d = icmp eq i32 %y, 2147483647
  %t = select i1 %d, i32 -2147483648, i32 %y
  store volatile i32 %t, ptr %q
  %e = icmp eq i32 %t, 5
  %u = select i1 %e, i32 7, i32 %t
  store volatile i32 %u, ptr %q
  br label %done
done:
  ret void
}

; CHECK-LABEL: .entry few(
; CHECK-COUNT-8: selp.b32 {{%r[0-9]+}}, -2147483648, {{%r[0-9]+}}, {{%p[0-9]+}};
; CHECK: ret;
define ptx_kernel void @few(ptr %p, ptr %q, i1 %more) {
entry:
  %x0 = load volatile i32, ptr %p
  %c0 = icmp eq i32 %x0, 2147483647
  %s0 = select i1 %c0, i32 -2147483648, i32 %x0
  store volatile i32 %s0, ptr %p
  %x1 = load volatile i32, ptr %p
  %c1 = icmp eq i32 %x1, 2147483647
  %s1 = select i1 %c1, i32 -2147483648, i32 %x1
  store volatile i32 %s1, ptr %p
  %x2 = load volatile i32, ptr %p
  %c2 = icmp eq i32 %x2, 2147483647
  %s2 = select i1 %c2, i32 -2147483648, i32 %x2
  store volatile i32 %s2, ptr %p
  %x3 = load volatile i32, ptr %p
  %c3 = icmp eq i32 %x3, 2147483647
  %s3 = select i1 %c3, i32 -2147483648, i32 %x3
  store volatile i32 %s3, ptr %p
  %x4 = load volatile i32, ptr %p
  %c4 = icmp eq i32 %x4, 2147483647
  %s4 = select i1 %c4, i32 -2147483648, i32 %x4
  store volatile i32 %s4, ptr %p
  %x5 = load volatile i32, ptr %p
  %c5 = icmp eq i32 %x5, 2147483647
  %s5 = select i1 %c5, i32 -2147483648, i32 %x5
  store volatile i32 %s5, ptr %p
  %x6 = load volatile i32, ptr %p
  %c6 = icmp eq i32 %x6, 2147483647
  %s6 = select i1 %c6, i32 -2147483648, i32 %x6
  store volatile i32 %s6, ptr %p
  br i1 %more, label %later, label %done
later:
  %y = load volatile i32, ptr %q
  %d = icmp eq i32 %y, 2147483647
  %t = select i1 %d, i32 -2147483648, i32 %y
  store volatile i32 %t, ptr %q
  %e = icmp eq i32 %t, 5
  %u = select i1 %e, i32 7, i32 %t
  store volatile i32 %u, ptr %q
  br label %done
done:
  ret void
}
