//===- SecondParse.h - what a parse leaves to its repetition ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_COMPILER_SECONDPARSE_H
#define CUPCC_COMPILER_SECONDPARSE_H

#include "cupcc/Frontend/MissingKeyword.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace cupcc {

/// A source may have to be parsed again, with what the parse before has found.
struct SecondParse {
  /// What is put before names. Empty: this is the first parse.
  std::vector<MissingKeyword> Keywords;
  /// How many messages those before have shown. This one says them again.
  unsigned Shown = 0;
  /// Something was needed that was not instantiated (DeviceBranchesOnDemand.h).
  bool AllInstances = false;

  /// For another process.
  std::string text() const;
  static SecondParse fromText(llvm::StringRef Text);
};

} // namespace cupcc

#endif // CUPCC_COMPILER_SECONDPARSE_H
