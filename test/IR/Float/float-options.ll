; What options say stands in the module: denormals as an attribute and an answer to
; __nvvm_reflect, imprecise roots and divisions as the flag afn, -fmad=false by taking
; 'contract' away. Only float is concerned, but for -fmad.
; RUN: %stage passes --passes=float-options %s | FileCheck %s --check-prefixes=CHECK,PRECISE
; RUN: %stage passes --passes=float-options -ftz %s | FileCheck %s --check-prefixes=CHECK,FTZ
; RUN: %stage passes --passes=float-options -prec-sqrt=false %s | FileCheck %s --check-prefixes=CHECK,SQRT
; RUN: %stage passes --passes=float-options -prec-div=false %s | FileCheck %s --check-prefixes=CHECK,DIV
; RUN: %stage passes --passes=float-options -fmad=false %s | FileCheck %s --check-prefixes=FMAD --implicit-check-not=contract
; RUN: %stage passes --passes=float-options -use_fast_math %s | FileCheck %s --check-prefixes=FAST

@sqrt = private constant [17 x i8] c"__CUDA_PREC_SQRT\00"
@div = private constant [16 x i8] c"__CUDA_PREC_DIV\00"
@ftz = private constant [11 x i8] c"__CUDA_FTZ\00"
declare i32 @__nvvm_reflect(ptr)
declare float @llvm.sqrt.f32(float)
declare float @llvm.nvvm.sqrt.f(float)
declare double @llvm.sqrt.f64(double)

; CHECK-LABEL: define ptx_kernel void @k(
; PRECISE-SAME: double %y) {
; PRECISE: call float @llvm.sqrt.f32(float %x)
; PRECISE-NEXT: call float @llvm.nvvm.sqrt.f(float %x)
; PRECISE-NEXT: call <2 x float> @llvm.sqrt.v2f32(<2 x float> %v)
; PRECISE-NEXT: call double @llvm.sqrt.f64(double %y)
; PRECISE-NEXT: fdiv float %x, %x
; PRECISE-NEXT: fdiv <2 x float> %v, %v
; PRECISE-NEXT: fdiv double %y, %y
; PRECISE-NEXT: fmul contract float %x, %x
; PRECISE-NEXT: fmul nnan contract double %y, %y

; FTZ-SAME: double %y) #[[FLUSH:[0-9]+]] {
; FTZ: fdiv float
; FTZ: fmul contract float

; SQRT-SAME: double %y) {
; SQRT: call afn float @llvm.sqrt.f32(float %x)
; SQRT-NEXT: call afn float @llvm.nvvm.sqrt.f(float %x)
; SQRT-NEXT: call afn <2 x float> @llvm.sqrt.v2f32(<2 x float> %v)
; SQRT-NEXT: call double @llvm.sqrt.f64(double %y)
; SQRT-NEXT: fdiv float %x, %x

; Divisions wait until the optimiser is done: 'imprecise-divisions'.
; DIV: call float @llvm.sqrt.f32(float %x)
; DIV: fdiv float %x, %x
; DIV-NEXT: fdiv <2 x float> %v, %v

; FMAD-LABEL: define ptx_kernel void @k(
; FMAD: fdiv double %y, %y
; FMAD-NEXT: fmul float %x, %x
; FMAD-NEXT: fmul nnan double %y, %y

; FAST-LABEL: define ptx_kernel void @k(
; FAST-SAME: double %y) #[[FLUSH:[0-9]+]] {
; FAST: call afn float @llvm.sqrt.f32(float %x)
; FAST: call double @llvm.sqrt.f64(double %y)
; FAST-NEXT: fdiv afn float %x, %x
; FAST-NEXT: fdiv afn <2 x float> %v, %v
; FAST-NEXT: fdiv double %y, %y
; FAST-NEXT: fmul contract float %x, %x
define ptx_kernel void @k(float %x, <2 x float> %v, double %y) {
  %a = call float @llvm.sqrt.f32(float %x)
  %b = call float @llvm.nvvm.sqrt.f(float %x)
  %c = call <2 x float> @llvm.sqrt.v2f32(<2 x float> %v)
  %d = call double @llvm.sqrt.f64(double %y)
  %e = fdiv float %x, %x
  %f = fdiv <2 x float> %v, %v
  %g = fdiv double %y, %y
  %h = fmul contract float %x, %x
  %i = fmul nnan contract double %y, %y
  ret void
}

; LLVM answers about denormals itself, from the module's flag.
; CHECK-LABEL: define void @questions(
; FAST-LABEL: define void @questions(
; PRECISE-NEXT: store i32 1, ptr %p
; PRECISE-NEXT: store i32 1, ptr %p
; SQRT-NEXT: store i32 0, ptr %p
; SQRT-NEXT: store i32 1, ptr %p
; DIV-NEXT: store i32 1, ptr %p
; DIV-NEXT: store i32 0, ptr %p
; FAST-NEXT: store i32 0, ptr %p
; FAST-NEXT: store i32 0, ptr %p
; CHECK: %c = call i32 @__nvvm_reflect(ptr @ftz)
; CHECK: %d = call i32 @__nvvm_reflect(ptr %p)
define void @questions(ptr %p) {
  %a = call i32 @__nvvm_reflect(ptr @sqrt)
  store i32 %a, ptr %p
  %b = call i32 @__nvvm_reflect(ptr @div)
  store i32 %b, ptr %p
  %c = call i32 @__nvvm_reflect(ptr @ftz)
  store i32 %c, ptr %p
  %d = call i32 @__nvvm_reflect(ptr %p)
  store i32 %d, ptr %p
  ret void
}

; PRECISE-NOT: denormal
; PRECISE-NOT: nvvm-reflect-ftz
; SQRT-NOT: denormal
; FTZ: attributes #[[FLUSH]] = { "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
; FTZ: !{i32 4, !"nvvm-reflect-ftz", i32 1}
; FAST: attributes #[[FLUSH]] = { "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
; FAST: !{i32 4, !"nvvm-reflect-ftz", i32 1}
