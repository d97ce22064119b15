// Clang's report of where the time went, of the parse and of the host's side.
// RUN: %cupcc -sm_75 -c %s -o %t.o -ftime-report 2>&1 | FileCheck %s
// RUN: %cupcc -sm_75 -fsyntax-only %s -ftime-report 2>&1 | FileCheck %s
// RUN: %cupcc -sm_75 -c %s -o %t.o -ftime-report-json 2>&1 | FileCheck %s --check-prefix=JSON
// CHECK: Clang time report
// JSON: "time.clang
__global__ void k(int *p) { *p = 1; }
