; A long double is an integer of 128 bits, and 16 bytes as the host has them in memory. No
; x86_fp80 is left.
; RUN: split-file %s %t
; RUN: %stage passes --passes=long-double %t/all.ll | FileCheck %t/all.ll --implicit-check-not=fp80
; RUN: %stage passes --passes=long-double %t/none.ll | FileCheck %t/none.ll
; RUN: %stage passes --passes=soft-float-calls,long-double %t/all.ll | opt-22 -passes=verify -disable-output

;--- all.ll
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Types take their names along, a variable the bits of its initialiser: 1.5, and -2. The
; elements of a vector have no padding between them.
; CHECK-DAG: %struct.S = type { i8, i128 }
; CHECK-DAG: @number = addrspace(1) externally_initialized global i128 302226843217638866288640, align 16
; CHECK-DAG: @object = internal constant %struct.S { i8 1, i128 906703588083008735805440 }
; CHECK-DAG: @address = global ptr getelementptr (%struct.S, ptr @object, i64 0, i32 1)
; CHECK-DAG: @zero = global [2 x i128] zeroinitializer
; CHECK-DAG: @pair = global <2 x i128> <i128 [[#%u,]], i128 1073709056>, align 32
; CHECK-DAG: @other = global double 1.500000e+00
%struct.S = type { i8, x86_fp80 }
@number = addrspace(1) externally_initialized global x86_fp80 0xK3FFFC000000000000000, align 16
@object = internal constant %struct.S { i8 1, x86_fp80 0xKC0008000000000000000 }
@address = global ptr getelementptr (%struct.S, ptr @object, i64 0, i32 1)
@zero = global [2 x x86_fp80] zeroinitializer
@pair = global <2 x x86_fp80> <x86_fp80 0xK3FFF8000000000000000, x86_fp80 0xK3FFF8000000000000000>, align 32
@other = global double 1.5

; CHECK: declare i128 @sqrtl(i128)
; CHECK: declare void @takes(ptr byval(%struct.S) align 16)
; CHECK: declare void @prints(ptr, ...)
declare x86_fp80 @sqrtl(x86_fp80)
declare x86_fp80 @llvm.fabs.f80(x86_fp80)
declare x86_fp80 @llvm.copysign.f80(x86_fp80, x86_fp80)
declare void @takes(ptr byval(%struct.S) align 16)
declare void @prints(ptr, ...)

; A load and a store are of 10 bytes. What an attribute says of floating point goes.
; CHECK-LABEL: define i128 @memory(
; CHECK-NEXT: %[[LOW:.*]] = load i64, ptr %p, align 16
; CHECK-NEXT: %[[LOW1:.*]] = zext i64 %[[LOW]] to i128
; CHECK-NEXT: %[[P8:.*]] = getelementptr inbounds i8, ptr %p, i32 8
; CHECK-NEXT: %[[HIGH:.*]] = load i16, ptr %[[P8]], align 8
; CHECK-NEXT: %[[HIGH1:.*]] = zext i16 %[[HIGH]] to i128
; CHECK-NEXT: %[[HIGH2:.*]] = shl i128 %[[HIGH1]], 64
; CHECK-NEXT: %x = or i128 %[[HIGH2]], %[[LOW1]]
; CHECK-NEXT: %z = call i128 @sqrtl(i128 %x)
; CHECK: store i64 %{{.*}}, ptr %q, align 8
; CHECK: store i16 %{{.*}}, ptr %{{.*}}, align 8
; CHECK: ret i128 %z
define nofpclass(nan) x86_fp80 @memory(ptr %p, ptr %q) {
  %x = load x86_fp80, ptr %p, align 16
  %z = call nofpclass(nan) x86_fp80 @sqrtl(x86_fp80 nofpclass(nan) %x)
  store x86_fp80 %z, ptr %q, align 8
  ret x86_fp80 %z
}

; They may be volatile.
; CHECK-LABEL: define void @copy(ptr %p, ptr %q) {
; CHECK: load volatile i64, ptr %p, align 8
; CHECK: load volatile i16, ptr %{{.*}}, align 8
; CHECK: store volatile i64 %{{.*}}, ptr %q, align 16
; CHECK: store volatile i16 %{{.*}}, ptr %{{.*}}, align 8
; CHECK: ret void
define void @copy(ptr %p, ptr %q) {
  %x = load volatile x86_fp80, ptr %p, align 8
  store volatile x86_fp80 %x, ptr %q, align 16
  ret void
}

; Signs are bits.
; CHECK-LABEL: define i128 @signs(i128 %x, i128 %y)
; CHECK-NEXT: %n = xor i128 %x, 604462909807314587353088
; CHECK-NEXT: %a = and i128 %n, -604462909807314587353089
; CHECK-NEXT: %[[M:.*]] = and i128 %a, -604462909807314587353089
; CHECK-NEXT: %[[S:.*]] = and i128 %y, 604462909807314587353088
; CHECK-NEXT: %c = or i128 %[[M]], %[[S]]
; CHECK-NEXT: ret i128 %c
define x86_fp80 @signs(x86_fp80 %x, x86_fp80 %y) {
  %n = fneg fast x86_fp80 %x
  %a = call x86_fp80 @llvm.fabs.f80(x86_fp80 %n)
  %c = call x86_fp80 @llvm.copysign.f80(x86_fp80 %a, x86_fp80 %y)
  ret x86_fp80 %c
}

; The number's bits, as __builtin_signbitl() asks for them.
; CHECK-LABEL: define i80 @bits(i128 %x)
; CHECK-NEXT: %b = trunc i128 %x to i80
; CHECK-NEXT: ret i80 %b
define i80 @bits(x86_fp80 %x) {
  %b = bitcast x86_fp80 %x to i80
  ret i80 %b
}
; CHECK-LABEL: define i128 @number.of(i80 %x)
; CHECK-NEXT: %b = zext i80 %x to i128
define x86_fp80 @number.of(i80 %x) {
  %b = bitcast i80 %x to x86_fp80
  ret x86_fp80 %b
}

; What moves values keeps its form, in loops, too.
; CHECK-LABEL: define i128 @moves(
; CHECK: %v = alloca i128, align 16
; CHECK: %x = phi i128 [ 302240678275694148452352, %entry ], [ %s, %loop ]
; CHECK: %s = select i1 %c, i128 %x, i128 302203784787546729349120
define x86_fp80 @moves(i1 %c) {
entry:
  %v = alloca x86_fp80, align 16
  br label %loop
loop:
  %x = phi x86_fp80 [ 0xK40008000000000000000, %entry ], [ %s, %loop ]
  %s = select fast i1 %c, x86_fp80 %x, x86_fp80 0xK3FFE8000000000000000
  br i1 %c, label %loop, label %exit
exit:
  %f = freeze x86_fp80 %s
  ret x86_fp80 %f
}

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-SAME: i128 %x, ptr byval(%struct.S) align 16 %s)
; CHECK: %m = getelementptr %struct.S, ptr %s, i32 0, i32 1
; CHECK: call void @takes(ptr byval(%struct.S) align 16 %s)
; CHECK: ret void
define ptx_kernel void @k(x86_fp80 %x, ptr byval(%struct.S) align 16 %s) {
  %m = getelementptr %struct.S, ptr %s, i32 0, i32 1
  store x86_fp80 %x, ptr %m, align 16
  store x86_fp80 %x, ptr addrspacecast (ptr addrspace(1) @number to ptr), align 16
  call void @takes(ptr byval(%struct.S) align 16 %s)
  ret void
}

; CHECK-LABEL: define void @variadic(ptr %p, i128 %x) {
; CHECK-NEXT: call void (ptr, ...) @prints(ptr %p, i128 %x, i32 1)
define void @variadic(ptr %p, x86_fp80 %x) {
  call void (ptr, ...) @prints(ptr %p, x86_fp80 %x, i32 1)
  ret void
}
; CHECK-LABEL: define { i128, i128 } @complex(i128 %re)
; CHECK-NEXT: %z = insertvalue { i128, i128 } { i128 undef, i128 302240678275694148452352 }, i128 %re, 0
; CHECK-NEXT: ret { i128, i128 } %z
define { x86_fp80, x86_fp80 } @complex(x86_fp80 %re) {
  %z = insertvalue { x86_fp80, x86_fp80 } { x86_fp80 undef, x86_fp80 0xK40008000000000000000 }, x86_fp80 %re, 0
  ret { x86_fp80, x86_fp80 } %z
}
; CHECK-LABEL: define i128 @part(%struct.S %s)
; CHECK-NEXT: %x = extractvalue %struct.S %s, 1
define x86_fp80 @part(%struct.S %s) {
  %x = extractvalue %struct.S %s, 1
  ret x86_fp80 %x
}

; The second element begins behind the 10 bytes of the first.
; CHECK-LABEL: define void @vector(
; CHECK: load i64, ptr %p, align 32
; CHECK: load i16, ptr %{{.*}}, align 8
; CHECK: %[[SECOND:.*]] = getelementptr inbounds i8, ptr %p, i32 10
; CHECK-NEXT: load i64, ptr %[[SECOND]], align 2
; CHECK: %w = xor <2 x i128> %{{.*}}, splat (i128 604462909807314587353088)
; CHECK: store i64 %{{.*}}, ptr %p, align 32
; CHECK: ret void
define void @vector(ptr %p) {
  %v = load <2 x x86_fp80>, ptr %p, align 32
  %w = fneg <2 x x86_fp80> %v
  store <2 x x86_fp80> %w, ptr %p, align 32
  ret void
}

;--- none.ll
; A module without long double is as it was, with i128 and double.
; CHECK: @wide = global i128 1
; CHECK-LABEL: define double @f(
; CHECK-NEXT: load i128, ptr %p
; CHECK-NEXT: fadd double %x, %x
; CHECK-NEXT: ret double
@wide = global i128 1
define double @f(ptr %p, double %x) {
  %m = load i128, ptr %p
  %y = fadd double %x, %x
  ret double %y
}
