; A function that returns a packed structure whose members lie as they want says how it
; is aligned, and so do its calls, also those through pointers. Nothing is said of types
; that tell it themselves, nor of one that has to be packed.
; RUN: %stage passes --passes=return-alignment %s | FileCheck %s

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
%class.Tail = type <{ ptr, i8, [7 x i8] }>
%class.Inner = type { i8, [3 x i8], [2 x %class.Half] }
%class.Half = type <{ i32, i16, [2 x i8] }>
%struct.Tight = type <{ i8, i64 }>
%struct.Odd = type <{ i32, i8 }>
%struct.Plain = type { ptr, i8 }

; CHECK: declare alignstack(8) %class.Tail @tail()
; CHECK: declare alignstack(4) %class.Inner @inner()
; CHECK: declare alignstack(4) [2 x %class.Half] @array()
; CHECK: declare alignstack(4) %struct.Odd @odd()
declare %class.Tail @tail()
declare %class.Inner @inner()
declare [2 x %class.Half] @array()
declare %struct.Odd @odd()

; In an array every second one of five bytes lies elsewhere.
; CHECK: declare [2 x %struct.Odd] @odd_array()
; CHECK: declare %struct.Tight @tight()
; CHECK: declare %struct.Plain @plain()
; CHECK: declare i64 @number()
; CHECK: declare <4 x float> @vector()
; CHECK: declare void @nothing()
declare [2 x %struct.Odd] @odd_array()
declare %struct.Tight @tight()
declare %struct.Plain @plain()
declare i64 @number()
declare <4 x float> @vector()
declare void @nothing()

; CHECK: define alignstack(8) %class.Tail @forward(ptr %f)
; CHECK-NEXT: call alignstack(8) %class.Tail @tail()
; CHECK-NEXT: %[[R:.*]] = call alignstack(8) %class.Tail %f()
; CHECK-NEXT: call %struct.Tight @tight()
; CHECK-NEXT: call %struct.Plain @plain()
; CHECK-NEXT: ret %class.Tail %[[R]]
define %class.Tail @forward(ptr %f) {
  %a = call %class.Tail @tail()
  %b = call %class.Tail %f()
  %c = call %struct.Tight @tight()
  %d = call %struct.Plain @plain()
  ret %class.Tail %b
}
