// '@meta for' gives in kernels what it gives on the host: over enumerations, up to a number,
// with labels of a switch around it.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"

using weight [[attribute(1)]] = int;
enum class Color : short { red [[.weight = 7]] = 3, green = -1, blue [[.weight = 9]] = 2, azure = 2 };
template <int N> struct Constant { static constexpr int value = N; };

template <class E> void all(Report &out) {
  @meta for enum(E e : E) out(e.string, Constant<(int)e>::value, @enum_attribute(e, weight));
}
template <class E> int weigh(int index) {
  switch (index) {
    @meta for (int i : E.enum_count) {
      case i:
        return @enum_attribute(E, i, ::weight);
    }
  default:
    return -index;
  }
}
template <int N> void count(Report &out) {
  int values[N];
  @meta for (int i : N) values[i] = Constant<i * i>::value;
  @meta for (int i = N - 1; i > 0; i -= 2) out("value", i, values[i]);
}

void ask(Report &out) {
  all<Color>(out);
  enum Local { first [[.weight = 4]], last };
  all<Local>(out);
  for (int i : 5)
    out("weight", i, weigh<Color>(i), weigh<Local>(i));
  count<6>(out);
  @meta for (int i : 3) out("three", Constant<i>::value);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
