//===- LongDoubleWarning.cpp - where long double is computed --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// That a function computes is read off its IR (MarkLongDouble.cpp), where dead
// branches are gone and templates are instantiated; the AST only tells where.
//
// A header of the system is not the reader's to mend. What it computes is
// reported at the program's call, and only if the called function has to do
// with long double by its declaration: many a header computes with it inside,
// where the program did not ask for that precision.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/LongDoubleWarning.h"
#include "FindLongDouble.h"
#include "FindReferences.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/LoweredModule.h"
#include "cupcc/IR/Kernels.h"
#include "cupcc/IR/LowerLongDouble.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/TimeProfiler.h"

using namespace clang;
using namespace cupcc;
using llvm::GlobalValue;

//===----------------------------------------------------------------------===//
// What the device reaches
//===----------------------------------------------------------------------===//

namespace {

/// The symbols that kernels reach, each with those that refer to it.
class ReachedSymbols {
public:
  explicit ReachedSymbols(const llvm::Module &M) {
    for (const llvm::Function &F : M)
      if (isKernel(F))
        Users[&F];
    for (const llvm::GlobalVariable &Variable : M.globals())
      if (Variable.isExternallyInitialized())
        Users[&Variable];
    // Grows while it is walked.
    for (size_t I = 0; I < Users.size(); ++I)
      follow(*(Users.begin() + I)->first);
  }

  bool contains(const GlobalValue &Value) const {
    return Users.contains(&Value);
  }
  ArrayRef<const GlobalValue *> usersOf(const GlobalValue &Value) const {
    return Users.find(&Value)->second.getArrayRef();
  }

private:
  void follow(const GlobalValue &From) {
    if (const auto *F = dyn_cast<llvm::Function>(&From))
      for (const llvm::Instruction &I : llvm::instructions(*F))
        for (const llvm::Value *Operand : I.operand_values())
          if (const auto *C = dyn_cast<llvm::Constant>(Operand))
            refer(From, *C);
    if (const auto *Variable = dyn_cast<llvm::GlobalVariable>(&From))
      if (Variable->hasInitializer())
        refer(From, *Variable->getInitializer());
  }

  void refer(const GlobalValue &From, const llvm::Constant &To) {
    if (const auto *Symbol = dyn_cast<GlobalValue>(&To)) {
      Users[Symbol].insert(&From);
      return;
    }
    for (const llvm::Value *Part : To.operand_values())
      if (const auto *C = dyn_cast<llvm::Constant>(Part))
        refer(From, *C);
  }

  llvm::MapVector<const GlobalValue *,
                  llvm::SmallSetVector<const GlobalValue *, 2>>
      Users;
};

//===----------------------------------------------------------------------===//
// Where it computes
//===----------------------------------------------------------------------===//

class PlaceFinder {
public:
  PlaceFinder(const LoweredModule &Lowered, const SourceManager &Sources)
      : Lowered(Lowered), Sources(Sources), Reached(Lowered.module()) {}

  /// In the order of the source, one for each function.
  std::vector<SourceRange> find() {
    for (const llvm::Function &F : Lowered.module())
      if (F.hasFnAttribute(ComputesLongDoubleAttribute) && Reached.contains(F))
        findIn(F);
    std::vector<SourceRange> Result;
    for (auto &[Function, Range] : Places)
      Result.push_back(Range);
    auto Begin = [](SourceRange Range) { return Range.getBegin(); };
    llvm::sort(Result, [&](SourceRange A, SourceRange B) {
      return Begin(A) < Begin(B);
    });
    // Instances of one template.
    Result.erase(llvm::unique(Result,
                              [&](SourceRange A, SourceRange B) {
                                return Begin(A) == Begin(B);
                              }),
                 Result.end());
    return Result;
  }

private:
  void findIn(const llvm::Function &F) {
    const FunctionDecl *Definition = definitionOf(F);
    if (!Definition)
      return;
    if (isInSystemHeader(*Definition))
      return findCalls(F);
    std::optional<SourceRange> Place = findLongDoubleComputation(*Definition);
    add(*Definition, Place.value_or(SourceRange(Definition->getLocation())));
  }

