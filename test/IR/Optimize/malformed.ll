; A module that breaks LLVM's rules would crash a pass.
; RUN: rm -rf %t && split-file %s %t
; RUN: not %stage optimize %t/layout.ll -sm_80 -o %t/out.ll 2>&1 | FileCheck %s --check-prefix=LAYOUT
; RUN: not %stage ptx %t/layout.ll -sm_80 --ptx-version=80 -o %t/out.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=EMIT
; RUN: not %stage optimize %t/rule.ll -sm_80 -o %t/out.ll 2>&1 | FileCheck %s --check-prefix=RULE
; RUN: not ls %t/out.ll

; LAYOUT: error: device module '{{.*}}layout.ll' is malformed before optimisation: its data layout is not that of the device
; EMIT: error: cannot generate PTX for '{{.*}}layout.ll': its data layout is not that of the device
; RULE: error: {{.*}}rule.ll

;--- layout.ll
target datalayout = "E-p:32:32"
define ptx_kernel void @k() {
  ret void
}
;--- rule.ll
define ptx_kernel void @k(i1 %c) {
  br i1 %c, label %a, label %b
a:
  %x = add i32 1, 2
  br label %b
b:
  %y = add i32 %x, 1
  ret void
}
