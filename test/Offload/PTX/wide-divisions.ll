; A division of 64 bits asks whether 32 bits would do: ptxas does not, and its function for 64 bits
; takes four times as long.
; RUN: %stage ptx %s -sm_80 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_80 %t.ptx -o %t.cubin

; CHECK-LABEL: .entry divide(
; CHECK-DAG: div.u32
; CHECK-DAG: div.u64
; CHECK: ret;
define ptx_kernel void @divide(ptr %out, i64 %a, i64 %b) {
  %q = udiv i64 %a, %b
  store i64 %q, ptr %out
  ret void
}
