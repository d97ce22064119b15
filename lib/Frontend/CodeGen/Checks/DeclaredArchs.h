//===- DeclaredArchs.h - declarations for some architectures ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_DECLAREDARCHS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_DECLAREDARCHS_H

#include "cupcc/Basic/DeviceArch.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class FunctionDecl;
} // namespace clang

namespace llvm {
class Function;
}

namespace cupcc {

struct ArchRegion;

/// Knows what a header of the system has for some architectures only, and not
/// for the one that code is made for.
class DeclaredArchs {
public:
  /// \p Context outlives this.
  DeclaredArchs(const clang::ASTContext &Context, DeviceArch Arch);
  ~DeclaredArchs();

  /// What the target lacks, "it needs sm_80 or later"; none if \p Function is
  /// declared for it.
  std::optional<std::string> missing(const clang::FunctionDecl &Function) const;

  /// The same of the inline assembly in \p F, lowered from \p Function.
  std::optional<std::string>
  missingAssembly(const llvm::Function &F,
                  const clang::FunctionDecl &Function) const;

private:
  using Regions = std::vector<ArchRegion>;
  using Places = llvm::ArrayRef<clang::SourceLocation>;

  bool isReached(clang::SourceLocation Place, DeviceArch Of) const;
  const Regions &regionsOf(clang::FileID File) const;
  /// None if the target has one of \p Any.
  std::optional<std::string> lackOf(Places Any) const;

  const clang::ASTContext &Context;
  DeviceArch Arch;
  /// Found when they are asked for.
  mutable llvm::DenseMap<clang::FileID, Regions> Known;
  mutable llvm::DenseMap<const clang::FunctionDecl *,
                         std::optional<std::string>>
      Answers;
  mutable llvm::DenseMap<const llvm::Function *, std::optional<std::string>>
      AssemblyAnswers;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_DECLAREDARCHS_H
