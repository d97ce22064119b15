; The instructions chosen under each option.
; REQUIRES: toolkit
; DEFINE: %{flags} =
; DEFINE: %{compile} = %stage optimize %s -sm_80 %{flags} -o %t.ll && \
; DEFINE:   %stage ptx %t.ll -sm_80 %{flags} -o %t.ptx && %stage cubin %t.ptx -sm_80 -o %t.cubin

; RUN: %{compile}
; RUN: FileCheck %s --check-prefix=PRECISE < %t.ptx
; PRECISE: div.rn.f32
; PRECISE: sqrt.rn.f32
; PRECISE: fma.rn.f32

; REDEFINE: %{flags} = -ftz
; RUN: %{compile}
; RUN: FileCheck %s --check-prefix=FTZ < %t.ptx
; FTZ: div.rn.ftz.f32
; FTZ: sqrt.rn.ftz.f32
; FTZ: fma.rn.ftz.f32

; REDEFINE: %{flags} = -prec-div=0 -prec-sqrt=0
; RUN: %{compile}
; RUN: FileCheck %s --check-prefix=LESS < %t.ptx
; LESS: div.full.f32
; LESS: sqrt.approx.f32

; REDEFINE: %{flags} = -use_fast_math
; RUN: %{compile}
; RUN: FileCheck %s --check-prefix=FAST < %t.ptx
; FAST: div.approx.ftz.f32
; FAST: sqrt.approx.ftz.f32
; FAST: fma.rn.ftz.f32

; An option overrides what one before it said, as in the driver.
; REDEFINE: %{flags} = -ftz=0 -use_fast_math
; RUN: %{compile}
; RUN: FileCheck %s --check-prefix=FAST < %t.ptx
; REDEFINE: %{flags} = -use_fast_math -ftz=0
; RUN: %{compile}
; RUN: FileCheck %s --check-prefix=KEEPS < %t.ptx
; KEEPS: div.approx.f32
; KEEPS: sqrt.approx.f32

; Rounding is written out, so that ptxas does not fuse either.
; REDEFINE: %{flags} = -fmad=0
; RUN: %{compile}
; RUN: FileCheck %s --check-prefix=NOFMAD < %t.ptx
; NOFMAD-NOT: fma
; NOFMAD: mul.rn.f32
; NOFMAD: add.rn.f32

define ptx_kernel void @k(ptr %p, float %a, float %b) {
  %d = fdiv float %a, %b
  %s = call float @llvm.sqrt.f32(float %d)
  %m = fmul contract float %a, %s
  %n = fadd contract float %m, %b
  store float %n, ptr %p
  ret void
}
declare float @llvm.sqrt.f32(float)
