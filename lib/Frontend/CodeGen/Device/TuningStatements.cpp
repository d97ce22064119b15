//===- TuningStatements.cpp - a kernel's properties from its body ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tuning statement counts if it is live for the target and a kernel reaches
// it. Which ones those are is known when the module is there and its dead
// branches are gone: what is left are calls. Their arguments should be literals
// then, but CodeGen computes the call of a constexpr function rather than fold
// it. So they are evaluated in the AST before, and replaced.
//
// A call in IR has no place in the source without debug information. The
// statement's number, as a second argument, leads back to it. Statements of the
// system's headers and of precompiled headers have none, and their arguments
// must be literals in IR.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/TuningStatements.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "cupcc/IR/Kernels.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include <set>

using namespace clang;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// In the AST
//===----------------------------------------------------------------------===//

static Expr *literal(int64_t Value, const Expr &Old, ASTContext &Context) {
  llvm::APInt Bits(Context.getIntWidth(Old.getType()), Value,
                   /*isSigned=*/true);
  return IntegerLiteral::Create(Context, Bits, Old.getType(),
                                Old.getBeginLoc());
}

void cupcc::evaluateTuningStatements(const RecordedUnit &Unit,
                                     ASTContext &Context) {
  int64_t Number = 0;
  for (const TuningStatement &Statement : Unit.targetStatements().Tunings) {
    CallExpr &Call = *Statement.Call;
    Expr::EvalResult Result;
    if (Call.getArg(0)->EvaluateAsInt(Result, Context))
      Call.setArg(0, literal(Result.Val.getInt().getSExtValue(),
                             *Call.getArg(0), Context));
    Call.setArg(1, literal(++Number, *Call.getArg(1), Context));
  }
}

//===----------------------------------------------------------------------===//
// In the module
//===----------------------------------------------------------------------===//

namespace {

/// One call in the module.
struct LiveStatement {
  llvm::CallBase *Call;
  int64_t Value;
  /// Where the AST has it, if that is known.
  const TuningStatement *Source;
};

/// What is to be said of one kernel.
using Properties = llvm::MapVector<StringRef, const LiveStatement *>;

class TuningPass {
public:
  TuningPass(LoweredModule &Lowered, const RecordedUnit &Unit,
             const DiagnosticTable &Table)
      : Lowered(Lowered), Unit(Unit), Table(Table) {}

  bool run();

private:
  void collect(llvm::Function &Declaration);
  void assign(const LiveStatement &Statement);
  void setProperty(llvm::Function &Kernel, const LiveStatement &Statement);

  SourceLocation location(const LiveStatement &Statement) const;
  DiagnosticBuilder report(cupcc::diag::ID Id, const LiveStatement &Statement);
  void noteInstantiation(const LiveStatement &Statement) const;
  std::string nameOf(const llvm::Function &F) const;

  LoweredModule &Lowered;
  const RecordedUnit &Unit;
  const DiagnosticTable &Table;
  std::vector<LiveStatement> Live;
  llvm::MapVector<llvm::Function *, Properties> Kernels;
  std::set<std::pair<const LiveStatement *, const LiveStatement *>> Conflicts;
  bool AllRight = true;
};

} // namespace

static StringRef propertyOf(const LiveStatement &Statement) {
  return Statement.Call->getCalledFunction()->getName();
}

static StringRef nameOfCaller(const LiveStatement &Statement) {
  return Statement.Call->getFunction()->getName();
}

static const FunctionDecl *functionDecl(const LoweredModule &Lowered,
                                        const llvm::Function &F) {
  return dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F.getName()));
}

//===----------------------------------------------------------------------===//
// Reporting
//===----------------------------------------------------------------------===//

SourceLocation TuningPass::location(const LiveStatement &Statement) const {
  if (Statement.Source)
    return Statement.Source->Call->getArg(0)->getExprLoc();
  const FunctionDecl *In =
      functionDecl(Lowered, *Statement.Call->getFunction());
  return In ? In->getLocation() : SourceLocation();
}

DiagnosticBuilder TuningPass::report(cupcc::diag::ID Id,
                                     const LiveStatement &Statement) {
  AllRight = false;
  return Table.report(Id, location(Statement));
}

void TuningPass::noteInstantiation(const LiveStatement &Statement) const {
  if (Statement.Source)
    Unit.instantiations().note(*Statement.Source->Function, Table.engine());
}

std::string TuningPass::nameOf(const llvm::Function &F) const {
  std::string Name;
  llvm::raw_string_ostream OS(Name);
  if (const FunctionDecl *Function = functionDecl(Lowered, F))
    Function->getNameForDiagnostic(
        OS, Function->getASTContext().getPrintingPolicy(), /*Qualified=*/true);
  else
    OS << F.getName();
  return "'" + Name + "'";
}

//===----------------------------------------------------------------------===//
// Finding
//===----------------------------------------------------------------------===//

