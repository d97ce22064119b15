; A rotation of 64 bits by a number that is not constant becomes two funnel shifts of halves;
; the upper part is what the back end makes of it alone.
; RUN: %stage passes --passes=wide-rotations %s | FileCheck %s
; RUN: %stage ptx %s -sm_80 | FileCheck %s --check-prefix=PTX

; CHECK-LABEL: define i64 @left(
; CHECK: [[LOW:%.*]] = trunc i64 %x to i32
; CHECK: [[HIGH:%.*]] = trunc i64 {{.*}} to i32
; CHECK: [[A:%.*]] = select i1 {{.*}}, i32 [[LOW]], i32 [[HIGH]]
; CHECK: [[B:%.*]] = select i1 {{.*}}, i32 [[HIGH]], i32 [[LOW]]
; CHECK: [[FIRST:%.*]] = call i32 @llvm.fshl.i32(i32 [[A]], i32 [[B]],
; CHECK: [[SECOND:%.*]] = call i32 @llvm.fshl.i32(i32 [[B]], i32 [[A]],
; CHECK: zext i32 [[FIRST]] to i64
; CHECK: shl i64 {{.*}}, 32
; CHECK: zext i32 [[SECOND]] to i64
; PTX-LABEL: left(
; PTX-COUNT-2: shf.l.wrap.b32
; PTX-NOT: shr.u64 %rd{{[0-9]+}}, %rd{{[0-9]+}}, %r
; PTX: ret
define i64 @left(i64 %x, i64 %n) {
  %r = call i64 @llvm.fshl.i64(i64 %x, i64 %x, i64 %n)
  ret i64 %r
}
; CHECK-LABEL: define i64 @right(
; CHECK: [[FIRST:%.*]] = call i32 @llvm.fshr.i32(i32 [[A:%.*]], i32 [[B:%.*]],
; CHECK: [[SECOND:%.*]] = call i32 @llvm.fshr.i32(i32 [[B]], i32 [[A]],
; CHECK: zext i32 [[SECOND]] to i64
; CHECK: shl i64 {{.*}}, 32
; CHECK: zext i32 [[FIRST]] to i64
define i64 @right(i64 %x, i64 %n) {
  %r = call i64 @llvm.fshr.i64(i64 %x, i64 %x, i64 %n)
  ret i64 %r
}
; A constant number, other operands and other widths stay.
; CHECK-LABEL: define i64 @others(
; CHECK: call i64 @llvm.fshl.i64(i64 %x, i64 %x, i64 7)
; CHECK: call i64 @llvm.fshl.i64(i64 %x, i64 %n, i64 %n)
; CHECK: call i32 @llvm.fshl.i32(i32 %s, i32 %s, i32 %s)
define i64 @others(i64 %x, i64 %n, i32 %s) {
  %a = call i64 @llvm.fshl.i64(i64 %x, i64 %x, i64 7)
  %b = call i64 @llvm.fshl.i64(i64 %x, i64 %n, i64 %n)
  %c = call i32 @llvm.fshl.i32(i32 %s, i32 %s, i32 %s)
  %d = zext i32 %c to i64
  %e = add i64 %a, %b
  %f = add i64 %e, %d
  ret i64 %f
}
