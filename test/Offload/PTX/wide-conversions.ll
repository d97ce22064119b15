; Conversions between __int128 and floating point have no PTX instruction and no
; library function; they become integer instructions.
;
; RUN: %stage ptx -sm_75 %s -o - | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: .entry to_float(
; CHECK-NOT: call
; CHECK: ret;
define ptx_kernel void @to_float(ptr %in, ptr %out) {
  %wide = load i128, ptr %in, align 16
  %value = sitofp i128 %wide to double
  store double %value, ptr %out, align 8
  ret void
}

; CHECK-LABEL: .entry from_float(
; CHECK-NOT: call
; CHECK: ret;
define ptx_kernel void @from_float(ptr %in, ptr %out) {
  %value = load float, ptr %in, align 4
  %wide = fptoui float %value to i128
  store i128 %wide, ptr %out, align 16
  ret void
}
