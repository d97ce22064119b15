// The warning about the constructor of a __shared__ variable is one of Clang's group:
// it can be switched, and system headers do not show it.
// RUN: %cupcc -sm_75 -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: shared-objects-warning.cu:[[#@LINE+19]]:16: warning: constructor of __shared__ variable 'first' is not run; one thread of the block has to [-Wcuda-compat]
// CHECK-NOT: warning: constructor
// CHECK: warning: constructor of __shared__ variable 'third'
// CHECK-NOT: warning: constructor
// RUN: %cupcc -sm_75 -fsyntax-only -w %s 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: %cupcc -sm_75 -fsyntax-only -Wno-cuda-compat -Werror %s 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: %cupcc -sm_75 -fsyntax-only -Wno-everything %s 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// NONE-NOT: {{warning|note|error}}
// RUN: not %cupcc -sm_75 -fsyntax-only -Werror %s 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not %cupcc -sm_75 -fsyntax-only -Werror=cuda-compat %s 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: error: constructor of __shared__ variable 'first' is not run; one thread of the block has to [-Werror,-Wcuda-compat]
// RUN: %cupcc -sm_75 -fsyntax-only -Werror -Wno-error=cuda-compat %s 2>&1 | FileCheck %s
// RUN: rm -rf %t && mkdir %t && cp %s %t/system.h && echo '#include <system.h>' > %t/user.cu
// RUN: %cupcc -sm_75 -fsyntax-only -isystem %t %t/user.cu 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
struct C {
  int x;
  C();
};
__global__ void kernel(int **out) {
  __shared__ C first;
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wcuda-compat"
  __shared__ C second;
#pragma clang diagnostic pop
  __shared__ C third;
  out[0] = &first.x, out[1] = &second.x, out[2] = &third.x;
}
