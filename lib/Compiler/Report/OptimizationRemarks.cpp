//===- OptimizationRemarks.cpp - what LLVM did to the code ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As Clang's back end reports them, which cannot be asked to: it runs behind a
// consumer of Clang's own. Each target's process collects, with places as text,
// and the compilation merges and reports.
//
//===----------------------------------------------------------------------===//

#include "OptimizationRemarks.h"
#include "cupcc/Frontend/RemarkOptions.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DiagnosticHandler.h"
#include <map>

using namespace clang;
using namespace cupcc;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// Between processes
//===----------------------------------------------------------------------===//

json::Value cupcc::toJSON(const std::vector<OptimizationRemark> &Remarks) {
  json::Array Result;
  for (const OptimizationRemark &R : Remarks)
    Result.push_back(json::Object{{"kind", R.Kind},
                                  {"pass", json::fixUTF8(R.Pass)},
                                  {"message", json::fixUTF8(R.Message)},
                                  {"file", json::fixUTF8(R.File)},
                                  {"line", int64_t(R.Line)},
                                  {"column", int64_t(R.Column)}});
  return Result;
}

std::vector<OptimizationRemark>
cupcc::remarksFromJSON(const json::Array *Array) {
  std::vector<OptimizationRemark> Remarks;
  for (const json::Value &Value : Array ? *Array : json::Array())
    if (const json::Object *Object = Value.getAsObject())
      Remarks.push_back({int(Object->getInteger("kind").value_or(0)),
                         Object->getString("pass").value_or("").str(),
                         Object->getString("message").value_or("").str(),
                         Object->getString("file").value_or("").str(),
                         unsigned(Object->getInteger("line").value_or(0)),
                         unsigned(Object->getInteger("column").value_or(0))});
  return Remarks;
}

//===----------------------------------------------------------------------===//
// Collecting
//===----------------------------------------------------------------------===//

/// With the names of functions as they are in the source.
static std::string
readableMessage(const llvm::DiagnosticInfoOptimizationBase &Info) {
  std::string Message = Info.getMsg();
  for (const auto &Argument : Info.getArgs())
    if (StringRef(Argument.Val).starts_with("_Z"))
      if (size_t At = Message.find(Argument.Val); At != std::string::npos)
        Message.replace(At, Argument.Val.size(), llvm::demangle(Argument.Val));
  return Message;
}

namespace {

class Handler : public llvm::DiagnosticHandler {
public:
  Handler(const CodeGenOptions &Options, llvm::DiagnosticHandler *Previous,
          std::vector<OptimizationRemark> &Remarks, bool &PassedOn)
      : Options(Options), Previous(Previous), Remarks(Remarks),
        PassedOn(PassedOn) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo &Info) override {
    const auto *Optimization =
        llvm::dyn_cast<llvm::DiagnosticInfoOptimizationBase>(&Info);
    if (!Optimization) {
      PassedOn = true;
      return Previous && Previous->handleDiagnostics(Info);
    }
    // A library's code has no place, and is not the user's to change.
    if (isWanted(*Optimization) && Optimization->isLocationAvailable())
      add(*Optimization);
    return true;
  }

  bool isAnalysisRemarkEnabled(StringRef Pass) const override {
    return Options.OptimizationRemarkAnalysis.patternMatches(Pass);
  }
  bool isMissedOptRemarkEnabled(StringRef Pass) const override {
    return Options.OptimizationRemarkMissed.patternMatches(Pass);
  }
  bool isPassedOptRemarkEnabled(StringRef Pass) const override {
    return Options.OptimizationRemark.patternMatches(Pass);
  }
  bool isAnyRemarkEnabled() const override { return wantsRemarks(Options); }

private:
  /// LLVM hands on some analyses that were not asked for.
  bool isWanted(const llvm::DiagnosticInfoOptimizationBase &Info) const {
    return Info.getSeverity() == llvm::DS_Warning || Info.isEnabled();
  }

