//===- ReferenceChecker.h - references against rules ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_REFERENCECHECKER_H
#define CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_REFERENCECHECKER_H

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/LoweredModule.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/GlobalValue.h"
#include <optional>
#include <vector>

namespace clang {
class TargetInfo;
}

namespace cupcc {

/// One target's idea of what is a root and what is a violation.
class ReferenceRules {
public:
  virtual ~ReferenceRules() = default;
  virtual bool isRoot(const llvm::GlobalValue &Value) const = 0;
  virtual std::optional<diag::ID>
  violation(const llvm::GlobalValue &Value) const = 0;
  /// What else there is to say about a violation: "it needs sm_80 or later".
  virtual std::optional<std::string> reason(const llvm::GlobalValue &) const {
    return std::nullopt;
  }
};

/// Finds what a module refers to against the rules of its target, and reports
/// it with the chain of callers. Its arguments must outlive it.
class ReferenceChecker {
public:
  ReferenceChecker(const LoweredModule &Lowered,
                   const ReferenceRules &TargetRules,
                   const DiagnosticTable &Table)
      : Lowered(Lowered), TargetRules(TargetRules), Table(Table) {}

  /// Looks at every symbol. False after an error.
  bool run();

  /// Looks into every function for what the device cannot do. False after an
  /// error.
  bool checkConstructs() const;

  /// Looks into every function for writes to constant memory. False after an
  /// error.
  bool checkConstants() const;

  /// Looks into every function for calls of virtual functions that are the
  /// device's. False after an error.
  bool checkVirtualCalls() const;

  /// Looks at every function's inline assembly. False after an error.
  bool checkAssembly(const clang::TargetInfo &Target) const;

  using Chain =
      llvm::SmallVector<const llvm::GlobalValue *>; // from a user to a root

  /// Reports the violation \p Id, a reference to \p Offender, for the end of
  /// \p Way, which begins with what refers to it.
  void explain(diag::ID Id, const llvm::GlobalValue &Offender,
               const Chain &Way);

  /// Where the source first names \p Value; invalid if it does not.
  clang::SourceLocation placeOfUse(const llvm::GlobalValue &Value) const;

  /// Reports that \p F has \p Construct, at \p Place if it is known.
  void reportConstruct(const llvm::Function &F, llvm::StringRef Construct,
                       std::optional<clang::SourceRange> Place) const;

private:
  llvm::SmallVector<const llvm::GlobalValue *>
  usersOf(const llvm::GlobalValue &Value) const;
  std::optional<Chain> chainToRoot(const llvm::GlobalValue &From) const;

  /// One reference to an offender, or to something in headers of the system
  /// that leads to it.
  struct Finding {
    diag::ID Id;
    clang::SourceRange Range;
    const llvm::GlobalValue *Offender;
    /// From what refers to the offender to the last in headers of the system:
    /// not the user's.
    Chain InHeaders;
    /// From what stands at the place to the root.
    Chain Callers;

    /// What the source names at the place.
    const llvm::GlobalValue &referredTo() const {
      return InHeaders.empty() ? *Offender : *InHeaders.back();
    }
  };

  void find(diag::ID Id, const llvm::GlobalValue &Offender,
            const Chain &Callers);
  bool isUsersPlace(const llvm::GlobalValue &In,
                    const llvm::GlobalValue &To) const;
  std::optional<std::string> reasonFor(const Finding &F) const;
  std::string whatIsSaid(const Finding &F) const;
  void dropImpliedFindings(std::vector<size_t> &Order) const;
  void reportError(const Finding &F) const;
  void report(const Finding &F) const;
  void noteWayThroughHeaders(const Finding &F) const;
  void noteDeclaration(const llvm::GlobalValue &Value) const;
  void noteCallers(const Chain &Callers) const;
  void noteRoot(const llvm::GlobalValue &Root) const;
  llvm::SmallVector<clang::SourceRange>
  references(const llvm::GlobalValue &In, const llvm::GlobalValue &To) const;
  clang::SourceRange firstReference(const llvm::GlobalValue &In,
                                    const llvm::GlobalValue &To) const;

  const clang::NamedDecl *declOf(const llvm::GlobalValue &Value) const {
    return llvm::dyn_cast_or_null<clang::NamedDecl>(
        Lowered.declOf(Value.getName()));
  }
  std::string nameOf(const llvm::GlobalValue &Value) const;
  const clang::VarDecl *initializedBy(const llvm::GlobalValue &Value) const;
  const clang::FunctionDecl *definitionOf(const llvm::Function &F) const;

  const LoweredModule &Lowered;
  const ReferenceRules &TargetRules;
  const DiagnosticTable &Table;
  std::vector<Finding> Findings;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_REFERENCECHECKER_H
