; ptxas gets add.s16x2 with a constant wrong, so the PTX has none. Extraction of a lane, a
; vector in memory, and inline PTX, which may not be rewritten where it has a predicate.
; REQUIRES: toolkit
; RUN: %stage ptx %s -sm_90 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_90 %t.ptx -o %t.cubin

; CHECK-LABEL: .entry lane
; CHECK-NOT: add.s16x2
; CHECK: { .reg .b32 [[A:__cupcc_x]], [[B:__cupcc_y]]; and.b32 [[A]], [[X:%r[0-9]+]], 2147450879; and.b32 [[B]], [[C:%r[0-9]+]], 2147450879;
; CHECK-SAME: add.u32 [[A]], [[A]], [[B]]; xor.b32 [[B]], [[X]], [[C]]; and.b32 [[B]], [[B]], -2147450880; xor.b32 %r{{[0-9]+}}, [[A]], [[B]]; }
define ptx_kernel void @lane(ptr %p) {
  %x = load <2 x i16>, ptr %p
  %s = add <2 x i16> %x, <i16 -7, i16 0>
  %e = extractelement <2 x i16> %s, i32 0
  %w = sext i16 %e to i32
  store i32 %w, ptr %p
  ret void
}

; CHECK-LABEL: .entry variables
; CHECK-NOT: add.s16x2
; CHECK: and.b32 __cupcc_x,
define ptx_kernel void @variables(ptr %p, ptr %q) {
  %x = load <2 x i16>, ptr %p
  %y = load <2 x i16>, ptr %q
  %s = add <2 x i16> %x, %y
  store <2 x i16> %s, ptr %p
  ret void
}

; CHECK-LABEL: .entry assembly
; CHECK: and.b32 __cupcc_x, %r
; CHECK: xor.b32 a, __cupcc_x, __cupcc_y; }
; CHECK: @p add.u16x2
define ptx_kernel void @assembly(ptr %p) {
  %x = load i32, ptr %p
  %a = call i32 asm "add.u16x2 $0, $1, $1;", "=r,r"(i32 %x)
  %c = call i32 asm "{.reg .b32 a; add.s16x2 a, $1, $1; mov.b32 $0, a;}", "=r,r"(i32 %a)
  %b = call i32 asm "{.reg .pred p; setp.eq.s32 p, $1, 0; mov.b32 $0, $1; @p add.u16x2 $0, $1, $1;}", "=r,r"(i32 %c)
  store i32 %b, ptr %p
  ret void
}
