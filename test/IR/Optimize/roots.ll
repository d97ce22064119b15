; Kernels and what the host can write stay, and what they reach. All else goes,
; at every level, though it was external.
; RUN: %stage optimize %s -sm_80 -OG0 | FileCheck %s --implicit-check-not=@dead
; RUN: %stage optimize %s -sm_80 -OG3 | FileCheck %s --implicit-check-not=@dead

; CHECK: @host = {{.*}}addrspace(1) externally_initialized global i32 1
; CHECK: @table = internal{{.*}} addrspace(4) constant
; CHECK: define ptx_kernel void @k(
; CHECK: define internal {{.*}}@reached(

@host = addrspace(1) externally_initialized global i32 1
@dead = addrspace(1) global i32 2
@deadalias = alias i32, ptr addrspace(1) @dead
@table = addrspace(4) constant [2 x i32] [i32 1, i32 2]

define ptx_kernel void @k(ptr %p, i64 %i) {
  call void @reached(ptr %p, i64 %i)
  ret void
}
define weak_odr void @reached(ptr %p, i64 %i) noinline {
  %e = getelementptr [2 x i32], ptr addrspace(4) @table, i64 0, i64 %i
  %v = load i32, ptr addrspace(4) %e
  store volatile i32 %v, ptr %p
  ret void
}
define void @deadfunction() {
  call void @deadhelper()
  ret void
}
define linkonce_odr void @deadhelper() {
  ret void
}
