; A conversion from floating point is PTX's, for every value, and known to the
; optimiser: no poison where the integer cannot hold it.
; RUN: %stage optimize %s -sm_80 | FileCheck %s --implicit-check-not=poison
; RUN: %stage optimize %s -sm_80 -ftz | FileCheck %s --check-prefix=FTZ

; CHECK-LABEL: @run_time(
; CHECK: call i32 @llvm.nvvm.f2i.rz(float %f)
; CHECK: call i64 @llvm.nvvm.d2ull.rz(double %d)
; CHECK: %[[C:.*]] = {{.*}}call i32 @llvm.nvvm.f2ui.rz(float %f)
; CHECK: trunc i32 %[[C]] to i8
; CHECK: %[[W:.*]] = fpext half %h to float
; CHECK: call i32 @llvm.nvvm.f2i.rz(float %[[W]])
; FTZ: call i32 @llvm.nvvm.f2i.rz.ftz(float %f)
define ptx_kernel void @run_time(ptr %p, float %f, double %d, half %h) {
  %i = fptosi float %f to i32
  store volatile i32 %i, ptr %p
  %l = fptoui double %d to i64
  store volatile i64 %l, ptr %p
  %c = call i8 @llvm.fptoui.sat.i8.f32(float %f)
  store volatile i8 %c, ptr %p
  %w = fptosi half %h to i32
  store volatile i32 %w, ptr %p
  ret void
}

; CHECK-LABEL: @constants(
; CHECK: store volatile i32 2147483647
; CHECK: store volatile i8 44
; CHECK: store volatile i32 0
; CHECK: store volatile i64 -9223372036854775808
; CHECK: store volatile i128 170141183460469231731687303715884105727
; CHECK: store volatile <2 x i32> <i32 -2147483648, i32 5>
define ptx_kernel void @constants(ptr %p) {
  %i = fptosi float 1.0e10 to i32
  store volatile i32 %i, ptr %p
  %c = fptoui float 300.0 to i8
  store volatile i8 %c, ptr %p
  %n = fptosi float 0x7FF8000000000000 to i32
  store volatile i32 %n, ptr %p
  %l = fptosi double 0x7FF8000000000000 to i64
  store volatile i64 %l, ptr %p
  %w = fptosi double 1.0e300 to i128
  store volatile i128 %w, ptr %p
  %v = fptosi <2 x double> <double -1.0e10, double 5.5> to <2 x i32>
  store volatile <2 x i32> %v, ptr %p
  ret void
}

declare i8 @llvm.fptoui.sat.i8.f32(float)
