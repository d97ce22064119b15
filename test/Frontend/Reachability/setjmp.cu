// setjmp and longjmp need a stack that can be restored: an error at the call, by
// whatever name the header has for them.
// RUN: not %cupcc -sm_75 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %cupcc -sm_75 -O2 -D_FORTIFY_SOURCE=2 -c %s -o %t.o 2>&1 | FileCheck %s
#include <setjmp.h>
__global__ void k(int *out) {
  jmp_buf here;
  if (setjmp(here))
    *out = 1;
  else
    longjmp(here, 1);
}
int main() {
  jmp_buf here;
  return setjmp(here);
}
// CHECK-DAG: setjmp.cu:8:7: error: reference to '{{_?}}setjmp' in code for the device, which cannot return to where 'setjmp' was called; return an error to the caller instead
// CHECK-DAG: setjmp.cu:11:5: error: reference to 'longjmp' in code for the device, which cannot return
// CHECK:     2 errors generated.
