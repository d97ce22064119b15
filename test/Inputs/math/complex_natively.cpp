//===- complex_natively.cpp - complex functions on the CPU ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// natively.h tells how.
//
//===----------------------------------------------------------------------===//


#include "natively.h"
#include "complex_operands.h"

#define COMPARE(T, NAME, ULPS, CALL) extern "C" decltype(NAME) device_##NAME;
#include "complex_functions.def"
#undef COMPARE

#define RESULT_OF(T, CALL)                                                     \
  [](const Operands<T> &o) {                                                   \
    [[maybe_unused]] auto [x, y, z] = o;                                       \
    [[maybe_unused]] auto Z = __builtin_complex(x, y);                         \
    [[maybe_unused]] auto W = __builtin_complex(y, z);                         \
    return CALL;                                                               \
  }

namespace device {
#define F(NAME) device_##NAME
#define COMPARE(T, NAME, ULPS, CALL) auto JOINED(NAME, __LINE__) = RESULT_OF(T, CALL);
#define JOINED(NAME, LINE) JOINED_(NAME, LINE)
#define JOINED_(NAME, LINE) NAME##_##LINE
#include "complex_functions.def"
#undef COMPARE
#undef F
} // namespace device

int main() {
#define F(NAME) NAME
#define COMPARE(T, NAME, ULPS, CALL)                                                   \
  compare<T, 300000>(#NAME, ULPS, device::JOINED(NAME, __LINE__), RESULT_OF(T, CALL));
#include "complex_functions.def"
  std::printf("%d functions differ\n", functionsThatDiffer);
}
