; A kernel's parameter of an integer type has the size of its storage; functions, bool and
; what has a whole number of bytes are left alone.
; RUN: %stage passes --passes=kernel-integers %s -o - | FileCheck %s

; CHECK: define ptx_kernel void @kernel(i8 %{{.*}}, i32 %{{.*}}, i32 %{{.*}}, i1 %{{.*}}, ptr %{{.*}})
; CHECK-DAG: trunc i8 %{{.*}} to i7
; CHECK-DAG: trunc i32 %{{.*}} to i17
define ptx_kernel void @kernel(i7 %a, i17 %b, i32 %c, i1 %d, ptr %p) {
  %w = sext i7 %a to i32
  %x = sext i17 %b to i32
  %s = add i32 %w, %x
  store i32 %s, ptr %p
  ret void
}

; CHECK-LABEL: define i7 @function(i7 %a)
define i7 @function(i7 %a) {
  ret i7 %a
}
