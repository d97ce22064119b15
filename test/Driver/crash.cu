// A crash of the compiler is an error of one source; the others are compiled,
// nothing is linked, and nothing is left.
// REQUIRES: toolkit
// RUN: rm -rf %t && mkdir %t && cp %s %t/crash.cu && echo 'int x = undeclared;' > %t/other.cu
// RUN: cd %t && not %cupcc -sm_80 crash.cu other.cu -o app 2>&1 | FileCheck %s
// RUN: ls %t | FileCheck %s --check-prefix=LEFT
// CHECK: error: cupcc crashed ({{.*}}) while compiling 'crash.cu'
// CHECK: other.cu:1:9: error:
// LEFT:      crash.cu
// LEFT-NEXT: other.cu
// LEFT-NOT:  {{.}}
#pragma clang __debug crash
