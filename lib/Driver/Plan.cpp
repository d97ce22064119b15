//===- Plan.cpp - everything a command will run ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Driver/Plan.h"
#include "FrontendArguments.h"
#include "cupcc/Compiler/DeviceOutputPath.h"
#include "cupcc/Compiler/DeviceStages.h"
#include "cupcc/Offload/Cubin.h"
#include "cupcc/Offload/Fatbin.h"
#include "cupcc/Toolkit/RunTool.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Job.h"
#include "clang/Driver/Types.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Path.h"

using namespace cupcc;
using clang::driver::Action;
using clang::driver::Command;
using clang::driver::Compilation;
using clang::driver::InputInfo;
using llvm::StringRef;
using DeviceOutput = CompileOptions::DeviceOutput;

bool PlannedJob::makesHostOutput() const {
  return !Cuda || (!Cuda->DeviceOnly && !Cuda->StopAfter &&
                   Cuda->PrecompiledPath.empty());
}

//===----------------------------------------------------------------------===//
// What Clang's jobs are
//===----------------------------------------------------------------------===//

static bool isFrontendJob(const Command &Job) {
  return !Job.getArguments().empty() &&
         StringRef(Job.getArguments().front()) == "-cc1";
}

static bool readsCuda(const Command &Job) {
  return llvm::any_of(Job.getInputInfos(), [](const InputInfo &Input) {
    return clang::driver::types::isCuda(Input.getType());
  });
}

std::vector<std::string> cupcc::cudaFrontendArguments(const Compilation &C) {
  for (const Command &Job : C.getJobs())
    if (isFrontendJob(Job) && readsCuda(Job))
      return {Job.getArguments().begin() + 1, Job.getArguments().end()};
  return {};
}

static std::string inputPath(const Command &Job) {
  for (const InputInfo &Input : Job.getInputInfos())
    if (Input.isFilename())
      return Input.getFilename();
  return "";
}

static std::string outputPath(const Command &Job) {
  const std::vector<std::string> &Names = Job.getOutputFilenames();
  return Names.empty() ? "" : Names.front();
}

//===----------------------------------------------------------------------===//
// Names of files
//===----------------------------------------------------------------------===//

static std::string withoutExtension(StringRef Path) {
  llvm::SmallString<128> Result(Path);
  llvm::sys::path::replace_extension(Result, "");
  return std::string(Result);
}

/// "a.sm_80.ptx"
static std::string targetFile(StringRef Prefix, DeviceArch Arch,
                              StringRef Suffix) {
  return (Prefix + "." + Arch.name() + "." + Suffix).str();
}

/// Where this source's kept files go: beside an output that is its own, else
/// in the working directory; --keep-dir changes the folder.
static std::string keepPrefix(const Invocation &I, StringRef Source) {
  std::string Prefix = withoutExtension(llvm::sys::path::filename(Source));
  if (I.Last < LastStep::Link && !I.OutputPath.empty() && I.OutputPath != "-")
    Prefix = withoutExtension(I.OutputPath);
  if (I.KeepDir.empty())
    return Prefix;
  llvm::SmallString<128> Moved(I.KeepDir);
  llvm::sys::path::append(Moved, llvm::sys::path::filename(Prefix));
  return std::string(Moved);
}

//===----------------------------------------------------------------------===//
// The steps of a CUDA source
//===----------------------------------------------------------------------===//

namespace {
/// Lists what compileSource() will do for one source.
class StepLister {
public:
  StepLister(PlannedJob &Job, LastStep Last)
      : Job(Job), Options(*Job.Cuda), Last(Last) {}
  void list();
  /// What the last stage makes, if that is no host output.
  std::vector<std::string> otherOutputs() const;

private:
  Stage lastDeviceStage() const { return cupcc::lastDeviceStage(Options); }
  void listTarget(const DeviceTarget &Target);
  std::string outputOf(Stage S, std::optional<DeviceArch> Arch) const;
  void listFatbin();
  void listHost();
  void add(Stage S, StringRef Target, StringRef Input, StringRef Output,
           std::string CommandLine = "");

  PlannedJob &Job;
  const CompileOptions &Options;
  LastStep Last;
};
} // namespace

void StepLister::add(Stage S, StringRef Target, StringRef Input,
                     StringRef Output, std::string CommandLine) {
  Job.Steps.push_back(
      {S, Target.str(), Input.str(), Output.str(), std::move(CommandLine)});
}

