//===- TargetProcess.cpp - one architecture, in its own process -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TargetProcess.h"
#include "TimeTrace.h"
#include "cupcc/Frontend/DeviceLowering.h"
#include "cupcc/Frontend/MissingVirtuals.h"
#include "cupcc/Frontend/ReachabilityCheck.h"
#include "cupcc/Offload/Cubin.h"
#include "cupcc/Offload/Optimize.h"
#include "cupcc/Offload/PTX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include <cstring>

using namespace cupcc;

//===----------------------------------------------------------------------===//
// In the child
//===----------------------------------------------------------------------===//

namespace cupcc {

/// The stages of one target, in order. Each returns false when the target is
/// finished: after an error or after the last stage asked for.
class TargetPipeline {
public:
  TargetPipeline(clang::CompilerInstance &Instance, const RecordedUnit &Unit,
                 const CompileOptions &Options, const TargetRequest &Request,
                 DeviceTarget Target, llvm::StringRef DisplayName,
                 TargetProcess::Files &Outputs)
      : Instance(Instance), Unit(Unit), Options(Options), Request(Request),
        Target(Target), Arch(Target.Arch.name()), DisplayName(DisplayName),
        Outputs(Outputs), Table(Instance.getDiagnostics()) {}

  TargetReport run() {
    {
      EngineCapture Capture(Instance.getDiagnostics());
      Report.Succeeded = runStages() && !Failed;
      Report.Diagnostics = Capture.diagnostics();
    }
    return std::move(Report);
  }

private:
  bool runStages() {
    return codeGen() && optimize() && emitPTX() && assemble();
  }

  bool codeGen();
  bool optimize();
  bool emitPTX();
  bool assemble();

  bool linkRuntime();
  void reportToolOutput(llvm::StringRef Output);
  bool succeeded(llvm::Error E) { return !Table.report(std::move(E)); }
  bool write(MemoryFile &File, llvm::StringRef Bytes) {
    return succeeded(File.write(Bytes));
  }
  std::string printIR(bool AsBitcode);

  clang::CompilerInstance &Instance;
  const RecordedUnit &Unit;
  const CompileOptions &Options;
  const TargetRequest &Request;
  DeviceTarget Target;
  std::string Arch, DisplayName;
  TargetProcess::Files &Outputs;
  DiagnosticTable Table;
  TargetReport Report;
  bool Failed = false;

  std::unique_ptr<LoweredModule> Lowered;
  std::unique_ptr<llvm::TargetMachine> Machine;
  std::string PTX;
};

} // namespace cupcc

std::string TargetPipeline::printIR(bool AsBitcode) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  if (AsBitcode)
    llvm::WriteBitcodeToFile(Lowered->module(), OS);
  else
    Lowered->module().print(OS, nullptr);
  return Text;
}

/// cupcc's own device code first, then NVIDIA's math library, which it calls.
bool TargetPipeline::linkRuntime() {
  return succeeded(
      linkDeviceLibraries(Lowered->module(),
                          {Options.ResourceDir + "/device/cupcc-device.bc",
                           Options.CudaToolkit.libdevice()},
                          Options.Device));
}

bool TargetPipeline::codeGen() {
  StageTimer Timer(Report.Times, Stage::CodeGen, Arch);
  Lowered = lowerForDevice(Instance, Unit, Target.Arch,
                           Options.CudaToolkit.ptxVersion(), Options.Device);
  if (!Lowered) {
    Failed = true;
    return false;
  }
  if (Request.KeepIR && !write(Outputs.IR, printIR(/*AsBitcode=*/false)))
    return false;
  if (!linkRuntime())
    return false;
  trapMissingVirtuals(Lowered->module());
  // From here on every symbol is defined or the target has an error.
  return checkDeviceReachability(*Lowered, Instance.getASTContext(), Table);
}

bool TargetPipeline::optimize() {
  if (Request.Last < Stage::Optimize)
    return true;
  StageTimer Timer(Report.Times, Stage::Optimize, Arch);
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> Created =
      createDeviceTargetMachine(Target.Arch, Options.CudaToolkit.ptxVersion(),
                                Options.Device);
  if (!Created)
    return succeeded(Created.takeError());
  Machine = std::move(*Created);
  if (!succeeded(
          optimizeDeviceModule(Lowered->module(), *Machine, Options.Device)))
    return false;
  if (!Request.KeepIR && Request.Last != Stage::Optimize)
    return true;
  return write(Outputs.OptimizedIR, printIR(Request.AsBitcode));
}

bool TargetPipeline::emitPTX() {
  if (Request.Last < Stage::PTX)
    return true;
  StageTimer Timer(Report.Times, Stage::PTX, Arch);
  llvm::Expected<std::string> Emitted =
      cupcc::emitPTX(Lowered->module(), *Machine);
  if (!Emitted)
    return succeeded(Emitted.takeError());
  PTX = std::move(*Emitted);
  return write(Outputs.PTX, PTX);
}

