; modf and frexp, which CodeGen emits as intrinsics with two results, are calls of the C
; library's functions with memory for the second. half and vectors have no function.
; RUN: %stage passes --passes=math-intrinsics %s | FileCheck %s

declare { double, double } @llvm.modf.f64(double)
declare { float, float } @llvm.modf.f32(float)
declare { double, i32 } @llvm.frexp.f64.i32(double)
declare { float, i32 } @llvm.frexp.f32.i32(float)
declare { half, half } @llvm.modf.f16(half)
declare { <2 x float>, <2 x i32> } @llvm.frexp.v2f32.v2i32(<2 x float>)
declare double @llvm.floor.f64(double)

; CHECK-LABEL: define double @fraction(
; CHECK-NEXT: %[[SLOT:.*]] = alloca double
; CHECK-NEXT: %[[F:.*]] = call double @modf(double %x, ptr %[[SLOT]])
; CHECK-NEXT: %[[HALF:.*]] = insertvalue { double, double } poison, double %[[F]], 0
; CHECK-NEXT: %[[I:.*]] = load double, ptr %[[SLOT]]
; CHECK-NEXT: %[[BOTH:.*]] = insertvalue { double, double } %[[HALF]], double %[[I]], 1
; CHECK-NEXT: extractvalue { double, double } %[[BOTH]], 0
; CHECK-NEXT: extractvalue { double, double } %[[BOTH]], 1
define double @fraction(double %x) {
  %r = call { double, double } @llvm.modf.f64(double %x)
  %f = extractvalue { double, double } %r, 0
  %i = extractvalue { double, double } %r, 1
  %sum = fadd double %f, %i
  ret double %sum
}

; The memory is taken once, also in a loop.
; CHECK-LABEL: define void @others(
; CHECK:      entry:
; CHECK-DAG:    alloca float
; CHECK-DAG:    alloca i32
; CHECK-DAG:    alloca i32
; CHECK:        br label %loop
; CHECK:      loop:
; CHECK:        call float @modff(float %x, ptr
; CHECK:        call double @frexp(double %y, ptr
; CHECK:        call float @frexpf(float %x, ptr
define void @others(ptr %p, float %x, double %y, i1 %c) {
entry:
  br label %loop
loop:
  %a = call { float, float } @llvm.modf.f32(float %x)
  store { float, float } %a, ptr %p
  %b = call { double, i32 } @llvm.frexp.f64.i32(double %y)
  store { double, i32 } %b, ptr %p
  %d = call { float, i32 } @llvm.frexp.f32.i32(float %x)
  store { float, i32 } %d, ptr %p
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: define void @kept(
; CHECK-NEXT: call { half, half } @llvm.modf.f16(half %x)
; CHECK-NEXT: call { <2 x float>, <2 x i32> } @llvm.frexp.v2f32.v2i32(<2 x float> %v)
; CHECK-NEXT: call double @llvm.floor.f64(double %y)
; CHECK-NEXT: ret void
define void @kept(half %x, <2 x float> %v, double %y) {
  %a = call { half, half } @llvm.modf.f16(half %x)
  %b = call { <2 x float>, <2 x i32> } @llvm.frexp.v2f32.v2i32(<2 x float> %v)
  %c = call double @llvm.floor.f64(double %y)
  ret void
}
