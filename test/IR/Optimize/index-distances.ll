; Indices that are not negative and are the same but for a constant get it as a distance of 64 bits from
; the first of them. Not where that one may be poison, from others, or where the index is no element's.
; RUN: %stage passes --passes=index-distances %s -sm_90 | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

; Through sums, differences, products and what is left of these.
; CHECK-LABEL: define void @stencil(
; CHECK: %first = zext nneg i32 %{{.*}} to i64
; CHECK: %second = add nsw i64 %first, 1
; CHECK: %third = add nsw i64 %first, 4097
; CHECK: %fourth = add nsw i64 %first, -4094
; CHECK-NOT: zext
define void @stencil(i32 %i, i32 %j, ptr %a) {
  %row = shl i32 %i, 12
  %above = add i32 %row, -4096
  %left = add nsw i32 %j, -1
  %x = add nuw nsw i32 %above, %left
  %first = zext nneg i32 %x to i64
  %p = getelementptr inbounds float, ptr %a, i64 %first
  store float 1.0, ptr %p
  %y = add nuw nsw i32 %above, %j
  %second = zext nneg i32 %y to i64
  %q = getelementptr inbounds float, ptr %a, i64 %second
  store float 2.0, ptr %q
  %product = mul i32 %i, 4096
  %z = add nuw nsw i32 %j, %product
  %third = zext nneg i32 %z to i64
  %r = getelementptr inbounds float, ptr %a, i64 %third
  store float 3.0, ptr %r
  %back = sub i32 8191, %j
  %down = sub i32 %row, %back
  %fourth = zext nneg i32 %down to i64
  %s = getelementptr inbounds float, ptr %a, i64 %fourth
  store float 4.0, ptr %s
  ret void
}

; No access is made with the first in any case.
; CHECK-LABEL: define void @poison(
; CHECK: %first = zext nneg
; CHECK: %second = zext nneg
define void @poison(i32 %i, i32 %j, ptr %a, i1 %both) {
  %x = add i32 %i, %j
  %first = zext nneg i32 %x to i64
  %p = getelementptr inbounds float, ptr %a, i64 %first
  %y = add i32 %x, 1
  %second = zext nneg i32 %y to i64
  %q = getelementptr inbounds float, ptr %a, i64 %second
  store float 2.0, ptr %q
  br i1 %both, label %more, label %done
more:
  store float 1.0, ptr %p
  br label %done
done:
  ret void
}

; The first may be 2^32 less one, and the second 0. The fourth has another number of a variable, and the
; fifth, too.
; CHECK-LABEL: define void @others(
; CHECK: %first = zext i32
; CHECK: %second = zext i32
; CHECK: %third = zext nneg
; CHECK: %fourth = zext nneg
; CHECK: %fifth = zext nneg
define void @others(i32 %i, i32 %j, ptr %a) {
  %x = add i32 %i, %j
  %first = zext i32 %x to i64
  %p = getelementptr inbounds float, ptr %a, i64 %first
  store float 1.0, ptr %p
  %y = add i32 %x, 1
  %second = zext i32 %y to i64
  %q = getelementptr inbounds float, ptr %a, i64 %second
  store float 2.0, ptr %q
  %third = zext nneg i32 %y to i64
  %r = getelementptr inbounds float, ptr %a, i64 %third
  store float 3.0, ptr %r
  %z = add i32 %y, %i
  %fourth = zext nneg i32 %z to i64
  %s = getelementptr inbounds float, ptr %a, i64 %fourth
  store float 4.0, ptr %s
  %w = sub i32 %i, %j
  %fifth = zext nneg i32 %w to i64
  %t = getelementptr inbounds float, ptr %a, i64 %fifth
  store float 5.0, ptr %t
  ret void
}

; CHECK-LABEL: define i64 @numbers(
; CHECK: %second = zext nneg
define i64 @numbers(i32 %i, ptr %a) {
  %first = zext nneg i32 %i to i64
  %p = getelementptr inbounds float, ptr %a, i64 %first
  store float 1.0, ptr %p
  %y = add i32 %i, 1
  %second = zext nneg i32 %y to i64
  ret i64 %second
}
