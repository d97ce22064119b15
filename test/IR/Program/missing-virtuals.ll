; Slots of virtual and construction tables whose function has no body get one that says
; which it is and traps. Other uses of that function stay, and so do tables of other
; kinds and functions with a body.
; RUN: %stage passes --passes=missing-virtuals %s | FileCheck %s

; CHECK: @_ZTV1B = constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @cupcc.missing_virtual, ptr @_ZN1B1gEv] }
; CHECK: @_ZTC1D0_1B = internal constant { [3 x ptr], [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @cupcc.missing_virtual.1], [3 x ptr] [ptr null, ptr null, ptr @cupcc.missing_virtual] }
; CHECK: @_ZTV1E = external constant [3 x ptr]
; CHECK: @functions = constant [2 x ptr] [ptr @_ZN1B1fEv, ptr @other]
@_ZTV1B = constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr null, ptr @_ZN1B1fEv, ptr @_ZN1B1gEv] }
@_ZTC1D0_1B = internal constant { [3 x ptr], [3 x ptr] } { [3 x ptr] [ptr null, ptr null, ptr @_ZN1BrmEi], [3 x ptr] [ptr null, ptr null, ptr @_ZN1B1fEv] }
@_ZTV1E = external constant [3 x ptr]
@functions = constant [2 x ptr] [ptr @_ZN1B1fEv, ptr @other]

; An operator% is no conversion of the format.
; CHECK: c"virtual function 'B::f()' has no definition for the device, block: [%u,%u,%u], thread: [%u,%u,%u]\0A\00"
; CHECK: c"virtual function 'B::operator%%(int)' has no definition for the device, block:

; CHECK: declare void @_ZN1B1fEv(ptr)
; CHECK: declare void @other()
declare void @_ZN1B1fEv(ptr)
declare void @_ZN1BrmEi(ptr, i32)
declare void @other()
; CHECK: define void @_ZN1B1gEv(
; CHECK: call void @_ZN1B1fEv(ptr %this)
define void @_ZN1B1gEv(ptr %this) {
  call void @_ZN1B1fEv(ptr %this)
  ret void
}

; CHECK: define internal void @cupcc.missing_virtual() #[[NORETURN:[0-9]+]]
; CHECK: call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
; CHECK: call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
; CHECK: call i32 @__cupcc_system_vprintf(ptr @{{.*}}, ptr %{{.*}})
; CHECK-NEXT: call void @llvm.nvvm.membar.sys()
; CHECK-NEXT: call void @llvm.trap()
; CHECK-NEXT: unreachable
; CHECK: define internal void @cupcc.missing_virtual.1()
; CHECK-NOT: define
; CHECK: attributes #[[NORETURN]] = { noreturn }
