; One function of libdevice is linked in, and inlined, at every level; nothing
; else of it is left. A module that needs nothing does not open the file.
; REQUIRES: toolkit
; RUN: split-file %s %t
; RUN: %stage optimize %t/uses.ll -sm_80 -library=%cuda/nvvm/libdevice/libdevice.10.bc \
; RUN:   | FileCheck %s --implicit-check-not=__nv
; RUN: %stage optimize %t/uses.ll -sm_80 -OG0 -library=%cuda/nvvm/libdevice/libdevice.10.bc \
; RUN:   | FileCheck %s --implicit-check-not=__nv --implicit-check-not=__CUDA
; RUN: %stage optimize %t/none.ll -sm_80 -library=%t/missing.bc | FileCheck %s --check-prefix=NONE

; CHECK: define ptx_kernel void @k(
; CHECK: call {{.*}}@llvm.nvvm.ex2.approx
; NONE: define ptx_kernel void @none(

;--- uses.ll
declare float @__nv_expf(float)
define ptx_kernel void @k(ptr %p, float %x) {
  %y = call float @__nv_expf(float %x)
  store float %y, ptr %p
  ret void
}
;--- none.ll
define ptx_kernel void @none(ptr %p) {
  ret void
}
