; The device's functions of the CUDA runtime have names of their own; a function of the
; program keeps its name, and so does one that both sides call by the same.
; RUN: %stage passes --passes=device-runtime %s | FileCheck %s

; CHECK: declare i32 @__cudaCDP2Malloc(ptr, i64)
; CHECK: declare i32 @__cudaCDP2Free(ptr)
; CHECK: declare i32 @cudaGraphLaunch(ptr, ptr)
; CHECK: define i32 @cudaGetLastError()
; CHECK: call i32 @__cudaCDP2Malloc(
; CHECK: call i32 @__cudaCDP2Free(
; CHECK: call i32 @__cudaCDP2Free(
; CHECK: call i32 @cudaGraphLaunch(
declare i32 @cudaMalloc(ptr, i64)
declare i32 @cudaFree(ptr)
declare i32 @__cudaCDP2Free(ptr)
declare i32 @cudaGraphLaunch(ptr, ptr)
define i32 @cudaGetLastError() {
  ret i32 0
}
define void @f(ptr %p) {
  call i32 @cudaMalloc(ptr %p, i64 8)
  call i32 @cudaFree(ptr %p)
  call i32 @__cudaCDP2Free(ptr %p)
  call i32 @cudaGraphLaunch(ptr %p, ptr %p)
  ret void
}
