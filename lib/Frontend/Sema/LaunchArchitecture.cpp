//===- LaunchArchitecture.cpp - the fifth argument of a launch ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To Clang the fifth argument is like the others: any value that converts to
// the parameter's type. That it is a constant, and which, is checked when the
// parse is complete and before the targets' processes begin, so that every one
// of them has the same table. Where they began earlier, they get the host's
// (LaunchTransfer.h).
//
//===----------------------------------------------------------------------===//

#include "LaunchArchitecture.h"
#include "DeviceLaunches.h"
#include "FindLaunches.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/TimeProfiler.h"

using namespace clang;
using namespace cupcc;

/// Null if it is not one, or has none.
static const llvm::APSInt *integer(const APValue &Value) {
  if (Value.isInt())
    return &Value.getInt();
  if (Value.isStruct() && Value.getStructNumFields() == 1)
    return integer(Value.getStructField(0));
  return nullptr;
}

/// True for an object whose class has a conversion that the parameter's
/// constructor can call.
static bool convertsToInteger(const Expr &Argument, const Expr &Converted) {
  const auto *Construction =
      dyn_cast<CXXConstructExpr>(Converted.IgnoreImplicit());
  return Argument.getType()->isRecordType() && Construction &&
         Construction->getConstructor()->isConstexpr();
}

std::optional<llvm::APSInt>
cupcc::evaluateArchArgument(CUDAKernelCallExpr &Launch,
                            const ASTContext &Context,
                            SmallVectorImpl<PartialDiagnosticAt> &Notes) {
  // Before the conversion to the parameter's type, which could lose bits. An
  // object of a class has none; it is what the parameter becomes.
  const Expr *Argument = archArgument(Launch);
  if (convertsToInteger(*Argument, *convertedArchArgument(Launch)))
    Argument = convertedArchArgument(Launch);
  else if (!Argument->getType()->isIntegralOrUnscopedEnumerationType())
    return std::nullopt;
  Expr::EvalResult Result;
  Result.Diag = &Notes;
  if (!Argument->EvaluateAsConstantExpr(Result, Context) || !Notes.empty())
    return std::nullopt;
  if (const llvm::APSInt *Value = integer(Result.Val))
    return *Value;
  return std::nullopt;
}

namespace {

class Collector {
public:
  Collector(RecordedUnit &Unit, ArrayRef<DeviceArch> Archs, ASTContext &Context)
      : Unit(Unit), Archs(Archs), Context(Context),
        Table(Context.getDiagnostics()) {}

  void add(const FoundLaunches &Found) {
    for (const FunctionDecl *Kernel : Found.NamedElsewhere)
      Unit.launches().addNeedEverywhere(*Kernel);
    for (ArchLaunch Launch : Found.WithArch) {
      std::optional<unsigned> Number = numberOf(Launch);
      if (!Number)
        continue;
      Launch.Number = *Number;
      Unit.launches().addLaunch(Launch);
      if (const FunctionDecl *Kernel = namedKernel(*Launch.Call))
        Unit.launches().addNeed(*Kernel, *Number);
    }
  }

private:
  /// Nothing after an error.
  std::optional<unsigned> numberOf(const ArchLaunch &Launch) {
    const Expr &Argument = *archArgument(*Launch.Call);
    SmallVector<PartialDiagnosticAt, 4> Notes;
    std::optional<llvm::APSInt> Value =
        evaluateArchArgument(*Launch.Call, Context, Notes);
    if (!Value) {
      Table.report(cupcc::diag::err_launch_not_constant, Argument.getExprLoc())
          << Argument.getSourceRange();
      for (const PartialDiagnosticAt &Note : Notes)
        report(Note);
      noteInstantiations(Launch);
      return std::nullopt;
    }
    for (DeviceArch Arch : Archs)
      if (llvm::APSInt::compareValues(
              *Value, llvm::APSInt::getUnsigned(Arch.Number)) == 0)
        return Arch.Number;
    Table.report(cupcc::diag::err_launch_architecture, Argument.getExprLoc())
        << llvm::toString(*Value, 10) << listOfArchs()
        << Argument.getSourceRange();
    noteInstantiations(Launch);
    return std::nullopt;
  }

  void report(const PartialDiagnosticAt &Note) {
    DiagnosticBuilder Builder =
        Context.getDiagnostics().Report(Note.first, Note.second.getDiagID());
    Note.second.Emit(Builder);
  }

  void noteInstantiations(const ArchLaunch &Launch) {
    if (Launch.In)
      Unit.instantiations().note(*Launch.In, Context.getDiagnostics());
  }

  std::string listOfArchs() const {
    if (Archs.empty())
      return "no architecture";
    return llvm::join(
        llvm::map_range(Archs, [](DeviceArch Arch) { return Arch.name(); }),
        ", ");
  }

  RecordedUnit &Unit;
  ArrayRef<DeviceArch> Archs;
  ASTContext &Context;
  DiagnosticTable Table;
};

} // namespace

void cupcc::collectLaunches(RecordedUnit &Unit, ArrayRef<DeviceArch> Archs,
                            ASTContext &Context, LaunchSearch Search) {
  if (Context.getDiagnostics().hasErrorOccurred())
    return;
  if (anyArchLaunch(Context))
    Unit.launches().setNamesArchs();
  else if (Search == LaunchSearch::IfUsed)
    return;
  llvm::TimeTraceScope Trace("CollectLaunches");
  Collector(Unit, Archs, Context).add(findLaunches(Unit, Context));
}

//===----------------------------------------------------------------------===//
// Launches on the device
//===----------------------------------------------------------------------===//

static FunctionDecl *findFunction(ASTContext &Context, StringRef Name) {
  for (NamedDecl *D :
       Context.getTranslationUnitDecl()->lookup(&Context.Idents.get(Name)))
    if (auto *Function = dyn_cast<FunctionDecl>(D))
      return Function;
  return nullptr;
}

/// Has \p Call call \p Function, which has the type of its callee.
static void setCallee(CallExpr &Call, FunctionDecl &Function) {
  if (auto *Callee = dyn_cast<DeclRefExpr>(Call.getCallee()->IgnoreImpCasts()))
    Callee->setDecl(&Function);
}

void cupcc::separateForeignLaunches(const RecordedUnit &Unit, DeviceArch Arch,
                                    ASTContext &Context) {
  FunctionDecl *Foreign = findFunction(Context, runtime::ForeignLaunch);
  FunctionDecl *OnDevice = findFunction(Context, runtime::ForeignDeviceLaunch);
  if (!Foreign || !OnDevice || !anyArchLaunch(Context))
    return;
  for (const ArchLaunch &Launch :
       findLaunches(Unit, Context, LaunchBranches::All).WithArch) {
    SmallVector<PartialDiagnosticAt, 4> Notes;
    std::optional<llvm::APSInt> Value =
        evaluateArchArgument(*Launch.Call, Context, Notes);
    if (Value && *Value != Arch.Number)
      setCallee(*Launch.Call->getConfig(),
                argumentsBeforeGrid(*Launch.Call) ? *OnDevice : *Foreign);
  }
}
