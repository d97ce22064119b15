; Calls of __nv_tex_surf_handler become intrinsics by the text and by the element type,
; which the declaration's attribute says. A variant that is not known is a switch. What
; there is no instruction for stays.
; RUN: %stage passes --passes=textures %s | FileCheck %s

@t.fetch = private unnamed_addr constant [14 x i8] c"__itex1Dfetch\00"
@t.grad = private unnamed_addr constant [23 x i8] c"__itex2DLayeredGrad_v2\00"
@t.sparse = private unnamed_addr constant [16 x i8] c"__itex3D_sparse\00"
@t.gather = private unnamed_addr constant [15 x i8] c"__itex2Dgather\00"
@t.read = private unnamed_addr constant [14 x i8] c"__isurf2Dread\00"
@t.write = private unnamed_addr constant [26 x i8] c"__isurfCubemapwrite_v2\00\00\00\00"
@t.none = private unnamed_addr constant [13 x i8] c"__itexSphere\00"

; CHECK-NOT: @t.{{fetch|grad|sparse|read|write}} =
; CHECK: @t.none =

; CHECK-LABEL: define void @fetch(
; CHECK-NEXT: %[[V:.*]] = call { i32, i32, i32, i32 } @llvm.nvvm.tex.unified.1d.v4u32.s32(i64 %o, i32 %x)
; CHECK-NEXT: %[[A:.*]] = extractvalue { i32, i32, i32, i32 } %[[V]], 0
; CHECK-NEXT: %[[T:.*]] = trunc i32 %[[A]] to i8
; CHECK-NEXT: store i8 %[[T]], ptr %p, align 2
; CHECK: getelementptr inbounds i8, ptr %p, i32 1
; CHECK-NEXT: store i8 %{{.*}}, align 1
; CHECK-NEXT: ret void
define void @fetch(ptr %p, i64 %o, i32 %x) {
  call void (...) @u8x2(ptr @t.fetch, ptr %p, i64 %o, i32 %x)
  ret void
}

; Derivatives come by pointer, and the layer is the first in the instruction.
; CHECK-LABEL: define void @gradient(
; CHECK: %[[AX:.*]] = load float, ptr %a, align 4
; CHECK: %[[AY:.*]] = load float, ptr %{{.*}}, align 4
; CHECK: %[[BX:.*]] = load float, ptr %b, align 4
; CHECK: %[[BY:.*]] = load float, ptr %{{.*}}, align 4
; CHECK-NEXT: call { float, float, float, float } @llvm.nvvm.tex.unified.2d.array.grad.v4f32.f32(i64 %o, i32 %l, float %x, float %y, float %[[AX]], float %[[AY]], float %[[BX]], float %[[BY]])
; CHECK: store float %{{.*}}, ptr %p, align 4
; CHECK-NEXT: ret void
define void @gradient(ptr %p, i64 %o, float %x, float %y, i32 %l, ptr %a, ptr %b) {
  call void (...) @f32(ptr @t.grad, ptr %p, i64 %o, float %x, float %y, i32 %l, ptr %a, ptr %b)
  ret void
}

; Assembly that reads memory and may be removed.
; CHECK-LABEL: define void @sparse(
; CHECK-NEXT: %[[V:.*]] = call { float, float, float, float, i16 } asm "{{.*}}tex.3d.v4.f32.f32 \09{$0, $1, $2, $3}|p, [$5, {$6, $7, $8, $8}];{{.*}}selp.u16 \09$4, 1, 0, p;{{.*}}", "=f,=f,=f,=f,=h,l,f,f,f"(i64 %o, float %x, float %x, float %x) #[[READS:[0-9]+]]
; CHECK: %[[R:.*]] = extractvalue { float, float, float, float, i16 } %[[V]], 4
; CHECK-NEXT: %[[B:.*]] = trunc i16 %[[R]] to i8
; CHECK-NEXT: store i8 %[[B]], ptr %r
define void @sparse(ptr %p, i64 %o, float %x, ptr %r) {
  call void (...) @f32(ptr @t.sparse, ptr %p, i64 %o, float %x, float %x, float %x, ptr %r)
  ret void
}

; CHECK-LABEL: define void @gather(
; CHECK: switch i32 %c, label %[[END:.*]] [
; CHECK-NEXT: i32 0, label %[[R:.*]]
; CHECK-NEXT: i32 1, label
; CHECK-NEXT: i32 2, label
; CHECK-NEXT: i32 3, label %[[A:.*]]
; CHECK-NEXT: ]
; CHECK: [[R]]:
; CHECK-NEXT: call { float, float, float, float } @llvm.nvvm.tld4.unified.r.2d.v4f32.f32(i64 %o, float %x, float %y)
; CHECK: store float
; CHECK-NEXT: br label %[[END]]
; CHECK: [[A]]:
; CHECK-NEXT: call { float, float, float, float } @llvm.nvvm.tld4.unified.a.2d.v4f32.f32(
define void @gather(ptr %p, i64 %o, float %x, float %y, i32 %c) {
  call void (...) @f32(ptr @t.gather, ptr %p, i64 %o, float %x, float %y, i32 %c)
  ret void
}

; Floats of a surface are bits; a read that may trap may be removed.
; CHECK-LABEL: define void @read(
; CHECK: i32 0, label %[[ZERO:.*]]
; CHECK: i32 1, label
; CHECK-NEXT: i32 2, label %[[TRAP:.*]]
; CHECK: [[ZERO]]:
; CHECK-NEXT: %[[V:.*]] = call i32 @llvm.nvvm.suld.2d.i32.zero(i64 %o, i32 %x, i32 %y)
; CHECK-NEXT: %[[F:.*]] = bitcast i32 %[[V]] to float
; CHECK-NEXT: store float %[[F]], ptr %p, align 4
; CHECK: call i32 @llvm.nvvm.suld.2d.i32.clamp(
; CHECK: [[TRAP]]:
; CHECK-NEXT: call i32 @llvm.nvvm.suld.2d.i32.trap(i64 %o, i32 %x, i32 %y) #[[RETURNS:[0-9]+]]
define void @read(ptr %p, i64 %o, i32 %x, i32 %y, i32 %m) {
  call void (...) @f32(ptr @t.read, ptr %p, i64 %o, i32 %x, i32 %y, i32 %m)
  ret void
}

; The face of a cube is a layer, and bytes go in 16 bits.
; CHECK-LABEL: define void @write(
; CHECK: %[[A:.*]] = load i8, ptr %p, align 2
; CHECK: %[[B:.*]] = load i8, ptr %{{.*}}, align 1
; CHECK: %[[WA:.*]] = zext i8 %[[A]] to i16
; CHECK-NEXT: %[[WB:.*]] = zext i8 %[[B]] to i16
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v2i8.zero(i64 %o, i32 %f, i32 %x, i32 %y, i16 %[[WA]], i16 %[[WB]])
define void @write(ptr %p, i64 %o, i32 %x, i32 %y, i32 %f, i32 %m) {
  call void (...) @u8x2(ptr @t.write, ptr %p, i64 %o, i32 %x, i32 %y, i32 %f, i32 %m)
  ret void
}

; An unknown text, an unknown type, a text that is not known, other arguments.
; CHECK-LABEL: define void @stay(
; CHECK-NEXT: call void (...) @f32(ptr @t.none, ptr %p, i64 %o, float %x)
; CHECK-NEXT: call void (...) @f64(ptr @t.gather, ptr %p, i64 %o, float %x, float %x, i32 0)
; CHECK-NEXT: call void (...) @f32(ptr %p, ptr %p, i64 %o, float %x)
; CHECK-NEXT: call void (...) @f32(ptr @t.gather, ptr %p, i64 %o, float %x, i32 0)
; CHECK-NEXT: call void (...) @f32(ptr @t.gather)
; CHECK-NEXT: ret void
define void @stay(ptr %p, i64 %o, float %x) {
  call void (...) @f32(ptr @t.none, ptr %p, i64 %o, float %x)
  call void (...) @f64(ptr @t.gather, ptr %p, i64 %o, float %x, float %x, i32 0)
  call void (...) @f32(ptr %p, ptr %p, i64 %o, float %x)
  call void (...) @f32(ptr @t.gather, ptr %p, i64 %o, float %x, i32 0)
  call void (...) @f32(ptr @t.gather)
  ret void
}

; CHECK-DAG: attributes #[[READS]] = { nounwind willreturn memory(read) }
; CHECK-DAG: attributes #[[RETURNS]] = { willreturn }

declare void @u8x2(...) "cupcc-texture-element"="v2u8"
declare void @f32(...) "cupcc-texture-element"="v1f32"
declare void @f64(...) "cupcc-texture-element"=""
