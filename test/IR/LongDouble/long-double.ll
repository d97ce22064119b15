; A long double is 16 bytes as the host has them in memory, and a double as a value. No
; x86_fp80 is left.
; RUN: split-file %s %t
; RUN: %stage passes --passes=long-double %t/all.ll | FileCheck %t/all.ll --implicit-check-not=fp80
; RUN: %stage passes --passes=long-double %t/none.ll | FileCheck %t/none.ll

;--- all.ll
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Types take their names along, a variable the bits of its initialiser: 1.5, and -2.
; CHECK-DAG: %struct.S = type { i8, i128 }
; CHECK-DAG: @number = addrspace(1) externally_initialized global i128 302226843217638866288640, align 16
; CHECK-DAG: @object = internal constant %struct.S { i8 1, i128 906703588083008735805440 }
; CHECK-DAG: @address = global ptr getelementptr (%struct.S, ptr @object, i64 0, i32 1)
; CHECK-DAG: @zero = global [2 x i128] zeroinitializer
; CHECK-DAG: @other = global double 1.500000e+00
%struct.S = type { i8, x86_fp80 }
@number = addrspace(1) externally_initialized global x86_fp80 0xK3FFFC000000000000000, align 16
@object = internal constant %struct.S { i8 1, x86_fp80 0xKC0008000000000000000 }
@address = global ptr getelementptr (%struct.S, ptr @object, i64 0, i32 1)
@zero = global [2 x x86_fp80] zeroinitializer
@other = global double 1.5

; CHECK: declare double @sqrtl(double)
; CHECK: declare void @takes(ptr byval(%struct.S) align 16)
; CHECK: declare void @prints(ptr, ...)
declare x86_fp80 @sqrtl(x86_fp80)
declare x86_fp80 @llvm.fabs.f80(x86_fp80)
declare void @takes(ptr byval(%struct.S) align 16)
declare void @prints(ptr, ...)

