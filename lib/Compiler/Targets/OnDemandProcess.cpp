//===- OnDemandProcess.cpp - functions for other files --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OnDemandProcess.h"
#include "cupcc/Frontend/DeviceLowering.h"
#include "cupcc/Frontend/EngineCapture.h"
#include "cupcc/Frontend/HideFunctions.h"
#include "cupcc/Frontend/PredicateCheck.h"
#include "cupcc/Frontend/ReachabilityCheck.h"
#include "cupcc/Frontend/TuningStatements.h"
#include "cupcc/IR/OnDemand.h"
#include "cupcc/IR/Optimize.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

using namespace cupcc;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// One try
//===----------------------------------------------------------------------===//

namespace {

/// Lowers once, in a process that ends then.
class OnDemandLowering {
public:
  OnDemandLowering(clang::CompilerInstance &Instance, const RecordedUnit &Unit,
                   const CompileOptions &Options, DeviceArch Arch)
      : Instance(Instance), Unit(Unit), Options(Options), Arch(Arch),
        Table(Instance.getDiagnostics()) {}

  /// False: what was reported says why.
  bool run();

  OnDemandIndex Index;
  std::string Bitcode;

private:
  bool lower();
  llvm::Error check();
  llvm::Error finish(const OnDemandFindings &Findings);

  clang::CompilerInstance &Instance;
  const RecordedUnit &Unit;
  const CompileOptions &Options;
  DeviceArch Arch;
  DiagnosticTable Table;
  std::unique_ptr<LoweredModule> Lowered;
};

} // namespace

static std::string writeBitcode(const llvm::Module &M) {
  std::string Bytes;
  llvm::raw_string_ostream OS(Bytes);
  llvm::WriteBitcodeToFile(M, OS);
  return Bytes;
}

bool OnDemandLowering::lower() {
  // What other files call ends the kernel where it throws.
  DeviceOptions Device = Options.Device;
  Device.Exceptions = false;
  Lowered =
      lowerForDevice(Instance, Unit, Arch, Options.CudaToolkit.ptxVersion(),
                     Device, DeviceContents::OnDemand);
  return Lowered &&
         checkPredicates(*Lowered, Unit, Instance.getASTContext(), Table) &&
         applyTuningStatements(*Lowered, Unit, Table);
}

/// The libraries tell what is missing. They are linked again where the code is
/// compiled, so what is kept is the module before.
llvm::Error OnDemandLowering::check() {
  Bitcode = writeBitcode(Lowered->module());
  if (llvm::Error E = linkDeviceLibraries(
          Lowered->module(),
          deviceLibraries(Options.ResourceDir, Options.CudaToolkit.libdevice()),
          Options.Device))
    return E;
  OnDemandFindings Findings;
  Findings.Traps = trapVirtuals(*Lowered, Options.Device.Link);
  Findings.Elsewhere = elsewhereTraps(Lowered->module());
  for (RefusedFunction &Function : withdrawUnusable(
           *Lowered, Arch, Options.Device.Link, Instance.getASTContext())) {
    Findings.Refused.push_back(Function.Symbol);
    Index.Refused.emplace(std::move(Function.Symbol),
                          std::move(Function.Reason));
  }
  return finish(Findings);
}

llvm::Error OnDemandLowering::finish(const OnDemandFindings &Findings) {
  llvm::LLVMContext Context;
  llvm::Expected<std::unique_ptr<llvm::Module>> M =
      llvm::parseBitcodeFile(llvm::MemoryBufferRef(Bitcode, ""), Context);
  if (!M)
    return M.takeError();
  Index.Defined = keepOnDemand(**M, Findings);
  Bitcode = Index.Defined.empty() ? std::string() : writeBitcode(**M);
  return llvm::Error::success();
}

bool OnDemandLowering::run() { return lower() && !Table.report(check()); }

//===----------------------------------------------------------------------===//
// As many as it takes
//===----------------------------------------------------------------------===//

namespace {

/// Tries until nothing is left that CodeGen cannot lower.
class OnDemandLoop {
public:
  OnDemandLoop(clang::CompilerInstance &Instance, RecordedUnit &Unit,
               const CompileOptions &Options, DeviceTarget Target)
      : Instance(Instance), Unit(Unit), Options(Options), Target(Target) {}

  /// What a reader of OnDemandResult expects; empty if nothing is to be had.
  std::string run();

private:
  /// Its output: an index and bitcode, or the places of errors.
  llvm::Expected<std::string> tryOnce();
  bool hideFailed(const json::Array &Errors);

  clang::CompilerInstance &Instance;
  RecordedUnit &Unit;
  const CompileOptions &Options;
  DeviceTarget Target;
  OnDemandIndex Hidden;
};

} // namespace

/// In the process of one try. Locations of what was parsed before it began mean
/// the same to its parent.
static std::string lowerAndPrint(clang::CompilerInstance &Instance,
                                 const RecordedUnit &Unit,
                                 const CompileOptions &Options,
                                 DeviceArch Arch) {
  OnDemandLowering Lowering(Instance, Unit, Options, Arch);
  EngineCapture Capture(Instance.getDiagnostics());
  if (Lowering.run())
    return llvm::formatv("{0}\n", json::Value(json::Object{
                                      {"index", toJSON(Lowering.Index)}}))
               .str() +
           Lowering.Bitcode;
  json::Array Errors;
  for (const clang::StoredDiagnostic &Said : Capture.diagnostics())
    if (Said.getLevel() >= clang::DiagnosticsEngine::Error)
      Errors.push_back(
          json::Object{{"place", int64_t(Said.getLocation().getRawEncoding())},
                       {"text", json::fixUTF8(printError(Said))}});
  return llvm::formatv(
      "{0}\n", json::Value(json::Object{{"errors", std::move(Errors)}}));
}

