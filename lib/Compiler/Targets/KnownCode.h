//===- KnownCode.h - PTX that was made before -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_KNOWNCODE_H
#define CUPCC_LIB_COMPILER_TARGETS_KNOWNCODE_H

#include "../Report/StageTimes.h"
#include "CodeStages.h"
#include "PTXCache.h"
#include "SharedCode.h"

namespace cupcc {

/// What the processes of the targets share, and this one's part in it.
struct CodeSharing {
  SharedCode &Code;
  JobSlots &Slots; ///< one is held by this process
};

/// The code of modules, and of parts of them, that the user's cache has or
/// another target made.
class KnownCode {
public:
  KnownCode(const CodeContext &Context, const CodeSharing &Sharing);

  /// What \p M becomes, as codegen leaves it; else \p Make, which may delete
  /// \p M, makes it, and it is kept for later and for other targets, unless
  /// \p Make returns false or what it made is not complete. \p Division as of
  /// codeKey(). What it takes to find it counts to the stages that it may save,
  /// in \p Times.
  bool findOrMake(llvm::Module &M, llvm::StringRef Division, StageTimes &Times,
                  llvm::function_ref<bool()> Make, MadeCode &Made);

  // The same in steps, the first two without waiting for another target:

  /// The name of what is to be made, where it could be there already.
  std::optional<std::string> keyOf(llvm::Module &M, llvm::StringRef Division,
                                   StageTimes &Times) const;
  bool find(llvm::StringRef Key, StageTimes &Times, MadeCode &Made) const;
  bool shareOrMake(llvm::StringRef Key, llvm::function_ref<bool()> Make,
                   MadeCode &Made);

private:
  bool findInCache(llvm::StringRef Key, StageTimes &Times,
                   MadeCode &Made) const;
  bool take(std::optional<EmittedPTX> Shared, MadeCode &Made) const;

  const CodeContext &Context;
  const CodeSharing &Sharing;
  PTXCache Cache;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_KNOWNCODE_H
