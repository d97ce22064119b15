//===- number_text.h - a number's characters, for strtod --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The characters that scanf takes for a number, without a width that ends it
// early: an array on the stack, then memory of the heap.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_NUMBER_TEXT_H
#define CUPCC_LIBC_STDIO_NUMBER_TEXT_H

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

namespace cupcc::stdio {

class NumberText {
public:
  NumberText() = default;
  NumberText(const NumberText &) = delete;
  NumberText &operator=(const NumberText &) = delete;
  ~NumberText() {
    if (Text != Small)
      free(Text);
  }

  [[gnu::noinline]] void add(unsigned C) {
    if (Size + 1 == Capacity && !grow())
      return;
    Text[Size++] = static_cast<char>(C);
    Text[Size] = 0;
  }
  const char *text() const { return Text; }
  size_t size() const { return Size; }
  char last() const { return Size ? Text[Size - 1] : '\0'; }
  /// True if there was no memory for all.
  bool failed() const { return Failed; }

private:
  bool grow() {
    char *New = Failed ? nullptr : static_cast<char *>(malloc(2 * Capacity));
    if (!New) {
      Failed = true;
      return false;
    }
    memcpy(New, Text, Size + 1);
    if (Text != Small)
      free(Text);
    Text = New;
    Capacity *= 2;
    return true;
  }

  char Small[64] = {};
  char *Text = Small;
  size_t Size = 0, Capacity = sizeof Small;
  bool Failed = false;
};

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_NUMBER_TEXT_H
