; ptxas gets add.s16x2 with a constant wrong, so the PTX has none. Extraction of a lane, a
; vector in memory, and inline PTX, which may not be rewritten where it has a predicate.
; REQUIRES: toolkit
; RUN: %stage ptx %s -sm_90 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_90 %t.ptx -o %t.cubin

; CHECK-LABEL: .entry lane
; CHECK-NOT: add.s16x2
; CHECK: { .reg .b32 a, b; and.b32 a, [[X:%r[0-9]+]], 2147450879; and.b32 b, [[C:%r[0-9]+]], 2147450879;
; CHECK-SAME: add.u32 a, a, b; xor.b32 b, [[X]], [[C]]; and.b32 b, b, -2147450880; xor.b32 %r{{[0-9]+}}, a, b; }
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
; CHECK: and.b32 a,
define ptx_kernel void @variables(ptr %p, ptr %q) {
  %x = load <2 x i16>, ptr %p
  %y = load <2 x i16>, ptr %q
  %s = add <2 x i16> %x, %y
  store <2 x i16> %s, ptr %p
  ret void
}

; CHECK-LABEL: .entry assembly
; CHECK: { .reg .b32 a, b; and.b32 a, %r
; CHECK: @p add.u16x2
define ptx_kernel void @assembly(ptr %p) {
  %x = load i32, ptr %p
  %a = call i32 asm "add.u16x2 $0, $1, $1;", "=r,r"(i32 %x)
  %b = call i32 asm "{.reg .pred p; setp.eq.s32 p, $1, 0; mov.b32 $0, $1; @p add.u16x2 $0, $1, $1;}", "=r,r"(i32 %a)
  store i32 %b, ptr %p
  ret void
}
