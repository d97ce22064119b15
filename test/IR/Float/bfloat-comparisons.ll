; Where denormals are flushed a comparison of bfloat is one of float: PTX has no
; setp.ftz.bf16, which the back end writes for it.
; RUN: %stage optimize %s -sm_90 -ftz -o %t.ll
; RUN: FileCheck %s < %t.ll
; RUN: %stage ptx -sm_90 -ftz %t.ll -ptx-version=80 | FileCheck %s --check-prefix=PTX --implicit-check-not=ftz.bf16
; RUN: %stage optimize %s -sm_90 | FileCheck %s --check-prefix=KEPT
; The workaround is needed as long as this is so:
; RUN: llc -mcpu=sm_90 -mattr=+ptx80 -denormal-fp-math-f32=preserve-sign %s -o - | FileCheck %s --check-prefix=LLVM

; CHECK: fcmp olt float
; CHECK: fcmp olt <2 x float>
; PTX: setp.lt.ftz.f32
; KEPT: fcmp olt bfloat
; LLVM: setp.lt.ftz.bf16
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p, bfloat %a, bfloat %b, <2 x bfloat> %v) #0 {
  %c = fcmp olt bfloat %a, %b
  store volatile i1 %c, ptr %p
  %d = fcmp olt <2 x bfloat> %v, zeroinitializer
  store volatile <2 x i1> %d, ptr %p
  ret void
}
