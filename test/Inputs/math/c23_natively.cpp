//===- c23_natively.cpp - the runtime's C23 functions on the CPU ----------===//
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
#include "operands.h"

#define F(NAME) NAME
#define COMPARE(T, NAME, CALL) extern "C" decltype(NAME) device_##NAME;
#include "c23_functions.def"
#undef COMPARE
#undef F

#define RESULT_OF(T, CALL)                                                     \
  [](const Operands<T> &o) {                                                   \
    [[maybe_unused]] auto [x, y, z] = o;                                       \
    [[maybe_unused]] T result = 1;                                             \
    return CALL;                                                               \
  }

namespace device {
#define F(NAME) device_##NAME
#define COMPARE(T, NAME, CALL) auto JOINED(NAME, __LINE__) = RESULT_OF(T, CALL);
#define JOINED(NAME, LINE) JOINED_(NAME, LINE)
#define JOINED_(NAME, LINE) NAME##_##LINE
#include "c23_functions.def"
#undef COMPARE
#undef F
} // namespace device

int main() {
#define F(NAME) NAME
#define COMPARE(T, NAME, CALL)                                                   \
  compare<T, 1000000>(#NAME, 0, device::JOINED(NAME, __LINE__), RESULT_OF(T, CALL));
#include "c23_functions.def"
  std::printf("%d functions differ\n", functionsThatDiffer);
}
