// The functions of <complex.h>, annex G's special values among the operands.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "math/complex_operands.h"
#include "math/on_device.h"

int main() {
#define F(NAME) NAME
#define COMPARE(T, NAME, ULPS, CALL)                                             \
  compare<T>(#NAME, ULPS, [](const Operands<T> &o) {                           \
    [[maybe_unused]] auto Z = __builtin_complex(o.x, o.y);                     \
    [[maybe_unused]] auto W = __builtin_complex(o.y, o.z);                     \
    return CALL;                                                               \
  });
#include "math/complex_functions.def"
  std::printf("%d functions differ\n", functionsThatDiffer);
}
// EXPECT: 0 functions differ
