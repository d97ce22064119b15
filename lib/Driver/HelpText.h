//===- HelpText.h - what --help and the manual page say ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_HELPTEXT_H
#define CUPCC_LIB_DRIVER_HELPTEXT_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace cupcc {

/// One option, as one types it: "-std STD", or "-OG<N>".
struct HelpRow {
  std::string Usage;
  /// Its other names, each as one types it, with its first prefix.
  std::vector<std::string> Others;
  llvm::StringRef Text;
};

struct HelpGroup {
  llvm::StringRef Title;
  std::vector<HelpRow> Rows;
};

/// The options of Options.td that have a text, by group.
std::vector<HelpGroup> ownHelp();

/// The most used of Clang's.
HelpGroup hostHelp();

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_HELPTEXT_H
