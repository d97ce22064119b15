//===- SharedText.h - what a process leaves to its parent -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_PROCESS_SHAREDTEXT_H
#define CUPCC_PROCESS_SHAREDTEXT_H

#include "llvm/ADT/StringRef.h"
#include <cstddef>

namespace cupcc {

/// A text that this process and those that are forked from it share. Empty at
/// first. Only one of them may write at a time, and the reader waits for the
/// writer's end. Without memory for it, it stays empty.
class SharedText {
public:
  SharedText();
  SharedText(const SharedText &) = delete;
  ~SharedText();

  static constexpr size_t MaxLength = 32 << 20;

  /// False if it stays empty.
  explicit operator bool() const { return Shared; }

  /// \p Text has at most MaxLength bytes.
  void set(llvm::StringRef Text);
  llvm::StringRef get() const;

private:
  struct Block;
  Block *Shared = nullptr;
};

} // namespace cupcc

#endif // CUPCC_PROCESS_SHAREDTEXT_H