/// The file that \p S makes: of a name of its own, or the final one.
std::string StepLister::outputOf(Stage S,
                                 std::optional<DeviceArch> Arch) const {
  if (Options.DeviceOnly && S == lastDeviceStage())
    return deviceOutputPath(Options, Job.InputPath, Arch);
  StringRef Suffix = stageInfo(S).Suffix;
  return Arch ? targetFile(Options.KeepPrefix, *Arch, Suffix)
              : Options.KeepPrefix + "." + Suffix.str();
}

void StepLister::listTarget(const DeviceTarget &Target) {
  const std::string Name = Target.Arch.name();
  const bool Assembles = runsPtxas(Options, Target);
  const Stage Stop = Assembles ? Stage::Cubin : lastDeviceStage();
  std::string Input = stageInfo(Stage::CodeGen).Input.str();
  for (Stage S : {Stage::CodeGen, Stage::Optimize, Stage::PTX}) {
    if (S > Stop)
      return;
    std::string Output = outputOf(S, Target.Arch);
    add(S, Name, Input, Output);
    Input = Output;
  }
  if (!Assembles)
    return;
  std::string Output = outputOf(Stage::Cubin, Target.Arch);
  add(Stage::Cubin, Name, Input, Output,
      printableCommand(
          Options.CudaToolkit.ptxas(),
          ptxasArguments(Target.Arch, Options.Device, Input, Output)));
}

void StepLister::listFatbin() {
  std::vector<DeviceImage> Images;
  std::vector<std::string> Paths;
  auto Include = [&](DeviceImage::Kind Kind, Stage S, DeviceArch Arch) {
    Images.push_back({Kind, Arch, ""});
    Paths.push_back(outputOf(S, Arch));
  };
  for (const DeviceTarget &Target : Options.Targets) {
    if (Target.EmbedCubin)
      Include(DeviceImage::Cubin, Stage::Cubin, Target.Arch);
    if (Target.EmbedPTX)
      Include(DeviceImage::PTX, Stage::PTX, Target.Arch);
  }
  const std::string Output = outputOf(Stage::Fatbin, std::nullopt);
  add(Stage::Fatbin, "", llvm::join(Paths, ", "), Output,
      printableCommand(Options.CudaToolkit.fatbinary(),
                       fatbinaryArguments(Images, Paths, Output)));
}

void StepLister::listHost() {
  add(Stage::CodeGen, "host", stageInfo(Stage::CodeGen).Input,
      stageInfo(Stage::CodeGen).Output);
  std::string Input = "IR";
  if (!Options.Targets.empty())
    Input += ", " + outputOf(Stage::Fatbin, std::nullopt);
  add(Stage::HostObject, "host", Input, outputPath(*Job.HostCommand));
}

void StepLister::list() {
  const bool OnlyLex = Last == LastStep::Preprocess;
  add(Stage::Lex, "", Job.InputPath,
      OnlyLex ? outputPath(*Job.HostCommand) : stageInfo(Stage::Lex).Output);
  if (OnlyLex)
    return;
  if (!Options.PrecompiledPath.empty())
    return add(Stage::Sema, "", stageInfo(Stage::Sema).Input,
               Options.PrecompiledPath);
  add(Stage::Sema, "", stageInfo(Stage::Sema).Input,
      stageInfo(Stage::Sema).Output);
  // Checking includes what only the lowering finds.
  if (Last == LastStep::Check) {
    for (const DeviceTarget &Target : Options.Targets)
      add(Stage::CodeGen, Target.Arch.name(), stageInfo(Stage::CodeGen).Input,
          "");
    return;
  }
  for (const DeviceTarget &Target : Options.Targets)
    listTarget(Target);
  // Without a target there is an error, or no code for the device.
  if (lastDeviceStage() >= Stage::Fatbin && !Options.Targets.empty())
    listFatbin();
  if (lastDeviceStage() == Stage::HostObject)
    listHost();
}

std::vector<std::string> StepLister::otherOutputs() const {
  std::vector<std::string> Outputs;
  if (!Options.PrecompiledPath.empty())
    return {Options.PrecompiledPath};
  for (const PlanStep &Step : Job.Steps)
    if (Step.Id == lastDeviceStage() && Step.Target != "host")
      Outputs.push_back(Step.Output);
  return Outputs;
}

