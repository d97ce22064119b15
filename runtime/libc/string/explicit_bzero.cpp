//===- explicit_bzero.cpp - clearing that must not be left out ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// newlib's is a memset behind a call, which ends where a library is inlined.
//
//===----------------------------------------------------------------------===//

#include <string.h>

extern "C" void explicit_bzero(void *Memory, size_t Count) noexcept {
  auto *Bytes = static_cast<volatile char *>(Memory);
  for (; Count; --Count)
    *Bytes++ = 0;
}
