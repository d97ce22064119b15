; The initialiser of a large variable is a list of wide numbers, of the same contents and
; alignment: ptxas needs 100 bytes of memory for each element. LLVM writes bytes, as it does
; for the small one: when that changes, remove WideInitializers.cpp.
; REQUIRES: toolkit
; RUN: %stage ptx %s -sm_75 -o %t.ptx
; RUN: FileCheck %s < %t.ptx
; RUN: %cuda/bin/ptxas -arch=sm_75 %t.ptx -o %t.cubin
; RUN: llvm-objcopy -O binary --only-section=.nv.global.init %t.cubin %t.bytes
; RUN: od -An -v -tx1 -w8 %t.bytes | FileCheck %s --check-prefix=BYTES
; RUN: llvm-readelf -sW %t.cubin | FileCheck %s --check-prefix=SIZES

target triple = "nvptx64-nvidia-cuda"

; CHECK-DAG: .visible .global .align 1 .b64 eights[128] = {0x807060504030201, 9};
; CHECK-DAG: .visible .global .align 4 .b32 fours[257] = {0xFFFFFFFE, 0, 0x4030201};
; CHECK-DAG: .visible .global .align 2 .b16 twos[513] = {0x1FF, 3};
; CHECK-DAG: .visible .global .align 1 .b8 odd[1027] = {17, 18};
; CHECK-DAG: .visible .global .align 4 .b8 small[8] = {1, 0, 0, 0, 2};
; CHECK-DAG: .visible .const .align 8 .b64 constants[128] = {0xFFFFFFFFFFFFFFFF};
; CHECK-DAG: .visible .global .align 8 .u64 addresses[128] = {generic(small)
; CHECK-DAG: .visible .global .align 4 .b8 zeros[4096];

; BYTES-DAG: 01 02 03 04 05 06 07 08
; BYTES-DAG: fe ff ff ff 00 00 00 00
; SIZES-DAG: 1024 OBJECT {{.*}} eights
; SIZES-DAG: 1028 OBJECT {{.*}} fours
; SIZES-DAG: 1026 OBJECT {{.*}} twos

@eights = addrspace(1) global <{ [9 x i8], [1015 x i8] }> <{ [9 x i8] c"\01\02\03\04\05\06\07\08\09", [1015 x i8] zeroinitializer }>, align 1
@fours = addrspace(1) global <{ [3 x i32], [254 x i32] }> <{ [3 x i32] [i32 -2, i32 0, i32 67305985], [254 x i32] zeroinitializer }>, align 4
@twos = addrspace(1) global <{ [3 x i8], [1023 x i8] }> <{ [3 x i8] c"\FF\01\03", [1023 x i8] zeroinitializer }>, align 2
@odd = addrspace(1) global <{ [2 x i8], [1025 x i8] }> <{ [2 x i8] c"\11\12", [1025 x i8] zeroinitializer }>, align 1
@small = addrspace(1) global [2 x i32] [i32 1, i32 2], align 4
@constants = addrspace(4) constant <{ i64, [127 x i64] }> <{ i64 -1, [127 x i64] zeroinitializer }>, align 8
@addresses = addrspace(1) global <{ ptr, [127 x ptr] }> <{ ptr addrspacecast (ptr addrspace(1) @small to ptr), [127 x ptr] zeroinitializer }>, align 8
@zeros = addrspace(1) global [1024 x i32] zeroinitializer, align 4

define ptx_kernel void @kernel(ptr %p) {
  %f = load i32, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @fours, i64 8)
  store i32 %f, ptr %p
  ret void
}
