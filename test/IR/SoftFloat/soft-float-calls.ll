; Operations on fp128 are calls of libgcc's functions, and of those of
; crt/device_fp128_functions.h.
; RUN: %stage passes --passes=soft-float-calls %s | FileCheck %s

; CHECK-LABEL: define fp128 @arithmetic(
; CHECK-NEXT: %a = call fp128 @__addtf3(fp128 %x, fp128 %y)
; CHECK-NEXT: %b = call fp128 @__subtf3(fp128 %a, fp128 %y)
; CHECK-NEXT: %c = call fp128 @__multf3(fp128 %b, fp128 %y)
; CHECK-NEXT: %d = call fp128 @__divtf3(fp128 %c, fp128 %y)
; CHECK-NEXT: %e = call fp128 @_Z15__nv_fp128_fmodgg(fp128 %d, fp128 %y)
; The back end changes a sign.
; CHECK-NEXT: %f = fneg fp128 %e
; CHECK-NEXT: ret fp128 %f
define fp128 @arithmetic(fp128 %x, fp128 %y) {
  %a = fadd contract fp128 %x, %y
  %b = fsub fp128 %a, %y
  %c = fmul fp128 %b, %y
  %d = fdiv fp128 %c, %y
  %e = frem fp128 %d, %y
  %f = fneg fp128 %e
  ret fp128 %f
}

; A comparison with a NaN is false, or, where it is "unordered or", true: __letf2 returns
; 2 then, __getf2 -2.
; CHECK-LABEL: define void @comparisons(
; CHECK-NEXT: %[[A:.*]] = call i32 @__letf2(fp128 %x, fp128 %y)
; CHECK-NEXT: icmp slt i32 %[[A]], 0
; CHECK: call i32 @__getf2(
; CHECK-NEXT: icmp sge i32 %{{.*}}, 0
; CHECK: call i32 @__getf2(
; CHECK-NEXT: icmp slt i32 %{{.*}}, 0
; CHECK: call i32 @__letf2(
; CHECK-NEXT: icmp sge i32 %{{.*}}, 0
; CHECK: call i32 @__eqtf2(
; CHECK-NEXT: icmp ne i32 %{{.*}}, 0
; CHECK: call i32 @__unordtf2(
; CHECK-NEXT: icmp ne i32 %{{.*}}, 0
; CHECK: %[[NE:.*]] = call i32 @__eqtf2(
; CHECK-NEXT: %[[UNE:.*]] = icmp ne i32 %[[NE]], 0
; CHECK-NEXT: %[[ORD:.*]] = call i32 @__unordtf2(
; CHECK-NEXT: %[[ORDERED:.*]] = icmp eq i32 %[[ORD]], 0
; CHECK-NEXT: and i1 %[[UNE]], %[[ORDERED]]
; CHECK: call i32 @__unordtf2(
; CHECK: and i1
; CHECK-NEXT: xor i1 %{{.*}}, true
define void @comparisons(fp128 %x, fp128 %y, ptr %p) {
  %a = fcmp olt fp128 %x, %y
  store volatile i1 %a, ptr %p
  %b = fcmp oge fp128 %x, %y
  store volatile i1 %b, ptr %p
  %c = fcmp ult fp128 %x, %y
  store volatile i1 %c, ptr %p
  %d = fcmp uge fp128 %x, %y
  store volatile i1 %d, ptr %p
  %e = fcmp une fp128 %x, %y
  store volatile i1 %e, ptr %p
  %f = fcmp uno fp128 %x, %y
  store volatile i1 %f, ptr %p
  %g = fcmp one fp128 %x, %y
  store volatile i1 %g, ptr %p
  %h = fcmp ueq fp128 %x, %y
  store volatile i1 %h, ptr %p
  ret void
}

; CHECK-LABEL: define fp128 @to_quad(
; CHECK: call fp128 @__extendhftf2(half %h)
; CHECK: %[[F:.*]] = fpext bfloat %b to float
; CHECK-NEXT: call fp128 @__extendsftf2(float %[[F]])
; CHECK: call fp128 @__extenddftf2(double %d)
; CHECK: %[[S:.*]] = sext i8 %c to i32
; CHECK-NEXT: call fp128 @__floatsitf(i32 %[[S]])
; CHECK: %[[U:.*]] = zext i33 %n to i64
; CHECK-NEXT: call fp128 @__floatunditf(i64 %[[U]])
; CHECK: call fp128 @__floattitf(i128 %w)
define fp128 @to_quad(half %h, bfloat %b, double %d, i8 %c, i33 %n, i128 %w, ptr %p) {
  %1 = fpext half %h to fp128
  store volatile fp128 %1, ptr %p
  %2 = fpext bfloat %b to fp128
  store volatile fp128 %2, ptr %p
  %3 = fpext double %d to fp128
  store volatile fp128 %3, ptr %p
  %4 = sitofp i8 %c to fp128
  store volatile fp128 %4, ptr %p
  %5 = uitofp i33 %n to fp128
  store volatile fp128 %5, ptr %p
  %6 = sitofp i128 %w to fp128
  ret fp128 %6
}

; CHECK-LABEL: define void @from_quad(
; CHECK-NEXT: call half @__trunctfhf2(fp128 %x)
; CHECK: call bfloat @__trunctfbf2(fp128 %x)
; CHECK: call float @__trunctfsf2(fp128 %x)
define void @from_quad(fp128 %x, ptr %p) {
  %1 = fptrunc fp128 %x to half
  store volatile half %1, ptr %p
  %2 = fptrunc fp128 %x to bfloat
  store volatile bfloat %2, ptr %p
  %3 = fptrunc fp128 %x to float
  store volatile float %3, ptr %p
  ret void
}

; A product and a sum that may be one operation are two, as on the host.
; CHECK-LABEL: define fp128 @intrinsics(
; CHECK-NEXT: %a = call fp128 @_Z15__nv_fp128_sqrtg(fp128 %x)
; CHECK-NEXT: %b = call fp128 @_Z14__nv_fp128_fmaggg(fp128 %a, fp128 %y, fp128 %x)
; CHECK-NEXT: %[[P:.*]] = call fp128 @__multf3(fp128 %b, fp128 %y)
; CHECK-NEXT: %c = call fp128 @__addtf3(fp128 %[[P]], fp128 %x)
; CHECK-NEXT: %d = call fp128 @llvm.fabs.f128(fp128 %c)
define fp128 @intrinsics(fp128 %x, fp128 %y) {
  %a = call fp128 @llvm.sqrt.f128(fp128 %x)
  %b = call fp128 @llvm.fma.f128(fp128 %a, fp128 %y, fp128 %x)
  %c = call fp128 @llvm.fmuladd.f128(fp128 %b, fp128 %y, fp128 %x)
  %d = call fp128 @llvm.fabs.f128(fp128 %c)
  ret fp128 %d
}

; CHECK-LABEL: define <2 x fp128> @vector(
; CHECK-NEXT: %[[X0:.*]] = extractelement <2 x fp128> %x, i64 0
; CHECK-NEXT: %[[Y0:.*]] = extractelement <2 x fp128> %y, i64 0
; CHECK-NEXT: %[[S0:.*]] = call fp128 @__addtf3(fp128 %[[X0]], fp128 %[[Y0]])
; CHECK-NEXT: %[[R0:.*]] = insertelement <2 x fp128> poison, fp128 %[[S0]], i64 0
; CHECK: insertelement <2 x fp128> %[[R0]], fp128 %{{.*}}, i64 1
define <2 x fp128> @vector(<2 x fp128> %x, <2 x fp128> %y) {
  %a = fadd <2 x fp128> %x, %y
  ret <2 x fp128> %a
}

; Copies and bits need no call.
; CHECK-LABEL: define i128 @bits(
; CHECK-NEXT: %l = load fp128, ptr %p
; CHECK-NEXT: %s = select i1 %c, fp128 %l, fp128 %x
; CHECK-NEXT: %i = bitcast fp128 %s to i128
; CHECK-NEXT: ret i128 %i
define i128 @bits(ptr %p, i1 %c, fp128 %x) {
  %l = load fp128, ptr %p
  %s = select i1 %c, fp128 %l, fp128 %x
  %i = bitcast fp128 %s to i128
  ret i128 %i
}