; What is loaded is converted, and what is stored. The attribute says that the function
; computes.
; CHECK-LABEL: define void @compute(
; CHECK-SAME: #[[COMPUTES:[0-9]+]] {
; CHECK-NEXT: %[[BITS:.*]] = load i128, ptr %p, align 16
; CHECK-NEXT: %[[X:.*]] = call double @__cupcc_x87_to_double(i128 %[[BITS]])
; CHECK-NEXT: %y = fmul double %[[X]], 2.500000e+00
; CHECK-NEXT: %z = call double @sqrtl(double %y)
; CHECK-NEXT: %a = call double @llvm.fabs.f64(double %z)
; CHECK-NEXT: %[[RESULT:.*]] = call i128 @__cupcc_double_to_x87(double %a)
; CHECK-NEXT: store i128 %[[RESULT]], ptr %p, align 16
; CHECK-NEXT: ret void
define void @compute(ptr %p) {
  %x = load x86_fp80, ptr %p, align 16
  %y = fmul x86_fp80 %x, 0xK4000A000000000000000
  %z = call x86_fp80 @sqrtl(x86_fp80 %y)
  %a = call x86_fp80 @llvm.fabs.f80(x86_fp80 %z)
  store x86_fp80 %a, ptr %p, align 16
  ret void
}

; A copy is one of the bits. It may be volatile.
; CHECK-LABEL: define void @copy(ptr %p, ptr %q) {
; CHECK-NEXT: %[[BITS:.*]] = load volatile i128, ptr %p, align 8
; CHECK: store volatile i128 %[[BITS]], ptr %q, align 16
; CHECK-NEXT: ret void
define void @copy(ptr %p, ptr %q) {
  %x = load volatile x86_fp80, ptr %p, align 8
  store volatile x86_fp80 %x, ptr %q, align 16
  ret void
}

; CHECK-LABEL: define void @constant(
; CHECK-NEXT: store i128 302226843217638866288640, ptr %p, align 16
define void @constant(ptr %p) {
  store x86_fp80 0xK3FFFC000000000000000, ptr %p, align 16
  ret void
}

; Conversions from and to double are none.
; CHECK-LABEL: define float @conversions(double %d, float %f)
; CHECK-NEXT: %[[F:.*]] = fpext float %f to double
; CHECK-NEXT: %s = fadd double %d, %[[F]]
; CHECK-NEXT: %c = fcmp olt double %s, 0.000000e+00
; CHECK-NEXT: %i = fptosi double %s to i32
; CHECK-NEXT: %r = fptrunc double %s to float
; CHECK-NEXT: ret float %r
define float @conversions(double %d, float %f) {
  %x = fpext double %d to x86_fp80
  %y = fpext float %f to x86_fp80
  %s = fadd x86_fp80 %x, %y
  %c = fcmp olt x86_fp80 %s, 0xK00000000000000000000
  %i = fptosi x86_fp80 %s to i32
  %r = fptrunc x86_fp80 %s to float
  ret float %r
}

; The number's bits, as __builtin_signbitl() asks for them.
; CHECK-LABEL: define i80 @bits(double %x)
; CHECK-NEXT: %[[ALL:.*]] = call i128 @__cupcc_double_to_x87(double %x)
; CHECK-NEXT: %b = trunc i128 %[[ALL]] to i80
; CHECK-NEXT: ret i80 %b
define i80 @bits(x86_fp80 %x) {
  %b = bitcast x86_fp80 %x to i80
  ret i80 %b
}

; A local variable that is only loaded and stored is a double; one whose address is
; taken is not, nor one that a value passes through.
; CHECK-LABEL: define double @local(double %x)
; CHECK-NEXT: %v = alloca double, align 8
; CHECK-NEXT: %w = alloca i128, align 16
; CHECK-NEXT: store double %x, ptr %v
; CHECK-NEXT: %[[BITS:.*]] = call i128 @__cupcc_double_to_x87(double %x)
; CHECK-NEXT: store i128 %[[BITS]], ptr %w, align 16
; CHECK-NEXT: call void (ptr, ...) @prints(ptr %w)
; CHECK-NEXT: %[[Y:.*]] = load double, ptr %v
; CHECK-NEXT: fadd double %[[Y]], %[[Y]]
define x86_fp80 @local(x86_fp80 %x) {
  %v = alloca x86_fp80, align 16
  %w = alloca x86_fp80, align 16
  store x86_fp80 %x, ptr %v, align 16
  store x86_fp80 %x, ptr %w, align 16
  call void (ptr, ...) @prints(ptr %w)
  %y = load x86_fp80, ptr %v, align 16
  %z = fadd x86_fp80 %y, %y
  ret x86_fp80 %z
}
; CHECK-LABEL: define void @swap(
; CHECK: %v = alloca i128, align 16
; CHECK: %[[A:.*]] = load i128, ptr %p
; CHECK: store i128 %[[A]], ptr %v
; CHECK: %[[B:.*]] = load i128, ptr %v
; CHECK: store i128 %[[B]], ptr %q
; CHECK: ret void
define void @swap(ptr %p, ptr %q) {
  %v = alloca x86_fp80, align 16
  %a = load x86_fp80, ptr %p, align 16
  store x86_fp80 %a, ptr %v, align 16
  %b = load x86_fp80, ptr %v, align 16
  store x86_fp80 %b, ptr %q, align 16
  ret void
}

; The host passes a kernel's parameters as memory has them.
; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-SAME: i128 %x, ptr byval(%struct.S) align 16 %s)
; CHECK: call double @__cupcc_x87_to_double(i128 %x)
; CHECK: %m = getelementptr %struct.S, ptr %s, i32 0, i32 1
; CHECK: load i128, ptr %m, align 16
; CHECK: ret void
define ptx_kernel void @k(x86_fp80 %x, ptr byval(%struct.S) align 16 %s) {
  %m = getelementptr %struct.S, ptr %s, i32 0, i32 1
  %y = load x86_fp80, ptr %m, align 16
  %z = fadd x86_fp80 %x, %y
  store x86_fp80 %z, ptr addrspacecast (ptr addrspace(1) @number to ptr), align 16
  call void @takes(ptr byval(%struct.S) align 16 %s)
  ret void
}

; '...' has memory's form, and is no computation; Clang's complex numbers are two doubles.
; CHECK-LABEL: define void @variadic(ptr %p, double %x) {
; CHECK-NEXT: %[[BITS:.*]] = call i128 @__cupcc_double_to_x87(double %x)
; CHECK-NEXT: call void (ptr, ...) @prints(ptr %p, i128 %[[BITS]], i32 1)
define void @variadic(ptr %p, x86_fp80 %x) {
  call void (ptr, ...) @prints(ptr %p, x86_fp80 %x, i32 1)
  ret void
}
; CHECK-LABEL: define { double, double } @complex(double %re)
; CHECK-NEXT: %z = insertvalue { double, double } { double undef, double 1.000000e+00 }, double %re, 0
; CHECK-NEXT: ret { double, double } %z
define { x86_fp80, x86_fp80 } @complex(x86_fp80 %re) {
  %z = insertvalue { x86_fp80, x86_fp80 } { x86_fp80 undef, x86_fp80 0xK3FFF8000000000000000 }, x86_fp80 %re, 0
  ret { x86_fp80, x86_fp80 } %z
}

; A structure as a value has the bits; a part of it that is computed with is converted.
; CHECK-LABEL: define double @part(%struct.S %s)
; CHECK-NEXT: %[[BITS:.*]] = extractvalue %struct.S %s, 1
; CHECK-NEXT: %[[X:.*]] = call double @__cupcc_x87_to_double(i128 %[[BITS]])
; CHECK-NEXT: fadd double %[[X]], %[[X]]
define x86_fp80 @part(%struct.S %s) {
  %x = extractvalue %struct.S %s, 1
  %y = fadd x86_fp80 %x, %x
  ret x86_fp80 %y
}

; What no device code can be made for is gone, and the function says what it was.
; CHECK-LABEL: define void @atomic(
; CHECK-SAME: #[[ATOMIC:[0-9]+]] {
; CHECK-NEXT: ret void
define void @atomic(ptr %p) {
  store atomic x86_fp80 0xK3FFF8000000000000000, ptr %p seq_cst, align 16
  ret void
}
; CHECK-LABEL: define void @vector(
; CHECK-SAME: #[[VECTOR:[0-9]+]] {
define void @vector(ptr %p) {
  %v = load <2 x x86_fp80>, ptr %p, align 32
  %w = fadd <2 x x86_fp80> %v, %v
  ret void
}
; CHECK: attributes #[[COMPUTES]] = { "cupcc-computes-long-double" }
; CHECK-DAG: attributes #[[ATOMIC]] = {{.*}}"cupcc-unsupported-long-double"="an atomic 'long double'"
; CHECK-DAG: attributes #[[VECTOR]] = {{.*}}"cupcc-unsupported-long-double"="a vector of 'long double'"

;--- none.ll
; A module without long double is as it was, with i128 and double.
; CHECK: @wide = global i128 1
; CHECK-LABEL: define double @f(
; CHECK-NEXT: load i128, ptr %p
; CHECK-NEXT: fadd double %x, %x
; CHECK-NEXT: ret double
; CHECK-NOT: __cupcc
@wide = global i128 1
define double @f(ptr %p, double %x) {
  %m = load i128, ptr %p
  %y = fadd double %x, %x
  ret double %y
}
