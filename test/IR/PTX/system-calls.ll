; The driver's functions get their names in PTX, and a function of the program
; that has one gives way.
; REQUIRES: toolkit
; RUN: %stage ptx %s -sm_80 > %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_80 %t.ptx -o %t.cubin

; CHECK-DAG: .extern .func{{.*}} malloc
; CHECK-DAG: .extern .func{{.*}} __assertfail
; CHECK-LABEL: .entry k(
; CHECK: __cupcc_program_malloc,
; CHECK: .func{{.*}} __cupcc_program_malloc
; CHECK: malloc,

target triple = "nvptx64-nvidia-cuda"
declare ptr @__cupcc_system_malloc(i64)
declare void @__assertfail(ptr, ptr, i32, ptr, i64)
define ptx_kernel void @k(ptr %p) {
  %m = call ptr @malloc(i64 8)
  store ptr %m, ptr %p
  ret void
}
define internal ptr @malloc(i64 %n) noinline {
  %m = call ptr @__cupcc_system_malloc(i64 %n)
  %z = icmp eq ptr %m, null
  br i1 %z, label %fail, label %done
fail:
  call void @__assertfail(ptr null, ptr null, i32 0, ptr null, i64 1)
  unreachable
done:
  ret ptr %m
}
