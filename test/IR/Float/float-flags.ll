; What is written into the module for the back end.
; RUN: %stage optimize %s -sm_80 -OG1 | FileCheck %s --check-prefix=PRECISE
; RUN: %stage optimize %s -sm_80 -OG1 -ftz | FileCheck %s --check-prefix=FTZ
; RUN: %stage optimize %s -sm_80 -OG1 -prec-div=0 -prec-sqrt=0 | FileCheck %s --check-prefix=LESS
; RUN: %stage optimize %s -sm_80 -OG1 -prec-div=0 -ftz | FileCheck %s --check-prefix=LESSFTZ
; RUN: %stage optimize %s -sm_80 -OG1 -use_fast_math | FileCheck %s --check-prefix=FAST
; RUN: %stage optimize %s -sm_80 -OG1 -fmad=0 | FileCheck %s --check-prefix=NOFMAD

; PRECISE: fdiv float %a, %b
; PRECISE: call float @llvm.sqrt.f32(
; PRECISE: fdiv double
; PRECISE: fmul contract float
; PRECISE-NOT: denormal-fp-math

; FTZ: attributes #{{[0-9]+}} = {{.*}}"denormal-fp-math-f32"="preserve-sign,preserve-sign"
; FTZ: !{i32 4, !"nvvm-reflect-ftz", i32 1}

; LESS: call float @llvm.nvvm.div.full(float %a, float %b)
; LESS: call afn float @llvm.sqrt.f32(
; LESS: fdiv double
; LESSFTZ: call float @llvm.nvvm.div.full.ftz(float %a, float %b)

; FAST: fdiv afn float %a, %b
; FAST: call afn float @llvm.sqrt.f32(
; FAST: fdiv double
; FAST: "denormal-fp-math-f32"="preserve-sign,preserve-sign"

; NOFMAD-NOT: contract

define ptx_kernel void @k(ptr %p, float %a, float %b, double %c) {
  %d = fdiv float %a, %b
  store volatile float %d, ptr %p
  %s = call float @llvm.sqrt.f32(float %b)
  store volatile float %s, ptr %p
  %e = fdiv double %c, 3.0
  store volatile double %e, ptr %p
  %m = fmul contract float %a, %b
  store volatile float %m, ptr %p
  ret void
}
declare float @llvm.sqrt.f32(float)
