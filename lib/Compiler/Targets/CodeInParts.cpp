//===- CodeInParts.cpp - the code of a module's parts ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CodeInParts.h"
#include "../Report/TimeTrace.h"
#include "PartProcesses.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/IR/Kernels.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;
namespace json = llvm::json;

/// Debug information numbers the files and types of a whole module, other
/// modules may refer to any function, and what -mllvm asks LLVM to print would
/// come from several processes at once.
bool cupcc::mayDivide(const CodeContext &Context) {
  const CompileOptions &Options = Context.Options;
  return Context.Outputs.find(Stage::Optimize) &&
         isWholeProgram(Options.Device.Link) && !Options.Device.Debug &&
         !Options.Device.LineInfo &&
         Context.Instance.getFrontendOpts().LLVMArgs.empty();
}

namespace {

/// What the processes made, a value for each part.
struct MadeParts {
  std::vector<EmittedPTX> PTX;
  /// Optimised; empty texts where that becomes no file.
  std::vector<std::string> Bitcode;
};

class CodeInParts {
public:
  CodeInParts(LoweredModule &Lowered, const ModuleParts &Parts,
              const CodeContext &Context, const CodeSharing &Sharing)
      : Lowered(Lowered), Parts(Parts), Context(Context), Sharing(Sharing),
        Table(Context.Instance.getDiagnostics()),
        Locations(Context.Instance.getSourceManager(),
                  Context.Instance.getSourceManager().getNextLocalOffset()) {}

  bool run(TargetReport &Report, MadeCode &Made);

private:
  std::string runPart(size_t I);
  bool makePart(size_t I, StageTimes &Times, MadeCode &Made,
                std::string &Bitcode);
  bool adopt(llvm::StringRef Text, TargetReport &Report, MadeCode &Made);
  llvm::Error join(MadeCode &Made);
  llvm::Error writeOptimized();

  LoweredModule &Lowered;
  const ModuleParts &Parts;
  const CodeContext &Context;
  const CodeSharing &Sharing;
  DiagnosticTable Table;
  LocationTransfer Locations;
  MadeParts Adopted;
};

} // namespace

//===----------------------------------------------------------------------===//
// In the process of a part
//===----------------------------------------------------------------------===//

/// The IR of a part becomes no file of its own: it goes to \p Bitcode.
bool CodeInParts::makePart(size_t I, StageTimes &Times, MadeCode &Made,
                           std::string &Bitcode) {
  auto Optimized = [&](llvm::Module &M) {
    Parts.separateNames(M, I);
    if (Context.Outputs.wants(Stage::Optimize)) {
      llvm::raw_string_ostream OS(Bitcode);
      llvm::WriteBitcodeToFile(M, OS);
    }
    return llvm::Error::success();
  };
  const HeldSlot &Held = Sharing.Slot;
  const CodeSharing OfPart{Sharing.Code,
                           {Held.Slots, unsigned(Held.Preferred + I)}};
  return KnownCode(Context, OfPart)
      .findOrMake(
          Lowered.module(), "part " + Parts.name(I), Times,
          [&] {
            return !Table.report(
                makeCode(Lowered, Context, Times, Optimized, Made));
          },
          Made);
}

/// What adopt() reads: a report and the facts, a line each, then the bitcode
/// and the PTX.
std::string CodeInParts::runPart(size_t I) {
  const TraceStart Begin = TraceStart::now();
  TargetReport Report;
  MadeCode Made;
  std::string Bitcode;
  {
    EngineCapture Capture(Context.Instance.getDiagnostics());
    Parts.keep(Lowered.module(), I);
    Report.Succeeded = makePart(I, Report.Times, Made, Bitcode);
    Report.Diagnostics = Capture.diagnostics();
  }
  for (StageTime &Time : Report.Times)
    Time.Column += " in parts";
  Report.TimeTrace = finishTimeTraceSince(
      Begin, Context.Arch.name() + " part " + std::to_string(I + 1));
  json::Object Facts = factsOf(Made.PTX);
  Facts["complete"] = Made.IsComplete;
  Facts["bitcode"] = int64_t(Bitcode.size());
  return printReport(Report, Locations) + "\n" +
         llvm::formatv("{0}\n", json::Value(std::move(Facts))).str() + Bitcode +
         textsOf(Made.PTX);
}

