; An absolute value that is defined for the least integer is the maximum of the number and
; its negative, of every width and of vectors. One that is poison there stays.
; RUN: %stage passes --passes=least-integers %s | FileCheck %s

; CHECK-LABEL: define void @f(
; CHECK-NEXT: %[[N:.*]] = sub i32 0, %x
; CHECK-NEXT: %[[A:.*]] = call i32 @llvm.smax.i32(i32 %x, i32 %[[N]])
; CHECK-NEXT: store volatile i32 %[[A]], ptr %p
; CHECK-NEXT: %[[N:.*]] = sub i64 0, %y
; CHECK-NEXT: %[[A:.*]] = call i64 @llvm.smax.i64(i64 %y, i64 %[[N]])
; CHECK-NEXT: store volatile i64 %[[A]], ptr %p
; CHECK-NEXT: %[[N:.*]] = sub <2 x i16> zeroinitializer, %v
; CHECK-NEXT: %[[A:.*]] = call <2 x i16> @llvm.smax.v2i16(<2 x i16> %v, <2 x i16> %[[N]])
; CHECK-NEXT: store volatile <2 x i16> %[[A]], ptr %p
; CHECK-NEXT: %d = call i32 @llvm.abs.i32(i32 %x, i1 true)
; CHECK-NEXT: store volatile i32 %d, ptr %p
; CHECK-NEXT: %e = call float @llvm.fabs.f32(float %f)
; CHECK-NEXT: ret void
define void @f(ptr %p, i32 %x, i64 %y, <2 x i16> %v, float %f) {
  %a = call i32 @llvm.abs.i32(i32 %x, i1 false)
  store volatile i32 %a, ptr %p
  %b = call i64 @llvm.abs.i64(i64 %y, i1 false)
  store volatile i64 %b, ptr %p
  %c = call <2 x i16> @llvm.abs.v2i16(<2 x i16> %v, i1 false)
  store volatile <2 x i16> %c, ptr %p
  %d = call i32 @llvm.abs.i32(i32 %x, i1 true)
  store volatile i32 %d, ptr %p
  %e = call float @llvm.fabs.f32(float %f)
  ret void
}
