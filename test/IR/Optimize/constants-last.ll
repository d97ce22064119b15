; Of a sum of three the constant is added last, where the sum with it is another block's and would be
; kept in a register for this.
;
; RUN: %stage passes --passes=constants-last %s | FileCheck %s

; CHECK-LABEL: define i32 @kept(
; CHECK: [[SUM:%.*]] = add i32 %x, %begin
; CHECK-NEXT: %place = add i32 [[SUM]], 768
; The constant's term may be the second one.
; CHECK: [[OTHER:%.*]] = add i32 %x, %begin
; CHECK-NEXT: %behind = add i32 [[OTHER]], 1152
define i32 @kept(i32 %x, i32 %begin, i32 %n) {
entry:
  %a = add nuw i32 %x, 384
  %b = add nuw i32 %x, 768
  %c = add nuw i32 %x, 1152
  %d = add nuw i32 %x, 1536
  %ab = icmp ult i32 %a, %n
  %bb = icmp ult i32 %b, %n
  %cb = icmp ult i32 %c, %n
  %db = icmp ult i32 %d, %n
  %both = and i1 %ab, %bb
  %others = and i1 %cb, %db
  %all = and i1 %both, %others
  br i1 %all, label %inside, label %end

inside:
  %place = add i32 %b, %begin
  %behind = add i32 %begin, %c
  %result = mul i32 %place, %behind
  ret i32 %result

end:
  ret i32 0
}

; Not where it does not overflow, of which the back end makes a part of the address, nor where
; nothing else needs the first sum, nor in its own block, nor where its block needs that elsewhere, too.
; CHECK-LABEL: define i32 @others(
; CHECK: %beside = add i32 %a, %begin
; CHECK: %exact = add nsw i32 %b, %begin
; CHECK-NEXT: %whole = add nuw i32 %begin, %c
; CHECK-NEXT: %single = add i32 %d, %begin
; CHECK-NEXT: %twice = add i32 %e, %begin
; CHECK-NEXT: %again = add i32 %e, %n
define i32 @others(i32 %x, i32 %begin, i32 %n) {
entry:
  %a = add nuw i32 %x, 384
  %b = add nuw i32 %x, 768
  %c = add nuw i32 %x, 1152
  %d = add nuw i32 %x, 1536
  %e = add nuw i32 %x, 1920
  %beside = add i32 %a, %begin
  %ab = icmp ult i32 %a, %n
  %bb = icmp ult i32 %b, %n
  %cb = icmp ult i32 %c, %n
  %both = and i1 %ab, %bb
  %all = and i1 %both, %cb
  br i1 %all, label %inside, label %end

inside:
  %exact = add nsw i32 %b, %begin
  %whole = add nuw i32 %begin, %c
  %single = add i32 %d, %begin
  %twice = add i32 %e, %begin
  %again = add i32 %e, %n
  %three = mul i32 %twice, %again
  %one = mul i32 %exact, %whole
  %two = mul i32 %one, %single
  %all4 = mul i32 %two, %three
  ret i32 %all4

end:
  ret i32 %beside
}

; Three sums are not worth it.
; CHECK-LABEL: define i32 @few(
; CHECK: %place = add i32 %b, %begin
define i32 @few(i32 %x, i32 %begin, i32 %n) {
entry:
  %a = add nuw i32 %x, 384
  %b = add nuw i32 %x, 768
  %c = add nuw i32 %x, 1152
  %ab = icmp ult i32 %a, %n
  %bb = icmp ult i32 %b, %n
  %cb = icmp ult i32 %c, %n
  %both = and i1 %ab, %bb
  %all = and i1 %both, %cb
  br i1 %all, label %inside, label %end

inside:
  %place = add i32 %b, %begin
  ret i32 %place

end:
  ret i32 0
}
