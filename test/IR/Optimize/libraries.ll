; A library may need a later one. What is linked in becomes internal and gives up
; its own target, without which it would not be inlined; what nobody needs stays
; away, a definition in the module wins.
; RUN: split-file %s %t
; RUN: %stage optimize %t/user.ll -sm_80 -OG1 -library=%t/first.ll -library=%t/second.ll \
; RUN:   | FileCheck %s --check-prefix=INLINED --implicit-check-not=unneeded
; RUN: %stage optimize %t/user.ll -sm_80 -OG0 -library=%t/first.ll -library=%t/second.ll \
; RUN:   | FileCheck %s --check-prefix=LINKED --implicit-check-not=unneeded \
; RUN:       --implicit-check-not=sm_20 --implicit-check-not=ptx50

; INLINED: define ptx_kernel void @k(
; INLINED-NOT: call
; INLINED: store i32 42, ptr %p

; LINKED: @state = internal addrspace(1) global i32 20
; LINKED: define internal i32 @mine() {{.*}}{
; LINKED-NEXT: ret i32 2
; LINKED: define internal i32 @first()
; LINKED: define internal i32 @second()

;--- user.ll
target triple = "nvptx64-nvidia-cuda"
declare i32 @first()
define i32 @mine() {
  ret i32 2
}
define ptx_kernel void @k(ptr %p) {
  %a = call i32 @first()
  %b = call i32 @mine()
  %c = add i32 %a, %b
  store i32 %c, ptr %p
  ret void
}
;--- first.ll
target triple = "nvptx64-nvidia-gpulibs"
target datalayout = "e-i64:64-v16:16-v32:32-n16:32:64"
declare i32 @second()
@state = addrspace(1) global i32 20
define i32 @first() #0 {
  %a = call i32 @second()
  %b = load i32, ptr addrspace(1) @state
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @mine() #0 {
  ret i32 0
}
define i32 @unneeded() #0 {
  ret i32 1
}
attributes #0 = { "target-cpu"="sm_20" "target-features"="+ptx50" }
;--- second.ll
define i32 @second() #0 {
  ret i32 20
}
attributes #0 = { "target-cpu"="sm_20" }