//===----------------------------------------------------------------------===//
// Jobs
//===----------------------------------------------------------------------===//

static PlannedJob planHostJob(const Command &Job) {
  PlannedJob Planned;
  Planned.HostCommand = &Job;
  Planned.InputPath = inputPath(Job);
  Stage Id = Stage::HostObject;
  if (Job.getSource().getKind() == Action::LinkJobClass)
    Id = Stage::Link;
  else if (Job.getSource().getKind() == Action::PreprocessJobClass)
    Id = Stage::Lex;
  std::vector<std::string> Inputs;
  for (const InputInfo &Input : Job.getInputInfos())
    if (Input.isFilename())
      Inputs.push_back(Input.getFilename());
  Planned.Steps.push_back(
      {Id, "host", llvm::join(Inputs, ", "), outputPath(Job), ""});
  return Planned;
}

static bool namesDependencyTargets(const Invocation &I) {
  return llvm::any_of(I.Words.Host, [](const HostArgument &A) {
    return A.Id == clang::options::OPT_MT || A.Id == clang::options::OPT_MQ;
  });
}

static PlannedJob planCudaJob(const Invocation &I, const CompileOptions &Base,
                              const Command &Job) {
  PlannedJob Planned;
  Planned.HostCommand = &Job;
  Planned.InputPath = inputPath(Job);
  for (const char *Word : llvm::ArrayRef(Job.getArguments()).drop_front())
    Planned.FrontendArguments.push_back(Word);
  CompileOptions &Options = Planned.Cuda.emplace(Base);
  Options.DeviceOnly = I.DeviceOnly;
  if (I.DeviceOnly)
    Options.DeviceOutputPath = I.OutputPath;
  if (I.Precompile)
    Options.PrecompiledPath =
        I.OutputPath.empty() ? Planned.InputPath + ".pch" : I.OutputPath;
  Options.StopAfter = I.StopAfter;
  Options.KeepPrefix = keepPrefix(I, Planned.InputPath);
  // Some of Clang's options split preprocessing off into a job of its own.
  const bool OnlyLex = Job.getSource().getKind() == Action::PreprocessJobClass;
  StepLister Lister(Planned, OnlyLex ? LastStep::Preprocess : I.Last);
  Lister.list();
  // Clang's driver passes it on for HIP only.
  if (I.PerThreadStream)
    Planned.FrontendArguments.push_back("-fgpu-default-stream=per-thread");
  // The user may have named the targets of make's rule; else the names are
  // those of the files really made.
  if (!Planned.makesHostOutput() && !namesDependencyTargets(I))
    setDependencyTargets(Planned.FrontendArguments, Lister.otherOutputs());
  return Planned;
}

/// -gpu -E: the same preprocessing once for each target, each with its answers
/// to the questions for the architecture.
static PlannedJob preprocessFor(const PlannedJob &Host, const Invocation &I,
                                const DeviceTarget &Target, bool Several) {
  PlannedJob Planned = Host;
  Planned.Cuda->PreprocessFor = Target.Arch;
  std::string Output = I.OutputPath.empty() ? "-" : I.OutputPath;
  if (Several && I.OutputPath != "-")
    Output = targetFile(Planned.Cuda->KeepPrefix, Target.Arch, "ii");
  std::vector<std::string> &Words = Planned.FrontendArguments;
  auto O = llvm::find(Words, "-o");
  if (O != Words.end())
    Words.erase(O, O + 2);
  Words.insert(Words.begin(), {"-o", Output});
  for (PlanStep &Step : Planned.Steps) {
    Step.Target = Target.Arch.name();
    Step.Output = Output;
  }
  return Planned;
}

Plan cupcc::makePlan(const Invocation &I, const CompileOptions &Base,
                     const Compilation &C) {
  Plan P;
  for (const Command &Job : C.getJobs()) {
    if (!isFrontendJob(Job) || !readsCuda(Job)) {
      P.Jobs.push_back(planHostJob(Job));
      continue;
    }
    PlannedJob Planned = planCudaJob(I, Base, Job);
    if (!I.DevicePreprocess) {
      P.Jobs.push_back(std::move(Planned));
      continue;
    }
    for (const DeviceTarget &Target : Base.Targets)
      P.Jobs.push_back(
          preprocessFor(Planned, I, Target, Base.Targets.size() > 1));
  }
  return P;
}
