// The macros of <nv/target> agree with the architecture that the code runs on.
//
// RUN: %cupcc -std=c++17 %archs -sm_80 -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs

#include "check.h"
#include <nv/target>

struct Answers {
  int sm, provides80, exactly90, host, device, any, none, greatest;
};
Answers answers() {
  Answers a{};
  a.sm = __nvvm_current_device_sm;
  NV_IF_TARGET(NV_PROVIDES_SM_80, (a.provides80 = 1;))
  NV_IF_TARGET(NV_IS_EXACTLY_SM_90, (a.exactly90 = 1;))
  NV_IF_ELSE_TARGET(NV_IS_HOST, (a.host = 1;), (a.device = 1;))
  NV_IF_TARGET(NV_ANY_TARGET, (a.any = 1;))
  NV_IF_TARGET(NV_NO_TARGET, (a.none = 1;))
  NV_DISPATCH_TARGET(NV_PROVIDES_SM_90, (a.greatest = 90;), NV_PROVIDES_SM_80, (a.greatest = 80;),
                     NV_IS_DEVICE, (a.greatest = 75;), NV_IS_HOST, (a.greatest = 0;))
  return a;
}
__global__ void kernel(Answers *out) { *out = answers(); }

bool agrees(const Answers &a) {
  return a.provides80 == (a.sm >= 80) && a.exactly90 == (a.sm == 90) && a.host == (a.sm == 0) &&
         a.device == (a.sm != 0) && a.any == 1 && a.none == 0 && a.greatest == a.sm;
}

int main() {
  Answers *out = managed<Answers>();
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  std::printf("%d %d %d %d\n", agrees(*out), out->device, agrees(answers()), answers().host);
}
// EXPECT: 1 1 1 1
