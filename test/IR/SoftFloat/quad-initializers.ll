; An initialiser of fp128 is one of i128: the back end prints no other.
; RUN: %stage passes --passes=quad-initializers %s | FileCheck %s
; RUN: %stage ptx -sm_90 %s | FileCheck %s --check-prefix=PTX
%struct.S = type { i32, fp128, [2 x fp128] }
; CHECK: @g = addrspace(1) global i128 85065399433376081038215121361612832768, align 16
@g = addrspace(1) global fp128 0xL00000000000000003FFF000000000000, align 16
; CHECK: @s = internal addrspace(4) constant { i32, i128, [2 x i128] } { i32 1, i128 0, [2 x i128] [i128 -170141183460469231731687303715884105728, i128 poison] }
@s = internal addrspace(4) constant %struct.S { i32 1, fp128 0xL00000000000000000000000000000000, [2 x fp128] [fp128 0xL00000000000000008000000000000000, fp128 poison] }
; CHECK: @zero = addrspace(1) global [3 x i128] zeroinitializer
@zero = addrspace(1) global [3 x fp128] zeroinitializer
; CHECK: @outside = external addrspace(1) global i128
@outside = external addrspace(1) global fp128
; CHECK: @other = addrspace(1) global [2 x i32] [i32 1, i32 2]
@other = addrspace(1) global [2 x i32] [i32 1, i32 2]

; PTX-DAG: .global .align 16 .b8 g[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 63};
; PTX-DAG: .const .align 16 .b8 s[64] = {1
define fp128 @f() {
; CHECK: load fp128, ptr addrspace(1) @g
  %a = load fp128, ptr addrspace(1) @g
; CHECK: getelementptr inbounds %struct.S, ptr addrspace(4) @s, i64 0, i32 1
  %p = getelementptr inbounds %struct.S, ptr addrspace(4) @s, i64 0, i32 1
  %b = load fp128, ptr addrspace(4) %p
  %c = select i1 true, fp128 %a, fp128 %b
  ret fp128 %c
}
