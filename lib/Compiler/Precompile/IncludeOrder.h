//===- IncludeOrder.h - headers that were read too early --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_PRECOMPILE_INCLUDEORDER_H
#define CUPCC_LIB_COMPILER_PRECOMPILE_INCLUDEORDER_H

#include "HeaderFacts.h"
#include "cupcc/Frontend/SourceTraits.h"
#include <functional>
#include <memory>

namespace clang {
class PPCallbacks;
}

namespace cupcc {

/// Where a source includes what has been precompiled in front of it.
struct ExpectedInclude {
  /// What the source begins with.
  std::string Beginning;
  /// With this, as the source says, it has included all.
  std::string User;
  /// Called if it has not, with the name of a file that is missing, or if that
  /// or something before it is found in another folder than the libraries that
  /// were precompiled. Does not return.
  std::function<void(llvm::StringRef File)> OnDifference;
};

/// Watches the parse that \p Instance begins: tells its lists of dependencies
/// of the headers in \p Facts, in the order in which the source includes them,
/// and checks that it does. \p Traits get each file but those of the prelude,
/// and must live as long as the parse. Null if \p Facts are not those of one
/// header that includes the prelude and others, with their inclusions.
std::unique_ptr<clang::PPCallbacks>
createIncludeWatcher(clang::CompilerInstance &Instance, HeaderFacts Facts,
                     ExpectedInclude Expected, SourceTraits &Traits);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PRECOMPILE_INCLUDEORDER_H
