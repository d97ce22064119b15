; Two nodes that point at each other, one that points at itself, and constants
; whose names PTX does not take. LLVM writes no forward declaration and ends the
; process; here each cycle has one, of the type of the definition.
; REQUIRES: toolkit
; RUN: %stage ptx %s -sm_80 -o %t.ptx && FileCheck %s < %t.ptx
; RUN: %stage cubin %t.ptx -sm_80 -o %t.cubin 2>&1 | count 0
; RUN: llvm-readelf -r %t.cubin | FileCheck %s --check-prefix=RELOCATED

; CHECK: .extern .global .align 8 .u64 a[2];
; CHECK: .visible .global .align 8 .u64 b[3] = {generic(a), 2, generic(a)+8};
; CHECK: .visible .global .align 8 .u64 a[2] = {generic(b), 1};
; CHECK: .extern .global .align 8 .u64 self;
; CHECK: .visible .global .align 8 .u64 self = generic(self);
; CHECK: .extern .const .align 8 .u64 _$_x_[[N:[0-9_$]+]][2];
; CHECK: .visible .const .align 8 .u64 _$_x_[[N]][2] = {
; CHECK: .global .align 4 .u32 a$forward = 3;

; RELOCATED-DAG: self
; RELOCATED-DAG: {{ a( |$)}}
; RELOCATED-DAG: {{ b( |$)}}

@a = internal addrspace(1) global { ptr, i32 } { ptr addrspacecast (ptr addrspace(1) @b to ptr), i32 1 }
@b = addrspace(1) externally_initialized global { ptr, i32, ptr } { ptr addrspacecast (ptr addrspace(1) @a to ptr), i32 2, ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(1) @a to ptr), i64 8) }
@self = internal addrspace(1) global ptr addrspacecast (ptr addrspace(1) @self to ptr)
@.x.1 = internal addrspace(4) constant [2 x ptr] [ptr addrspacecast (ptr addrspace(4) @.x.2 to ptr), ptr null]
@.x.2 = internal addrspace(4) constant [2 x ptr] [ptr null, ptr addrspacecast (ptr addrspace(4) @.x.1 to ptr)]
@a$forward = internal addrspace(1) global i32 3

define ptx_kernel void @k(ptr %out) {
  store volatile ptr addrspacecast (ptr addrspace(1) @a to ptr), ptr %out
  store volatile ptr addrspacecast (ptr addrspace(1) @self to ptr), ptr %out
  store volatile ptr addrspacecast (ptr addrspace(4) @.x.1 to ptr), ptr %out
  store volatile ptr addrspacecast (ptr addrspace(1) @a$forward to ptr), ptr %out
  ret void
}
