//===- CommandLine.h - the words of a command line --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_DRIVER_COMMANDLINE_H
#define CUPCC_DRIVER_COMMANDLINE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/StringSaver.h"
#include <string>
#include <vector>

namespace cupcc {

/// An option of Clang's with its values, or an input file.
struct HostArgument {
  /// clang::options::ID; OPT_INPUT for an input.
  unsigned Id;
  /// What to hand on: one word, or an option and its separate values.
  std::vector<std::string> Words;
  /// The option's first value, or the input's path; may be empty.
  std::string Value;
  /// Which word of the command line it came from, as Arg::getIndex() counts.
  unsigned Position = 0;
  /// It stood behind -Xcompiler= and says nothing about the device's code.
  bool HostOnly = false;
};

/// A command line taken apart. The words it was read from must outlive it.
struct CommandLine {
  /// cupcc's own options (OptionTable.h), in order.
  llvm::opt::InputArgList Own;
  /// Everything else, in order.
  std::vector<HostArgument> Host;
  /// Options of GCC's that are left out (GccOptions.h).
  std::vector<std::string> Idle;
};

/// A variable of the environment that has a part of the command line.
struct EnvironmentFlags {
  std::string Name, Text;
};

/// Puts the words in NVCC_PREPEND_FLAGS before the others and those in
/// NVCC_APPEND_FLAGS behind them; \p Words starts with the program's name.
/// Returns what is set, be it empty.
std::vector<EnvironmentFlags>
addEnvironmentFlags(llvm::SmallVectorImpl<const char *> &Words,
                    llvm::BumpPtrAllocator &Allocator);

/// Replaces @FILE and --options-file FILE by the words in the file, in which
/// there may be more of them. \p Words starts with the program's name. A @FILE
/// that is not there stays as it is and becomes a missing input. Error: a file
/// that cannot be read, or that names itself.
llvm::Error expandOptionFiles(llvm::SmallVectorImpl<const char *> &Words,
                              llvm::BumpPtrAllocator &Allocator);

/// Takes \p Words (without the program's name) apart. Error: options that
/// neither table knows, each with the nearest known one; a missing value.
llvm::Expected<CommandLine> readCommandLine(llvm::ArrayRef<const char *> Words);

} // namespace cupcc

#endif // CUPCC_DRIVER_COMMANDLINE_H
