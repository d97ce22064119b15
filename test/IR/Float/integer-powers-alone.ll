; llvm.powi is a call of a function of the module: one for each type of number and of
; exponent, and one call for each element of a vector. It multiplies as the host's
; library does.
; RUN: %stage passes --passes=integer-powers %s | FileCheck %s --implicit-check-not='call {{.*}}llvm.powi'

declare double @llvm.powi.f64.i32(double, i32)
declare float @llvm.powi.f32.i32(float, i32)
declare float @llvm.powi.f32.i16(float, i16)
declare <2 x float> @llvm.powi.v2f32.i32(<2 x float>, i32)
declare double @llvm.pow.f64(double, double)

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-NEXT: call double @cupcc.powi.double.i32(double %x, i32 %n)
; CHECK-NEXT: call double @cupcc.powi.double.i32(double %x, i32 -2)
; CHECK-NEXT: call float @cupcc.powi.float.i16(float %y, i16 3)
; CHECK-NEXT: %[[V0:.*]] = extractelement <2 x float> %v, i64 0
; CHECK-NEXT: %[[P0:.*]] = call float @cupcc.powi.float.i32(float %[[V0]], i32 %n)
; CHECK-NEXT: %[[R0:.*]] = insertelement <2 x float> poison, float %[[P0]], i64 0
; CHECK-NEXT: %[[V1:.*]] = extractelement <2 x float> %v, i64 1
; CHECK-NEXT: %[[P1:.*]] = call float @cupcc.powi.float.i32(float %[[V1]], i32 %n)
; CHECK-NEXT: %[[R1:.*]] = insertelement <2 x float> %[[R0]], float %[[P1]], i64 1
; CHECK-NEXT: store <2 x float> %[[R1]], ptr %p
; CHECK-NEXT: call double @llvm.pow.f64(double %x, double 3.000000e+00)
; CHECK-NEXT: ret void
define ptx_kernel void @k(ptr %p, double %x, float %y, <2 x float> %v, i32 %n) {
  %a = call double @llvm.powi.f64.i32(double %x, i32 %n)
  %b = call double @llvm.powi.f64.i32(double %x, i32 -2)
  %c = call float @llvm.powi.f32.i16(float %y, i16 3)
  %d = call <2 x float> @llvm.powi.v2f32.i32(<2 x float> %v, i32 %n)
  store <2 x float> %d, ptr %p
  %e = call double @llvm.pow.f64(double %x, double 3.0)
  ret void
}

; CHECK: define internal double @cupcc.powi.double.i32(double %0, i32 %1) #[[INLINED:[0-9]+]]
; CHECK: %[[NEGATIVE:.*]] = icmp slt i32 %1, 0
; CHECK: loop:
; CHECK: %[[SQUARE:.*]] = phi double [ %0, %entry ]
; CHECK: %[[RESULT:.*]] = phi double [ 1.000000e+00, %entry ]
; CHECK: fmul double %[[RESULT]], %[[SQUARE]]
; CHECK: fmul double %[[SQUARE]], %[[SQUARE]]
; CHECK: lshr i32
; CHECK: exit:
; CHECK-NEXT: fdiv double 1.000000e+00,
; CHECK-NEXT: select i1 %[[NEGATIVE]],
; CHECK-NOT: @cupcc.powi.double.i32(double %0
; CHECK: attributes #[[INLINED]] = { alwaysinline nounwind }
