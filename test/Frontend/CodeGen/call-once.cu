// The thread_local variables of std::call_once are the runtime's.
// RUN: mkdir -p %t
// RUN: %cupcc -std=c++20 -sm_75 --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s < %t/call-once.sm_75.ll
#include <mutex>
// CHECK-NOT: thread_local
__global__ void k(std::once_flag *flag, int *out) {
  // CHECK-DAG: call ptr @__cupcc_once_callable()
  // CHECK-DAG: call ptr @__cupcc_once_call()
  std::call_once(*flag, [=] { *out = 1; });
}
