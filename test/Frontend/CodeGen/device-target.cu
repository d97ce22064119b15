// What is lowered for the device has its triple, and the host's layouts: here
// a long double of 16 bytes, where NVPTX alone has 8.
// RUN: rm -rf %t && mkdir %t && %cupcc -sm_75 -sm_90a --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s < %t/device-target.sm_75.ll
// RUN: FileCheck %s --check-prefix=HOST < %t/device-target.host.ll
// RUN: FileCheck %s --check-prefix=SM90A < %t/device-target.sm_90a.ll
struct Layout {
  char c;
  long double x;
  bool b : 3;
  int i : 7;
  wchar_t w;
};
__global__ void k(Layout *l, unsigned long *out) { out[0] = sizeof(Layout); out[1] = alignof(Layout); l->w = 1; }
void f(Layout *l) { l->w = sizeof(Layout); }
// CHECK:     target triple = "nvptx64-nvidia-cuda"
// CHECK-DAG: store i64 48,
// CHECK-DAG: store i64 16,
// CHECK-DAG: "target-cpu"="sm_75"
// HOST:      target triple = "x86_64
// HOST-DAG:  store i32 48,
// SM90A-DAG: "target-cpu"="sm_90a"
