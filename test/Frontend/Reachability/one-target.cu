// An error of some targets says of which; one of all says nothing.
// RUN: not %cupcc -sm_75 -sm_80 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %cupcc -sm_75 -fsyntax-only -DONLY_NEWER %s
void newer();
void newest();
void all();
__global__ void k() {
  if target (__nvvm_current_device_sm >= 80) { newer(); }
  if (__nvvm_current_device_sm == 90) newest();
#ifndef ONLY_NEWER
  all();
#endif
}
// CHECK-DAG: one-target.cu:8:48: error: reference to 'newer' in code for the device, which has no definition of it; '-rdc=true' links those of other files [sm_80, sm_90]{{$}}
// CHECK-DAG: one-target.cu:9:39: error: reference to 'newest' in {{.*}} of other files [sm_90]{{$}}
// CHECK-DAG: one-target.cu:11:3: error: reference to 'all' in {{.*}} of other files{{$}}
// CHECK:     3 errors generated.
