//===- LaunchWarnings.cpp - what nvcc warns of on request -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc warns of each instance of a template, and of none that is not
// instantiated. Both are properties of what is written, so here the template is
// looked at, once.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/LaunchWarnings.h"
#include "DeviceLaunches.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/TimeProfiler.h"

using namespace clang;
using namespace cupcc;

/// Of grid, block, shared memory and stream.
static constexpr unsigned StreamArgument = 3;

static bool hasStream(const CUDAKernelCallExpr &Launch) {
  const CallExpr &Configuration = *Launch.getConfig();
  const unsigned Number = argumentsBeforeGrid(Launch) + StreamArgument;
  return Configuration.getNumArgs() > Number &&
         !isa<CXXDefaultArgExpr>(Configuration.getArg(Number));
}

static bool hasBounds(const FunctionDecl &Kernel) {
  return Kernel.hasAttr<CUDALaunchBoundsAttr>();
}

namespace {

class LaunchLooker : public DynamicRecursiveASTVisitor {
public:
  LaunchLooker(const SourceManager &Manager, const DiagnosticTable &Table,
               const LaunchWarnings &Choice)
      : Manager(Manager), Table(Table), Choice(Choice) {
    ShouldVisitTemplateInstantiations = false;
  }

  bool anyError() const { return AnyError; }

  bool VisitCUDAKernelCallExpr(CUDAKernelCallExpr *Launch) override {
    if (!hasStream(*Launch))
      report(Choice.DefaultStream, cupcc::diag::warn_default_stream_launch,
             cupcc::diag::err_default_stream_launch,
             Launch->getConfig()->getBeginLoc(), nullptr);
    return true;
  }

  bool VisitFunctionDecl(FunctionDecl *Function) override {
    if (Function->hasAttr<CUDAGlobalAttr>() &&
        Function->isThisDeclarationADefinition() && !hasBounds(*Function))
      report(Choice.MissingBounds, cupcc::diag::warn_missing_launch_bounds,
             cupcc::diag::err_missing_launch_bounds, Function->getLocation(),
             Function);
    return true;
  }

private:
  /// By a pragma, which the error's own message knows nothing of.
  bool isSilenced(cupcc::diag::ID Warning, SourceLocation Place) const {
    return Table.engine().isIgnored(Table.engineId(Warning), Place);
  }

  void report(WarningChoice Wanted, cupcc::diag::ID Warning,
              cupcc::diag::ID Error, SourceLocation Place,
              const FunctionDecl *Kernel) {
    if (Wanted == WarningChoice::Off || Manager.isInSystemHeader(Place) ||
        Manager.isInSystemMacro(Place) || isSilenced(Warning, Place) ||
        !Seen.insert(Place).second)
      return;
    const bool IsError = Wanted == WarningChoice::Error;
    AnyError |= IsError;
    DiagnosticBuilder Builder = Table.report(IsError ? Error : Warning, Place);
    if (Kernel)
      Builder << Kernel;
  }

  const SourceManager &Manager;
  const DiagnosticTable &Table;
  const LaunchWarnings &Choice;
  llvm::DenseSet<SourceLocation> Seen;
  bool AnyError = false;
};

} // namespace

/// Clang lets no '-Werror' and no '-w' change a message that is in none of its
/// groups.
static WarningChoice applied(WarningChoice Choice,
                             const DiagnosticsEngine &Engine) {
  if (Choice == WarningChoice::Off || Choice == WarningChoice::Error)
    return Choice;
  if (Engine.getIgnoreAllWarnings())
    return WarningChoice::Off;
  if (Choice == WarningChoice::NeverError)
    return Choice;
  return Engine.getWarningsAsErrors() ? WarningChoice::Error : Choice;
}

bool cupcc::warnOfLaunches(const RecordedUnit &Unit, ASTContext &Context,
                           const DiagnosticTable &Table,
                           const LaunchWarnings &Choice) {
  LaunchWarnings Applied;
  Applied.DefaultStream = applied(Choice.DefaultStream, Table.engine());
  Applied.MissingBounds = applied(Choice.MissingBounds, Table.engine());
  if (Applied.DefaultStream == WarningChoice::Off &&
      Applied.MissingBounds == WarningChoice::Off)
    return true;
  llvm::TimeTraceScope Trace("WarnOfLaunches");
  LaunchLooker Looker(Context.getSourceManager(), Table, Applied);
  for (const UnitEvent &Event : Unit) {
    if (Event.EventKind != UnitEvent::TopLevelDecl)
      continue;
    for (Decl *D : Event.Group)
      Looker.TraverseDecl(D);
  }
  return !Looker.anyError();
}
