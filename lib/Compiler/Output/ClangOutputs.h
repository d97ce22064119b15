//===- ClangOutputs.h - files that Clang writes itself ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dependencies, and the debug information of -gsplit-dwarf, Clang writes by
// streams of its own. On a full disk such a stream ends the process with "LLVM
// ERROR", and leaves what had been written. So Clang is given memory in place
// of the files, and they are written like all others when it has finished:
// whole or not at all, with a message.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_OUTPUT_CLANGOUTPUTS_H
#define CUPCC_LIB_COMPILER_OUTPUT_CLANGOUTPUTS_H

#include "cupcc/Toolkit/MemoryFile.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace clang {
class CompilerInvocation;
} // namespace clang

namespace cupcc {

class ClangOutputs {
public:
  /// Puts memory in the place of the outputs that \p Invocation names. Error:
  /// no memory or no descriptors.
  static llvm::Expected<ClangOutputs>
  redirect(clang::CompilerInvocation &Invocation);

  /// Writes the files; of a compilation that did not succeed, the dependencies
  /// only. One that Clang has written nothing to is not made, and an older one
  /// goes, as Clang removes it where a header is missing. Error: the first that
  /// cannot be written.
  llvm::Error write(bool Succeeded);

private:
  struct Output {
    std::string Path;
    MemoryFile Contents;
    bool IsDependencies;
  };
  llvm::Error take(std::string &Path, bool IsDependencies);
  std::vector<Output> Outputs;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_OUTPUT_CLANGOUTPUTS_H
