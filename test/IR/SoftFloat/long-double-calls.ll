; Operations on x86_fp80 are calls of functions with libgcc's names, and of our own.
; RUN: %stage passes --passes=soft-float-calls %s | FileCheck %s

; CHECK-LABEL: define x86_fp80 @arithmetic(
; CHECK-NEXT: %a = call x86_fp80 @__addxf3(x86_fp80 %x, x86_fp80 %y)
; CHECK-NEXT: %b = call x86_fp80 @__subxf3(x86_fp80 %a, x86_fp80 %y)
; CHECK-NEXT: %c = call x86_fp80 @__mulxf3(x86_fp80 %b, x86_fp80 %y)
; CHECK-NEXT: %d = call x86_fp80 @__divxf3(x86_fp80 %c, x86_fp80 %y)
; CHECK-NEXT: %e = call x86_fp80 @__cupcc_x87_fmod(x86_fp80 %d, x86_fp80 %y)
; CHECK-NEXT: %f = fneg x86_fp80 %e
; CHECK-NEXT: %[[P:.*]] = call x86_fp80 @__mulxf3(x86_fp80 %f, x86_fp80 %x)
; CHECK-NEXT: %g = call x86_fp80 @__addxf3(x86_fp80 %[[P]], x86_fp80 %y)
; CHECK-NEXT: %h = call x86_fp80 @__cupcc_x87_fma(x86_fp80 %g, x86_fp80 %x, x86_fp80 %y)
; CHECK-NEXT: %i = call x86_fp80 @__cupcc_x87_floor(x86_fp80 %h)
; CHECK-NEXT: ret x86_fp80 %i
define x86_fp80 @arithmetic(x86_fp80 %x, x86_fp80 %y) {
  %a = fadd x86_fp80 %x, %y
  %b = fsub x86_fp80 %a, %y
  %c = fmul x86_fp80 %b, %y
  %d = fdiv x86_fp80 %c, %y
  %e = frem x86_fp80 %d, %y
  %f = fneg x86_fp80 %e
  %g = call x86_fp80 @llvm.fmuladd.f80(x86_fp80 %f, x86_fp80 %x, x86_fp80 %y)
  %h = call x86_fp80 @llvm.fma.f80(x86_fp80 %g, x86_fp80 %x, x86_fp80 %y)
  %i = call x86_fp80 @llvm.floor.f80(x86_fp80 %h)
  ret x86_fp80 %i
}

; CHECK-LABEL: define i1 @comparisons(
; CHECK-NEXT: %[[A:.*]] = call i32 @__lexf2(x86_fp80 %x, x86_fp80 %y)
; CHECK-NEXT: %a = icmp slt i32 %[[A]], 0
; CHECK-NEXT: %[[B:.*]] = call i32 @__unordxf2(
; CHECK-NEXT: %b = icmp ne i32 %[[B]], 0
; CHECK-NEXT: %[[C:.*]] = call i32 @__cupcc_x87_class(x86_fp80 %x)
; CHECK-NEXT: %[[MASKED:.*]] = and i32 %[[C]], 516
; CHECK-NEXT: %c = icmp ne i32 %[[MASKED]], 0
define i1 @comparisons(x86_fp80 %x, x86_fp80 %y) {
  %a = fcmp olt x86_fp80 %x, %y
  %b = fcmp uno x86_fp80 %x, %y
  %c = call i1 @llvm.is.fpclass.f80(x86_fp80 %x, i32 516)
  %d = and i1 %a, %b
  %e = and i1 %c, %d
  ret i1 %e
}

; What the x87 stores as 16 bits is the result of narrow types, but for unsigned short.
; CHECK-LABEL: define void @conversions(
; CHECK-NEXT: call double @__truncxfdf2(x86_fp80 %x)
; CHECK-NEXT: call half @__truncxfhf2(x86_fp80 %x)
; CHECK-NEXT: call bfloat @__truncxfbf2(x86_fp80 %x)
; CHECK-NEXT: call fp128 @__extendxftf2(x86_fp80 %x)
; CHECK-NEXT: call x86_fp80 @__trunctfxf2(fp128
; CHECK-NEXT: call x86_fp80 @__extenddfxf2(double %d)
; CHECK-NEXT: call i32 @__cupcc_x87_short(x86_fp80 %x)
; CHECK-NEXT: trunc i32 %{{.*}} to i8
; CHECK-NEXT: call i32 @__fixxfsi(x86_fp80 %x)
; CHECK-NEXT: trunc i32 %{{.*}} to i16
; CHECK-NEXT: call i64 @__fixunsxfdi(x86_fp80 %x)
; CHECK-NEXT: call i128 @__fixxfti(x86_fp80 %x)
; CHECK-NEXT: call x86_fp80 @__floatundixf(i64 %i)
; CHECK-NEXT: ret void
define void @conversions(x86_fp80 %x, double %d, i64 %i) {
  %a = fptrunc x86_fp80 %x to double
  %b = fptrunc x86_fp80 %x to half
  %c = fptrunc x86_fp80 %x to bfloat
  %e = fpext x86_fp80 %x to fp128
  %f = fptrunc fp128 %e to x86_fp80
  %g = fpext double %d to x86_fp80
  %h = fptoui x86_fp80 %x to i8
  %j = fptoui x86_fp80 %x to i16
  %k = fptoui x86_fp80 %x to i64
  %l = fptosi x86_fp80 %x to i128
  %m = uitofp i64 %i to x86_fp80
  ret void
}

; The host multiplies by one, too.
; CHECK-LABEL: define x86_fp80 @canonical(
; CHECK-NEXT: %a = call x86_fp80 @__mulxf3(x86_fp80 %x, x86_fp80 0xK3FFF8000000000000000)
; CHECK-NEXT: %b = call x86_fp80 @__cupcc_x87_fmaximum(x86_fp80 %a, x86_fp80 %x)
; CHECK-NEXT: ret x86_fp80 %b
define x86_fp80 @canonical(x86_fp80 %x) {
  %a = call x86_fp80 @llvm.canonicalize.f80(x86_fp80 %x)
  %b = call x86_fp80 @llvm.maximum.f80(x86_fp80 %a, x86_fp80 %x)
  ret x86_fp80 %b
}

; A vector is computed element by element.
; CHECK-LABEL: define <2 x x86_fp80> @vector(
; CHECK: call x86_fp80 @__addxf3(
; CHECK: call x86_fp80 @__addxf3(
define <2 x x86_fp80> @vector(<2 x x86_fp80> %x) {
  %y = fadd <2 x x86_fp80> %x, %x
  ret <2 x x86_fp80> %y
}
