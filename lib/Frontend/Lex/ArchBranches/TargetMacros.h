//===- TargetMacros.h - macros with a meaning for each target ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_TARGETMACROS_H
#define CUPCC_LIB_FRONTEND_LEX_ARCHBRANCHES_TARGETMACROS_H

#include "cupcc/Basic/Target.h"
#include "cupcc/Frontend/HeaderOwners.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallBitVector.h"
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

  /// Whether \p Text, of a file of \p Owner's, has the name of one of them.
  virtual bool mentionsTarget(llvm::StringRef Text,
                              HeaderOwner Owner) const = 0;

  /// Whether a file of the program's is being read, and not one of NVIDIA's.
  virtual bool isInProgram() = 0;

  /// Those of targets() that what is being read may be for. In NVIDIA's headers
  /// these are all; in the program, those that this process parses for and that
  /// take the branch of setBranch().
  virtual llvm::SmallBitVector targetsHere() = 0;

  /// The program's code that follows is for \p Takers, until the next call.
  virtual void setBranch(llvm::SmallBitVector Takers) = 0;
  virtual const llvm::SmallBitVector &branch() const = 0;

  /// Asks for which target this process parses, as an #if there would. From
  /// then on there is one of targetsHere(), or two processes more.
  virtual void decide(clang::SourceLocation Question) = 0;

  /// While \p IsQuoting, the names of macros are only read.
  virtual void setQuoting(bool IsQuoting) = 0;

  /// From here on all these macros have the meaning that they have for \p Who;
  /// without one, the meaning for the place where they stand.
  virtual void assume(std::optional<Target> Who) = 0;

  /// What \p Name is now; null if it is not defined. The second is for one of
  /// targets(), by its index.
  virtual const clang::MacroInfo *
  definitionOf(const clang::IdentifierInfo &Name) const = 0;
  virtual const clang::MacroInfo *
  definitionFor(const clang::IdentifierInfo &Name, unsigned Target) const = 0;

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