/// A line that says "info", and those indented under it, was asked for; the
/// rest is a warning.
void TargetPipeline::reportToolOutput(llvm::StringRef Output) {
  std::string Warnings;
  bool IsInfo = false;
  while (!Output.empty()) {
    auto [Line, Rest] = Output.split('\n');
    Output = Rest;
    if (!Line.starts_with(" "))
      IsInfo = Line.starts_with("ptxas info");
    (IsInfo ? Report.ToolInfo : Warnings) += (Line + "\n").str();
  }
  if (llvm::StringRef Text = llvm::StringRef(Warnings).trim(); !Text.empty())
    Table.report(diag::warn_tool_output) << "ptxas" << Text;
}

bool TargetPipeline::assemble() {
  if (Request.Last < Stage::Cubin ||
      (!Target.EmbedCubin && !Options.ResourceUsage))
    return true;
  StageTimer Timer(Report.Times, Stage::Cubin, Arch);
  llvm::Expected<cupcc::Cubin> Assembled =
      assemblePTX(PTX, DisplayName, Target.Arch, Options.Device,
                  Options.CudaToolkit, Options.Verbose);
  if (!Assembled)
    return succeeded(Assembled.takeError());
  reportToolOutput(Assembled->Output);
  Report.Kernels = std::move(Assembled->Kernels);
  return write(Outputs.Cubin, Assembled->Bytes);
}

//===----------------------------------------------------------------------===//
// In the parent
//===----------------------------------------------------------------------===//

llvm::Expected<TargetProcess::Files>
TargetProcess::Files::create(const DeviceTarget &Target) {
  llvm::SmallVector<MemoryFile, 5> Made;
  for (llvm::StringRef Suffix : {"report", "ll", "opt.ll", "ptx", "cubin"}) {
    llvm::Expected<MemoryFile> File =
        MemoryFile::create((Target.Arch.name() + "." + Suffix).str());
    if (!File)
      return File.takeError();
    Made.push_back(std::move(*File));
  }
  return Files{std::move(Made[0]), std::move(Made[1]), std::move(Made[2]),
               std::move(Made[3]), std::move(Made[4])};
}

llvm::Expected<TargetProcess>
TargetProcess::start(clang::CompilerInstance &Instance,
                     const RecordedUnit &Unit, const CompileOptions &Options,
                     const TargetRequest &Request, DeviceTarget Target,
                     unsigned Index, const JobSlots &Slots,
                     llvm::StringRef StemName) {
  llvm::Expected<Files> Outputs = Files::create(Target);
  if (!Outputs)
    return Outputs.takeError();
  std::string DisplayName =
      (StemName + "." + Target.Arch.name() + ".ptx").str();
  llvm::Expected<ChildProcess> Child = ChildProcess::start([&] {
    Slots.acquire(Index);
    restartTimeTrace(Instance, Target.Arch.name());
    TargetReport Report = TargetPipeline(Instance, Unit, Options, Request,
                                         Target, DisplayName, *Outputs)
                              .run();
    Report.TimeTrace = finishTimeTrace();
    if (llvm::Error E = Outputs->Report.write(printReport(Report))) {
      llvm::consumeError(std::move(E)); // the parent sees that it is not whole
      return 1;
    }
    return 0;
  });
  if (!Child)
    return Child.takeError();
  return TargetProcess(Target, std::move(*Outputs), std::move(*Child));
}

llvm::Expected<TargetResult>
TargetProcess::wait(const clang::SourceManager &Manager) {
  ChildStatus Status = Child.wait();
  if (Status.Signal)
    return fail(diag::err_target_crashed,
                {Target.Arch.name(), std::to_string(Status.Signal),
                 strsignal(Status.Signal)});
  llvm::Expected<std::string> Text = Outputs.Report.read();
  if (!Text)
    return Text.takeError();
  llvm::Expected<TargetReport> Report = parseReport(*Text, &Manager);
  if (!Report) {
    llvm::consumeError(Report.takeError());
    return fail(diag::err_target_exited,
                {Target.Arch.name(), std::to_string(Status.ExitCode)});
  }
  TargetResult Result;
  Result.Target = Target;
  Result.Report = std::move(*Report);
  for (auto [File, Bytes] :
       {std::pair(&Outputs.IR, &Result.IR),
        std::pair(&Outputs.OptimizedIR, &Result.OptimizedIR),
        std::pair(&Outputs.PTX, &Result.PTX),
        std::pair(&Outputs.Cubin, &Result.Cubin)}) {
    llvm::Expected<std::string> Read = File->read();
    if (!Read)
      return Read.takeError();
    *Bytes = std::move(*Read);
  }
  return Result;
}
