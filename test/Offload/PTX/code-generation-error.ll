; What the back end cannot lower is an error, not the end of the process, and
; leaves no output.
; RUN: rm -f %t.ptx
; RUN: not %stage ptx %s -sm_80 --ptx-version=80 -o %t.ptx 2>&1 | FileCheck %s
; RUN: not ls %t.ptx
; CHECK: error: cannot generate PTX for '{{.*}}code-generation-error.ll': {{.*}}constraint
; CHECK-NOT: error:

define ptx_kernel void @k(ptr %p) {
  %x = call i32 asm sideeffect "mov.u32 $0, 1;", "={xmm0}"()
  store i32 %x, ptr %p
  ret void
}
