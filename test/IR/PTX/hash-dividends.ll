; A hash is not asked whether it has 32 bits before it is divided, also where quotient and
; remainder are wanted; other numbers are.
; RUN: %stage optimize %s -sm_80 -o %t.ll
; RUN: %stage ptx %t.ll -sm_80 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_80 %t.ptx -o %t.cubin

; CHECK-LABEL: .entry hash(
; CHECK-NOT: div.u32
; CHECK: div.u64
; CHECK-NOT: div.u32
; CHECK: ret;
define ptx_kernel void @hash(ptr addrspace(1) %p, i64 %buckets) {
  %key = load i32, ptr addrspace(1) %p
  %wide = zext i32 %key to i64
  %hash = mul i64 %wide, -7046029254386353131
  %quotient = udiv i64 %hash, %buckets
  %remainder = urem i64 %hash, %buckets
  %out = getelementptr i8, ptr addrspace(1) %p, i64 8
  store i64 %quotient, ptr addrspace(1) %out, align 8
  %more = getelementptr i8, ptr addrspace(1) %p, i64 16
  store i64 %remainder, ptr addrspace(1) %more, align 8
  ret void
}

; CHECK-LABEL: .entry number(
; CHECK: div.u32
; CHECK: ret;
define ptx_kernel void @number(ptr addrspace(1) %p, i64 %buckets) {
  %key = load i64, ptr addrspace(1) %p
  %number = mul i64 %key, 12345
  %quotient = udiv i64 %number, %buckets
  %remainder = urem i64 %number, %buckets
  %out = getelementptr i8, ptr addrspace(1) %p, i64 8
  store i64 %quotient, ptr addrspace(1) %out, align 8
  %more = getelementptr i8, ptr addrspace(1) %p, i64 16
  store i64 %remainder, ptr addrspace(1) %more, align 8
  ret void
}
