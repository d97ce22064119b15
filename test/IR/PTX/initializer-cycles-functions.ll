; Cycles with functions in them: an object that points at itself and through its
; virtual table at a method that uses it; type information whose own virtual table
; has its type information; a table of functions that read the table.
; REQUIRES: toolkit
; RUN: %stage ptx %s -sm_80 -o %t.ptx && FileCheck %s < %t.ptx
; RUN: %stage cubin %t.ptx -sm_80 -o %t.cubin 2>&1 | count 0

; CHECK-DAG: .extern .global .align 8 .u64 object[2];
; CHECK-DAG: .visible .global .align 8 .u64 object[2] = {generic(vtable)+16, generic(object)};
; CHECK-DAG: .global .align 8 .u64 vtable[3] = {0, generic(type), method};
; CHECK-DAG: .global .align 8 .u64 functions[2] = {first, second};
; CHECK-DAG: {{.*}} .global .align 8 .u64 {{class_vtable|class_type}}[{{[23]}}] = {

@object = addrspace(1) externally_initialized global { ptr, ptr } { ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(1) @vtable to ptr), i64 16), ptr addrspacecast (ptr addrspace(1) @object to ptr) }
@vtable = internal addrspace(1) global [3 x ptr] [ptr null, ptr addrspacecast (ptr addrspace(1) @type to ptr), ptr @method]
@type = internal addrspace(1) global { ptr, i64 } { ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(1) @class_vtable to ptr), i64 16), i64 7 }
@class_vtable = internal addrspace(1) global [3 x ptr] [ptr null, ptr addrspacecast (ptr addrspace(1) @class_type to ptr), ptr @method]
@class_type = internal addrspace(1) global { ptr, i64 } { ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(1) @class_vtable to ptr), i64 16), i64 8 }
@functions = internal addrspace(1) global [2 x ptr] [ptr @first, ptr @second]

define internal i64 @method(ptr %this) {
  %peer = load ptr, ptr addrspacecast (ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @object, i64 8) to ptr)
  %same = icmp eq ptr %peer, %this
  %result = zext i1 %same to i64
  ret i64 %result
}
define internal i64 @first(i64 %n) {
  %next = load ptr, ptr addrspacecast (ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @functions, i64 8) to ptr)
  %result = call i64 %next(i64 %n)
  ret i64 %result
}
define internal i64 @second(i64 %n) {
  %next = load ptr, ptr addrspacecast (ptr addrspace(1) @functions to ptr)
  %known = icmp eq ptr %next, @first
  %result = zext i1 %known to i64
  ret i64 %result
}
define ptx_kernel void @k(ptr %out) {
  %vtable = load ptr, ptr addrspacecast (ptr addrspace(1) @object to ptr)
  %method = load ptr, ptr %vtable
  %a = call i64 %method(ptr addrspacecast (ptr addrspace(1) @object to ptr))
  %b = call i64 @first(i64 %a)
  store i64 %b, ptr %out
  ret void
}
