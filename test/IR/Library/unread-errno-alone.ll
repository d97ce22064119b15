; In a module that names none of the functions that read errno, its address is that of a
; variable, and %m prints 0. A module that names one is left alone.
; RUN: %stage passes --passes=unread-errno %s | FileCheck %s
; RUN: sed 's/@sets/@__errno_location/' %s > %t.reads.ll
; RUN: %stage passes --passes=unread-errno %t.reads.ll | FileCheck %s --check-prefix=READS --implicit-check-not=unread_errno
; RUN: sed 's/@sets/@perror/' %s > %t.prints.ll
; RUN: %stage passes --passes=unread-errno %t.prints.ll | FileCheck %s --check-prefix=READS --implicit-check-not=unread_errno
; RUN: sed 's/@sets/@vwarn/' %s > %t.warns.ll
; RUN: %stage passes --passes=unread-errno %t.warns.ll | FileCheck %s --check-prefix=READS --implicit-check-not=unread_errno

; CHECK: @__cupcc_unread_errno = internal global i32 0
; CHECK: define linkonce_odr ptr @__errno_location()
; CHECK-NEXT: ret ptr @__cupcc_unread_errno
; CHECK: define linkonce_odr i32 @__cupcc_errno_to_print()
; CHECK-NEXT: ret i32 0
; READS: define ptx_kernel void @k(
; READS-NOT: define
declare ptr @sets()
define ptx_kernel void @k() {
  %p = call ptr @sets()
  ret void
}
