; The offset of an element is computed once for all arrays in which it is the same.
; RUN: %stage passes --passes=shared-offsets %s -sm_90 | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

; CHECK-LABEL: define ptx_kernel void @two_arrays(
; CHECK: %[[J:[0-9a-z.]+]] = mul i64 %j, 520
; CHECK: %[[KJ:[0-9a-z.]+]] = add i64 %{{.*}}, %[[J]]
; CHECK: %[[I:[0-9a-z.]+]] = {{mul|shl}} i64 %i, {{8|3}}
; CHECK: %[[ALL:[0-9a-z.]+]] = add i64 %[[KJ]], %[[I]]
; CHECK: %[[A:[0-9a-z.]+]] = getelementptr i8, ptr %a, i64 %[[ALL]]
; CHECK: load double, ptr %[[A]]
; CHECK-NOT: mul
; CHECK: getelementptr i8, ptr %b, i64 %[[ALL]]
; CHECK: ret void
define ptx_kernel void @two_arrays(ptr %a, ptr %b, i32 %n) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %z = add i32 %y, 1
  %k = zext i32 %z to i64
  %j = zext i32 %y to i64
  %i = zext i32 %x to i64
  %ak = getelementptr inbounds [65 x [65 x double]], ptr %a, i64 %k
  %akj = getelementptr inbounds [65 x double], ptr %ak, i64 %j
  %akji = getelementptr inbounds double, ptr %akj, i64 %i
  %v = load double, ptr %akji
  %bk = getelementptr inbounds [65 x [65 x double]], ptr %b, i64 %k
  %bkj = getelementptr inbounds [65 x double], ptr %bk, i64 %j
  %bkji = getelementptr inbounds double, ptr %bkj, i64 %i
  store double %v, ptr %bkji
  ret void
}