//===----------------------------------------------------------------------===//
// In the target's process
//===----------------------------------------------------------------------===//

/// What part \p Text came from becomes this process's; false after an error.
bool CodeInParts::adopt(llvm::StringRef Text, TargetReport &Report,
                        MadeCode &Made) {
  auto [ReportLine, Rest] = Text.split('\n');
  auto [FactsLine, Bytes] = Rest.split('\n');
  llvm::Expected<TargetReport> OfPart = parseReport(ReportLine, Locations);
  if (!OfPart)
    return !Table.report(OfPart.takeError());
  llvm::Expected<json::Value> Value = json::parse(FactsLine);
  if (!Value)
    return !Table.report(Value.takeError());
  const json::Object &Facts = *Value->getAsObject();
  for (const clang::StoredDiagnostic &Said : OfPart->Diagnostics)
    Context.Instance.getDiagnostics().Report(Said);
  llvm::append_range(Report.Times, OfPart->Times);
  Report.PartTraces.push_back(std::move(OfPart->TimeTrace));
  Made.IsComplete &= Facts.getBoolean("complete").value_or(false);
  const size_t Size = Facts.getInteger("bitcode").value_or(0);
  Adopted.Bitcode.push_back(Bytes.take_front(Size).str());
  Adopted.PTX.push_back(emittedFromFacts(Facts, Bytes.drop_front(Size)));
  return OfPart->Succeeded;
}

/// The optimised IR of the whole, where it becomes a file.
llvm::Error CodeInParts::writeOptimized() {
  if (!Context.Outputs.wants(Stage::Optimize))
    return llvm::Error::success();
  llvm::Expected<std::unique_ptr<llvm::Module>> Linked =
      linkParts(Adopted.Bitcode, Lowered.module().getContext());
  if (!Linked)
    return Linked.takeError();
  return Context.Outputs.writeIR(Stage::Optimize, **Linked);
}

llvm::Error CodeInParts::join(MadeCode &Made) {
  if (llvm::Error E = writeOptimized())
    return E;
  if (!Context.Outputs.find(Stage::PTX))
    return llvm::Error::success();
  std::vector<std::string> Kernels, Variables;
  for (const llvm::Function &F : Lowered.module())
    if (isKernel(F))
      Kernels.push_back(F.getName().str());
  for (const llvm::GlobalVariable &Variable : Lowered.module().globals())
    Variables.push_back(Variable.getName().str());
  llvm::Expected<EmittedPTX> Joined =
      joinParts(std::move(Adopted.PTX), Kernels, Variables);
  if (!Joined)
    return Joined.takeError();
  Made.PTX = std::move(*Joined);
  return llvm::Error::success();
}

bool CodeInParts::run(TargetReport &Report, MadeCode &Made) {
  StageTimer Timer(Report.Times, Stage::PTX, Context.Arch);
  llvm::Expected<std::vector<std::string>> Texts = runInProcesses(
      Parts.size(), Context.Options.SplitCompile.value_or(0), Sharing.Slot,
      Context.Arch, [&](size_t I) { return runPart(I); });
  if (!Texts)
    return !Table.report(Texts.takeError());
  bool AllSucceeded = true;
  for (const std::string &Text : *Texts)
    AllSucceeded &= adopt(Text, Report, Made);
  return AllSucceeded && !Table.report(join(Made));
}

bool cupcc::makeCodeInParts(LoweredModule &Lowered, const ModuleParts &Parts,
                            const CodeContext &Context,
                            const CodeSharing &Sharing, TargetReport &Report,
                            MadeCode &Made) {
  return CodeInParts(Lowered, Parts, Context, Sharing).run(Report, Made);
}
