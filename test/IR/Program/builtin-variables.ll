; A read of a member is a read of its register, at whatever offset and in whatever
; function. What else is done with the variable is done with a copy that is filled where
; the function begins. An initializer keeps the variable, and Clang's own weak one is left.
; RUN: %stage passes --passes=builtin-variables %s | FileCheck %s

%uint3 = type { i32, i32, i32 }

; CHECK-NOT: @threadIdx
; CHECK-NOT: @blockDim
; CHECK: @blockIdx = external global
; CHECK: @kept = global ptr @blockIdx
; CHECK: @gridDim = extern_weak global
@threadIdx = external addrspace(1) global %uint3, align 4
@blockDim = external addrspace(1) global %uint3, align 4
@blockIdx = external global %uint3, align 4
@kept = global ptr @blockIdx
@gridDim = extern_weak global %uint3, align 4

; CHECK-LABEL: @members(
; CHECK-NEXT: %x = call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-NEXT: %z = call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.z()
; CHECK-NEXT: %y = call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
; CHECK-NEXT: %b = call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
; CHECK-NEXT: add
define i32 @members() {
  %x = load i32, ptr addrspacecast (ptr addrspace(1) @threadIdx to ptr), align 4
  %at = getelementptr inbounds %uint3, ptr addrspacecast (ptr addrspace(1) @threadIdx to ptr), i32 0, i32 2
  %z = load i32, ptr %at, align 4
  %y = load i32, ptr getelementptr inbounds (i8, ptr addrspacecast (ptr addrspace(1) @blockDim to ptr), i64 4), align 4
  %b = load i32, ptr @blockIdx, align 4
  %1 = add i32 %x, %z
  %2 = add i32 %1, %y
  %3 = add i32 %2, %b
  ret i32 %3
}

; The member's type, or its offset, is no register's.
; CHECK-LABEL: @copied(
; CHECK-NEXT: %threadIdx.copy = alloca %uint3, align 4
; CHECK-NEXT: %[[X:.+]] = call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK:      store i32 %[[X]], ptr
; CHECK:      %[[Y:.+]] = call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.y()
; CHECK:      store i32 %[[Y]], ptr
; CHECK:      %[[Z:.+]] = call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.z()
; CHECK:      store i32 %[[Z]], ptr
; CHECK:      load i16
; CHECK:      load i32, ptr %{{.*}}, align 1
; CHECK:      getelementptr i32, ptr %{{.*}}, i32 %i
; CHECK:      call void @use(ptr %{{.*}})
define void @copied(i32 %i) {
  %half = load i16, ptr addrspacecast (ptr addrspace(1) @threadIdx to ptr), align 4
  %between = load i32, ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(1) @threadIdx to ptr), i64 2), align 1
  %at = getelementptr i32, ptr addrspacecast (ptr addrspace(1) @threadIdx to ptr), i32 %i
  %one = load i32, ptr %at, align 4
  call void @use(ptr addrspacecast (ptr addrspace(1) @threadIdx to ptr))
  ret void
}
declare void @use(ptr)
