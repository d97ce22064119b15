; Where denormals are flushed, a denormal is equal to 0, also when its bits are
; an integer's: those of a double's high word, or after inlining.
; RUN: %stage optimize %s -sm_90 -ftz -o %t.ll
; RUN: FileCheck %s --implicit-check-not=fence < %t.ll
; RUN: %stage ptx -sm_90 -ftz %t.ll -ptx-version=80 | FileCheck %s --check-prefix=PTX
; RUN: %stage optimize %s -sm_90 | FileCheck %s --check-prefix=KEPT --implicit-check-not=fence
; The workaround is needed as long as this is so:
; RUN: sed "s/{ nounwind }/{ nounwind \"denormal-fp-math-f32\"=\"preserve-sign,preserve-sign\" }/" %s | opt -passes=instcombine -S | FileCheck %s --check-prefix=LLVM
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @direct(
; CHECK: fcmp oeq float
; PTX-LABEL: .entry direct(
; PTX: setp.eq.ftz.f32
; KEPT-LABEL: @direct(
; KEPT-NOT: fcmp
; LLVM-LABEL: @direct(
; LLVM-NOT: fcmp
; LLVM: and i32 %x, 2147483647
define ptx_kernel void @direct(ptr %p, i32 %x) #0 {
  %f = bitcast i32 %x to float
  %c = fcmp oeq float %f, 0.0
  store volatile i1 %c, ptr %p
  ret void
}

define internal i1 @differs(float %x, float %y) #0 {
  %c = fcmp une float %x, %y
  ret i1 %c
}

; CHECK-LABEL: @inlined(
; CHECK: fcmp une <2 x float>
; CHECK: fcmp une float
; PTX-LABEL: .entry inlined(
; KEPT-LABEL: @inlined(
define ptx_kernel void @inlined(ptr %p, i32 %x, <2 x i32> %y) #0 {
  %g = bitcast <2 x i32> %y to <2 x float>
  %v = fcmp une <2 x float> %g, zeroinitializer
  store volatile <2 x i1> %v, ptr %p
  %f = bitcast i32 %x to float
  %c = call i1 @differs(float %f, float 0.0)
  store volatile i1 %c, ptr %p
  ret void
}

; A constant is folded.
; CHECK-LABEL: @folded(
; CHECK-NEXT: store volatile i1 true
; CHECK-NEXT: ret
define ptx_kernel void @folded(ptr %p) #0 {
  %c = call i1 @differs(float 2.0, float 0.0)
  store volatile i1 %c, ptr %p
  ret void
}

attributes #0 = { nounwind }
