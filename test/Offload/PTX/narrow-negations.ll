; ptxas computes neg.s16 and abs.s16 of -32768 as 32768 where the sign matters, so
; the PTX has neither, nor sub.s16 from a zero. The upper half of the test fails when
; ptxas makes the same code of both: remove NarrowNegations.cpp then.
; REQUIRES: toolkit
; DEFINE: %{arch} = sm_75
; DEFINE: %{code} = llvm-objcopy -O binary --only-section=.text.extended

; RUN: %stage ptx %s -sm_75 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: sed -E 's/sub.u16 [[:blank:]]*(%%rs[0-9]+), 0, /neg.s16 \1, /' %t.ptx > %t.neg.ptx
; RUN: grep neg.s16 %t.neg.ptx
; DEFINE: %{assemble} = %cuda/bin/ptxas -arch=%{arch} %t.ptx -o %t.cubin && \
; DEFINE:   %cuda/bin/ptxas -arch=%{arch} %t.neg.ptx -o %t.neg.cubin && \
; DEFINE:   %{code} %t.cubin %t.code && %{code} %t.neg.cubin %t.neg.code && \
; DEFINE:   not cmp %t.code %t.neg.code
; RUN: %{assemble}
; REDEFINE: %{arch} = sm_90
; RUN: %{assemble}
; REDEFINE: %{arch} = sm_120
; RUN: %{assemble}

; CHECK-LABEL: .entry extended
; CHECK: sub.u16 [[N:%rs[0-9]+]], 0, %rs
; CHECK: cvt.s32.s16 %r{{[0-9]+}}, [[N]]
define ptx_kernel void @extended(ptr %p) {
  %x = load i16, ptr %p
  %n = sub i16 0, %x
  %s = sext i16 %n to i32
  store i32 %s, ptr %p
  ret void
}

; CHECK-LABEL: .entry magnitude
; CHECK-NOT: abs.s16
; CHECK: sub.u16 [[N:%rs[0-9]+]], 0, [[X:%rs[0-9]+]]
; CHECK: max.s16 %rs{{[0-9]+}}, [[X]], [[N]]
define ptx_kernel void @magnitude(ptr %p) {
  %x = load i16, ptr %p
  %a = call i16 @llvm.abs.i16(i16 %x, i1 false)
  %s = sext i16 %a to i32
  store i32 %s, ptr %p
  ret void
}

; CHECK-LABEL: .entry saturated
; CHECK-NOT: {{(neg|sub)}}.s16
; CHECK: ret
define ptx_kernel void @saturated(ptr %p) {
  %x = load <2 x i16>, ptr %p
  %n = call <2 x i16> @llvm.ssub.sat.v2i16(<2 x i16> zeroinitializer, <2 x i16> %x)
  store <2 x i16> %n, ptr %p
  ret void
}

; Inline PTX: with a predicate, there is no room for two instructions.
; CHECK-LABEL: .entry assembly
; CHECK: {sub.u16 {{.*}}%rs{{[0-9]+}}, 0, %rs{{[0-9]+}};}
; CHECK: sub.u16 __cupcc_n, 0, %rs{{[0-9]+}}; max.s16 %rs
; CHECK: @p abs.s16 %rs
define ptx_kernel void @assembly(ptr %p) {
  %x = load i16, ptr %p
  %a = call i16 asm "{neg.s16 $0, $1;}", "=h,h"(i16 %x)
  %c = call i16 asm "abs.s16 $0, $1;", "=h,h"(i16 %a)
  %b = call i16 asm "{.reg .pred p; setp.eq.s16 p, $1, 0; mov.b16 $0, $1; @p abs.s16 $0, $1;}", "=h,h"(i16 %c)
  store i16 %b, ptr %p
  ret void
}
