//===- UnusableFunctions.cpp - what a target cannot have ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From all offenders at once the search goes backwards over their users, as in
// a ReferenceChecker; but nothing is reported. Each function that is found gets
// the error that its own call would have had, as text.
//
//===----------------------------------------------------------------------===//

#include "UnusableFunctions.h"
#include "AssemblyCheck.h"
#include "FindAssembly.h"
#include "ReferenceChecker.h"
#include "cupcc/Frontend/EngineCapture.h"
#include "cupcc/IR/GlobalUsers.h"
#include "cupcc/IR/UnsupportedConstructs.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include <deque>

using namespace clang;
using namespace cupcc;
using llvm::GlobalValue;

std::string cupcc::printPlace(SourceLocation Place,
                              const SourceManager &Manager) {
  const PresumedLoc Loc = Manager.getPresumedLoc(Place);
  return Loc.isInvalid()
             ? std::string()
             : (StringRef(Loc.getFilename()) + ":" +
                llvm::Twine(Loc.getLine()) + ":" + llvm::Twine(Loc.getColumn()))
                   .str();
}

std::string cupcc::printError(const clang::StoredDiagnostic &Error) {
  const FullSourceLoc Loc = Error.getLocation();
  if (Loc.isInvalid())
    return Error.getMessage().str();
  return printPlace(Loc, Loc.getManager()) + ": " + Error.getMessage().str();
}

namespace {

class UnusableSearch {
public:
  UnusableSearch(const LoweredModule &Lowered, const ReferenceRules &Rules,
                 ASTContext &Context)
      : Lowered(Lowered), Rules(Rules), Context(Context),
        Table(Context.getDiagnostics()) {}

  void search();
  bool isFound(const GlobalValue &Value) const { return Next.contains(&Value); }
  std::string reasonFor(const GlobalValue &Value) const;

private:
  bool hasForeignAssembly(const llvm::Function &F) const;
  bool isOffender(const GlobalValue &Value) const;
  void report(const GlobalValue &Value) const;

  const LoweredModule &Lowered;
  const ReferenceRules &Rules;
  ASTContext &Context;
  DiagnosticTable Table;
  /// From each value that was found to the one through which; an offender has
  /// none.
  llvm::DenseMap<const GlobalValue *, const GlobalValue *> Next;
};

} // namespace

bool UnusableSearch::hasForeignAssembly(const llvm::Function &F) const {
  const auto *Function =
      dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F.getName()));
  const FunctionDecl *Definition = nullptr;
  return hasAssembly(F) && Function && Function->isDefined(Definition) &&
         !checkAssembly(F, *Definition, Context.getTargetInfo(), Table);
}

bool UnusableSearch::isOffender(const GlobalValue &Value) const {
  const auto *F = dyn_cast<llvm::Function>(&Value);
  return Rules.violation(Value) ||
         (F && !F->isDeclaration() &&
          (unsupportedConstruct(*F) || hasForeignAssembly(*F)));
}

void UnusableSearch::search() {
  std::deque<const GlobalValue *> Work;
  for (const GlobalValue &Value : Lowered.module().global_values())
    if (isOffender(Value)) {
      Next[&Value] = nullptr;
      Work.push_back(&Value);
    }
  for (; !Work.empty(); Work.pop_front())
    for (const GlobalValue *User :
         globalUsers(SmallVector<const llvm::User *>(Work.front()->users())))
      if (Next.insert({User, Work.front()}).second)
        Work.push_back(User);
}

/// As a ReferenceChecker would, if \p Value were a root.
void UnusableSearch::report(const GlobalValue &Value) const {
  ReferenceChecker::Chain Way;
  const GlobalValue *Offender = &Value;
  for (; Next.lookup(Offender); Offender = Next.lookup(Offender))
    Way.insert(Way.begin(), Offender);
  ReferenceChecker Checker(Lowered, Rules, Table);
  const auto *F = dyn_cast<llvm::Function>(Offender);
  if (std::optional<cupcc::diag::ID> Id = Rules.violation(*Offender)) {
    if (Way.empty()) // itself
      Way.push_back(Offender);
    Checker.explain(*Id, *Offender, Way);
  } else if (std::optional<std::string> Construct = unsupportedConstruct(*F)) {
    Checker.reportConstruct(*F, *Construct, std::nullopt);
  } else {
    hasForeignAssembly(*F);
  }
}

std::string UnusableSearch::reasonFor(const GlobalValue &Value) const {
  EngineCapture Capture(Context.getDiagnostics());
  report(Value);
  for (const StoredDiagnostic &Said : Capture.diagnostics())
    if (Said.getLevel() >= DiagnosticsEngine::Error)
      return printError(Said);
  return "";
}

std::vector<RefusedFunction>
cupcc::findUnusable(const LoweredModule &Lowered, const ReferenceRules &Rules,
                    ASTContext &Context,
                    llvm::function_ref<bool(const GlobalValue &)> IsMeant) {
  std::vector<RefusedFunction> Refused;
  UnusableSearch Search(Lowered, Rules, Context);
  {
    EngineCapture Capture(Context.getDiagnostics());
    Search.search();
  }
  for (const llvm::Function &F : Lowered.module())
    if (IsMeant(F) && Search.isFound(F))
      Refused.push_back({F.getName().str(), Search.reasonFor(F)});
  // None of these errors is the compilation's.
  Context.getDiagnostics().Reset(/*soft=*/true);
  return Refused;
}
