// A lambda made on the host and called in a kernel reads what it captured by
// value, also of constants that each target would compute differently.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

template <class F> __global__ void call(F f, int *out) { *out = f(); }
template <class F> int onDevice(F f) {
  int *out = managed<int>(1);
  call<<<1, 1>>>(f, out);
  CHECK_LAUNCH();
  return *out;
}
struct S { int sm = __nvvm_current_device_sm; bool host = __is_host_target; };
template <class T> int generic() {
  const T sm = __nvvm_current_device_sm;
  return onDevice([=] { return [=](auto x) { return int(sm) + x; }(1); });
}

int main() {
  const bool host = __is_host_target;
  const int sm = __nvvm_current_device_sm, next = sm + 1;
  const double real = sm + 0.5;
  const S s{};
  const int &reference = sm;
  const auto [first, second] = s;
  std::printf("%d %d\n", onDevice([=] { return host ? 1 : 2; }), onDevice([host] { if (host) return 1; return 2; }));
  std::printf("%d %d\n", onDevice([=] { return [=] { return next; }(); }), onDevice([=] { return [&] { return next; }(); }));
  std::printf("%d %d\n", onDevice([=] { return int(real * 2); }), onDevice([=] { const int twice = next * 2; return twice; }));
  std::printf("%d %d\n", onDevice([=] { return s.sm * 10 + s.host; }), onDevice([=] { return reference; }));
  std::printf("%d\n", onDevice([=] { switch (sm) { case 0: return second ? 7 : 8; default: return first; } }));
  std::printf("%d %d\n", generic<int>(), generic<long>());
  // What is asked in the lambda is the device's, and 'if target' asks the target.
  std::printf("%d\n", onDevice([=] { const bool here = __is_host_target; return here ? 1 : 2; }));
  std::printf("%d\n", onDevice([=] { if target (host) return 1; else return 2; }));
}
// EXPECT: 1 1
// EXPECT: 1 1
// EXPECT: 1 2
// EXPECT: 1 0
// EXPECT: 7
// EXPECT: 1 1
// EXPECT: 2
// EXPECT: 2
