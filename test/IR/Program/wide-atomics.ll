; Atomic operations on 16 bytes are calls of libatomic's functions, with the memory order
; as C has it (relaxed 0, acquire 2, release 3, acq_rel 4, seq_cst 5). What has no
; function is a loop of compare-and-swap. Narrower ones and those that are not atomic
; stay.
; RUN: %stage passes --passes=wide-atomics %s | FileCheck %s

; CHECK-LABEL: define void @access(
; CHECK-NEXT: %[[A:.*]] = call i128 @__atomic_load_16(ptr %p, i32 2)
; CHECK-NEXT: call void @__atomic_store_16(ptr %q, i128 %[[A]], i32 3)
; CHECK-NEXT: call i128 @__atomic_load_16(ptr %p, i32 0)
; CHECK-NEXT: call void @__atomic_store_16(ptr %q, i128 0, i32 5)
; CHECK-NEXT: ret void
define void @access(ptr %p, ptr %q) {
  %a = load atomic i128, ptr %p acquire, align 16
  store atomic i128 %a, ptr %q release, align 16
  %b = load atomic volatile i128, ptr %p monotonic, align 16
  store atomic i128 0, ptr %q seq_cst, align 16
  ret void
}

; A fp128, of as many bits.
; CHECK-LABEL: define void @other_type(
; CHECK-NEXT: %[[A:.*]] = call i128 @__atomic_load_16(ptr %p, i32 5)
; CHECK-NEXT: %[[F:.*]] = bitcast i128 %[[A]] to fp128
; CHECK-NEXT: %[[B:.*]] = bitcast fp128 %[[F]] to i128
; CHECK-NEXT: call void @__atomic_store_16(ptr %q, i128 %[[B]], i32 5)
define void @other_type(ptr %p, ptr %q) {
  %a = load atomic fp128, ptr %p seq_cst, align 16
  store atomic fp128 %a, ptr %q seq_cst, align 16
  ret void
}

; CHECK-LABEL: define i128 @exchange(
; CHECK-NEXT: %[[OLD:.*]] = call i128 @__atomic_exchange_16(ptr %p, i128 %x, i32 4)
; CHECK-NEXT: ret i128 %[[OLD]]
define i128 @exchange(ptr %p, i128 %x) {
  %old = atomicrmw xchg ptr %p, i128 %x acq_rel
  ret i128 %old
}

; Of the two orders, one that is as strong as both.
; CHECK-LABEL: define i1 @compare(
; CHECK-NEXT: %[[OLD:.*]] = call i128 @__cupcc_atomic_compare_and_swap_16(ptr %p, i128 %x, i128 %y, i32 4)
; CHECK-NEXT: %[[HALF:.*]] = insertvalue { i128, i1 } poison, i128 %[[OLD]], 0
; CHECK-NEXT: %[[SAME:.*]] = icmp eq i128 %[[OLD]], %x
; CHECK-NEXT: %[[BOTH:.*]] = insertvalue { i128, i1 } %[[HALF]], i1 %[[SAME]], 1
; CHECK-NEXT: %done = extractvalue { i128, i1 } %[[BOTH]], 1
; CHECK-NEXT: ret i1 %done
define i1 @compare(ptr %p, i128 %x, i128 %y) {
  %r = cmpxchg weak ptr %p, i128 %x, i128 %y release acquire
  %done = extractvalue { i128, i1 } %r, 1
  ret i1 %done
}

; CHECK-LABEL: define i128 @update(
; CHECK: atomicrmw.start:
; CHECK: %[[LOADED:.*]] = phi i128
; CHECK: %[[NEW:.*]] = add i128 %[[LOADED]], %x
; CHECK: call i128 @__cupcc_atomic_compare_and_swap_16(ptr %p, i128 %[[LOADED]], i128 %[[NEW]], i32 5)
; CHECK: br i1 %{{.*}}, label %atomicrmw.end, label %atomicrmw.start
; CHECK-NOT: {{atomicrmw (add|nand)|cmpxchg}}
; CHECK: ret i128
define i128 @update(ptr %p, i128 %x) {
  %a = atomicrmw add ptr %p, i128 %x seq_cst
  %b = atomicrmw nand ptr %p, i128 %x monotonic
  ret i128 %b
}

; CHECK-LABEL: define fp128 @update_other_type(
; CHECK: %[[LOADED:.*]] = phi fp128
; CHECK: %[[NEW:.*]] = fadd fp128 %[[LOADED]], %x
; CHECK: %[[EXPECTED:.*]] = bitcast fp128 %[[LOADED]] to i128
; CHECK: %[[DESIRED:.*]] = bitcast fp128 %[[NEW]] to i128
; CHECK: call i128 @__cupcc_atomic_compare_and_swap_16(ptr %p, i128 %[[EXPECTED]], i128 %[[DESIRED]], i32 5)
; CHECK: bitcast i128 %{{.*}} to fp128
; CHECK: ret fp128
define fp128 @update_other_type(ptr %p, fp128 %x) {
  %a = atomicrmw fadd ptr %p, fp128 %x seq_cst
  ret fp128 %a
}

; CHECK-LABEL: define void @others(
; CHECK-NEXT: %a = load i128, ptr %p
; CHECK-NEXT: store volatile i128 %a, ptr %p
; CHECK-NEXT: %b = load atomic i64, ptr %p acquire
; CHECK-NEXT: store atomic ptr %p, ptr %p release
; CHECK-NEXT: atomicrmw add ptr %p, i64 %b seq_cst
; CHECK-NEXT: cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: ret void
define void @others(ptr %p) {
  %a = load i128, ptr %p, align 16
  store volatile i128 %a, ptr %p, align 16
  %b = load atomic i64, ptr %p acquire, align 8
  store atomic ptr %p, ptr %p release, align 8
  %c = atomicrmw add ptr %p, i64 %b seq_cst
  %d = cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
  fence seq_cst
  ret void
}