  /// The program's calls that lead to \p Computing through headers only.
  void findCalls(const llvm::Function &Computing) {
    llvm::SmallSetVector<const GlobalValue *, 8> Headers;
    Headers.insert(&Computing);
    for (size_t I = 0; I < Headers.size(); ++I)
      for (const GlobalValue *User : Reached.usersOf(*Headers[I])) {
        const auto *Caller = dyn_cast<llvm::Function>(User);
        const FunctionDecl *Definition =
            Caller ? definitionOf(*Caller) : nullptr;
        if (!Definition || isInSystemHeader(*Definition))
          Headers.insert(User);
        else
          findCall(*Definition, *Headers[I]);
      }
  }

  void findCall(const FunctionDecl &Caller, const GlobalValue &Callee) {
    const auto *Called =
        dyn_cast_or_null<FunctionDecl>(Lowered.declOf(Callee.getName()));
    if (!Called || !mentionsLongDouble(*Called))
      return;
    SmallVector<SourceRange> Calls = findReferences(Caller, *Called);
    add(Caller, Calls.empty() ? SourceRange(Caller.getLocation()) : Calls[0]);
  }

  void add(const FunctionDecl &Function, SourceRange Place) {
    auto [Entry, New] = Places.insert({&Function, Place});
    if (!New && Place.getBegin() < Entry->second.getBegin())
      Entry->second = Place;
  }

  const FunctionDecl *definitionOf(const llvm::Function &F) const {
    const auto *Function =
        dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F.getName()));
    const FunctionDecl *Definition = nullptr;
    if (Function)
      Function->isDefined(Definition);
    return Definition;
  }

  bool isInSystemHeader(const FunctionDecl &Function) const {
    return Sources.isInSystemHeader(Function.getLocation());
  }

  const LoweredModule &Lowered;
  const SourceManager &Sources;
  ReachedSymbols Reached;
  llvm::MapVector<const FunctionDecl *, SourceRange> Places;
};

} // namespace

//===----------------------------------------------------------------------===//
// Saying it
//===----------------------------------------------------------------------===//

static bool isWanted(const DiagnosticsEngine &Engine,
                     const LongDoubleWarning &Choice) {
  if (Engine.getIgnoreAllWarnings())
    return false;
  if (Choice.IsWanted)
    return *Choice.IsWanted;
  // Off unless it is asked for. Clang applies these to its own messages only.
  bool Everything = false;
  for (const std::string &Word : Engine.getDiagnosticOptions().Warnings)
    if (Word == "everything" || Word == "no-everything")
      Everything = Word == "everything";
  return Everything;
}

bool cupcc::warnOfLongDouble(const LoweredModule &Lowered, ASTContext &Context,
                             const DiagnosticTable &Table,
                             const LongDoubleWarning &Choice) {
  llvm::TimeTraceScope Trace("WarnOfLongDouble");
  DiagnosticsEngine &Engine = Table.engine();
  if (!isWanted(Engine, Choice) ||
      llvm::none_of(Lowered.module(), [](const llvm::Function &F) {
        return F.hasFnAttribute(ComputesLongDoubleAttribute);
      }))
    return true;
  // Clang lets no '-Werror' change a message that is in none of its groups.
  bool IsError = Choice.IsError.value_or(Engine.getWarningsAsErrors());
  std::vector<SourceRange> Places =
      PlaceFinder(Lowered, Context.getSourceManager()).find();
  // The error's own message knows nothing of pragmas.
  llvm::erase_if(Places, [&](SourceRange Place) {
    return Engine.isIgnored(Table.engineId(cupcc::diag::warn_long_double),
                            Place.getBegin());
  });
  for (SourceRange Place : Places)
    Table.report(IsError ? cupcc::diag::err_long_double
                         : cupcc::diag::warn_long_double,
                 Place.getBegin())
        << Place;
  return Places.empty() || !IsError;
}
