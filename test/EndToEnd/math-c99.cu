// C99's functions in <math.h> and the GNU ones: exact ones bit for bit, others as
// near as NVIDIA's library promises.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "math/on_device.h"
#include "math/operands.h"

int main() {
#define F(NAME) NAME
#define COMPARE(T, NAME, ULPS, CALL)                                             \
  compare<T>(#NAME, ULPS, [](const Operands<T> &o) {                           \
    [[maybe_unused]] auto [x, y, z] = o;                                       \
    [[maybe_unused]] T result = 1;                                             \
    [[maybe_unused]] int i = 0;                                                \
    return CALL;                                                               \
  });
#include "math/c_functions.def"
  std::printf("%d functions differ\n", functionsThatDiffer);
}
// EXPECT: 0 functions differ
