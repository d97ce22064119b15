//===- Announcement.h - what one process tells the others -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_ANNOUNCEMENT_H
#define CUPCC_LIB_COMPILER_TARGETS_ANNOUNCEMENT_H

#include "cupcc/Toolkit/MemoryFile.h"

namespace cupcc {

/// A text that the process which creates this leaves for those forked from it
/// afterwards, once. They wait on a lock on an anonymous file, which the kernel
/// gives back when the process ends, however it ends.
class Announcement {
public:
  /// Error: no file descriptor or no lock left.
  static llvm::Expected<Announcement> create();

  /// In the process that created it. Error: no memory left; no process waits
  /// any more all the same.
  llvm::Error announce(llvm::StringRef Text);

  /// In the others: waits for the text. It is empty if the process ended
  /// without a word. A caller that holds a job slot which that process may need
  /// would wait forever. Error: no memory left.
  llvm::Expected<std::string> wait() const;

private:
  explicit Announcement(MemoryFile File) : File(std::move(File)) {}

  MemoryFile File;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_ANNOUNCEMENT_H