void TuningPass::collect(llvm::Function &Declaration) {
  const auto &Statements = Unit.targetStatements().Tunings;
  for (llvm::User *User : Declaration.users()) {
    auto *Call = dyn_cast<llvm::CallBase>(User);
    if (!Call || Call->getCalledFunction() != &Declaration)
      continue; // its address, which the reachability check reports
    const auto *Place = dyn_cast<llvm::ConstantInt>(Call->getArgOperand(1));
    uint64_t Number = Place ? Place->getZExtValue() : 0;
    LiveStatement Statement{Call, 0,
                            Number > 0 && Number <= Statements.size()
                                ? &Statements[Number - 1]
                                : nullptr};
    const auto *Value = dyn_cast<llvm::ConstantInt>(Call->getArgOperand(0));
    if (!Value) {
      report(cupcc::diag::err_tuning_not_constant, Statement)
          << Declaration.getName();
      noteInstantiation(Statement);
      continue;
    }
    Statement.Value = Value->getSExtValue();
    // Room for no block is no demand.
    const int64_t Least = Declaration.getName() == runtime::MinBlocks ? 0 : 1;
    if (Statement.Value < Least || Statement.Value > INT32_MAX) {
      report(cupcc::diag::err_tuning_range, Statement)
          << Declaration.getName() << std::to_string(Statement.Value)
          << std::to_string(Least);
      noteInstantiation(Statement);
      continue;
    }
    Live.push_back(Statement);
  }
}

/// The kernels that reach \p F by calls which can all be inlined.
static llvm::SetVector<llvm::Function *> kernelsOver(llvm::Function &F) {
  llvm::SetVector<llvm::Function *> Seen, Kernels;
  Seen.insert(&F);
  for (size_t I = 0; I < Seen.size(); ++I) {
    llvm::Function *Current = Seen[I];
    if (isKernel(*Current)) {
      Kernels.insert(Current);
      continue;
    }
    if (Current->hasFnAttribute(llvm::Attribute::NoInline))
      continue;
    for (llvm::User *User : Current->users())
      if (auto *Call = dyn_cast<llvm::CallBase>(User);
          Call && Call->getCalledFunction() == Current)
        Seen.insert(Call->getFunction());
  }
  return Kernels;
}

void TuningPass::setProperty(llvm::Function &Kernel,
                             const LiveStatement &Statement) {
  StringRef Property = propertyOf(Statement);
  const LiveStatement *&Known = Kernels[&Kernel][Property];
  if (!Known) {
    Known = &Statement;
    return;
  }
  if (Known->Value == Statement.Value ||
      !Conflicts.insert({Known, &Statement}).second)
    return;
  report(cupcc::diag::err_tuning_conflict, Statement)
      << nameOf(Kernel) << Property << std::to_string(Statement.Value)
      << std::to_string(Known->Value);
  noteInstantiation(Statement);
  Table.report(cupcc::diag::note_tuning_other, location(*Known))
      << std::to_string(Known->Value);
}

void TuningPass::assign(const LiveStatement &Statement) {
  llvm::SetVector<llvm::Function *> Over =
      kernelsOver(*Statement.Call->getFunction());
  if (Over.empty()) {
    report(cupcc::diag::err_tuning_no_kernel, Statement)
        << propertyOf(Statement);
    noteInstantiation(Statement);
  }
  for (llvm::Function *Kernel : Over)
    setProperty(*Kernel, Statement);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// "x", "x,y" or "x,y,z", the whole of what the declaration may say.
static void setBlock(llvm::Function &Kernel, const Properties &Said) {
  SmallVector<std::string, 3> Extents;
  for (StringRef Name :
       {runtime::MaxThreadsZ, runtime::MaxThreadsY, runtime::MaxThreadsX}) {
    const LiveStatement *Statement = Said.lookup(Name);
    if (Statement || !Extents.empty())
      Extents.push_back(std::to_string(Statement ? Statement->Value : 1));
  }
  std::reverse(Extents.begin(), Extents.end());
  if (!Extents.empty())
    Kernel.addFnAttr("nvvm.maxntid", llvm::join(Extents, ","));
}

static void setProperties(llvm::Function &Kernel, const Properties &Said) {
  setBlock(Kernel, Said);
  if (const LiveStatement *Blocks = Said.lookup(runtime::MinBlocks)) {
    if (Blocks->Value == 0)
      Kernel.removeFnAttr("nvvm.minctasm");
    else
      Kernel.addFnAttr("nvvm.minctasm", std::to_string(Blocks->Value));
  }
  if (const LiveStatement *Registers = Said.lookup(runtime::MaxRegisters))
    Kernel.addFnAttr("nvvm.maxnreg", std::to_string(Registers->Value));
}

bool TuningPass::run() {
  SmallVector<llvm::Function *> Declarations;
  for (llvm::Function &F : Lowered.module())
    if (const FunctionDecl *D = functionDecl(Lowered, F);
        D && isTuningFunction(*D))
      Declarations.push_back(&F);
  for (llvm::Function *Declaration : Declarations)
    collect(*Declaration);
  // In the order of the source, so that messages do not depend on use lists.
  llvm::sort(Live, [&](const LiveStatement &A, const LiveStatement &B) {
    return std::tuple(location(A).getRawEncoding(), nameOfCaller(A)) <
           std::tuple(location(B).getRawEncoding(), nameOfCaller(B));
  });
  for (const LiveStatement &Statement : Live)
    assign(Statement);
  for (auto &[Kernel, Said] : Kernels)
    setProperties(*Kernel, Said);
  for (LiveStatement &Statement : Live)
    Statement.Call->eraseFromParent();
  for (llvm::Function *Declaration : Declarations)
    if (Declaration->use_empty())
      Declaration->eraseFromParent();
  return AllRight;
}

bool cupcc::applyTuningStatements(LoweredModule &Lowered,
                                  const RecordedUnit &Unit,
                                  const DiagnosticTable &Table) {
  return TuningPass(Lowered, Unit, Table).run();
}
