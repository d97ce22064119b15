; Atomics that are assembly are in the memory that their address is known to point into.
; Of an unknown address, of two kinds, or where the text says it, nothing is changed.
; RUN: %stage passes --passes=atomic-addresses %s | FileCheck %s
; RUN: %stage ptx %s -sm_90 -o - | FileCheck %s --check-prefix=PTX

@counter = internal addrspace(3) global i32 undef, align 4

; CHECK-LABEL: define ptx_kernel void @known(
; CHECK: %[[G:.*]] = addrspacecast ptr %next to ptr addrspace(1)
; CHECK: call i32 asm sideeffect "atom.relaxed.cta.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr addrspace(1) %[[G]], i32 %x)
; CHECK: call i32 asm sideeffect "atom.acq_rel.sys.shared.cas.b32 $0, [$1], $2, $3;", "=r,l,r,r,~{memory}"(ptr addrspace(3)
; CHECK: call void asm sideeffect "st.release.gpu.global.u32 [$0], $1;", "l,r,~{memory}"(ptr addrspace(1)
; PTX-LABEL: .entry known
; PTX: atom.relaxed.cta.global.add.u32
; PTX: atom.acq_rel.sys.shared.cas.b32
; PTX: st.release.gpu.global.u32
define ptx_kernel void @known(ptr %p, i32 %x) {
  %next = getelementptr i8, ptr %p, i64 64
  %a = call i32 asm sideeffect "atom.relaxed.cta.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %next, i32 %x)
  %b = call i32 asm sideeffect "atom.acq_rel.sys.cas.b32 $0, [$1], $2, $3;", "=r,l,r,r,~{memory}"(ptr addrspacecast (ptr addrspace(3) @counter to ptr), i32 %a, i32 %x)
  call void asm sideeffect "st.release.gpu.u32 [$0], $1;", "l,r,~{memory}"(ptr %p, i32 %b)
  ret void
}

; CHECK-LABEL: define ptx_kernel void @unknown(
; CHECK: "atom.relaxed.cta.add.u32 $0, [$1], $2;"
; CHECK: "atom.relaxed.cta.shared.add.u32 $0, [$1], $2;"
; CHECK: "atom.add.u32 $0, [$1], $2;"
; CHECK: "atom.relaxed.cta.add.u32 $0, [$1], $2; membar.cta;"
; CHECK: "ld.relaxed.gpu.u32 $0, [$1+4];"
define ptx_kernel void @unknown(ptr %p, i1 %c, i32 %x) {
  %either = select i1 %c, ptr %p, ptr addrspacecast (ptr addrspace(3) @counter to ptr)
  %a = call i32 asm sideeffect "atom.relaxed.cta.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %either, i32 %x)
  %b = call i32 asm sideeffect "atom.relaxed.cta.shared.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr addrspacecast (ptr addrspace(3) @counter to ptr), i32 %a)
  %d = call i32 asm sideeffect "atom.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}"(ptr %p, i32 %b)
  %e = call i32 asm sideeffect "atom.relaxed.cta.add.u32 $0, [$1], $2; membar.cta;", "=r,l,r,~{memory}"(ptr %p, i32 %d)
  %f = call i32 asm sideeffect "ld.relaxed.gpu.u32 $0, [$1+4];", "=r,l,~{memory}"(ptr %p)
  store i32 %f, ptr %p
  ret void
}
