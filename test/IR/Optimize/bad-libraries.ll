; A library that is missing, is no bitcode, or does not fit. No output.
; RUN: rm -rf %t && split-file %s %t
; RUN: not %stage optimize %t/user.ll -sm_80 -library=%t/none.bc -o %t/out.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=NONE -DDIR=%t
; RUN: not %stage optimize %t/user.ll -sm_80 -library=%t/text.bc -o %t/out.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=TEXT -DDIR=%t
; RUN: not %stage optimize %t/user.ll -sm_80 -library=%t/clash.ll -o %t/out.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=CLASH -DDIR=%t
; RUN: not ls %t/out.ll

; NONE: error: cannot read device library '[[DIR]]/none.bc': {{.*}}No such file or directory
; TEXT: error: cannot read device library '[[DIR]]/text.bc': {{.+}}
; CLASH: error: cannot link device library '[[DIR]]/clash.ll': linking module flags 'clash': IDs have conflicting values

;--- user.ll
declare i32 @f()
define ptx_kernel void @k(ptr %p) {
  %a = call i32 @f()
  store i32 %a, ptr %p
  ret void
}
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"clash", i32 1}
;--- text.bc
This is not bitcode.
;--- clash.ll
define i32 @f() {
  ret i32 1
}
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"clash", i32 2}
