//===- TargetMacros.h - macros with a meaning for each target ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_TARGETMACROS_H
#define CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_TARGETMACROS_H

#include "cupcc/Basic/Target.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace clang {
class IdentifierInfo;
class MacroInfo;
class Preprocessor;
} // namespace clang

namespace cupcc {

/// Whether both are undefined, or stand for the same tokens.
bool isSameDefinition(const clang::MacroInfo *A, const clang::MacroInfo *B,
                      clang::Preprocessor &PP);

/// The macros that tell the targets apart: __CUDA_ARCH__ and the like, and what
/// headers define with an #if about them.
class TargetMacros {
public:
  virtual ~TargetMacros() = default;

  /// The architectures, in the order of the command line, and the host.
  virtual llvm::ArrayRef<Target> targets() const = 0;

  /// Whether a macro of this name has another meaning for each target.
  virtual bool dependsOnTarget(llvm::StringRef Name) const = 0;

  /// Whether \p Text has the name of one of them.
  virtual bool mentionsTarget(llvm::StringRef Text) const = 0;

  /// From here on all these macros have the meaning that they have for \p Who;
  /// without one, the meaning for the place where they stand.
  virtual void assume(std::optional<Target> Who) = 0;

  /// What \p Name is now; null if it is not defined.
  virtual const clang::MacroInfo *
  definitionOf(const clang::IdentifierInfo &Name) const = 0;

  /// Gives it the definition \p As, or none.
  virtual void setDefinition(clang::IdentifierInfo &Name,
                             const clang::MacroInfo *As) = 0;

  /// Makes \p Name one of them. \p Definitions has one for each target, null
  /// where it is not defined; the last is what the macro is now.
  virtual void
  defineForTargets(clang::IdentifierInfo &Name,
                   llvm::ArrayRef<const clang::MacroInfo *> Definitions) = 0;

  /// The reverse.
  virtual void forget(clang::IdentifierInfo &Name) = 0;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_TARGETMACROS_H
