; Constrained operations: what the GPU does anyway is the plain one, a rounding
; named in the source is that of PTX's instruction.
; RUN: %stage optimize %s -sm_80 -o %t.ll
; RUN: FileCheck %s --implicit-check-not=experimental.constrained --implicit-check-not=strictfp < %t.ll
; RUN: %stage ptx -sm_80 -ptx-version=70 %t.ll | FileCheck %s --check-prefix=PTX
; RUN: sed 's/@llvm.experimental.constrained.fadd/@llvm.experimental.constrained.frem/' %s > %t.frem.ll
; RUN: not %stage optimize %t.frem.ll -sm_80 2>&1 | FileCheck %s --check-prefix=NONE
; NONE: error: 'k' needs 'frem' with a rounding that a GPU does not have for it; '#pragma STDC FENV_ROUND' works there for +, -, *, /, fma, sqrt and conversions of float and double

; CHECK: call double @llvm.round.f64(double %a)
; CHECK: fmul contract double %a, %a
; CHECK: fcmp olt double
; CHECK: call double @llvm.nvvm.add.rp.d(double %a, double
; CHECK: call float @llvm.nvvm.d2f.rm(double %a)
; CHECK: call i32 @llvm.nvvm.d2i.rz(double %a)
; PTX: add.rp.f64
; PTX: cvt.rm.f32.f64
define ptx_kernel void @k(ptr %p, double %a) strictfp {
  %r = call double @llvm.experimental.constrained.round.f64(double %a, metadata !"fpexcept.strict") strictfp
  store volatile double %r, ptr %p
  %m = call contract double @llvm.experimental.constrained.fmul.f64(double %a, double %a, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  store volatile double %m, ptr %p
  %c = call i1 @llvm.experimental.constrained.fcmps.f64(double %a, double %r, metadata !"olt", metadata !"fpexcept.strict") strictfp
  store volatile i1 %c, ptr %p
  %u = call double @llvm.experimental.constrained.fadd.f64(double %a, double %r, metadata !"round.upward", metadata !"fpexcept.strict") strictfp
  store volatile double %u, ptr %p
  %t = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %a, metadata !"round.downward", metadata !"fpexcept.strict") strictfp
  store volatile float %t, ptr %p
  %i = call i32 @llvm.experimental.constrained.fptosi.i32.f64(double %a, metadata !"fpexcept.strict") strictfp
  store volatile i32 %i, ptr %p
  ret void
}

declare double @llvm.experimental.constrained.round.f64(double, metadata)
declare double @llvm.experimental.constrained.fmul.f64(double, double, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmps.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
declare float @llvm.experimental.constrained.fptrunc.f32.f64(double, metadata, metadata)
declare i32 @llvm.experimental.constrained.fptosi.i32.f64(double, metadata)
