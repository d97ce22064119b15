; What fits only the options and the architecture that a library was compiled with goes,
; and CUDA's device-wide atomic functions get their scope and order. Others keep theirs.
; RUN: %build/bin/cupcc-device-cc --finish %s -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s
; RUN: not %build/bin/cupcc-device-cc --finish %s %s -o %t.bc 2>&1 | FileCheck %s --check-prefix=TWO
; TWO: --finish takes one file

source_filename = "one.cpp"
target triple = "nvptx64-nvidia-cuda"

; CHECK: source_filename = "cupcc-device"
; CHECK-NOT: @unused
@unused = internal global i32 0

; CHECK-LABEL: define i32 @_Z9atomicAddPii
; CHECK: atomicrmw add ptr %p, i32 %v syncscope("device") monotonic
define i32 @_Z9atomicAddPii(ptr %p, i32 %v) #0 {
  %old = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %old
}

; CHECK-LABEL: define i32 @_Z9atomicIncPjj
; CHECK: atomicrmw uinc_wrap ptr %p, i32 %v syncscope("device") monotonic
define i32 @_Z9atomicIncPjj(ptr %p, i32 %v) {
  %old = atomicrmw uinc_wrap ptr %p, i32 %v seq_cst
  ret i32 %old
}

; CHECK-LABEL: define i32 @_Z9atomicCASPiii
; CHECK: cmpxchg ptr %p, i32 %e, i32 %v syncscope("device") monotonic monotonic
define i32 @_Z9atomicCASPiii(ptr %p, i32 %e, i32 %v) {
  %pair = cmpxchg ptr %p, i32 %e, i32 %v monotonic monotonic
  %old = extractvalue { i32, i1 } %pair, 0
  ret i32 %old
}

; The C and the C++ library's.
; CHECK-LABEL: define i32 @count
; CHECK: atomicrmw add ptr %p, i32 1 monotonic
; CHECK: cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
define i32 @count(ptr %p) {
  %old = atomicrmw add ptr %p, i32 1 monotonic
  %pair = cmpxchg ptr %p, i32 0, i32 1 monotonic monotonic
  %called = call i32 @_Z9atomicAddPii(ptr %p, i32 1) #1
  ret i32 %old
}

; CHECK-NOT: target-cpu
; CHECK-NOT: no-builtins
; CHECK-NOT: llvm.ident
attributes #0 = { nounwind "target-cpu"="sm_75" "target-features"="+ptx80" "frame-pointer"="all" "no-builtins" "cupcc-computes-long-double" }
attributes #1 = { "no-builtins" }
!llvm.ident = !{!0}
!0 = !{!"clang"}
