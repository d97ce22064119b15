; C++'s atomics, of the system's scope, have their order and scope in PTX, and ask
; whether an address is on the thread's stack; CUDA's own are left as they are.
;
; RUN: %stage ptx -sm_75 %s -o - | FileCheck %s
; RUN: %stage ptx -sm_75 %s -o %t.ptx
; RUN: %stage cubin -sm_75 %t.ptx -o %t.cubin

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: .entry orders(
define ptx_kernel void @orders(ptr %p, ptr %q) {
; CHECK: fence.sc.sys;
; CHECK: atom.acquire.sys.global.add.u32 %
  %a = atomicrmw add ptr %p, i32 1 seq_cst
; CHECK: atom.acq_rel.sys.global.exch.b64 %
  %b = atomicrmw xchg ptr %q, i64 7 acq_rel
; CHECK: atom.release.sys.global.or.b32 %
  %c = atomicrmw or ptr %p, i32 7 release
; CHECK: atom.relaxed.sys.global.min.s32 %
  %d = atomicrmw min ptr %p, i32 7 monotonic
; CHECK: atom.acquire.sys.global.max.u64 %
  %e = atomicrmw umax ptr %q, i64 7 acquire
; CHECK: neg.s32
; CHECK: atom.relaxed.sys.global.add.u32 %
  %f = atomicrmw sub ptr %p, i32 %a monotonic
; CHECK: atom.relaxed.sys.global.add.f64 %
  %g = atomicrmw fadd ptr %q, double 1.0 monotonic
; CHECK: atom.acq_rel.sys.global.cas.b32
  %h = cmpxchg ptr %p, i32 %d, i32 9 acq_rel acquire
; A byte: a loop of compare-and-swap of its word.
; CHECK: fence.sc.sys;
; CHECK: atom.acquire.sys.global.cas.b32
  %i = atomicrmw add ptr %p, i8 1 seq_cst
; CHECK: ret;
  ret void
}

; CHECK-LABEL: .entry cuda(
define ptx_kernel void @cuda(ptr %p) {
; CHECK: atom.global.add.u32 %
  %a = atomicrmw add ptr %p, i32 1 syncscope("device") monotonic
; CHECK: atom.relaxed.gpu.global.cas.b32
  %b = cmpxchg ptr %p, i32 1, i32 2 syncscope("device") monotonic monotonic
  fence syncscope("singlethread") seq_cst
; CHECK-NOT: fence
; CHECK: ret;
  ret void
}

; CHECK-LABEL: .func (.param .b32 func_retval0) anywhere(
define i32 @anywhere(ptr %p) {
; CHECK: isspacep.local
; CHECK-DAG: atom.relaxed.sys.add.u32 %
; CHECK-DAG: ld.b32
; CHECK-DAG: st.b32
  %a = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %a
}

; CHECK-LABEL: .entry local(
define ptx_kernel void @local(ptr %out) {
  %variable = alloca i32
  store i32 5, ptr %variable
; CHECK-NOT: atom
  %old = cmpxchg ptr %variable, i32 5, i32 6 seq_cst seq_cst
  %a = atomicrmw xchg ptr %variable, i32 8 seq_cst
  %b = load atomic i32, ptr %variable seq_cst, align 4
  store i32 %b, ptr %out
; CHECK: ret;
  ret void
}
