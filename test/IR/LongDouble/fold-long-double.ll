; Functions of constants are computed: those of the C library, and conversions that fit.
; RUN: %stage passes --passes=fold-long-double %s | FileCheck %s

declare x86_fp80 @logl(x86_fp80)
declare x86_fp80 @powl(x86_fp80, x86_fp80)
declare x86_fp80 @lgammal(x86_fp80)
declare x86_fp80 @sqrtl(i32)
declare i64 @__fixunsxfdi(x86_fp80)
declare i32 @__fixxfsi(x86_fp80)
declare i32 @__cupcc_x87_short(x86_fp80)

; log(2), to all 64 bits; 2^0.5.
; CHECK-LABEL: define void @known(
; CHECK-NEXT: store x86_fp80 0xK3FFEB17217F7D1CF79AC, ptr %p
; CHECK-NEXT: store x86_fp80 0xK3FFFB504F333F9DE6484, ptr %p
; CHECK-NEXT: store i64 -1, ptr %p
; CHECK-NEXT: store i32 -2, ptr %p
; CHECK-NEXT: ret void
define void @known(ptr %p) {
  %a = call x86_fp80 @logl(x86_fp80 0xK40008000000000000000)
  store x86_fp80 %a, ptr %p
  %b = call x86_fp80 @powl(x86_fp80 0xK40008000000000000000, x86_fp80 0xK3FFE8000000000000000)
  store x86_fp80 %b, ptr %p
  %c = call i64 @__fixunsxfdi(x86_fp80 0xK403EFFFFFFFFFFFFFFFF)
  store i64 %c, ptr %p
  %d = call i32 @__fixxfsi(x86_fp80 0xKC000A000000000000000)
  store i32 %d, ptr %p
  ret void
}

; Not what is unknown, has no finite result, does not fit, or has no function here.
; CHECK-LABEL: define void @unknown(
; CHECK-NEXT: call x86_fp80 @logl(x86_fp80 %x)
; CHECK-NEXT: call x86_fp80 @logl(x86_fp80 0xK00000000000000000000)
; CHECK-NEXT: call x86_fp80 @powl(x86_fp80 0xK40008000000000000000, x86_fp80 %x)
; CHECK-NEXT: call x86_fp80 @lgammal(
; CHECK-NEXT: call i32 @__fixxfsi(x86_fp80 0xK401E8000000000000000)
; CHECK-NEXT: call i32 @__cupcc_x87_short(
; CHECK-NEXT: call x86_fp80 @sqrtl(i32 2)
; CHECK-NEXT: ret void
define void @unknown(x86_fp80 %x) {
  call x86_fp80 @logl(x86_fp80 %x)
  call x86_fp80 @logl(x86_fp80 0xK00000000000000000000)
  call x86_fp80 @powl(x86_fp80 0xK40008000000000000000, x86_fp80 %x)
  call x86_fp80 @lgammal(x86_fp80 0xK3FFF8000000000000000)
  call i32 @__fixxfsi(x86_fp80 0xK401E8000000000000000)
  call i32 @__cupcc_x87_short(x86_fp80 0xK3FFF8000000000000000)
  call x86_fp80 @sqrtl(i32 2)
  ret void
}
