; A call of snprintf or its kin becomes one of the smallest function that does
; what it asks for: by its constant format, or by the types of its arguments. A
; printf whose format CUDA does not know is formatted on the device.
; RUN: split-file %s %t
; RUN: %stage optimize %t/k.ll -sm_80 -OG0 -library=%t/libc.ll | FileCheck %t/k.ll
; RUN: %stage optimize %t/calm.ll -sm_80 -OG0 -library=%t/libc.ll \
; RUN:   | FileCheck %t/calm.ll --check-prefix=CALM
; RUN: %stage passes --passes=narrow-formatting %t/k.ll | FileCheck %t/k.ll --check-prefixes=CHECK,ALONE
; RUN: %stage passes --passes=narrow-formatting %t/calm.ll \
; RUN:   | FileCheck %t/calm.ll --check-prefixes=CALM,CALM-ALONE

;--- k.ll
@f = private constant [3 x i8] c"%f\00"
@d = private constant [3 x i8] c"%d\00"
@set = private constant [9 x i8] c"%[]f%f]g\00"
@percent = private constant [5 x i8] c"%%%d\00"
@long = private constant [4 x i8] c"%Lf\00"
@wide = private constant [4 x i8] c"%ls\00"
@numbered = private constant [5 x i8] c"%1$d\00"
@stars = private constant [8 x i8] c"%-+*.*g\00"
@size = private constant [4 x i8] c"%zu\00"
@binary = private constant [3 x i8] c"%b\00"
@widef = private constant [4 x i32] [i32 53, i32 37, i32 102, i32 0]
@m = private constant [3 x i8] c"%m\00"
@ms = private constant [4 x i8] c"%ms\00"
@hh = private constant [5 x i8] c"%hhd\00"
@lld = private constant [5 x i8] c"%lld\00"
declare i32 @snprintf(ptr, i64, ptr, ...)
declare i32 @vsnprintf(ptr, i64, ptr, ptr)
declare i32 @sscanf(ptr, ptr, ...)
declare i32 @__isoc23_sscanf(ptr, ptr, ...)
declare i32 @swprintf(ptr, i64, ptr, ...)
declare i32 @printf(ptr, ...)
declare i32 @dprintf(i32, ptr, ...)
; CHECK-LABEL: @format(
define ptx_kernel void @format(ptr %p, ptr %unknown, double %x, x86_fp80 %l) {
  ; CHECK: call i32 {{.*}}@snprintf
  call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 9, ptr @f, double %x)
  ; CHECK: call i32 {{.*}}@sniprintf
  call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 9, ptr @d, i32 1)
  ; CHECK: call i32 {{.*}}@sniprintf
  call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 9, ptr %unknown, i32 1)
  ; CHECK: call i32 {{.*}}@snprintf
  call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 9, ptr %unknown, double %x)
  ; CHECK: call i32 {{.*}}@snprintf
  call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 9, ptr @long, x86_fp80 %l)
  ; CHECK: call i32 {{.*}}@snprintf
  call i32 (ptr, i64, ptr, ...) @snprintf(ptr %p, i64 9, ptr @stars, i32 1, i32 2, double %x)
  ; CHECK: call i32 @vsnprintf
  call i32 @vsnprintf(ptr %p, i64 9, ptr %unknown, ptr %p)
  ; CHECK: call i32 @vsniprintf
  call i32 @vsnprintf(ptr %p, i64 9, ptr @percent, ptr %p)
  ; A wide format is not taken for bytes.
  ; CHECK: call i32 {{.*}}@swprintf
  call i32 (ptr, i64, ptr, ...) @swprintf(ptr %p, i64 9, ptr @widef, double %x)
  ; CHECK: call i32 {{.*}}@swiprintf
  call i32 (ptr, i64, ptr, ...) @swprintf(ptr %p, i64 9, ptr %unknown, i32 1)
  ret void
}
; CHECK-LABEL: @scan(
define ptx_kernel void @scan(ptr %p, ptr %unknown) {
  ; CHECK: call i32 {{.*}}@sscanf
  call i32 (ptr, ptr, ...) @sscanf(ptr %p, ptr @f, ptr %p)
  ; CHECK: call i32 {{.*}}@sscanf
  call i32 (ptr, ptr, ...) @sscanf(ptr %p, ptr %unknown, ptr %p)
  ; CHECK: call i32 {{.*}}@siscanf
  call i32 (ptr, ptr, ...) @sscanf(ptr %p, ptr @set, ptr %p)
  ; CHECK: call i32 {{.*}}@siscanf
  call i32 (ptr, ptr, ...) @sscanf(ptr %p, ptr @ms, ptr %p)
  ; CHECK: call i32 {{.*}}@__isoc23_siscanf
  call i32 (ptr, ptr, ...) @__isoc23_sscanf(ptr %p, ptr @d, ptr %p)
  ret void
}
; CHECK-LABEL: @console(
define ptx_kernel void @console(ptr %p, ptr %unknown, double %x, x86_fp80 %l) {
  ; CHECK: call i32 {{.*}}@printf
  call i32 (ptr, ...) @printf(ptr @f, double %x)
  ; CHECK: call i32 {{.*}}@printf
  call i32 (ptr, ...) @printf(ptr @lld, i64 1)
  ; CHECK: call i32 {{.*}}@__cupcc_iprintf
  call i32 (ptr, ...) @printf(ptr %unknown, i32 1)
  ; CHECK: call i32 {{.*}}@__cupcc_iprintf
  call i32 (ptr, ...) @printf(ptr @hh, i32 1)
  ; CHECK: store ptr @__cupcc_printf
  store ptr @printf, ptr %p
  ; CHECK: call i32 {{.*}}@__cupcc_printf
  call i32 (ptr, ...) @printf(ptr @long, x86_fp80 %l)
  ; CHECK: call i32 {{.*}}@__cupcc_iprintf
  call i32 (ptr, ...) @printf(ptr @wide, ptr %p)
  ; CHECK: call i32 {{.*}}@__cupcc_iprintf
  call i32 (ptr, ...) @printf(ptr @numbered, i32 1)
  ; CHECK: call i32 {{.*}}@__cupcc_iprintf
  call i32 (ptr, ...) @printf(ptr @m)
  ; CHECK: call i32 {{.*}}@__cupcc_iprintf
  call i32 (ptr, ...) @printf(ptr @size, i64 1)
  ; CHECK: call i32 {{.*}}@__cupcc_iprintf
  call i32 (ptr, ...) @printf(ptr @binary, i32 1)
  ; CHECK: call i32 {{.*}}@dprintf
  call i32 (i32, ptr, ...) @dprintf(i32 1, ptr @lld, i64 1)
  ; CHECK: call i32 {{.*}}@__cupcc_diprintf
  call i32 (i32, ptr, ...) @dprintf(i32 1, ptr @numbered, i32 1)
  ret void
}
; A format with %m reads errno, and a function that is called no more is gone.
; ALONE-NOT: @__isoc23_sscanf
; ALONE: declare ptr @__errno_location()
; ALONE-NOT: @__isoc23_sscanf
;--- calm.ll
@d = private constant [3 x i8] c"%d\00"
declare i32 @printf(ptr, ...)
; No text of the module is beyond CUDA, so that no format is.
; CALM-LABEL: @console(
define ptx_kernel void @console(ptr %p, ptr %unknown, x86_fp80 %l) {
  ; CALM: call i32 {{.*}}@printf
  call i32 (ptr, ...) @printf(ptr %unknown, ptr @d)
  ; CALM: call i32 {{.*}}@__cupcc_printf
  call i32 (ptr, ...) @printf(ptr %unknown, x86_fp80 %l)
  ; CALM: store ptr @printf
  store ptr @printf, ptr %p
  ret void
}
; CALM-ALONE-NOT: @__errno_location
;--- libc.ll
define i32 @snprintf(ptr, i64, ptr, ...) noinline { ret i32 0 }
define i32 @sniprintf(ptr, i64, ptr, ...) noinline { ret i32 0 }
define i32 @vsnprintf(ptr, i64, ptr, ptr) noinline { ret i32 0 }
define i32 @vsniprintf(ptr, i64, ptr, ptr) noinline { ret i32 0 }
define i32 @sscanf(ptr, ptr, ...) noinline { ret i32 0 }
define i32 @siscanf(ptr, ptr, ...) noinline { ret i32 0 }
define i32 @__isoc23_siscanf(ptr, ptr, ...) noinline { ret i32 0 }
define i32 @swprintf(ptr, i64, ptr, ...) noinline { ret i32 0 }
define i32 @swiprintf(ptr, i64, ptr, ...) noinline { ret i32 0 }
define i32 @dprintf(i32, ptr, ...) noinline { ret i32 0 }
define i32 @__cupcc_diprintf(i32, ptr, ...) noinline { ret i32 0 }
define i32 @printf(ptr, ...) noinline { ret i32 0 }
define i32 @__cupcc_printf(ptr, ...) noinline { ret i32 0 }
define i32 @__cupcc_iprintf(ptr, ...) noinline { ret i32 0 }
