; A switch of a few dozen cases becomes comparisons, as nvcc has it; one with few successors
; is left to LLVM, which tests a mask.
; RUN: %stage ptx %s -sm_80 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_80 %t.ptx -o %t.cubin

; CHECK-LABEL: .entry five(
; CHECK-NOT: brx.idx
; CHECK-COUNT-4: setp
; CHECK-NOT: brx.idx
define ptx_kernel void @five(ptr addrspace(1) %p) {
entry:
  %x = load i32, ptr addrspace(1) %p
  switch i32 %x, label %other [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %c
    i32 3, label %d
    i32 4, label %e
  ]
a:
  br label %end
b:
  br label %end
c:
  store volatile i32 1, ptr addrspace(1) %p
  br label %end
d:
  store volatile i32 2, ptr addrspace(1) %p
  br label %end
e:
  store volatile i32 3, ptr addrspace(1) %p
  br label %end
other:
  br label %end
end:
  %y = phi i32 [ 10, %a ], [ 20, %b ], [ 30, %c ], [ 40, %d ], [ 50, %e ], [ 60, %other ]
  store i32 %y, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: .entry mask(
; CHECK: and.b32 %r{{[0-9]+}}, %r{{[0-9]+}}, 2730;
; CHECK-NOT: brx.idx
define ptx_kernel void @mask(ptr addrspace(1) %p) {
entry:
  %x = load i32, ptr addrspace(1) %p
  switch i32 %x, label %other [
    i32 1, label %a
    i32 3, label %a
    i32 5, label %a
    i32 7, label %a
    i32 9, label %a
    i32 11, label %a
  ]
a:
  store volatile i32 1, ptr addrspace(1) %p
  br label %end
other:
  store volatile i32 2, ptr addrspace(1) %p
  br label %end
end:
  ret void
}
