; A floating-point value that is stored in parts is an integer first.
;
; RUN: %stage passes --passes=float-bytes %s | FileCheck %s

; CHECK-LABEL: define void @packed(
; CHECK:       %[[BITS:.*]] = bitcast float %value to i32
; CHECK-NEXT:  %[[INTEGER:.*]] = call i32 asm "and.b32 $0, $1, -1;", "=r,r"(i32 %[[BITS]])
; CHECK-NEXT:  store i32 %[[INTEGER]], ptr %out, align 1
define void @packed(ptr %out, float %value) {
  store float %value, ptr %out, align 1
  ret void
}

; CHECK-LABEL: define void @half_aligned(
; CHECK:       call i64 asm "and.b64 $0, $1, -1;", "=l,l"
; CHECK:       store i64 {{.*}}, align 4
define void @half_aligned(ptr %out, double %value) {
  store double %value, ptr %out, align 4
  ret void
}

; CHECK-LABEL: define void @vector(
; CHECK-COUNT-2: call i16 asm "and.b16 $0, $1, -1;", "=h,h"
; CHECK:       store <2 x i16> {{.*}}, align 1
define void @vector(ptr %out, <2 x half> %value) {
  store <2 x half> %value, ptr %out, align 1
  ret void
}

; The program's own parts; what it does with all bits is an integer already.
; CHECK-LABEL: define void @byte(
; CHECK:       %[[INTEGER:.*]] = call i32 asm
; CHECK:       trunc i32 %[[INTEGER]] to i8
; CHECK:       lshr i32 %bits, 8
define void @byte(ptr %out, float %value) {
  %bits = bitcast float %value to i32
  %low = trunc i32 %bits to i8
  store i8 %low, ptr %out
  %high = lshr i32 %bits, 8
  %next = getelementptr i8, ptr %out, i64 1
  store i32 %high, ptr %next, align 1
  ret void
}

; What assembly has computed.
; CHECK-LABEL: define void @assembly(
; CHECK:       %[[INTEGER:.*]] = call i16 asm "and.b16
; CHECK-NEXT:  trunc i16 %[[INTEGER]] to i8
; CHECK:       call i16 asm "and.b16
; CHECK-NEXT:  store i16 {{.*}}, align 1
define void @assembly(ptr %out, float %value) {
  %bits = call i16 asm "cvt.rn.bf16.f32 $0, $1;", "=h,r"(float %value)
  %low = trunc i16 %bits to i8
  store i8 %low, ptr %out
  %next = getelementptr i8, ptr %out, i64 1
  store i16 %bits, ptr %next, align 1
  ret void
}

; CHECK-LABEL: define void @aligned(
; CHECK-NEXT:  store float %value, ptr %out, align 4
define void @aligned(ptr %out, float %value) {
  store float %value, ptr %out, align 4
  ret void
}
