; Where denormals are flushed, an integer operation on a float's sign bit keeps
; a denormal: it does not become abs.ftz or neg.ftz. Those of floats are theirs.
; RUN: %stage optimize %s -sm_90 -ftz -o %t.ll
; RUN: FileCheck %s --implicit-check-not=cupcc.float --implicit-check-not=noimplicitfloat < %t.ll
; RUN: %stage ptx -sm_90 -ftz %t.ll -ptx-version=80 | FileCheck %s --check-prefix=PTX
; RUN: %stage optimize %s -sm_90 | FileCheck %s --check-prefix=KEPT
; The workaround is needed as long as both are so:
; RUN: opt -passes=instcombine -S %s | FileCheck %s --check-prefix=KEPT
; RUN: opt -passes=instcombine %s | llc -mcpu=sm_90 -denormal-fp-math-f32=preserve-sign | FileCheck %s --check-prefix=LLVM
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @integers(
; CHECK-NOT: fabs
; CHECK-NOT: fneg
; CHECK: ret void
; PTX-LABEL: .entry integers(
; PTX-NOT: .ftz
; PTX: ret;
; KEPT-LABEL: @integers(
; KEPT: call float @llvm.fabs.f32
; KEPT: fneg float
; LLVM-LABEL: .entry integers(
; LLVM: abs.ftz.f32
; LLVM: neg.ftz.f32
define ptx_kernel void @integers(ptr %p, float %x) {
  %i = bitcast float %x to i32
  %a = and i32 %i, 2147483647
  %f = bitcast i32 %a to float
  store volatile float %f, ptr %p
  %b = xor i32 %i, -2147483648
  %g = bitcast i32 %b to float
  store volatile float %g, ptr %p
  ret void
}

; The back end sees the float of the select.
; CHECK-LABEL: @selected(
; CHECK: call i32 asm "and.b32 $0, $1, 0x7fffffff;"
; CHECK: call i32 asm "xor.b32 $0, $1, 0x80000000;"
; CHECK: call i32 asm "or.b32 $0, $1, 0x80000000;"
; PTX-LABEL: .entry selected(
; PTX-NOT: abs.ftz
; PTX-NOT: neg.ftz
; PTX: ret;
define ptx_kernel void @selected(ptr %p, float %x, i1 %c) {
  %y = select i1 %c, float %x, float 1.0
  store volatile float %y, ptr %p
  %i = bitcast float %y to i32
  %a = and i32 %i, 2147483647
  %f = bitcast i32 %a to float
  store volatile float %f, ptr %p
  %b = xor i32 %i, -2147483648
  %g = bitcast i32 %b to float
  store volatile float %g, ptr %p
  %d = or i32 %i, -2147483648
  %h = bitcast i32 %d to float
  store volatile float %h, ptr %p
  ret void
}

; CHECK-LABEL: @floats(
; CHECK: call float @llvm.fabs.f32
; CHECK: fneg float
; PTX-LABEL: .entry floats(
; PTX: abs.ftz.f32
; PTX: neg.ftz.f32
define ptx_kernel void @floats(ptr %p, float %x) {
  %f = call float @llvm.fabs.f32(float %x)
  store volatile float %f, ptr %p
  %g = fneg float %x
  store volatile float %g, ptr %p
  ret void
}
