// C23's functions in <math.h> give the host's results, bit for bit.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "math/on_device.h"
#include "math/operands.h"

int main() {
#define F(NAME) NAME
#define COMPARE(T, NAME, CALL)                                                   \
  compare<T>(#NAME, 0, [](const Operands<T> &o) {                              \
    [[maybe_unused]] auto [x, y, z] = o;                                       \
    [[maybe_unused]] T result = 1;                                             \
    return CALL;                                                               \
  });
#include "math/c23_functions.def"
  std::printf("%d functions differ\n", functionsThatDiffer);
}
// EXPECT: 0 functions differ
