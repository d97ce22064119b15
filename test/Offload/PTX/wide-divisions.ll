; A division of 64 bits is one instruction: ptxas asks itself whether 32 bits would do.
; RUN: %stage ptx %s -sm_80 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_80 %t.ptx -o %t.cubin

; CHECK-LABEL: .entry divide(
; CHECK-NOT: div.u32
; CHECK: div.u64
; CHECK-NOT: div.u32
; CHECK: ret;
define ptx_kernel void @divide(ptr %out, i64 %a, i64 %b) {
  %q = udiv i64 %a, %b
  %r = urem i64 %a, %b
  %s = xor i64 %q, %r
  store i64 %s, ptr %out
  ret void
}
