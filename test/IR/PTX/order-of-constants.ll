; Variables stand in PTX behind those that their initializers name, which stand in
; the order in which they are named: the same in every run.
;
; RUN: %stage ptx -sm_75 %s -o - | FileCheck %s

target triple = "nvptx64-nvidia-cuda"

; CHECK: .b8 text0[
; CHECK: .b8 text1[
; CHECK: .b8 text2[
; CHECK: .b8 text3[
; CHECK: .b8 text4[
; CHECK: .b8 text5[
; CHECK: .b8 text6[
; CHECK: .b8 text7[
; CHECK: .b8 text8[
; CHECK: .b8 text9[
; CHECK: .b8 text10[
; CHECK: .b8 text11[
; CHECK: .b8 text12[
; CHECK: .b8 text13[
; CHECK: .b8 text14[
; CHECK: .b8 text15[
; CHECK: .b8 text16[
; CHECK: .b8 text17[
; CHECK: .b8 text18[
; CHECK: .b8 text19[
; CHECK: .b8 text20[
; CHECK: .b8 text21[
; CHECK: .b8 text22[
; CHECK: .b8 text23[
; CHECK: .u64 texts[
; CHECK: .u64 again[

@again = addrspace(1) global [2 x ptr addrspace(1)] [ptr addrspace(1) @texts, ptr addrspace(1) @text3]
@texts = addrspace(1) global [24 x ptr addrspace(1)] [ptr addrspace(1) @text0, ptr addrspace(1) @text1, ptr addrspace(1) @text2, ptr addrspace(1) @text3, ptr addrspace(1) @text4, ptr addrspace(1) @text5, ptr addrspace(1) @text6, ptr addrspace(1) @text7, ptr addrspace(1) @text8, ptr addrspace(1) @text9, ptr addrspace(1) @text10, ptr addrspace(1) @text11, ptr addrspace(1) @text12, ptr addrspace(1) @text13, ptr addrspace(1) @text14, ptr addrspace(1) @text15, ptr addrspace(1) @text16, ptr addrspace(1) @text17, ptr addrspace(1) @text18, ptr addrspace(1) @text19, ptr addrspace(1) @text20, ptr addrspace(1) @text21, ptr addrspace(1) @text22, ptr addrspace(1) @text23]
@text6 = addrspace(1) constant [2 x i8] c"g\00"
@text16 = addrspace(1) constant [2 x i8] c"q\00"
@text21 = addrspace(1) constant [2 x i8] c"v\00"
@text14 = addrspace(1) constant [2 x i8] c"o\00"
@text1 = addrspace(1) constant [2 x i8] c"b\00"
@text5 = addrspace(1) constant [2 x i8] c"f\00"
@text19 = addrspace(1) constant [2 x i8] c"t\00"
@text10 = addrspace(1) constant [2 x i8] c"k\00"
@text9 = addrspace(1) constant [2 x i8] c"j\00"
@text13 = addrspace(1) constant [2 x i8] c"n\00"
@text23 = addrspace(1) constant [2 x i8] c"x\00"
@text12 = addrspace(1) constant [2 x i8] c"m\00"
@text3 = addrspace(1) constant [2 x i8] c"d\00"
@text8 = addrspace(1) constant [2 x i8] c"i\00"
@text20 = addrspace(1) constant [2 x i8] c"u\00"
@text22 = addrspace(1) constant [2 x i8] c"w\00"
@text0 = addrspace(1) constant [2 x i8] c"a\00"
@text2 = addrspace(1) constant [2 x i8] c"c\00"
@text15 = addrspace(1) constant [2 x i8] c"p\00"
@text11 = addrspace(1) constant [2 x i8] c"l\00"
@text4 = addrspace(1) constant [2 x i8] c"e\00"
@text17 = addrspace(1) constant [2 x i8] c"r\00"
@text18 = addrspace(1) constant [2 x i8] c"s\00"
@text7 = addrspace(1) constant [2 x i8] c"h\00"

define ptx_kernel void @k(ptr addrspace(1) %p) {
  %v = load ptr addrspace(1), ptr addrspace(1) @again
  store ptr addrspace(1) %v, ptr addrspace(1) %p
  ret void
}
