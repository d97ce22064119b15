; In a loop over a local array, what the iteration before stored is kept in a register,
; however many instructions are between the store and the load of it. What may have been
; written since, or not at all, is loaded.
; RUN: %stage optimize %s -sm_80 -o %t.ll
; RUN: FileCheck %s < %t.ll

; CHECK-LABEL: @path(
; CHECK: loop:
; CHECK: %x = phi float
; CHECK-NOT: load
; CHECK: %y = load float
; CHECK-NOT: load float, ptr %at
; CHECK: store float %w39
; CHECK: ret void
define ptx_kernel void @path(ptr addrspace(1) %p, i32 %m) {
entry:
  %array = alloca [96 x float]
  call void @llvm.memset.p0.i64(ptr %array, i8 1, i64 384, i1 false)
  br label %loop
loop:
  %n = phi i64 [ 0, %entry ], [ %next, %latch ]
  %at = getelementptr [4 x i8], ptr %array, i64 %n
  %to = getelementptr i8, ptr %at, i64 4
  %x = load float, ptr %at
  %y = load float, ptr %to
  %w0 = call float @llvm.sqrt.f32(float %x)
  %v0 = fadd float %w0, %y
  store volatile float %v0, ptr addrspace(1) %p
  %w1 = call float @llvm.sqrt.f32(float %w0)
  %v1 = fadd float %w1, %y
  store volatile float %v1, ptr addrspace(1) %p
  %w2 = call float @llvm.sqrt.f32(float %w1)
  %v2 = fadd float %w2, %y
  store volatile float %v2, ptr addrspace(1) %p
  %w3 = call float @llvm.sqrt.f32(float %w2)
  %v3 = fadd float %w3, %y
  store volatile float %v3, ptr addrspace(1) %p
  %w4 = call float @llvm.sqrt.f32(float %w3)
  %v4 = fadd float %w4, %y
  store volatile float %v4, ptr addrspace(1) %p
  %w5 = call float @llvm.sqrt.f32(float %w4)
  %v5 = fadd float %w5, %y
  store volatile float %v5, ptr addrspace(1) %p
  %w6 = call float @llvm.sqrt.f32(float %w5)
  %v6 = fadd float %w6, %y
  store volatile float %v6, ptr addrspace(1) %p
  %w7 = call float @llvm.sqrt.f32(float %w6)
  %v7 = fadd float %w7, %y
  store volatile float %v7, ptr addrspace(1) %p
  %w8 = call float @llvm.sqrt.f32(float %w7)
  %v8 = fadd float %w8, %y
  store volatile float %v8, ptr addrspace(1) %p
  %w9 = call float @llvm.sqrt.f32(float %w8)
  %v9 = fadd float %w9, %y
  store volatile float %v9, ptr addrspace(1) %p
  %w10 = call float @llvm.sqrt.f32(float %w9)
  %v10 = fadd float %w10, %y
  store volatile float %v10, ptr addrspace(1) %p
  %w11 = call float @llvm.sqrt.f32(float %w10)
  %v11 = fadd float %w11, %y
  store volatile float %v11, ptr addrspace(1) %p
  %w12 = call float @llvm.sqrt.f32(float %w11)
  %v12 = fadd float %w12, %y
  store volatile float %v12, ptr addrspace(1) %p
  %w13 = call float @llvm.sqrt.f32(float %w12)
  %v13 = fadd float %w13, %y
  store volatile float %v13, ptr addrspace(1) %p
  %w14 = call float @llvm.sqrt.f32(float %w13)
  %v14 = fadd float %w14, %y
  store volatile float %v14, ptr addrspace(1) %p
  %w15 = call float @llvm.sqrt.f32(float %w14)
  %v15 = fadd float %w15, %y
  store volatile float %v15, ptr addrspace(1) %p
  %w16 = call float @llvm.sqrt.f32(float %w15)
  %v16 = fadd float %w16, %y
  store volatile float %v16, ptr addrspace(1) %p
  %w17 = call float @llvm.sqrt.f32(float %w16)
  %v17 = fadd float %w17, %y
  store volatile float %v17, ptr addrspace(1) %p
  %w18 = call float @llvm.sqrt.f32(float %w17)
  %v18 = fadd float %w18, %y
  store volatile float %v18, ptr addrspace(1) %p
  %w19 = call float @llvm.sqrt.f32(float %w18)
  %v19 = fadd float %w19, %y
  store volatile float %v19, ptr addrspace(1) %p
  %w20 = call float @llvm.sqrt.f32(float %w19)
  %v20 = fadd float %w20, %y
  store volatile float %v20, ptr addrspace(1) %p
  %w21 = call float @llvm.sqrt.f32(float %w20)
  %v21 = fadd float %w21, %y
  store volatile float %v21, ptr addrspace(1) %p
  %w22 = call float @llvm.sqrt.f32(float %w21)
  %v22 = fadd float %w22, %y
  store volatile float %v22, ptr addrspace(1) %p
  %w23 = call float @llvm.sqrt.f32(float %w22)
  %v23 = fadd float %w23, %y
  store volatile float %v23, ptr addrspace(1) %p
  %w24 = call float @llvm.sqrt.f32(float %w23)
  %v24 = fadd float %w24, %y
  store volatile float %v24, ptr addrspace(1) %p
  %w25 = call float @llvm.sqrt.f32(float %w24)
  %v25 = fadd float %w25, %y
  store volatile float %v25, ptr addrspace(1) %p
  %w26 = call float @llvm.sqrt.f32(float %w25)
  %v26 = fadd float %w26, %y
  store volatile float %v26, ptr addrspace(1) %p
  %w27 = call float @llvm.sqrt.f32(float %w26)
  %v27 = fadd float %w27, %y
  store volatile float %v27, ptr addrspace(1) %p
  %w28 = call float @llvm.sqrt.f32(float %w27)
  %v28 = fadd float %w28, %y
  store volatile float %v28, ptr addrspace(1) %p
  %w29 = call float @llvm.sqrt.f32(float %w28)
  %v29 = fadd float %w29, %y
  store volatile float %v29, ptr addrspace(1) %p
  %w30 = call float @llvm.sqrt.f32(float %w29)
  %v30 = fadd float %w30, %y
  store volatile float %v30, ptr addrspace(1) %p
  %w31 = call float @llvm.sqrt.f32(float %w30)
  %v31 = fadd float %w31, %y
  store volatile float %v31, ptr addrspace(1) %p
  %w32 = call float @llvm.sqrt.f32(float %w31)
  %v32 = fadd float %w32, %y
  store volatile float %v32, ptr addrspace(1) %p
  %w33 = call float @llvm.sqrt.f32(float %w32)
  %v33 = fadd float %w33, %y
  store volatile float %v33, ptr addrspace(1) %p
  %w34 = call float @llvm.sqrt.f32(float %w33)
  %v34 = fadd float %w34, %y
  store volatile float %v34, ptr addrspace(1) %p
  %w35 = call float @llvm.sqrt.f32(float %w34)
  %v35 = fadd float %w35, %y
  store volatile float %v35, ptr addrspace(1) %p
  %w36 = call float @llvm.sqrt.f32(float %w35)
  %v36 = fadd float %w36, %y
  store volatile float %v36, ptr addrspace(1) %p
  %w37 = call float @llvm.sqrt.f32(float %w36)
  %v37 = fadd float %w37, %y
  store volatile float %v37, ptr addrspace(1) %p
  %w38 = call float @llvm.sqrt.f32(float %w37)
  %v38 = fadd float %w38, %y
  store volatile float %v38, ptr addrspace(1) %p
  %w39 = call float @llvm.sqrt.f32(float %w38)
  %v39 = fadd float %w39, %y
  store volatile float %v39, ptr addrspace(1) %p
  store float %w39, ptr %to
  br label %latch
latch:
  %next = add nuw nsw i64 %n, 1
  %count = trunc i64 %next to i32
  %more = icmp slt i32 %count, %m
  br i1 %more, label %loop, label %end
end:
  %from = getelementptr float, ptr %array, i32 %m
  %last = load float, ptr %from
  store volatile float %last, ptr addrspace(1) %p
  ret void
}

; Not in every iteration.
; CHECK-LABEL: @sometimes(
; CHECK: loop:
; CHECK: %x = load float
; CHECK: ret void
define ptx_kernel void @sometimes(ptr addrspace(1) %p, i32 %m) {
entry:
  %array = alloca [96 x float]
  call void @llvm.memset.p0.i64(ptr %array, i8 1, i64 384, i1 false)
  br label %loop
loop:
  %n = phi i64 [ 0, %entry ], [ %next, %latch ]
  %at = getelementptr [4 x i8], ptr %array, i64 %n
  %to = getelementptr i8, ptr %at, i64 4
  %x = load float, ptr %at
  %y = load float, ptr %to
  store volatile float %y, ptr addrspace(1) %p
  %is = fcmp olt float %x, %y
  br i1 %is, label %write, label %latch
write:
  store volatile float %x, ptr addrspace(1) %p
  store float %y, ptr %to
  br label %latch
latch:
  %next = add nuw nsw i64 %n, 1
  %count = trunc i64 %next to i32
  %more = icmp slt i32 %count, %m
  br i1 %more, label %loop, label %end
end:
  %from = getelementptr float, ptr %array, i32 %m
  %last = load float, ptr %from
  store volatile float %last, ptr addrspace(1) %p
  ret void
}

; Half of it is written again.
; CHECK-LABEL: @half(
; CHECK: loop:
; CHECK: %x = load float
; CHECK: ret void
define ptx_kernel void @half(ptr addrspace(1) %p, i32 %m) {
entry:
  %array = alloca [96 x float]
  call void @llvm.memset.p0.i64(ptr %array, i8 1, i64 384, i1 false)
  br label %loop
loop:
  %n = phi i64 [ 0, %entry ], [ %next, %latch ]
  %at = getelementptr [4 x i8], ptr %array, i64 %n
  %to = getelementptr i8, ptr %at, i64 4
  %x = load float, ptr %at
  %y = load float, ptr %to
  %w0 = call float @llvm.sqrt.f32(float %x)
  %v0 = fadd float %w0, %y
  store volatile float %v0, ptr addrspace(1) %p
  %w1 = call float @llvm.sqrt.f32(float %w0)
  %v1 = fadd float %w1, %y
  store volatile float %v1, ptr addrspace(1) %p
  %w2 = call float @llvm.sqrt.f32(float %w1)
  %v2 = fadd float %w2, %y
  store volatile float %v2, ptr addrspace(1) %p
  %w3 = call float @llvm.sqrt.f32(float %w2)
  %v3 = fadd float %w3, %y
  store volatile float %v3, ptr addrspace(1) %p
  %w4 = call float @llvm.sqrt.f32(float %w3)
  %v4 = fadd float %w4, %y
  store volatile float %v4, ptr addrspace(1) %p
  %w5 = call float @llvm.sqrt.f32(float %w4)
  %v5 = fadd float %w5, %y
  store volatile float %v5, ptr addrspace(1) %p
  %w6 = call float @llvm.sqrt.f32(float %w5)
  %v6 = fadd float %w6, %y
  store volatile float %v6, ptr addrspace(1) %p
  %w7 = call float @llvm.sqrt.f32(float %w6)
  %v7 = fadd float %w7, %y
  store volatile float %v7, ptr addrspace(1) %p
  %w8 = call float @llvm.sqrt.f32(float %w7)
  %v8 = fadd float %w8, %y
  store volatile float %v8, ptr addrspace(1) %p
  %w9 = call float @llvm.sqrt.f32(float %w8)
  %v9 = fadd float %w9, %y
  store volatile float %v9, ptr addrspace(1) %p
  %w10 = call float @llvm.sqrt.f32(float %w9)
  %v10 = fadd float %w10, %y
  store volatile float %v10, ptr addrspace(1) %p
  %w11 = call float @llvm.sqrt.f32(float %w10)
  %v11 = fadd float %w11, %y
  store volatile float %v11, ptr addrspace(1) %p
  %w12 = call float @llvm.sqrt.f32(float %w11)
  %v12 = fadd float %w12, %y
  store volatile float %v12, ptr addrspace(1) %p
  %w13 = call float @llvm.sqrt.f32(float %w12)
  %v13 = fadd float %w13, %y
  store volatile float %v13, ptr addrspace(1) %p
  %w14 = call float @llvm.sqrt.f32(float %w13)
  %v14 = fadd float %w14, %y
  store volatile float %v14, ptr addrspace(1) %p
  %w15 = call float @llvm.sqrt.f32(float %w14)
  %v15 = fadd float %w15, %y
  store volatile float %v15, ptr addrspace(1) %p
  %w16 = call float @llvm.sqrt.f32(float %w15)
  %v16 = fadd float %w16, %y
  store volatile float %v16, ptr addrspace(1) %p
  %w17 = call float @llvm.sqrt.f32(float %w16)
  %v17 = fadd float %w17, %y
  store volatile float %v17, ptr addrspace(1) %p
  %w18 = call float @llvm.sqrt.f32(float %w17)
  %v18 = fadd float %w18, %y
  store volatile float %v18, ptr addrspace(1) %p
  %w19 = call float @llvm.sqrt.f32(float %w18)
  %v19 = fadd float %w19, %y
  store volatile float %v19, ptr addrspace(1) %p
  %w20 = call float @llvm.sqrt.f32(float %w19)
  %v20 = fadd float %w20, %y
  store volatile float %v20, ptr addrspace(1) %p
  %w21 = call float @llvm.sqrt.f32(float %w20)
  %v21 = fadd float %w21, %y
  store volatile float %v21, ptr addrspace(1) %p
  %w22 = call float @llvm.sqrt.f32(float %w21)
  %v22 = fadd float %w22, %y
  store volatile float %v22, ptr addrspace(1) %p
  %w23 = call float @llvm.sqrt.f32(float %w22)
  %v23 = fadd float %w23, %y
  store volatile float %v23, ptr addrspace(1) %p
  %w24 = call float @llvm.sqrt.f32(float %w23)
  %v24 = fadd float %w24, %y
  store volatile float %v24, ptr addrspace(1) %p
  %w25 = call float @llvm.sqrt.f32(float %w24)
  %v25 = fadd float %w25, %y
  store volatile float %v25, ptr addrspace(1) %p
  %w26 = call float @llvm.sqrt.f32(float %w25)
  %v26 = fadd float %w26, %y
  store volatile float %v26, ptr addrspace(1) %p
  %w27 = call float @llvm.sqrt.f32(float %w26)
  %v27 = fadd float %w27, %y
  store volatile float %v27, ptr addrspace(1) %p
  %w28 = call float @llvm.sqrt.f32(float %w27)
  %v28 = fadd float %w28, %y
  store volatile float %v28, ptr addrspace(1) %p
  %w29 = call float @llvm.sqrt.f32(float %w28)
  %v29 = fadd float %w29, %y
  store volatile float %v29, ptr addrspace(1) %p
  %w30 = call float @llvm.sqrt.f32(float %w29)
  %v30 = fadd float %w30, %y
  store volatile float %v30, ptr addrspace(1) %p
  %w31 = call float @llvm.sqrt.f32(float %w30)
  %v31 = fadd float %w31, %y
  store volatile float %v31, ptr addrspace(1) %p
  %w32 = call float @llvm.sqrt.f32(float %w31)
  %v32 = fadd float %w32, %y
  store volatile float %v32, ptr addrspace(1) %p
  %w33 = call float @llvm.sqrt.f32(float %w32)
  %v33 = fadd float %w33, %y
  store volatile float %v33, ptr addrspace(1) %p
  %w34 = call float @llvm.sqrt.f32(float %w33)
  %v34 = fadd float %w34, %y
  store volatile float %v34, ptr addrspace(1) %p
  %w35 = call float @llvm.sqrt.f32(float %w34)
  %v35 = fadd float %w35, %y
  store volatile float %v35, ptr addrspace(1) %p
  %w36 = call float @llvm.sqrt.f32(float %w35)
  %v36 = fadd float %w36, %y
  store volatile float %v36, ptr addrspace(1) %p
  %w37 = call float @llvm.sqrt.f32(float %w36)
  %v37 = fadd float %w37, %y
  store volatile float %v37, ptr addrspace(1) %p
  %w38 = call float @llvm.sqrt.f32(float %w37)
  %v38 = fadd float %w38, %y
  store volatile float %v38, ptr addrspace(1) %p
  %w39 = call float @llvm.sqrt.f32(float %w38)
  %v39 = fadd float %w39, %y
  store volatile float %v39, ptr addrspace(1) %p
  store float %w39, ptr %to
  %part = getelementptr i8, ptr %to, i64 2
  store i16 7, ptr %part
  br label %latch
latch:
  %next = add nuw nsw i64 %n, 1
  %count = trunc i64 %next to i32
  %more = icmp slt i32 %count, %m
  br i1 %more, label %loop, label %end
end:
  %from = getelementptr float, ptr %array, i32 %m
  %last = load float, ptr %from
  store volatile float %last, ptr addrspace(1) %p
  ret void
}

; A function that has the address may write it.
; CHECK-LABEL: @called(
; CHECK: loop:
; CHECK: %x = load float
; CHECK: ret void
define ptx_kernel void @called(ptr addrspace(1) %p, i32 %m) {
entry:
  %array = alloca [96 x float]
  call void @llvm.memset.p0.i64(ptr %array, i8 1, i64 384, i1 false)
  br label %loop
loop:
  %n = phi i64 [ 0, %entry ], [ %next, %latch ]
  %at = getelementptr [4 x i8], ptr %array, i64 %n
  %to = getelementptr i8, ptr %at, i64 4
  %x = load float, ptr %at
  %y = load float, ptr %to
  %w0 = call float @llvm.sqrt.f32(float %x)
  %v0 = fadd float %w0, %y
  store volatile float %v0, ptr addrspace(1) %p
  %w1 = call float @llvm.sqrt.f32(float %w0)
  %v1 = fadd float %w1, %y
  store volatile float %v1, ptr addrspace(1) %p
  %w2 = call float @llvm.sqrt.f32(float %w1)
  %v2 = fadd float %w2, %y
  store volatile float %v2, ptr addrspace(1) %p
  %w3 = call float @llvm.sqrt.f32(float %w2)
  %v3 = fadd float %w3, %y
  store volatile float %v3, ptr addrspace(1) %p
  %w4 = call float @llvm.sqrt.f32(float %w3)
  %v4 = fadd float %w4, %y
  store volatile float %v4, ptr addrspace(1) %p
  %w5 = call float @llvm.sqrt.f32(float %w4)
  %v5 = fadd float %w5, %y
  store volatile float %v5, ptr addrspace(1) %p
  %w6 = call float @llvm.sqrt.f32(float %w5)
  %v6 = fadd float %w6, %y
  store volatile float %v6, ptr addrspace(1) %p
  %w7 = call float @llvm.sqrt.f32(float %w6)
  %v7 = fadd float %w7, %y
  store volatile float %v7, ptr addrspace(1) %p
  %w8 = call float @llvm.sqrt.f32(float %w7)
  %v8 = fadd float %w8, %y
  store volatile float %v8, ptr addrspace(1) %p
  %w9 = call float @llvm.sqrt.f32(float %w8)
  %v9 = fadd float %w9, %y
  store volatile float %v9, ptr addrspace(1) %p
  %w10 = call float @llvm.sqrt.f32(float %w9)
  %v10 = fadd float %w10, %y
  store volatile float %v10, ptr addrspace(1) %p
  %w11 = call float @llvm.sqrt.f32(float %w10)
  %v11 = fadd float %w11, %y
  store volatile float %v11, ptr addrspace(1) %p
  %w12 = call float @llvm.sqrt.f32(float %w11)
  %v12 = fadd float %w12, %y
  store volatile float %v12, ptr addrspace(1) %p
  %w13 = call float @llvm.sqrt.f32(float %w12)
  %v13 = fadd float %w13, %y
  store volatile float %v13, ptr addrspace(1) %p
  %w14 = call float @llvm.sqrt.f32(float %w13)
  %v14 = fadd float %w14, %y
  store volatile float %v14, ptr addrspace(1) %p
  %w15 = call float @llvm.sqrt.f32(float %w14)
  %v15 = fadd float %w15, %y
  store volatile float %v15, ptr addrspace(1) %p
  %w16 = call float @llvm.sqrt.f32(float %w15)
  %v16 = fadd float %w16, %y
  store volatile float %v16, ptr addrspace(1) %p
  %w17 = call float @llvm.sqrt.f32(float %w16)
  %v17 = fadd float %w17, %y
  store volatile float %v17, ptr addrspace(1) %p
  %w18 = call float @llvm.sqrt.f32(float %w17)
  %v18 = fadd float %w18, %y
  store volatile float %v18, ptr addrspace(1) %p
  %w19 = call float @llvm.sqrt.f32(float %w18)
  %v19 = fadd float %w19, %y
  store volatile float %v19, ptr addrspace(1) %p
  %w20 = call float @llvm.sqrt.f32(float %w19)
  %v20 = fadd float %w20, %y
  store volatile float %v20, ptr addrspace(1) %p
  %w21 = call float @llvm.sqrt.f32(float %w20)
  %v21 = fadd float %w21, %y
  store volatile float %v21, ptr addrspace(1) %p
  %w22 = call float @llvm.sqrt.f32(float %w21)
  %v22 = fadd float %w22, %y
  store volatile float %v22, ptr addrspace(1) %p
  %w23 = call float @llvm.sqrt.f32(float %w22)
  %v23 = fadd float %w23, %y
  store volatile float %v23, ptr addrspace(1) %p
  %w24 = call float @llvm.sqrt.f32(float %w23)
  %v24 = fadd float %w24, %y
  store volatile float %v24, ptr addrspace(1) %p
  %w25 = call float @llvm.sqrt.f32(float %w24)
  %v25 = fadd float %w25, %y
  store volatile float %v25, ptr addrspace(1) %p
  %w26 = call float @llvm.sqrt.f32(float %w25)
  %v26 = fadd float %w26, %y
  store volatile float %v26, ptr addrspace(1) %p
  %w27 = call float @llvm.sqrt.f32(float %w26)
  %v27 = fadd float %w27, %y
  store volatile float %v27, ptr addrspace(1) %p
  %w28 = call float @llvm.sqrt.f32(float %w27)
  %v28 = fadd float %w28, %y
  store volatile float %v28, ptr addrspace(1) %p
  %w29 = call float @llvm.sqrt.f32(float %w28)
  %v29 = fadd float %w29, %y
  store volatile float %v29, ptr addrspace(1) %p
  %w30 = call float @llvm.sqrt.f32(float %w29)
  %v30 = fadd float %w30, %y
  store volatile float %v30, ptr addrspace(1) %p
  %w31 = call float @llvm.sqrt.f32(float %w30)
  %v31 = fadd float %w31, %y
  store volatile float %v31, ptr addrspace(1) %p
  %w32 = call float @llvm.sqrt.f32(float %w31)
  %v32 = fadd float %w32, %y
  store volatile float %v32, ptr addrspace(1) %p
  %w33 = call float @llvm.sqrt.f32(float %w32)
  %v33 = fadd float %w33, %y
  store volatile float %v33, ptr addrspace(1) %p
  %w34 = call float @llvm.sqrt.f32(float %w33)
  %v34 = fadd float %w34, %y
  store volatile float %v34, ptr addrspace(1) %p
  %w35 = call float @llvm.sqrt.f32(float %w34)
  %v35 = fadd float %w35, %y
  store volatile float %v35, ptr addrspace(1) %p
  %w36 = call float @llvm.sqrt.f32(float %w35)
  %v36 = fadd float %w36, %y
  store volatile float %v36, ptr addrspace(1) %p
  %w37 = call float @llvm.sqrt.f32(float %w36)
  %v37 = fadd float %w37, %y
  store volatile float %v37, ptr addrspace(1) %p
  %w38 = call float @llvm.sqrt.f32(float %w37)
  %v38 = fadd float %w38, %y
  store volatile float %v38, ptr addrspace(1) %p
  %w39 = call float @llvm.sqrt.f32(float %w38)
  %v39 = fadd float %w39, %y
  store volatile float %v39, ptr addrspace(1) %p
  store float %w39, ptr %to
  call void @use(ptr %array)
  br label %latch
latch:
  %next = add nuw nsw i64 %n, 1
  %count = trunc i64 %next to i32
  %more = icmp slt i32 %count, %m
  br i1 %more, label %loop, label %end
end:
  %from = getelementptr float, ptr %array, i32 %m
  %last = load float, ptr %from
  store volatile float %last, ptr addrspace(1) %p
  ret void
}

; So may a store with another index.
; CHECK-LABEL: @unknown(
; CHECK: loop:
; CHECK: %x = load float
; CHECK: ret void
define ptx_kernel void @unknown(ptr addrspace(1) %p, i32 %m) {
entry:
  %array = alloca [96 x float]
  call void @llvm.memset.p0.i64(ptr %array, i8 1, i64 384, i1 false)
  br label %loop
loop:
  %n = phi i64 [ 0, %entry ], [ %next, %latch ]
  %at = getelementptr [4 x i8], ptr %array, i64 %n
  %to = getelementptr i8, ptr %at, i64 4
  %x = load float, ptr %at
  %y = load float, ptr %to
  %w0 = call float @llvm.sqrt.f32(float %x)
  %v0 = fadd float %w0, %y
  store volatile float %v0, ptr addrspace(1) %p
  %w1 = call float @llvm.sqrt.f32(float %w0)
  %v1 = fadd float %w1, %y
  store volatile float %v1, ptr addrspace(1) %p
  %w2 = call float @llvm.sqrt.f32(float %w1)
  %v2 = fadd float %w2, %y
  store volatile float %v2, ptr addrspace(1) %p
  %w3 = call float @llvm.sqrt.f32(float %w2)
  %v3 = fadd float %w3, %y
  store volatile float %v3, ptr addrspace(1) %p
  %w4 = call float @llvm.sqrt.f32(float %w3)
  %v4 = fadd float %w4, %y
  store volatile float %v4, ptr addrspace(1) %p
  %w5 = call float @llvm.sqrt.f32(float %w4)
  %v5 = fadd float %w5, %y
  store volatile float %v5, ptr addrspace(1) %p
  %w6 = call float @llvm.sqrt.f32(float %w5)
  %v6 = fadd float %w6, %y
  store volatile float %v6, ptr addrspace(1) %p
  %w7 = call float @llvm.sqrt.f32(float %w6)
  %v7 = fadd float %w7, %y
  store volatile float %v7, ptr addrspace(1) %p
  %w8 = call float @llvm.sqrt.f32(float %w7)
  %v8 = fadd float %w8, %y
  store volatile float %v8, ptr addrspace(1) %p
  %w9 = call float @llvm.sqrt.f32(float %w8)
  %v9 = fadd float %w9, %y
  store volatile float %v9, ptr addrspace(1) %p
  %w10 = call float @llvm.sqrt.f32(float %w9)
  %v10 = fadd float %w10, %y
  store volatile float %v10, ptr addrspace(1) %p
  %w11 = call float @llvm.sqrt.f32(float %w10)
  %v11 = fadd float %w11, %y
  store volatile float %v11, ptr addrspace(1) %p
  %w12 = call float @llvm.sqrt.f32(float %w11)
  %v12 = fadd float %w12, %y
  store volatile float %v12, ptr addrspace(1) %p
  %w13 = call float @llvm.sqrt.f32(float %w12)
  %v13 = fadd float %w13, %y
  store volatile float %v13, ptr addrspace(1) %p
  %w14 = call float @llvm.sqrt.f32(float %w13)
  %v14 = fadd float %w14, %y
  store volatile float %v14, ptr addrspace(1) %p
  %w15 = call float @llvm.sqrt.f32(float %w14)
  %v15 = fadd float %w15, %y
  store volatile float %v15, ptr addrspace(1) %p
  %w16 = call float @llvm.sqrt.f32(float %w15)
  %v16 = fadd float %w16, %y
  store volatile float %v16, ptr addrspace(1) %p
  %w17 = call float @llvm.sqrt.f32(float %w16)
  %v17 = fadd float %w17, %y
  store volatile float %v17, ptr addrspace(1) %p
  %w18 = call float @llvm.sqrt.f32(float %w17)
  %v18 = fadd float %w18, %y
  store volatile float %v18, ptr addrspace(1) %p
  %w19 = call float @llvm.sqrt.f32(float %w18)
  %v19 = fadd float %w19, %y
  store volatile float %v19, ptr addrspace(1) %p
  %w20 = call float @llvm.sqrt.f32(float %w19)
  %v20 = fadd float %w20, %y
  store volatile float %v20, ptr addrspace(1) %p
  %w21 = call float @llvm.sqrt.f32(float %w20)
  %v21 = fadd float %w21, %y
  store volatile float %v21, ptr addrspace(1) %p
  %w22 = call float @llvm.sqrt.f32(float %w21)
  %v22 = fadd float %w22, %y
  store volatile float %v22, ptr addrspace(1) %p
  %w23 = call float @llvm.sqrt.f32(float %w22)
  %v23 = fadd float %w23, %y
  store volatile float %v23, ptr addrspace(1) %p
  %w24 = call float @llvm.sqrt.f32(float %w23)
  %v24 = fadd float %w24, %y
  store volatile float %v24, ptr addrspace(1) %p
  %w25 = call float @llvm.sqrt.f32(float %w24)
  %v25 = fadd float %w25, %y
  store volatile float %v25, ptr addrspace(1) %p
  %w26 = call float @llvm.sqrt.f32(float %w25)
  %v26 = fadd float %w26, %y
  store volatile float %v26, ptr addrspace(1) %p
  %w27 = call float @llvm.sqrt.f32(float %w26)
  %v27 = fadd float %w27, %y
  store volatile float %v27, ptr addrspace(1) %p
  %w28 = call float @llvm.sqrt.f32(float %w27)
  %v28 = fadd float %w28, %y
  store volatile float %v28, ptr addrspace(1) %p
  %w29 = call float @llvm.sqrt.f32(float %w28)
  %v29 = fadd float %w29, %y
  store volatile float %v29, ptr addrspace(1) %p
  %w30 = call float @llvm.sqrt.f32(float %w29)
  %v30 = fadd float %w30, %y
  store volatile float %v30, ptr addrspace(1) %p
  %w31 = call float @llvm.sqrt.f32(float %w30)
  %v31 = fadd float %w31, %y
  store volatile float %v31, ptr addrspace(1) %p
  %w32 = call float @llvm.sqrt.f32(float %w31)
  %v32 = fadd float %w32, %y
  store volatile float %v32, ptr addrspace(1) %p
  %w33 = call float @llvm.sqrt.f32(float %w32)
  %v33 = fadd float %w33, %y
  store volatile float %v33, ptr addrspace(1) %p
  %w34 = call float @llvm.sqrt.f32(float %w33)
  %v34 = fadd float %w34, %y
  store volatile float %v34, ptr addrspace(1) %p
  %w35 = call float @llvm.sqrt.f32(float %w34)
  %v35 = fadd float %w35, %y
  store volatile float %v35, ptr addrspace(1) %p
  %w36 = call float @llvm.sqrt.f32(float %w35)
  %v36 = fadd float %w36, %y
  store volatile float %v36, ptr addrspace(1) %p
  %w37 = call float @llvm.sqrt.f32(float %w36)
  %v37 = fadd float %w37, %y
  store volatile float %v37, ptr addrspace(1) %p
  %w38 = call float @llvm.sqrt.f32(float %w37)
  %v38 = fadd float %w38, %y
  store volatile float %v38, ptr addrspace(1) %p
  %w39 = call float @llvm.sqrt.f32(float %w38)
  %v39 = fadd float %w39, %y
  store volatile float %v39, ptr addrspace(1) %p
  store float %w39, ptr %to
  %square = mul i64 %n, %n
  %else = getelementptr float, ptr %array, i64 %square
  store float %y, ptr %else
  br label %latch
latch:
  %next = add nuw nsw i64 %n, 1
  %count = trunc i64 %next to i32
  %more = icmp slt i32 %count, %m
  br i1 %more, label %loop, label %end
end:
  %from = getelementptr float, ptr %array, i32 %m
  %last = load float, ptr %from
  store volatile float %last, ptr addrspace(1) %p
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @use(ptr)
declare float @llvm.sqrt.f32(float)
