; The target stands in the place of an alias: of a function, a variable, a part of one,
; and another alias.
; RUN: %stage passes --passes=aliases %s | FileCheck %s --implicit-check-not=@alias

; CHECK: @pair = global [2 x i32] [i32 1, i32 2]
; CHECK: @table = global [2 x ptr] [ptr @pair, ptr @f]
@pair = global [2 x i32] [i32 1, i32 2]
@alias.pair = alias [2 x i32], ptr @pair
@alias.second = alias i32, getelementptr (i8, ptr @pair, i64 4)
@alias.f = weak alias i32 (), ptr @f
@alias.g = internal alias i32 (), ptr @alias.f
@alias.unused = alias i32 (), ptr @f
@table = global [2 x ptr] [ptr @alias.pair, ptr @alias.g]

; CHECK: define i32 @f()
define i32 @f() {
  ret i32 1
}

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: call i32 @f()
; CHECK: call i32 @f()
; CHECK: store i32 %{{.*}}, ptr getelementptr (i8, ptr @pair, i64 4)
define ptx_kernel void @k() {
  %a = call i32 @alias.f()
  %b = call i32 @alias.g()
  %c = add i32 %a, %b
  store i32 %c, ptr @alias.second
  ret void
}
