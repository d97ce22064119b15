; What becomes an integer of a pointer to shared memory is computed in 32 bits.
;
; RUN: %stage optimize %s -sm_90 -o - | FileCheck %s

%Stage = type { [16384 x i8], [32768 x i8] }
@memory = external addrspace(3) global [0 x i8], align 1024

; Through a generic pointer and back, of a variable.
; CHECK-LABEL: define{{.*}} @descriptor(
; CHECK-NOT:   getelementptr
; CHECK:       mul i32 %stage, 49152
; CHECK:       add i32 {{.*}}16384
; CHECK-NOT:   i64
; CHECK:       lshr {{.*}}i32
; CHECK:       zext {{.*}}i32
define ptx_kernel void @descriptor(i32 %stage, ptr addrspace(1) %out) {
  %index = zext i32 %stage to i64
  %place = getelementptr inbounds %Stage, ptr addrspacecast (ptr addrspace(3) @memory to ptr), i64 %index, i32 1
  %shared = addrspacecast ptr %place to ptr addrspace(3)
  %address = ptrtoint ptr addrspace(3) %shared to i64
  %part = and i64 %address, 262143
  %descriptor = lshr i64 %part, 4
  store i64 %descriptor, ptr addrspace(1) %out
  ret void
}

; An index with a sign.
; CHECK-LABEL: define{{.*}} @negative(
; CHECK-NOT:   sext
; CHECK:       shl i32 %index, 2
; CHECK-NEXT:  add i32
; CHECK:       store i32
define ptx_kernel void @negative(ptr addrspace(3) %from, i32 %index, ptr addrspace(1) %out) {
  %wide = sext i32 %index to i64
  %place = getelementptr i32, ptr addrspace(3) %from, i64 %wide
  %address = ptrtoint ptr addrspace(3) %place to i32
  store i32 %address, ptr addrspace(1) %out
  ret void
}

; A pointer that may lead anywhere is converted first.
; CHECK-LABEL: define{{.*}} @generic(
; CHECK:       getelementptr {{.*}} %from, i64 %index
; CHECK:       addrspacecast
; CHECK:       ptrtoint
define ptx_kernel void @generic(ptr %from, i64 %index, ptr addrspace(1) %out) {
  %place = getelementptr i32, ptr %from, i64 %index
  %shared = addrspacecast ptr %place to ptr addrspace(3)
  %address = ptrtoint ptr addrspace(3) %shared to i64
  store i64 %address, ptr addrspace(1) %out
  ret void
}

; Other memory has addresses of 64 bits.
; CHECK-LABEL: define{{.*}} @global(
; CHECK:       getelementptr
; CHECK:       ptrtoint ptr addrspace(1) {{.*}} to i64
define ptx_kernel void @global(ptr addrspace(1) %from, i64 %index, ptr addrspace(1) %out) {
  %place = getelementptr i32, ptr addrspace(1) %from, i64 %index
  %address = ptrtoint ptr addrspace(1) %place to i64
  store i64 %address, ptr addrspace(1) %out
  ret void
}

; Loads take the pointer as it is.
; CHECK-LABEL: define{{.*}} @load(
; CHECK:       getelementptr
; CHECK-NEXT:  load
define ptx_kernel void @load(i64 %index, ptr addrspace(1) %out) {
  %place = getelementptr [64 x i32], ptr addrspace(3) @memory, i64 0, i64 %index
  %value = load i32, ptr addrspace(3) %place
  store i32 %value, ptr addrspace(1) %out
  ret void
}
