; Where bits of a masked value are set, of which InstCombine removes the mask, it is there again, so
; that the back end sees that four elements stand side by side.
;
; RUN: %stage passes --passes=overwritten-bits %s | FileCheck %s
; RUN: %stage ptx %s -sm_90 -o - | FileCheck %s --check-prefix=PLAIN
; RUN: %stage optimize %s -sm_90 -o %t.ll && %stage ptx %t.ll -sm_90 -o - | FileCheck %s --check-prefix=PTX

@rows = external addrspace(3) global [32 x [32 x i32]], align 16

; The condition says that bit 7 of %x is not set.
; CHECK-LABEL: @digits(
; CHECK: %first = and i32 %x, 112
; CHECK: %last = or disjoint i32 %first, 12
; PLAIN-LABEL: .entry digits(
; PLAIN-NOT: st.shared.v4
; PTX-LABEL: .entry digits(
; PTX: st.shared.v4.b32
define ptx_kernel void @digits(i32 %lane, i32 %a, i32 %b) "nvvm.maxntid"="384" {
  %thread = call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %inside = icmp ult i32 %thread, 256
  br i1 %inside, label %write, label %end

write:
  %eighth = lshr i32 %thread, 3
  %x = shl i32 %eighth, 2
  %row = zext i32 %lane to i64
  %start = getelementptr inbounds nuw [32 x i32], ptr addrspace(3) @rows, i64 %row
  %first = and i32 %x, 112
  %wide = zext i32 %first to i64
  %place = getelementptr inbounds nuw i8, ptr addrspace(3) %start, i64 %wide
  store i32 %a, ptr addrspace(3) %place, align 16
  %second = getelementptr inbounds nuw i8, ptr addrspace(3) %place, i64 4
  store i32 %b, ptr addrspace(3) %second, align 4
  %third = getelementptr inbounds nuw i8, ptr addrspace(3) %place, i64 8
  store i32 %a, ptr addrspace(3) %third, align 8
  %last = or i32 %x, 12
  %wide4 = zext i32 %last to i64
  %fourth = getelementptr inbounds nuw i8, ptr addrspace(3) %start, i64 %wide4
  store i32 %b, ptr addrspace(3) %fourth, align 4
  br label %end

end:
  ret void
}

; Not with another mask, nor where the masked value is known later, nor where the mask has bits that
; are set.
; CHECK-LABEL: @others(
; CHECK: %other = or i32 %x, 12
; CHECK: %early = or i32 %y, 12
; CHECK: %same = or i32 %z, 12
define i32 @others(i32 %x, i32 %y, i32 %z) {
  %mask = and i32 %x, 112
  %other = or i32 %x, 12
  %early = or i32 %y, 12
  %later = and i32 %y, -13
  %whole = and i32 %z, -5
  %same = or i32 %z, 12
  %a = xor i32 %mask, %other
  %b = mul i32 %early, %later
  %c = mul i32 %whole, %same
  %d = add i32 %a, %b
  %e = add i32 %c, %d
  ret i32 %e
}

; All bits that can be set are in the mask, or written.
; CHECK-LABEL: @all(
; CHECK: %set = or disjoint i32 %rest, 12
define i32 @all(i32 %x) {
  %rest = and i32 %x, -13
  %set = or i32 %x, 12
  %both = mul i32 %rest, %set
  ret i32 %both
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
