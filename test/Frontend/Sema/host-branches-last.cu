// What only the host calls, in a branch of an 'if target', is instantiated last: a launch is
// there, and with it the questions for the architecture, behind which each target instantiates
// for itself. What only devices reach keeps its order: no target takes its branches for the host.
// RUN: not %cupcc -fsyntax-only %archs %s 2>&1 | grep error: | FileCheck %s
// CHECK:      instance of dispatched
// CHECK-NEXT: instance of serialForHost
// CHECK-NEXT: instance of serialForDevices
// CHECK-NEXT: instance of undecided
// CHECK-NEXT: instance of other
// CHECK-NEXT: instance of launched
// CHECK-NEXT: instance of launchedNext
// CHECK-NOT:  error
#include <nv/target>

#define INSTANCE(name)                                                                    \
  template <class T> void name(T) { static_assert(sizeof(T) == 0, "instance of " #name); }

INSTANCE(dispatched)
INSTANCE(launched)
INSTANCE(launchedNext)
INSTANCE(serialForHost)
INSTANCE(serialForDevices)
INSTANCE(undecided)
INSTANCE(other)

template <class T> void serial(T t) {
  NV_IF_TARGET(NV_IS_HOST, (serialForHost(t);), (serialForDevices(t);));
}

template <class T> void algorithm(T t) {
  NV_IF_TARGET(NV_IS_DEVICE, (serial(t);), (launched(t);));
  if target (nv::target::provides(nv::target::sm_90))
    undecided(t);
  if target (nv::target::is_host)
    launchedNext(t);
}

int main() {
  dispatched(1);
  algorithm(1);
  other(1);
}
