; -use_fast_math takes libdevice's fast functions, also for what another library
; asks of it; and libdevice's own question about square roots is answered.
; REQUIRES: toolkit
; RUN: split-file %s %t
; RUN: %stage optimize %t/k.ll -sm_80 -library=%t/runtime.ll \
; RUN:   -library=%cuda/nvvm/libdevice/libdevice.10.bc > %t/precise.ll
; RUN: FileCheck %s --check-prefix=PRECISE < %t/precise.ll
; RUN: %stage optimize %t/k.ll -sm_80 -use_fast_math -library=%t/runtime.ll \
; RUN:   -library=%cuda/nvvm/libdevice/libdevice.10.bc | FileCheck %s --check-prefix=FAST

; PRECISE-NOT: nvvm.sin.approx
; PRECISE: nvvm.sqrt.rn.f
; FAST: call {{.*}}@llvm.nvvm.sin.approx.ftz.f
; FAST: sqrt.approx.ftz.f
; FAST: call afn float @llvm.tanh.f32
;XX float @llvm.tanh.f32

;--- k.ll
declare float @sinf(float)
declare float @__nv_sqrtf(float)
declare float @__nv_tanhf(float)
define ptx_kernel void @k(ptr %p, float %x) {
  %s = call float @sinf(float %x)
  store volatile float %s, ptr %p
  %r = call float @__nv_sqrtf(float %x)
  store volatile float %r, ptr %p
  %t = call float @__nv_tanhf(float %x)
  store volatile float %t, ptr %p
  ret void
}
;--- runtime.ll
declare float @__nv_sinf(float)
define float @sinf(float %x) {
  %y = call float @__nv_sinf(float %x)
  ret float %y
}
