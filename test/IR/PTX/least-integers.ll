; ptxas takes the result of abs.s32 and abs.s64 for positive, so an absolute value that
; is defined for the least integer is a maximum. The upper half of the test fails when
; ptxas does so no more: remove LeastIntegers.cpp then.
; REQUIRES: toolkit
; DEFINE: %{arch} = sm_75
; DEFINE: %{code} = llvm-objcopy -O binary %t.abs.cubin --only-section=

; RUN: %stage ptx %s -sm_75 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; With abs.s32 in the PTX, ptxas leaves the comparison with 0 out.
; RUN: sed -E 's/max.s32 ([[:blank:]]*%%r[0-9]+, %%r[0-9]+), %%r[0-9]+/abs.s32 \1/' \
; RUN:   %t.ptx > %t.abs.ptx
; RUN: grep -c abs.s32 %t.abs.ptx | grep 3
; DEFINE: %{assemble} = %cuda/bin/ptxas -arch=%{arch} %t.ptx -o %t.cubin && \
; DEFINE:   %cuda/bin/ptxas -arch=%{arch} %t.abs.ptx -o %t.abs.cubin && \
; DEFINE:   %{code}.text.negative %t.compared && %{code}.text.plain %t.plain && \
; DEFINE:   cmp %t.compared %t.plain
; RUN: %{assemble}
; REDEFINE: %{arch} = sm_90
; RUN: %{assemble}
; REDEFINE: %{arch} = sm_120
; RUN: %{assemble}

; CHECK-LABEL: .entry negative
; CHECK: neg.s32 [[N:%r[0-9]+]], [[X:%r[0-9]+]]
; CHECK: max.s32 %r{{[0-9]+}}, [[X]], [[N]]
; CHECK: setp.lt.s32
define ptx_kernel void @negative(ptr %p) {
  %x = load i32, ptr %p
  %a = call i32 @llvm.abs.i32(i32 %x, i1 false)
  %n = icmp slt i32 %a, 0
  %r = select i1 %n, i32 7, i32 %a
  store i32 %r, ptr %p
  ret void
}

define ptx_kernel void @plain(ptr %p) {
  %x = load i32, ptr %p
  %a = call i32 @llvm.abs.i32(i32 %x, i1 false)
  store i32 %a, ptr %p
  ret void
}

; CHECK-LABEL: .entry wide
; CHECK-NOT: abs.s64
; CHECK: max.s64
define ptx_kernel void @wide(ptr %p) {
  %x = load <2 x i64>, ptr %p
  %a = call <2 x i64> @llvm.abs.v2i64(<2 x i64> %x, i1 false)
  store <2 x i64> %a, ptr %p
  ret void
}

; Undefined for the least integer: the shorter instruction.
; CHECK-LABEL: .entry library
; CHECK: abs.s32
define ptx_kernel void @library(ptr %p) {
  %x = load i32, ptr %p
  %a = call i32 @llvm.abs.i32(i32 %x, i1 true)
  store i32 %a, ptr %p
  ret void
}
