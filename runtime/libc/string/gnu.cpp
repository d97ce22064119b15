//===- gnu.cpp - what the GNU C library has besides -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <stdlib.h>
#include <string.h>

extern "C" {

void *memfrob(void *Memory, size_t Count) noexcept {
  auto *Bytes = static_cast<unsigned char *>(Memory);
  for (size_t I = 0; I != Count; ++I)
    Bytes[I] ^= 42;
  return Memory;
}

char *strfry(char *Text) noexcept {
  size_t Length = strlen(Text);
  for (size_t I = 0; I < Length; ++I) {
    size_t Other = I + static_cast<unsigned>(rand()) % (Length - I);
    char Moved = Text[I];
    Text[I] = Text[Other];
    Text[Other] = Moved;
  }
  return Text;
}

} // extern "C"
