; The variable of several indices into shared memory is multiplied by the size of an element, and
; no index, where bits of it are combined with constants.
; RUN: %stage passes --passes=scaled-indices %s | FileCheck %s
; RUN: %stage optimize %s -sm_90 -o - | FileCheck %s --check-prefix=PIPELINE

@ring = internal addrspace(3) global [2048 x float] undef, align 4

; CHECK-LABEL: @masked(
; CHECK:       %[[FOUR:.*]] = shl i32 %i, 2
; CHECK-NOT:   shl
; CHECK:       add i32 %[[FOUR]], 4
; CHECK-NEXT:  and i32 {{.*}}, 8188
; CHECK-NEXT:  zext i32
; CHECK-NEXT:  getelementptr inbounds i8, ptr addrspace(3) @ring
; CHECK:       add i32 %[[FOUR]], 8
; CHECK-NEXT:  and i32 {{.*}}, 8188
; CHECK:       ret void
; PIPELINE-LABEL: @masked(
; PIPELINE-COUNT-1: shl i32
; PIPELINE-NOT:     shl i32
; PIPELINE-COUNT-2: 8188
; PIPELINE:         ret void
define ptx_kernel void @masked(i32 %i, ptr addrspace(1) %out) {
  %sum = add i32 %i, 1
  %low = and i32 %sum, 2047
  %wide = zext nneg i32 %low to i64
  %place = getelementptr inbounds float, ptr addrspace(3) @ring, i64 %wide
  %x = load volatile float, ptr addrspace(3) %place
  store volatile float %x, ptr addrspace(1) %out
  %sum2 = add i32 %i, 2
  %low2 = and i32 %sum2, 2047
  %wide2 = zext nneg i32 %low2 to i64
  %place2 = getelementptr inbounds float, ptr addrspace(3) @ring, i64 %wide2
  %y = load volatile float, ptr addrspace(3) %place2
  store volatile float %y, ptr addrspace(1) %out
  ret void
}

; A place in shared memory has less than 32 bits; through a generic pointer, and with a sign.
; CHECK-LABEL: @butterfly(
; CHECK:       shl i32 %j, 3
; CHECK:       xor i32 {{.*}}, 8
; CHECK-NEXT:  sext i32
; CHECK-NEXT:  getelementptr inbounds i8, ptr addrspacecast
; CHECK:       xor i32 {{.*}}, 16
; CHECK:       ret void
define void @butterfly(ptr addrspace(1) %p) {
  %j = load i32, ptr addrspace(1) %p
  %one = xor i32 %j, 1
  %wide = sext i32 %one to i64
  %place = getelementptr inbounds double, ptr addrspacecast (ptr addrspace(3) @ring to ptr), i64 %wide
  store double 1.0, ptr %place
  %two = xor i32 %j, 2
  %wide2 = sext i32 %two to i64
  %place2 = getelementptr inbounds double, ptr addrspacecast (ptr addrspace(3) @ring to ptr), i64 %wide2
  store double 2.0, ptr %place2
  ret void
}

; One alone, in two accesses, sums, other memory, elements of other sizes, and what could be too large.
; CHECK-LABEL: @others(
; CHECK-NOT:   shl i32 %{{.*}}, 2
; CHECK:       ret void
define void @others(i32 %i, i32 %j, i32 %k, ptr addrspace(1) %p, ptr addrspace(3) %s) {
  %low = and i32 %i, 255
  %wide = zext i32 %low to i64
  %alone = getelementptr inbounds float, ptr addrspace(3) %s, i64 %wide
  store float 1.0, ptr addrspace(3) %alone
  %sum = add i32 %i, 1
  %wide.sum = zext i32 %sum to i64
  %of.sum = getelementptr inbounds float, ptr addrspace(3) %s, i64 %wide.sum
  store float 1.0, ptr addrspace(3) %of.sum
  %even = shl i32 %k, 1
  %odd = or disjoint i32 %even, 1
  %wide.odd = zext i32 %odd to i64
  %of.odd = getelementptr inbounds float, ptr addrspace(3) %s, i64 %wide.odd
  store float 1.0, ptr addrspace(3) %of.odd
  %wide.even = zext i32 %even to i64
  %of.even = getelementptr inbounds float, ptr addrspace(3) %s, i64 %wide.even
  store float 1.0, ptr addrspace(3) %of.even
  %again = getelementptr inbounds float, ptr addrspace(3) @ring, i64 %wide
  store float 1.0, ptr addrspace(3) %again
  %global = getelementptr inbounds float, ptr addrspace(1) %p, i64 %wide
  store float 1.0, ptr addrspace(1) %global
  %three = getelementptr inbounds [3 x float], ptr addrspace(3) %s, i64 %wide
  store float 1.0, ptr addrspace(3) %three
  %high = xor i32 %j, 1
  %wide.high = zext i32 %high to i64
  %far = getelementptr float, ptr addrspace(3) %s, i64 %wide.high
  store float 1.0, ptr addrspace(3) %far
  %high2 = xor i32 %j, 2
  %wide.high2 = zext i32 %high2 to i64
  %far2 = getelementptr float, ptr addrspace(3) %s, i64 %wide.high2
  store float 1.0, ptr addrspace(3) %far2
  ret void
}