; Two indices are too few, without that which all threads of the block have.
; CHECK-LABEL: define ptx_kernel void @little(
; CHECK-COUNT-3: getelementptr inbounds
; CHECK-COUNT-3: getelementptr inbounds
define ptx_kernel void @little(ptr %a, ptr %b) {
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %k = zext i32 %c to i64
  %j = zext i32 %y to i64
  %i = zext i32 %x to i64
  %ak = getelementptr inbounds [65 x [65 x double]], ptr %a, i64 %k
  %akj = getelementptr inbounds [65 x double], ptr %ak, i64 %j
  %akji = getelementptr inbounds double, ptr %akj, i64 %i
  %v = load double, ptr %akji
  %bk = getelementptr inbounds [65 x [65 x double]], ptr %b, i64 %k
  %bkj = getelementptr inbounds [65 x double], ptr %bk, i64 %j
  %bkji = getelementptr inbounds double, ptr %bkj, i64 %i
  store double %v, ptr %bkji
  ret void
}

; What all threads of a block have is added to the array.
; CHECK-LABEL: define ptx_kernel void @of_block(
; CHECK: %[[J:[0-9a-z.]+]] = mul i64 %j, 520
; CHECK: %[[ALL:[0-9a-z.]+]] = add i64 %{{.*}}, %{{.*}}
; CHECK: %[[ALL3:[0-9a-z.]+]] = add i64 %[[ALL]],
; CHECK: %[[K:[0-9a-z.]+]] = mul i64 %k, 2197000
; CHECK: %[[A:[0-9a-z.]+]] = getelementptr i8, ptr %a, i64 %[[K]]
; CHECK: getelementptr i8, ptr %[[A]], i64 %[[ALL3]]
; CHECK: %[[B:[0-9a-z.]+]] = getelementptr i8, ptr %b, i64
; CHECK: getelementptr i8, ptr %[[B]], i64 %[[ALL3]]
; CHECK: ret void
define ptx_kernel void @of_block(ptr %a, ptr %b) {
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %z = add i32 %y, 1
  %k = zext i32 %block to i64
  %l = zext i32 %z to i64
  %j = zext i32 %y to i64
  %i = zext i32 %x to i64
  %ak = getelementptr inbounds [65 x [65 x [65 x double]]], ptr %a, i64 %k
  %akl = getelementptr inbounds [65 x [65 x double]], ptr %ak, i64 %l
  %aklj = getelementptr inbounds [65 x double], ptr %akl, i64 %j
  %aklji = getelementptr inbounds double, ptr %aklj, i64 %i
  %v = load double, ptr %aklji
  %bk = getelementptr inbounds [65 x [65 x [65 x double]]], ptr %b, i64 %k
  %bkl = getelementptr inbounds [65 x [65 x double]], ptr %bk, i64 %l
  %bklj = getelementptr inbounds [65 x double], ptr %bkl, i64 %j
  %bklji = getelementptr inbounds double, ptr %bklj, i64 %i
  store double %v, ptr %bklji
  ret void
}

; As they are: in a loop, behind a branch in which the indices are not widened,
; in local memory, and one that is not computed on the way to the other.
; CHECK-LABEL: define void @loop(
; CHECK-COUNT-6: getelementptr inbounds
define void @loop(ptr %a, ptr %b, i64 %k, i64 %j) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %ak = getelementptr inbounds [65 x [65 x double]], ptr %a, i64 %i
  %akj = getelementptr inbounds [65 x double], ptr %ak, i64 %j
  %akji = getelementptr inbounds double, ptr %akj, i64 %k
  %v = load double, ptr %akji
  %bk = getelementptr inbounds [65 x [65 x double]], ptr %b, i64 %i
  %bkj = getelementptr inbounds [65 x double], ptr %bk, i64 %j
  %bkji = getelementptr inbounds double, ptr %bkj, i64 %k
  store double %v, ptr %bkji
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 64
  br i1 %more, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: define void @branch(
; CHECK-COUNT-6: getelementptr inbounds
define void @branch(ptr %a, ptr %b, i32 %k, i64 %j, i64 %i, i1 %c) {
entry:
  %wide = zext i32 %k to i64
  br i1 %c, label %then, label %end
then:
  %ak = getelementptr inbounds [65 x [65 x double]], ptr %a, i64 %wide
  %akj = getelementptr inbounds [65 x double], ptr %ak, i64 %j
  %akji = getelementptr inbounds double, ptr %akj, i64 %i
  %v = load double, ptr %akji
  %bk = getelementptr inbounds [65 x [65 x double]], ptr %b, i64 %wide
  %bkj = getelementptr inbounds [65 x double], ptr %bk, i64 %j
  %bkji = getelementptr inbounds double, ptr %bkj, i64 %i
  store double %v, ptr %bkji
  br label %end
end:
  ret void
}

; CHECK-LABEL: define void @sides(
; CHECK-COUNT-3: getelementptr inbounds
; CHECK: other:
; CHECK-COUNT-3: getelementptr inbounds
define void @sides(ptr %a, ptr %b, i64 %k, i64 %j, i64 %i, i1 %c) {
entry:
  br i1 %c, label %then, label %other
then:
  %ak = getelementptr inbounds [65 x [65 x double]], ptr %a, i64 %k
  %akj = getelementptr inbounds [65 x double], ptr %ak, i64 %j
  %akji = getelementptr inbounds double, ptr %akj, i64 %i
  store double 1.0, ptr %akji
  br label %end
other:
  %bk = getelementptr inbounds [65 x [65 x double]], ptr %b, i64 %k
  %bkj = getelementptr inbounds [65 x double], ptr %bk, i64 %j
  %bkji = getelementptr inbounds double, ptr %bkj, i64 %i
  store double 1.0, ptr %bkji
  br label %end
end:
  ret void
}

; CHECK-LABEL: define void @local(
; CHECK-COUNT-6: getelementptr inbounds
define void @local(i64 %k, i64 %j, i64 %i) {
  %a = alloca [4 x [4 x [4 x double]]]
  %b = alloca [4 x [4 x [4 x double]]]
  %ak = getelementptr inbounds [4 x [4 x double]], ptr %a, i64 %k
  %akj = getelementptr inbounds [4 x double], ptr %ak, i64 %j
  %akji = getelementptr inbounds double, ptr %akj, i64 %i
  store volatile double 1.0, ptr %akji
  %bk = getelementptr inbounds [4 x [4 x double]], ptr %b, i64 %k
  %bkj = getelementptr inbounds [4 x double], ptr %bk, i64 %j
  %bkji = getelementptr inbounds double, ptr %bkj, i64 %i
  store volatile double 1.0, ptr %bkji
  ret void
}

; One index, three times.
; CHECK-LABEL: define void @walk(
; CHECK-COUNT-6: getelementptr
; CHECK-NOT: mul
; CHECK: ret void
define void @walk(ptr %a, ptr %b, i64 %step) {
  %a1 = getelementptr double, ptr %a, i64 %step
  %a2 = getelementptr double, ptr %a1, i64 %step
  %a3 = getelementptr double, ptr %a2, i64 %step
  %v = load double, ptr %a3
  %b1 = getelementptr double, ptr %b, i64 %step
  %b2 = getelementptr double, ptr %b1, i64 %step
  %b3 = getelementptr double, ptr %b2, i64 %step
  store double %v, ptr %b3
  ret void
}
