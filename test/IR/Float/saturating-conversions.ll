; A conversion from floating point to an integer is NVPTX's intrinsic of cvt.rzi, which
; has a value for all that the integer cannot hold. Narrow integers get the low bits of
; 32, halves go by way of float, wide integers are chosen from, vectors are converted
; one element after the other. Under -ftz=true a float's denormals are flushed.
; RUN: %stage passes --passes=saturating-conversions %s | FileCheck %s --check-prefixes=CHECK,KEEP
; RUN: %stage passes --passes=saturating-conversions -ftz %s | FileCheck %s --check-prefixes=CHECK,FTZ

; CHECK-LABEL: define void @float(
; KEEP-NEXT: %a = call i32 @llvm.nvvm.f2i.rz(float %x)
; KEEP-NEXT: %b = call i32 @llvm.nvvm.f2ui.rz(float %x)
; KEEP-NEXT: %c = call i64 @llvm.nvvm.f2ll.rz(float %x)
; KEEP-NEXT: %d = call i64 @llvm.nvvm.f2ull.rz(float %x)
; FTZ-NEXT: %a = call i32 @llvm.nvvm.f2i.rz.ftz(float %x)
; FTZ-NEXT: %b = call i32 @llvm.nvvm.f2ui.rz.ftz(float %x)
; FTZ-NEXT: %c = call i64 @llvm.nvvm.f2ll.rz.ftz(float %x)
; FTZ-NEXT: %d = call i64 @llvm.nvvm.f2ull.rz.ftz(float %x)
; CHECK-NEXT: ret void
define void @float(float %x) {
  %a = fptosi float %x to i32
  %b = fptoui float %x to i32
  %c = fptosi float %x to i64
  %d = fptoui float %x to i64
  ret void
}

; CHECK-LABEL: define void @double(
; CHECK-NEXT: %a = call i32 @llvm.nvvm.d2i.rz(double %x)
; CHECK-NEXT: %b = call i32 @llvm.nvvm.d2ui.rz(double %x)
; CHECK-NEXT: %c = call i64 @llvm.nvvm.d2ll.rz(double %x)
; CHECK-NEXT: %d = call i64 @llvm.nvvm.d2ull.rz(double %x)
; CHECK-NEXT: ret void
define void @double(double %x) {
  %a = fptosi double %x to i32
  %b = fptoui double %x to i32
  %c = fptosi double %x to i64
  %d = fptoui double %x to i64
  ret void
}

; LLVM's own saturating conversions, which CodeGen emits, would be other values for
; narrow integers.
; CHECK-LABEL: define void @narrow(
; CHECK-NEXT: %[[A:.*]] = call i32 @llvm.nvvm.f2i.rz{{.*}}(float %x)
; CHECK-NEXT: %a = trunc i32 %[[A]] to i8
; CHECK-NEXT: %[[B:.*]] = call i32 @llvm.nvvm.d2ui.rz(double %y)
; CHECK-NEXT: %b = trunc i32 %[[B]] to i16
; CHECK-NEXT: %[[C:.*]] = call i64 @llvm.nvvm.d2ll.rz(double %y)
; CHECK-NEXT: %c = trunc i64 %[[C]] to i40
; CHECK-NEXT: %[[H:.*]] = fpext half %h to float
; CHECK-NEXT: %d = call i32 @llvm.nvvm.f2i.rz{{.*}}(float %[[H]])
; CHECK-NEXT: %[[F:.*]] = fpext bfloat %f to float
; CHECK-NEXT: %e = call i64 @llvm.nvvm.f2ull.rz{{.*}}(float %[[F]])
; CHECK-NEXT: ret void
define void @narrow(float %x, double %y, half %h, bfloat %f) {
  %a = call i8 @llvm.fptosi.sat.i8.f32(float %x)
  %b = call i16 @llvm.fptoui.sat.i16.f64(double %y)
  %c = fptosi double %y to i40
  %d = fptosi half %h to i32
  %e = fptoui bfloat %f to i64
  ret void
}

; -2^127 and less, 2^127 and more, NaN.
; CHECK-LABEL: define i128 @wide(
; CHECK-NEXT: %[[A:.*]] = fptosi double %x to i128
; CHECK-NEXT: %[[ABOVE:.*]] = fcmp oge double %x, 0x47E0000000000000
; CHECK-NEXT: %[[B:.*]] = select i1 %[[ABOVE]], i128 170141183460469231731687303715884105727, i128 %[[A]]
; CHECK-NEXT: %[[BELOW:.*]] = fcmp ole double %x, 0xC7E0000000000000
; CHECK-NEXT: %[[C:.*]] = select i1 %[[BELOW]], i128 -170141183460469231731687303715884105728, i128 %[[B]]
; CHECK-NEXT: %[[NAN:.*]] = fcmp uno double %x, %x
; CHECK-NEXT: %a = select i1 %[[NAN]], i128 0, i128 %[[C]]
; CHECK-NEXT: ret i128 %a
define i128 @wide(double %x) {
  %a = fptosi double %x to i128
  ret i128 %a
}
; A float has no 2^128: infinity is the first that does not fit.
; CHECK-LABEL: define i128 @wide_unsigned(
; CHECK: fptoui float %x to i128
; CHECK: fcmp oge float %x, 0x7FF0000000000000
; CHECK: select i1 %{{.*}}, i128 -1,
; CHECK: fcmp ole float %x, -0.000000e+00
; CHECK: select i1 %{{.*}}, i128 0,
define i128 @wide_unsigned(float %x) {
  %a = call i128 @llvm.fptoui.sat.i128.f32(float %x)
  ret i128 %a
}

; CHECK-LABEL: define <2 x i8> @vector(
; CHECK-NEXT: %[[X0:.*]] = extractelement <2 x float> %v, i64 0
; CHECK-NEXT: %[[I0:.*]] = call i32 @llvm.nvvm.f2i.rz{{.*}}(float %[[X0]])
; CHECK-NEXT: %[[C0:.*]] = trunc i32 %[[I0]] to i8
; CHECK-NEXT: %[[R0:.*]] = insertelement <2 x i8> poison, i8 %[[C0]], i64 0
; CHECK-NEXT: %[[X1:.*]] = extractelement <2 x float> %v, i64 1
; CHECK: insertelement <2 x i8> %[[R0]], i8 %{{.*}}, i64 1
define <2 x i8> @vector(<2 x float> %v) {
  %a = fptosi <2 x float> %v to <2 x i8>
  ret <2 x i8> %a
}

; The other way, and formats that are refused elsewhere.
; CHECK-LABEL: define void @others(
; CHECK-NEXT: sitofp i32 %n to float
; CHECK-NEXT: fptosi fp128 %q to i32
; CHECK-NEXT: ret void
define void @others(i32 %n, fp128 %q) {
  %a = sitofp i32 %n to float
  %b = fptosi fp128 %q to i32
  ret void
}
declare i8 @llvm.fptosi.sat.i8.f32(float)
declare i16 @llvm.fptoui.sat.i16.f64(double)
declare i128 @llvm.fptoui.sat.i128.f32(float)
