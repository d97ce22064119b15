; The fatbin takes the placeholder's place: section, alignment and the wrapper's
; pointer stay. Without a placeholder there is nothing to register.
; RUN: rm -rf %t && split-file %s %t
; RUN: %stage host-object %t/host.ll %t/a.fatbin -o %t/out.ll
; RUN: FileCheck %s < %t/out.ll --implicit-check-not='comes here'
; RUN: llc -filetype=obj %t/out.ll -o %t/out.o
; RUN: llvm-readelf -p .nv_fatbin %t/out.o | FileCheck %s --check-prefix=SECTION
; RUN: not %stage host-object %t/plain.ll %t/a.fatbin -o %t/none.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=PLAIN
; RUN: not ls %t/none.ll

; CHECK: @[[FATBIN:[0-9]+]] = private constant [11 x i8] c"FATBIN 123\0A", section ".nv_fatbin", align 8
; CHECK: @__cuda_fatbin_wrapper = internal constant { i32, i32, ptr, ptr } { i32 1180844977, i32 1, ptr @[[FATBIN]], ptr null }
; SECTION: FATBIN 123
; PLAIN: error: host module '{{.*}}plain.ll' has no place for a fatbin

;--- host.ll
target triple = "x86_64-pc-linux-gnu"
@0 = private unnamed_addr constant [2 x i8] c"k\00"
@1 = private constant [28 x i8] c"cupcc: the fatbin comes here", section ".nv_fatbin", align 8
@__cuda_fatbin_wrapper = internal constant { i32, i32, ptr, ptr } { i32 1180844977, i32 1, ptr @1, ptr null }, section ".nvFatBinSegment", align 8
@name = global ptr @0
@keep = global ptr @__cuda_fatbin_wrapper
;--- plain.ll
@2 = private constant [4 x i8] c"cupc", section ".nv_fatbin", align 8
@keep = global ptr @2
;--- a.fatbin
FATBIN 123
