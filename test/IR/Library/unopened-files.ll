; In a program that opens no file, a stream is the console. One that does, by the C
; library or by libstdc++'s, or names standard input, asks the library; so does one of
; several modules.
; RUN: rm -rf %t && split-file %s %t
; RUN: %stage passes --passes=unopened-files %t/console.ll | FileCheck %s --check-prefix=CONSOLE
; RUN: %stage passes --passes=unopened-files %t/opens.ll | FileCheck %s --check-prefix=OPENS
; RUN: %stage passes --passes=unopened-files %t/stream.ll | FileCheck %s --check-prefix=OPENS
; RUN: %stage passes --passes=unopened-files %t/input.ll | FileCheck %s --check-prefix=OPENS

; CONSOLE: define linkonce_odr i32 @__cupcc_is_file(ptr %0) [[INLINE:#[0-9]+]]
; CONSOLE-NEXT: ret i32 0
; CONSOLE: define linkonce_odr i64 @__cupcc_file_operation(ptr %0, i32 %1, ptr %2, i64 %3)
; CONSOLE-NEXT: ret i64 -1
; CONSOLE: define linkonce_odr i32 @__cupcc_file_print(ptr %0, ptr %1, ptr %2)
; CONSOLE-NEXT: ret i32 -1
; CONSOLE: attributes [[INLINE]] = { alwaysinline }
; OPENS-NOT: @__cupcc_

;--- console.ll
declare i32 @fprintf(ptr, ptr, ...)
;--- opens.ll
declare i32 @fprintf(ptr, ptr, ...)
declare ptr @fopen(ptr, ptr)
;--- input.ll
@stdin = external global ptr
declare i32 @fseek(ptr, i64, i32)
;--- stream.ll
declare void @_ZNSt14basic_ofstreamIcSt11char_traitsIcEEC1EPKcSt13_Ios_Openmode(ptr, ptr, i32)