llvm::Expected<std::string> OnDemandLoop::tryOnce() {
  llvm::Expected<MemoryFile> File = MemoryFile::create("cupcc-on-demand");
  if (!File)
    return File.takeError();
  std::optional<ChildProcess> Child;
  llvm::Expected<bool> IsChild = ChildProcess::split(Child);
  if (!IsChild)
    return IsChild.takeError();
  if (*IsChild) {
    llvm::Error E =
        File->write(lowerAndPrint(Instance, Unit, Options, Target.Arch));
    ChildProcess::exit(E ? 1 : 0);
  }
  Child->wait();
  return File->read();
}

/// True if that is worth another try.
bool OnDemandLoop::hideFailed(const json::Array &Errors) {
  bool AnyHidden = false;
  for (const json::Value &Value : Errors) {
    const json::Object *Error = Value.getAsObject();
    if (!Error)
      continue;
    const auto Place = clang::SourceLocation::getFromRawEncoding(
        Error->getInteger("place").value_or(0));
    const std::string Text = Error->getString("text").value_or("").str();
    for (std::string &Symbol :
         hideFunctionsAt(Place, Text, Unit, Instance.getASTContext())) {
      AnyHidden = true;
      Hidden.Refused.emplace(std::move(Symbol), Text);
    }
  }
  return AnyHidden;
}

std::string OnDemandLoop::run() {
  for (;;) {
    llvm::Expected<std::string> Text = tryOnce();
    if (!Text) {
      llvm::consumeError(Text.takeError());
      return "";
    }
    auto [Head, Bitcode] = llvm::StringRef(*Text).split('\n');
    llvm::Expected<json::Value> Value = json::parse(Head);
    const json::Object *Object = Value ? Value->getAsObject() : nullptr;
    llvm::consumeError(Value.takeError());
    if (!Object) // it crashed
      return "";
    if (const json::Array *Errors = Object->getArray("errors")) {
      if (!hideFailed(*Errors))
        return "";
      continue;
    }
    std::optional<OnDemandIndex> Index =
        parseOnDemandIndex(Object->get("index"));
    if (!Index)
      return "";
    Index->add(std::move(Hidden));
    return llvm::formatv("{0}\n", toJSON(*Index)).str() + Bitcode.str();
  }
}

//===----------------------------------------------------------------------===//
// The process
//===----------------------------------------------------------------------===//

/// In the process of all tries, which ends with it.
[[noreturn]] static void runAndExit(OnDemandLoop Loop, JobSlots &Slots,
                                    MemoryFile &Output) {
  Slots.acquire();
  const auto Start = std::chrono::steady_clock::now();
  const std::string Text = Loop.run();
  const std::chrono::duration<double> Elapsed =
      std::chrono::steady_clock::now() - Start;
  llvm::Error E = Output.write(std::to_string(Elapsed.count()) + "\n" + Text);
  Slots.release();
  ChildProcess::exit(E ? 1 : 0);
}

llvm::Expected<OnDemandProcess>
OnDemandProcess::start(clang::CompilerInstance &Instance, RecordedUnit &Unit,
                       const CompileOptions &Options, const StagePlan &Stages,
                       DeviceTarget Target, JobSlots &Slots) {
  OnDemandProcess Process;
  if (isWholeProgram(Options.Device.Link) ||
      !Stages.runs(Stage::HostObject, cupcc::Target::host()) ||
      !hasOnDemandFunctions(Unit))
    return std::move(Process);
  llvm::Expected<MemoryFile> Output =
      MemoryFile::create(Target.Arch.name() + ".on-demand");
  if (!Output)
    return Output.takeError();
  Process.Output.emplace(std::move(*Output));
  llvm::Expected<bool> IsChild = ChildProcess::split(Process.Child);
  if (!IsChild)
    return IsChild.takeError();
  if (*IsChild)
    runAndExit(OnDemandLoop(Instance, Unit, Options, Target), Slots,
               *Process.Output);
  return std::move(Process);
}

OnDemandResult OnDemandProcess::wait() {
  OnDemandResult Result;
  if (!Child)
    return Result;
  Child->wait();
  llvm::Expected<std::string> Text = Output->read();
  if (!Text) {
    llvm::consumeError(Text.takeError());
    return Result;
  }
  auto [Seconds, Rest] = llvm::StringRef(*Text).split('\n');
  auto [Head, Bitcode] = Rest.split('\n');
  if (Seconds.getAsDouble(Result.Seconds))
    return Result;
  llvm::Expected<json::Value> Value = json::parse(Head);
  if (std::optional<OnDemandIndex> Index =
          parseOnDemandIndex(Value ? &*Value : nullptr)) {
    Result.Index = std::move(*Index);
    Result.Bitcode = Bitcode.str();
  }
  llvm::consumeError(Value.takeError());
  return Result;
}
