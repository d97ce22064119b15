//===- HeldMessages.h - messages that may not be shown ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_REPORT_HELDMESSAGES_H
#define CUPCC_LIB_COMPILER_REPORT_HELDMESSAGES_H

#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// From its construction on keeps what an instance says on standard error. The
/// instance must not outlive it, or say no more. LLVM's fatal errors end the
/// process as a crash, without a word.
class HeldMessages {
public:
  /// \p Instance has its diagnostics, and has said nothing yet. What has been
  /// precompiled \p IsIncludedElsewhere: a message there names other includers.
  HeldMessages(clang::CompilerInstance &Instance, bool IsIncludedElsewhere);
  HeldMessages(const HeldMessages &) = delete;

  /// Says what has been kept.
  void show() { llvm::errs() << Text; }

  /// A message would be another one if nothing had been precompiled.
  bool differ() const { return Differ; }

private:
  class Printer;
  const bool IsIncludedElsewhere;
  bool Differ = false;
  std::string Text;
  llvm::raw_string_ostream Stream{Text};
  llvm::ScopedFatalErrorHandler Fatal;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_REPORT_HELDMESSAGES_H
