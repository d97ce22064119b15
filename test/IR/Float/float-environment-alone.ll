; A constrained operation to nearest, or of a rounding that is not known, is the plain
; one. A rounding that the source names is in the name of NVPTX's operation. What the
; operation says besides (fast-math flags, a comparison's predicate) stays.
; RUN: %stage passes --passes=float-environment %s \
; RUN:   | FileCheck %s --implicit-check-not='call {{.*}}constrained' --implicit-check-not=strictfp

; RUN: sed 's/round.dynamic/round.towardzero/' %s > %t.vector.ll
; RUN: not %stage passes --passes=float-environment %t.vector.ll -o %t.none 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: not ls %t.none
; NONE: error: 'nearest' needs 'fadd' with a rounding that a GPU does not have for it

; CHECK-LABEL: define void @nearest(
; CHECK-NEXT: %[[A:.*]] = fadd <2 x float> %v, %v
; CHECK-NEXT: store volatile <2 x float> %[[A]], ptr %p
; CHECK-NEXT: fsub nnan float %x, %x
; CHECK-NEXT: call float @llvm.fma.f32(float %x, float %x, float %x)
; CHECK-NEXT: call double @llvm.powi.f64.i32(double %y, i32 3)
; CHECK-NEXT: call i64 @llvm.lrint.i64.f64(double %y)
; CHECK-NEXT: fptosi double %y to i32
; CHECK-NEXT: fptrunc double %y to float
; CHECK-NEXT: fpext float %x to double
; CHECK-NEXT: uitofp i64 %n to double
; CHECK-NEXT: fcmp uge double %y, %y
; CHECK-NEXT: fcmp olt float %x, %x
; CHECK-NEXT: call double @llvm.sqrt.f64(double %y)
; CHECK-NEXT: ret void
define void @nearest(ptr %p, <2 x float> %v, float %x, double %y, i64 %n) strictfp {
  %a = call <2 x float> @llvm.experimental.constrained.fadd.v2f32(<2 x float> %v, <2 x float> %v, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  store volatile <2 x float> %a, ptr %p
  %b = call nnan float @llvm.experimental.constrained.fsub.f32(float %x, float %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %c = call float @llvm.experimental.constrained.fma.f32(float %x, float %x, float %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %d = call double @llvm.experimental.constrained.powi.f64(double %y, i32 3, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %e = call i64 @llvm.experimental.constrained.lrint.i64.f64(double %y, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  %f = call i32 @llvm.experimental.constrained.fptosi.i32.f64(double %y, metadata !"fpexcept.strict") strictfp
  %g = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  %h = call double @llvm.experimental.constrained.fpext.f64.f32(float %x, metadata !"fpexcept.strict") strictfp
  %i = call double @llvm.experimental.constrained.uitofp.f64.i64(i64 %n, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  %j = call i1 @llvm.experimental.constrained.fcmp.f64(double %y, double %y, metadata !"uge", metadata !"fpexcept.strict") strictfp
  %k = call i1 @llvm.experimental.constrained.fcmps.f32(float %x, float %x, metadata !"olt", metadata !"fpexcept.strict") strictfp
  %l = call double @llvm.experimental.constrained.sqrt.f64(double %y, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret void
}

; There is no subtraction: an addition of the negative.
; CHECK-LABEL: define void @named(
; CHECK-NEXT: call float @llvm.nvvm.add.rm.f(float %x, float %x)
; CHECK-NEXT: %[[NEG:.*]] = fneg double %y
; CHECK-NEXT: call double @llvm.nvvm.add.rp.d(double %y, double %[[NEG]])
; CHECK-NEXT: call float @llvm.nvvm.mul.rz.f(float %x, float %x)
; CHECK-NEXT: call double @llvm.nvvm.div.rm.d(double %y, double %y)
; CHECK-NEXT: call double @llvm.nvvm.sqrt.rp.d(double %y)
; CHECK-NEXT: call float @llvm.nvvm.fma.rz.f(float %x, float %x, float %x)
; CHECK-NEXT: call double @llvm.nvvm.fma.rp.d(double %y, double %y, double %y)
; CHECK-NEXT: call float @llvm.nvvm.d2f.rz(double %y)
; CHECK-NEXT: call float @llvm.nvvm.ll2f.rm(i64 %n)
; CHECK-NEXT: call double @llvm.nvvm.ull2d.rp(i64 %n)
; CHECK-NEXT: call float @llvm.nvvm.ui2f.rz(i32 %m)
; CHECK-NEXT: ret void
define void @named(float %x, double %y, i64 %n, i32 %m) strictfp {
  %a = call float @llvm.experimental.constrained.fadd.f32(float %x, float %x, metadata !"round.downward", metadata !"fpexcept.strict") strictfp
  %b = call double @llvm.experimental.constrained.fsub.f64(double %y, double %y, metadata !"round.upward", metadata !"fpexcept.strict") strictfp
  %c = call float @llvm.experimental.constrained.fmul.f32(float %x, float %x, metadata !"round.towardzero", metadata !"fpexcept.strict") strictfp
  %d = call double @llvm.experimental.constrained.fdiv.f64(double %y, double %y, metadata !"round.downward", metadata !"fpexcept.strict") strictfp
  %e = call double @llvm.experimental.constrained.sqrt.f64(double %y, metadata !"round.upward", metadata !"fpexcept.strict") strictfp
  %f = call float @llvm.experimental.constrained.fma.f32(float %x, float %x, float %x, metadata !"round.towardzero", metadata !"fpexcept.strict") strictfp
  %g = call double @llvm.experimental.constrained.fmuladd.f64(double %y, double %y, double %y, metadata !"round.upward", metadata !"fpexcept.strict") strictfp
  %h = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %y, metadata !"round.towardzero", metadata !"fpexcept.strict") strictfp
  %i = call float @llvm.experimental.constrained.sitofp.f32.i64(i64 %n, metadata !"round.downward", metadata !"fpexcept.strict") strictfp
  %j = call double @llvm.experimental.constrained.uitofp.f64.i64(i64 %n, metadata !"round.upward", metadata !"fpexcept.strict") strictfp
  %k = call float @llvm.experimental.constrained.uitofp.f32.i32(i32 %m, metadata !"round.towardzero", metadata !"fpexcept.strict") strictfp
  ret void
}

; An operation that is not constrained.
; CHECK-LABEL: define float @plain(
; CHECK-NEXT: fadd fast float %x, %x
define float @plain(float %x) {
  %a = fadd fast float %x, %x
  ret float %a
}
