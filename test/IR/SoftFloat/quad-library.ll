; Functions that only operations need are linked behind optimisation, and folded operations
; need none.
; RUN: %stage optimize %s -sm_80 -library=%build/lib/cupcc/device/cupcc-device-quad.bc \
; RUN:   | FileCheck %s --implicit-check-not=__multf3 --implicit-check-not=__subtf3
; RUN: %stage optimize %s -sm_80 -OG0 -library=%build/lib/cupcc/device/cupcc-device-quad.bc \
; RUN:   | FileCheck %s --check-prefix=LEVEL0

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: %[[X:.*]] = load fp128, ptr
; CHECK: %[[S:.*]] = {{.*}}call fp128 @__addtf3(fp128 %[[X]], fp128 0xL00000000000000003FFF800000000000)
; CHECK-NEXT: store fp128 %[[S]], ptr
; CHECK: define internal {{.*}}fp128 @__addtf3(
; LEVEL0: define internal {{.*}}fp128 @__addtf3(
define ptx_kernel void @k(ptr %p) {
  %x = load fp128, ptr %p
  %half = fmul fp128 0xL00000000000000004000800000000000, 0xL00000000000000003FFE000000000000
  %unused = fsub fp128 %x, %half
  %sum = fadd fp128 %x, %half
  store fp128 %sum, ptr %p
  ret void
}
