//===- fatbin.cpp - the cubins of a fatbin --------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format and its sources are in include/cupcc/Offload/ListImages.h. It is
// read here a second time so that a program can be looked at from within,
// without the compiler's libraries.
//
//===----------------------------------------------------------------------===//

#include "cubin.h"
#include <cstdint>
#include <cstring>

using namespace cupcc::registry;

template <class T> static T read(const char *At) {
  T Value;
  std::memcpy(&Value, At, sizeof(T));
  return Value;
}

std::vector<Symbols> cupcc::registry::fatbinSymbols(const char *Data) {
  static constexpr uint32_t Magic = 0xBA55ED50;
  static constexpr uint16_t CubinKind = 2;
  std::vector<Symbols> Result;
  if (read<uint32_t>(Data) != Magic)
    return Result;
  const char *Image = Data + read<uint16_t>(Data + 6);
  const char *End = Image + read<uint64_t>(Data + 8);
  while (Image < End) {
    const char *Payload = Image + read<uint32_t>(Image + 4);
    if (read<uint16_t>(Image) == CubinKind &&
        std::memcmp(Payload, "\177ELF", 4) == 0)
      Result.push_back(cubinSymbols(Payload));
    Image = Payload + read<uint64_t>(Image + 8);
  }
  return Result;
}