  void add(const llvm::DiagnosticInfoOptimizationBase &Info) {
    OptimizationRemark &New = Remarks.emplace_back();
    New.Kind = Info.getKind();
    New.Pass = Info.getPassName().str();
    New.Message = readableMessage(Info);
    New.File = Info.getAbsolutePath();
    StringRef Relative;
    Info.getLocation(Relative, New.Line, New.Column);
  }

  const CodeGenOptions &Options;
  llvm::DiagnosticHandler *Previous;
  std::vector<OptimizationRemark> &Remarks;
  bool &PassedOn;
};

} // namespace

RemarkCapture::RemarkCapture(llvm::LLVMContext &Context,
                             const CodeGenOptions &Options)
    : Context(Context), Previous(Context.getDiagnosticHandler()) {
  Context.setDiagnosticHandler(
      std::make_unique<Handler>(Options, Previous.get(), Remarks, PassedOn));
}

RemarkCapture::~RemarkCapture() {
  Context.setDiagnosticHandler(std::move(Previous));
}

//===----------------------------------------------------------------------===//
// Reporting
//===----------------------------------------------------------------------===//

/// Clang's row for a kind of LLVM's.
static unsigned rowFor(int Kind) {
  switch (Kind) {
  case llvm::DK_OptimizationRemark:
  case llvm::DK_MachineOptimizationRemark:
    return diag::remark_fe_backend_optimization_remark;
  case llvm::DK_OptimizationRemarkMissed:
  case llvm::DK_MachineOptimizationRemarkMissed:
    return diag::remark_fe_backend_optimization_remark_missed;
  case llvm::DK_OptimizationRemarkAnalysisFPCommute:
    return diag::remark_fe_backend_optimization_remark_analysis_fpcommute;
  case llvm::DK_OptimizationRemarkAnalysisAliasing:
    return diag::remark_fe_backend_optimization_remark_analysis_aliasing;
  case llvm::DK_OptimizationFailure:
    return diag::warn_fe_backend_optimization_failure;
  default:
    return diag::remark_fe_backend_optimization_remark_analysis;
  }
}

/// Invalid where only a target's own parse has read the file.
static SourceLocation locationOf(const OptimizationRemark &Remark,
                                 CompilerInstance &Instance) {
  OptionalFileEntryRef File =
      Instance.getFileManager().getOptionalFileRef(Remark.File);
  if (!File || !Remark.Line)
    return {};
  return Instance.getSourceManager().translateFileLineCol(
      *File, Remark.Line, Remark.Column ? Remark.Column : 1);
}

static std::string architectures(const std::vector<Target> &Targets) {
  auto Names =
      llvm::map_range(Targets, [](const Target &T) { return T.name(); });
  return " [" + llvm::join(Names, ", ") + "]";
}

static void report(const OptimizationRemark &Remark,
                   const std::vector<Target> &Targets,
                   CompilerInstance &Instance) {
  const SourceLocation Loc = locationOf(Remark, Instance);
  std::string Message = Remark.Message;
  if (Loc.isInvalid() && !Remark.File.empty())
    Message = Remark.File + ":" + std::to_string(Remark.Line) + ": " + Message;
  if (!Targets.front().isHost())
    Message += architectures(Targets);
  Instance.getDiagnostics().Report(Loc, rowFor(Remark.Kind))
      << AddFlagValue(Remark.Pass) << Message;
}

void cupcc::reportRemarks(ArrayRef<TargetRemarks> Targets,
                          CompilerInstance &Instance) {
  llvm::MapVector<OptimizationRemark, std::vector<Target>,
                  std::map<OptimizationRemark, unsigned>>
      Merged;
  for (const TargetRemarks &Of : Targets)
    for (const OptimizationRemark &Remark : Of.Remarks) {
      std::vector<Target> &Having = Merged[Remark];
      if (!llvm::is_contained(Having, Of.For))
        Having.push_back(Of.For);
    }
  for (const auto &[Remark, Having] : Merged)
    report(Remark, Having, Instance);
}
