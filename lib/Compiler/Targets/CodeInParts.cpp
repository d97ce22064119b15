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

/// A part, as the target's process knows it.
struct KnownPart {
  /// Its name in the cache and among the targets, if it could be there.
  std::optional<std::string> Key;
  /// Once it is found, or made.
  EmittedPTX PTX;
  bool IsFound = false;
  /// Optimised; empty where that becomes no file.
  std::string Bitcode;
};

class CodeInParts {
public:
  CodeInParts(llvm::Module &Whole, const ModuleParts &Parts,
              const CodeContext &Context, const CodeSharing &Sharing,
              llvm::function_ref<void()> Release)
      : Whole(Whole), Parts(Parts), Context(Context), Sharing(Sharing),
        Release(Release), Known(Parts.size()),
        Table(Context.Instance.getDiagnostics()),
        Locations(Context.Instance.getSourceManager(),
                  Context.Instance.getSourceManager().getNextLocalOffset()) {}

  bool run(TargetReport &Report, MadeCode &Made);

private:
  StageTimes findParts();
  std::string runPart(size_t I);
  bool makePart(size_t I, StageTimes &Times, MadeCode &Made,
                std::string &Bitcode);
  bool makeParts(TargetReport &Report, MadeCode &Made);
  bool adopt(llvm::StringRef Text, KnownPart &Part, TargetReport &Report,
             MadeCode &Made);
  void release();
  llvm::Error join(MadeCode &Made);
  llvm::Error writeOptimized();

  // Deleted by release().
  llvm::Module &Whole;
  const ModuleParts &Parts;
  const CodeContext &Context;
  const CodeSharing &Sharing;
  llvm::function_ref<void()> Release;
  std::vector<std::string> Kernels, Variables;
  std::vector<KnownPart> Known;
  DiagnosticTable Table;
  LocationTransfer Locations;
};

} // namespace

/// The time of parts stands beside that of the whole.
static void nameColumns(StageTimes &Times) {
  for (StageTime &Time : Times)
    Time.Column += " in parts";
}

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
  auto Make = [&] {
    const std::unique_ptr<llvm::Module> Part = Parts.copy(Whole, I);
    return !Table.report(makeCode(*Part, Context, Times, Optimized, Made));
  };
  if (!Known[I].Key)
    return Make();
  return KnownCode(Context, Sharing).shareOrMake(*Known[I].Key, Make, Made);
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
    Report.Succeeded = makePart(I, Report.Times, Made, Bitcode);
    Report.Diagnostics = Capture.diagnostics();
  }
  nameColumns(Report.Times);
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

/// Looks for what is there already: a process costs more than that. Returns
/// what it took.
StageTimes CodeInParts::findParts() {
  StageTimes Times;
  const KnownCode Code(Context, Sharing);
  for (size_t I = 0; I < Parts.size(); ++I) {
    KnownPart &Part = Known[I];
    Parts.visit(Whole, I, [&](llvm::Module &M) {
      Part.Key = Code.keyOf(M, "part " + Parts.name(I), Times);
    });
    if (!Part.Key)
      break;
    MadeCode Found;
    Part.IsFound = Code.find(*Part.Key, Times, Found);
    Part.PTX = std::move(Found.PTX);
  }
  nameColumns(Times);
  return Times;
}

/// \p Part, which \p Text came from, becomes known; false after an error.
bool CodeInParts::adopt(llvm::StringRef Text, KnownPart &Part,
                        TargetReport &Report, MadeCode &Made) {
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
  Part.Bitcode = Bytes.take_front(Size).str();
  Part.PTX = emittedFromFacts(Facts, Bytes.drop_front(Size));
  return OfPart->Succeeded;
}

/// While this process waits for a slot, the parts of other targets are made.
/// From here on nothing needs the module but the names that join() reads.
void CodeInParts::release() {
  for (const llvm::Function &F : Whole)
    if (isKernel(F))
      Kernels.push_back(F.getName().str());
  for (const llvm::GlobalVariable &Variable : Whole.globals())
    Variables.push_back(Variable.getName().str());
  Release();
}

/// Those that are not found, each in a process of its own.
bool CodeInParts::makeParts(TargetReport &Report, MadeCode &Made) {
  std::vector<size_t> Missing;
  for (const auto &[I, Part] : llvm::enumerate(Known))
    if (!Part.IsFound)
      Missing.push_back(I);
  if (Missing.empty()) {
    release();
    return true;
  }
  llvm::Expected<std::vector<std::string>> Texts = runInProcesses(
      Missing.size(), Context.Options.SplitCompile.value_or(0), Sharing.Slots,
      Context.Arch, [&](size_t N) { return runPart(Missing[N]); },
      [&] { release(); });
  if (!Texts)
    return !Table.report(Texts.takeError());
  bool AllSucceeded = true;
  for (const auto &[I, Text] : llvm::zip(Missing, *Texts))
    AllSucceeded &= adopt(Text, Known[I], Report, Made);
  return AllSucceeded;
}

/// The optimised IR of the whole, where it becomes a file.
llvm::Error CodeInParts::writeOptimized() {
  if (!Context.Outputs.wants(Stage::Optimize))
    return llvm::Error::success();
  std::vector<std::string> Bitcode;
  for (KnownPart &Part : Known)
    Bitcode.push_back(std::move(Part.Bitcode));
  llvm::LLVMContext LLVM;
  llvm::Expected<std::unique_ptr<llvm::Module>> Linked =
      linkParts(Bitcode, LLVM);
  if (!Linked)
    return Linked.takeError();
  return Context.Outputs.writeIR(Stage::Optimize, **Linked);
}

llvm::Error CodeInParts::join(MadeCode &Made) {
  if (llvm::Error E = writeOptimized())
    return E;
  if (!Context.Outputs.find(Stage::PTX))
    return llvm::Error::success();
  std::vector<EmittedPTX> PTX;
  for (KnownPart &Part : Known)
    PTX.push_back(std::move(Part.PTX));
  llvm::Expected<EmittedPTX> Joined =
      joinParts(std::move(PTX), Kernels, Variables);
  if (!Joined)
    return Joined.takeError();
  Made.PTX = std::move(*Joined);
  return llvm::Error::success();
}

bool CodeInParts::run(TargetReport &Report, MadeCode &Made) {
  StageTimer Timer(Report.Times, Stage::PTX, Context.Arch);
  llvm::append_range(Report.Times, findParts());
  return makeParts(Report, Made) && !Table.report(join(Made));
}

bool cupcc::makeCodeInParts(llvm::Module &Whole, const ModuleParts &Parts,
                            const CodeContext &Context,
                            const CodeSharing &Sharing,
                            llvm::function_ref<void()> Release,
                            TargetReport &Report, MadeCode &Made) {
  return CodeInParts(Whole, Parts, Context, Sharing, Release).run(Report, Made);
}
