; Where a part may be stored of a register that a floating-point instruction has computed,
; an integer instruction computes it once more.
;
; RUN: %stage passes --passes=float-bytes %s | FileCheck %s

declare float @get()
declare void @take(i32, i8)
declare float @llvm.sqrt.f32(float)

; CHECK-LABEL: define void @packed(
; CHECK:       %[[BITS:.*]] = bitcast float %value to i32
; CHECK-NEXT:  %[[INTEGER:.*]] = call i32 asm "and.b32 $0, $1, -1;", "=r,r"(i32 %[[BITS]])
; CHECK-NEXT:  %[[FLOAT:.*]] = bitcast i32 %[[INTEGER]] to float
; CHECK-NEXT:  store float %[[FLOAT]], ptr %out, align 1
define void @packed(ptr %out, float %a) {
  %value = fadd float %a, 1.0
  store float %value, ptr %out, align 1
  ret void
}

; CHECK-LABEL: define void @half_aligned(
; CHECK:       call i64 asm "and.b64 $0, $1, -1;", "=l,l"
; CHECK:       store double {{.*}}, align 4
define void @half_aligned(ptr %out, double %a) {
  %value = fneg double %a
  store double %value, ptr %out, align 4
  ret void
}

; CHECK-LABEL: define void @vector(
; CHECK-COUNT-2: call i16 asm "and.b16 $0, $1, -1;", "=h,h"
; CHECK:       store <2 x half> {{.*}}, align 1
define void @vector(ptr %out, <2 x half> %a) {
  %value = fneg <2 x half> %a
  store <2 x half> %value, ptr %out, align 1
  ret void
}

; The program's own parts; what it does with all bits is an integer already.
; CHECK-LABEL: define void @byte(
; CHECK:       %[[INTEGER:.*]] = call i32 asm
; CHECK:       trunc i32 %[[INTEGER]] to i8
; CHECK:       lshr i32 %bits, 8
; CHECK-NOT:   asm
define void @byte(ptr %out, float %a) {
  %value = call float @llvm.sqrt.f32(float %a)
  %bits = bitcast float %value to i32
  %low = trunc i32 %bits to i8
  store i8 %low, ptr %out
  %high = lshr i32 %bits, 8
  %next = getelementptr i8, ptr %out, i64 1
  store i32 %high, ptr %next, align 1
  %short = trunc i32 %bits to i16
  %wide = sext i16 %short to i32
  store i32 %wide, ptr %out
  ret void
}

; The back end leaves out what does not change the byte.
; CHECK-LABEL: define void @masked(
; CHECK-COUNT-3: call {{.*}} asm "and.
define void @masked(ptr %out, float %a) {
  %value = fadd float %a, 1.0
  %bits = bitcast float %value to i32
  %mask = and i32 %bits, 65535
  store i32 %mask, ptr %out
  %low = trunc i32 %mask to i8
  store i8 %low, ptr %out
  %wide = zext i32 %bits to i64
  %again = trunc i64 %wide to i8
  store i8 %again, ptr %out
  %bytes = bitcast i32 %bits to <4 x i8>
  %first = extractelement <4 x i8> %bytes, i32 0
  store i8 %first, ptr %out
  ret void
}

; One of several values: a store alone in a block is moved into those before it.
; CHECK-LABEL: define void @joined(
; CHECK:       %[[BITS:.*]] = bitcast float %value to i32
; CHECK-NEXT:  call i32 asm "and.b32
define void @joined(ptr %out, float %a, i1 %condition) {
  %given = load float, ptr %out
  br i1 %condition, label %left, label %right
left:
  %sum = fadd float %a, 1.0
  br label %right
right:
  %value = phi float [ %given, %0 ], [ %sum, %left ]
  %bits = bitcast float %value to i32
  %low = trunc i32 %bits to i8
  store i8 %low, ptr %out
  ret void
}

; 'selp.f32'; 'selp.b32' and 'selp.b16' have no floating-point type.
; CHECK-LABEL: define void @selected(
; CHECK:       %[[BITS:.*]] = bitcast float %value to i32
; CHECK-NEXT:  call i32 asm "and.b32
; CHECK-NOT:   asm
define void @selected(ptr %out, float %a, half %h, i1 %condition) {
  %value = select i1 %condition, float %a, float 1.0
  store float %value, ptr %out, align 1
  %sum = fadd float %a, 1.0
  %bits = bitcast float %sum to i32
  %one = select i1 %condition, i32 %bits, i32 7
  %low = trunc i32 %one to i8
  store i8 %low, ptr %out
  %half = select i1 %condition, half %h, half 1.0
  store half %half, ptr %out, align 1
  ret void
}

; Parameters and results are stores, too.
; CHECK-LABEL: define i16 @passed(
; CHECK:       %[[WIDE:.*]] = call i64 asm "and.b64
; CHECK-NEXT:  trunc i64 %[[WIDE]] to i32
; CHECK:       %[[SHORT:.*]] = call i64 asm "and.b64
; CHECK-NEXT:  trunc i64 %[[SHORT]] to i16
define i16 @passed(double %a) {
  %value = fadd double %a, 1.0
  %bits = bitcast double %value to i64
  %low = trunc i64 %bits to i32
  call void @take(i32 %low, i8 1)
  %short = trunc i64 %bits to i16
  ret i16 %short
}

; What an instruction takes is computed for it, but that of memset is stored.
; CHECK-LABEL: define i32 @exchanged(
; CHECK-NOT:   asm "and
; CHECK:       call i32 @llvm.nvvm.shfl.sync.idx.i32
; CHECK-NOT:   asm "and
; CHECK:       call i32 asm "mov.b32
; CHECK:       %[[INTEGER:.*]] = call i64 asm "and.b64
; CHECK-NEXT:  %[[LOW:.*]] = trunc i64 %[[INTEGER]] to i8
; CHECK-NEXT:  call void @llvm.memset.p0.i64(ptr %out, i8 %[[LOW]]
define i32 @exchanged(ptr %out, double %a) {
  %value = fadd double %a, 1.0
  %bits = bitcast double %value to i64
  %low = trunc i64 %bits to i32
  %other = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %low, i32 0, i32 31)
  %same = call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 %low)
  %byte = trunc i64 %bits to i8
  call void @llvm.memset.p0.i64(ptr %out, i8 %byte, i64 100, i1 false)
  %sum = add i32 %other, %same
  ret i32 %sum
}

; CHECK-LABEL: define <{ i8, float, float }> @members(
; CHECK:       insertvalue {{.*}} i8 1, 0
; CHECK:       asm "and.b32
; CHECK:       insertvalue {{.*}}, 1
; CHECK-NEXT:  insertvalue {{.*}} float %a, 2
define <{ i8, float, float }> @members(float %a) {
  %value = fadd float %a, 1.0
  %1 = insertvalue <{ i8, float, float }> poison, i8 1, 0
  %2 = insertvalue <{ i8, float, float }> %1, float %value, 1
  %3 = insertvalue <{ i8, float, float }> %2, float %a, 2
  ret <{ i8, float, float }> %3
}

; CHECK-LABEL: define { i8, float } @aligned_members(
; CHECK-NOT:   asm
define { i8, float } @aligned_members(float %a) {
  %value = fadd float %a, 1.0
  %1 = insertvalue { i8, float } poison, float %value, 1
  ret { i8, float } %1
}

; What assembly has computed, by the first of its instruction's types; fp8 is no float.
; CHECK-LABEL: define void @assembly(
; CHECK:       %[[INTEGER:.*]] = call i16 asm "and.b16
; CHECK-NEXT:  trunc i16 %[[INTEGER]] to i8
; CHECK:       call i16 asm "and.b16
; CHECK:       store i16 {{.*}}, align 1
; CHECK-NOT:   asm "and
define void @assembly(ptr %out, float %value) {
  %bits = call i16 asm "cvt.rn.bf16.f32 $0, $1;", "=h,r"(float %value)
  %low = trunc i16 %bits to i8
  store i8 %low, ptr %out
  %next = getelementptr i8, ptr %out, i64 1
  store i16 %bits, ptr %next, align 1
  %small = call i16 asm "cvt.rn.satfinite.e4m3x2.f32 $0, $1, $1;", "=h,f"(float %value)
  %byte = trunc i16 %small to i8
  store i8 %byte, ptr %out
  %pair = call i32 asm "{.reg .f32 f; cvt.rn.f16x2.f32 $0, $1, $1;}", "=r,f"(float %value)
  %short = trunc i32 %pair to i16
  store i16 %short, ptr %out
  ret void
}

; What assembly stores.
; CHECK-LABEL: define void @stored_by_assembly(
; CHECK:       %[[INTEGER:.*]] = call i32 asm "and.b32
; CHECK-NEXT:  call void asm sideeffect "@p st.global.b8 [$0], $1;", "l,r"(ptr %out, i32 %[[INTEGER]])
; CHECK-NEXT:  call void asm sideeffect "st.global.b32 [$0], $1;", "l,r"(ptr %out, i32 %bits)
; CHECK-NEXT:  call void asm sideeffect "mov.b16 $0, $1;", "l,r"(ptr %out, i32 %bits)
define void @stored_by_assembly(ptr %out, float %a) {
  %value = fadd float %a, 1.0
  %bits = bitcast float %value to i32
  call void asm sideeffect "@p st.global.b8 [$0], $1;", "l,r"(ptr %out, i32 %bits)
  call void asm sideeffect "st.global.b32 [$0], $1;", "l,r"(ptr %out, i32 %bits)
  call void asm sideeffect "mov.b16 $0, $1;", "l,r"(ptr %out, i32 %bits)
  ret void
}

; What no floating-point instruction has computed.
; CHECK-LABEL: define void @others(
; CHECK-NOT:   asm
define void @others(ptr %out, float %given, i32 %number, i1 %condition) {
  store float %given, ptr %out, align 1
  %loaded = load float, ptr %out
  store float %loaded, ptr %out, align 1
  %returned = call float @get()
  store float %returned, ptr %out, align 1
  br i1 %condition, label %left, label %right
left:
  br label %right
right:
  %value = phi float [ %loaded, %0 ], [ %given, %left ]
  %one = phi i32 [ 1, %0 ], [ %number, %left ]
  store float %value, ptr %out, align 1
  %low = trunc i32 %one to i8
  store i8 %low, ptr %out
  %sum = fadd float %given, 1.0
  store float %sum, ptr %out
  ret void
}
