// The first of a pack that fits, numbers of a pack, and folds over slices give
// in kernels what they give on the host; with the upper bound of the Circle
// page's launch2.cxx, and its shared memory as an array.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <string>
#include <vector>

enum class Tuning { kepler = 35, maxwell = 52, pascal = 61, turing = 75, ampere = 86 };
template <int x, int... y> constexpr int upperBound = x < y ...?? int... : sizeof...y;
template <class E> const char *nameOf(E e) { return e == E.enum_values ...? E.enum_names : "unknown"; }
template <class E> int indexOf(int sm) {
  return sm < (int)E.enum_values ...? int... - 1 : E.enum_count - 1;
}

void conditionals(Report &out) {
  static_assert((int)Tuning.enum_values > 30, Tuning.enum_names + " is too old")...;
  for (int sm : 100)
    if (sm % 7 == 0)
      out("tuning", sm, indexOf<Tuning>(sm), nameOf(Tuning(sm + 5)));
  out("bounds", upperBound<60, 35, 52, 61, 75>, upperBound<90, 35, 52>);
}

template <int nt, int vt> void numbers(Report &out) {
  std::vector<int> shared(nt * vt);
  for (int tid : nt) {
    shared[tid + int...(vt) * nt] = tid ...;
    shared[tid + int...(vt:0:-2) * nt] += 100 ...;
  }
  out("sum", (... + shared[:]), (1000 - ... - shared[: :nt]));
  out("at", @range(), shared[: :nt])...;
  out("found", (... || (shared[:] == 103)), (... && (shared[:] < 103)), (0.5 + ... + @range(nt)));
}

template <class... T> void parameters(Report &out, T... x) {
  out("parameter", int..., x, sizeof(T))...;
  out("weighted", (... + (x * int...(1:))), 7 == x ...? int... : -1);
}

void ask(Report &out) {
  conditionals(out);
  numbers<4, 5>(out);
  parameters(out, 3, 7.0, 'a');
  std::string texts[] = {"a", "bc", "def"};
  out("joined", (... + texts[:]), (std::string("<") + ... + texts[::-1]));
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
