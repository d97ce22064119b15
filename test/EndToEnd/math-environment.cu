// <fenv.h> on the device: one environment, the default one. What it stores is valid on
// the host, and what the host stores is accepted where it is the device's.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cfenv>
#include <cstdio>

struct State {
  fenv_t environment;
  femode_t modes;
  fexcept_t flags;
  int results[32], count;
};

__global__ void ask(State *s, State *inexact, State *upward) {
  auto add = [s](int result) { s->results[s->count++] = result; };
  // The host's, the default one.
  add(fesetenv(&s->environment)), add(feupdateenv(&s->environment));
  add(fesetmode(&s->modes));
  // A flag cannot be set, and no other direction.
  add(fesetenv(&inexact->environment)), add(fesetmode(&inexact->modes));
  add(fesetexceptflag(&inexact->flags, FE_ALL_EXCEPT));
  add(fesetexceptflag(&inexact->flags, FE_OVERFLOW));
  add(fetestexceptflag(&inexact->flags, FE_ALL_EXCEPT) == FE_INEXACT);
  add(fesetenv(&upward->environment)), add(fesetmode(&upward->modes));
  add(fegetround() == FE_TONEAREST), add(fesetround(FE_TONEAREST));
  add(fesetround(FE_UPWARD)), add(fesetround(FE_TOWARDZERO));
  volatile double zero = 0, result = 1 / zero;
  add(result > 0 && fetestexcept(FE_ALL_EXCEPT) == 0);
  add(feraiseexcept(FE_INVALID)), add(feraiseexcept(0));
  add(fesetexcept(FE_INVALID)), add(feclearexcept(FE_ALL_EXCEPT));
  add(feenableexcept(FE_INVALID)), add(fedisableexcept(FE_INVALID));
  add(fegetexcept()), add(fesetenv(FE_DFL_ENV)), add(fesetmode(FE_DFL_MODE));
  add(feholdexcept(&s->environment)), add(fegetenv(&s->environment));
  add(fegetmode(&s->modes)), add(fegetexceptflag(&s->flags, FE_INVALID));
}

static void save(State *s) {
  fegetenv(&s->environment);
  fegetmode(&s->modes);
  fegetexceptflag(&s->flags, FE_ALL_EXCEPT);
}

int main() {
  auto *s = managed<State>(), *inexact = managed<State>();
  auto *upward = managed<State>();
  fesetenv(FE_DFL_ENV);
  save(s);
  feraiseexcept(FE_INEXACT);
  save(inexact);
  fesetenv(FE_DFL_ENV);
  fesetround(FE_UPWARD);
  save(upward);
  ask<<<1, 1>>>(s, inexact, upward);
  CHECK_LAUNCH();
  for (int i = 0; i < s->count; ++i)
    std::printf("%d ", s->results[i]);
  // Upward is left with what the device has stored.
  std::printf("\n%d %d\n", fesetenv(&s->environment), fegetround());
  fesetround(FE_UPWARD);
  std::printf("%d %d\n", fesetmode(&s->modes), fegetround());
}
// EXPECT: 0 0 0 1 0 1 0 1 1 1 1 0 1 1 1 1 0 1 0 -1 0 0 0 0 0 0 0 0
// EXPECT: 0 0
// EXPECT: 0 0
