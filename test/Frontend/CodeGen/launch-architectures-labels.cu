// A branch of an 'if target' that the host never takes, but that a label leads
// into, is compiled for the host, and its launches count. One that only a 'case'
// leads into is not.
// RUN: %cupcc -sm_75 -sm_90 -gpu -S %s -o %t.s
// RUN: grep -o 'entry [^(]*' %t.sm_90.s | sort | FileCheck %s
static __global__ void byGoto() {}
static __global__ void byAddress() {}
static __global__ void inLambda() {}
static __global__ void fromInside() {}
static __global__ void byCase() {}
static __global__ void inCondition() {}
int main(int argc, char **) {
  byGoto<<<1, 1, 0, 0, 75>>>(), byAddress<<<1, 1, 0, 0, 75>>>();
  inLambda<<<1, 1, 0, 0, 75>>>(), fromInside<<<1, 1, 0, 0, 75>>>();
  byCase<<<1, 1, 0, 0, 75>>>(), inCondition<<<1, 1, 0, 0, 75>>>();
  void *p = &&M;
  if (argc > 1) goto L;
  if (argc > 2) goto *p;
  if target (!__is_host_target) {
L:  byGoto<<<1, 1, 0, 0, 90>>>();
  }
  if target (__is_host_target) {
  } else {
M:  byAddress<<<1, 1>>>();
  }
  [=] {
    if (argc > 1) goto N;
    if target (!__is_host_target) {
N:    inLambda<<<1, 1>>>();
    }
  }();
  if target (!__is_host_target) {
O:  fromInside<<<1, 1>>>();
    if (argc > 1) goto O;
  }
  switch (argc) {
    if target (!__is_host_target) {
    case 1: byCase<<<1, 1>>>();
    }
  }
  if constexpr (constexpr auto condition = inCondition) condition<<<1, 1>>>();
}
// CHECK:      _ZL11inConditionv
// CHECK-NEXT: _ZL6byGotov
// CHECK-NEXT: _ZL8inLambdav
// CHECK-NEXT: _ZL9byAddressv
// CHECK-NOT:  {{.}}
