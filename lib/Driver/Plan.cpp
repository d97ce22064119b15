//===- Plan.cpp - everything a command will run ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Plan.h"
#include "FrontendArguments.h"
#include "Link/PlanDeviceLink.h"
#include "Options/HostArguments.h"
#include "cupcc/Basic/Diagnostics.h"
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

bool PlannedJob::makesHostOutput() const {
  return !Cuda || Stages.makesHostOutput();
}

//===----------------------------------------------------------------------===//
// What Clang's jobs are
//===----------------------------------------------------------------------===//

static bool isFrontendJob(const Command &Job) {
  return !Job.getArguments().empty() &&
         StringRef(Job.getArguments().front()) == "-cc1";
}

static bool isLink(const Command &Job) {
  return Job.getSource().getKind() == Action::LinkJobClass;
}

static bool readsCuda(const Command &Job) {
  return llvm::any_of(Job.getInputInfos(), [](const InputInfo &Input) {
    return clang::driver::types::isCuda(Input.getType());
  });
}

static std::string inputPath(const Command &Job) {
  for (const InputInfo &Input : Job.getInputInfos())
    if (Input.isFilename())
      return Input.getFilename();
  return "";
}

static bool hasArgument(const Command &Job,
                        llvm::ArrayRef<StringRef> Candidates) {
  return llvm::any_of(Job.getArguments(), [&](StringRef Word) {
    return llvm::is_contained(Candidates, Word);
  });
}

/// What is precompiled was so as C++ for the host alone.
static bool readsPrecompiled(const Command &Job) {
  return llvm::any_of(Job.getArguments(), [](StringRef Word) {
    return Word == "-include-pch" || Word.starts_with("-fmodule");
  });
}

/// True for C++ with the language's constructs that is parsed.
static bool readsExtendedCxx(const Command &Job, const Invocation &I) {
  return !readsPrecompiled(Job) &&
         hasArgument(Job, {"-emit-obj", "-S", "-emit-llvm", "-emit-llvm-bc",
                           "-fsyntax-only"}) &&
         llvm::any_of(classifyInputs(I), [&](const SourceInput &Input) {
           return Input.IsExtendedCxx && Input.Path == inputPath(Job);
         });
}

/// True for C++ that becomes an object with functions for kernels of other
/// files.
static bool readsPlainCxx(const Command &Job, const CompileOptions &Base) {
  return !isWholeProgram(Base.Device.Link) && !Base.Targets.empty() &&
         hasArgument(Job, {"-emit-obj", "-S"}) && !readsPrecompiled(Job) &&
         llvm::any_of(Job.getInputInfos(), [](const InputInfo &Input) {
           return Input.getType() == clang::driver::types::TY_CXX ||
                  Input.getType() == clang::driver::types::TY_PP_CXX;
         });
}

std::vector<std::string> cupcc::cudaFrontendArguments(const Compilation &C) {
  for (const Command &Job : C.getJobs())
    if (isFrontendJob(Job) && readsCuda(Job))
      return {Job.getArguments().begin() + 1, Job.getArguments().end()};
  return {};
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
  if (I.Last != LastStep::Link && !I.OutputPath.empty() && I.OutputPath != "-")
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

static std::string ptxasCommand(const PlannedJob &Job,
                                const PlannedStage &Planned) {
  const CompileOptions &Options = *Job.Cuda;
  const PlannedStage &PTX = Job.Stages.stages()[Planned.Inputs.front()];
  return printableCommand(Options.CudaToolkit.ptxas(),
                          ptxasArguments(Planned.For->arch(), Options.Device,
                                         PTX.Output, Planned.Output));
}

static std::string fatbinaryCommand(const PlannedJob &Job,
                                    const PlannedStage &Planned) {
  std::vector<DeviceImage> Images;
  std::vector<std::string> Paths;
  for (size_t Place : Planned.Inputs) {
    const PlannedStage &Input = Job.Stages.stages()[Place];
    Images.push_back({*imageMadeBy(Input.Id), Input.For->arch(), ""});
    Paths.push_back(Input.Output);
  }
  return printableCommand(
      Job.Cuda->CudaToolkit.fatbinary(),
      fatbinaryArguments(Images, Paths, Planned.Output, Job.Cuda->Device.Link));
}

static std::string inputOf(const PlannedJob &Job, const PlannedStage &Planned) {
  if (Planned.Id == Stage::Lex)
    return Job.InputPath;
  auto Names = llvm::map_range(Planned.Inputs, [&](size_t Place) {
    return Job.Stages.stages()[Place].Output;
  });
  return llvm::join(Names, ", ");
}

static PlanStep describe(const PlannedJob &Job, const PlannedStage &Planned) {
  PlanStep Step;
  Step.Id = Planned.Id;
  Step.For = Planned.For;
  Step.Input = inputOf(Job, Planned);
  Step.Output =
      Planned.Files.empty() ? Planned.Output : llvm::join(Planned.Files, ", ");
  Step.InMemory = Planned.Files.empty() && !Planned.Output.empty() &&
                  Planned.Output != stageInfo(Planned.Id).Output;
  if (Planned.Id == Stage::Cubin)
    Step.Command = ptxasCommand(Job, Planned);
  else if (Planned.Id == Stage::Fatbin)
    Step.Command = fatbinaryCommand(Job, Planned);
  return Step;
}

/// Decides what runs, and describes it.
static void planStages(PlannedJob &Job) {
  Job.Stages =
      StagePlan::make(*Job.Cuda, readFrontendOptions(Job.FrontendArguments));
  Job.Steps.clear();
  for (const PlannedStage &Planned : Job.Stages.stages())
    Job.Steps.push_back(describe(Job, Planned));
}

//===----------------------------------------------------------------------===//
// Jobs
//===----------------------------------------------------------------------===//

static PlannedJob planHostJob(const Command &Job) {
  PlannedJob Planned;
  Planned.HostCommand = &Job;
  Planned.InputPath = inputPath(Job);
  Stage Id = Stage::HostObject;
  if (isLink(Job))
    Id = Stage::Link;
  else if (Job.getSource().getKind() == Action::PreprocessJobClass)
    Id = Stage::Lex;
  std::vector<std::string> Inputs;
  for (const InputInfo &Input : Job.getInputInfos())
    if (Input.isFilename())
      Inputs.push_back(Input.getFilename());
  PlanStep &Step = Planned.Steps.emplace_back();
  Step.Id = Id;
  Step.For = Target::host();
  Step.Input = llvm::join(Inputs, ", ");
  Step.Output = outputPath(Job);
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
  if (I.Precompile)
    Options.PrecompiledPath =
        I.OutputPath.empty() ? Planned.InputPath + ".pch" : I.OutputPath;
  Options.KeepPrefix = keepPrefix(I, Planned.InputPath);
  planStages(Planned);
  // Clang's driver passes it on for HIP only.
  if (I.PerThreadStream)
    Planned.FrontendArguments.push_back("-fgpu-default-stream=per-thread");
  // The user may have named the targets of make's rule; else the names are
  // those of the files really made.
  if (!Planned.makesHostOutput() && !namesDependencyTargets(I))
    setDependencyTargets(Planned.FrontendArguments, Planned.Stages.results());
  return Planned;
}

/// -gpu -E: the same preprocessing once for each target, each with its answers
/// to the questions for the architecture.
static PlannedJob preprocessFor(const PlannedJob &Host, const Invocation &I,
                                const DeviceTarget &Target, bool Several) {
  PlannedJob Planned = Host;
  Planned.Cuda->PreprocessFor = Target.Arch;
  std::string Output = I.OutputPath.empty() ? "-" : I.OutputPath;
  if (Several && I.OutputPath != "-") {
    llvm::SmallString<128> Prefix(Planned.Cuda->KeepPrefix);
    if (!I.OutputDirectory.empty()) {
      Prefix = I.OutputDirectory;
      llvm::sys::path::append(
          Prefix, llvm::sys::path::filename(Planned.Cuda->KeepPrefix));
    }
    Output = targetFile(Prefix, Target.Arch, "ii");
  }
  std::vector<std::string> &Words = Planned.FrontendArguments;
  auto O = llvm::find(Words, "-o");
  if (O != Words.end())
    Words.erase(O, O + 2);
  Words.insert(Words.begin(), {"-o", Output});
  planStages(Planned);
  return Planned;
}

/// "a.o, b.o": what the device link \p Link reads.
static PlanStep nvlinkStep(const DeviceLink &Link, DeviceArch Arch,
                           StringRef Program) {
  PlanStep Step;
  Step.Id = Stage::DeviceLink;
  Step.For = Arch;
  Step.Input = llvm::join(Link.Inputs, ", ");
  Step.Output = Link.cubinPath(Arch);
  Step.Command =
      printableCommand(Program, nvlinkArguments(Link, Arch, Link.Inputs,
                                                Link.registrationPath()));
  return Step;
}

static PlannedJob planDeviceJob(const PlannedDeviceLink &Device) {
  const DeviceLink &Link = Device.Link;
  PlannedJob Planned;
  Planned.HostCommand = &Device.stubCommand();
  Planned.Device = &Device;
  Planned.InputPath = Link.Inputs.empty() ? "" : Link.Inputs.front();
  PlanStep Fatbin;
  Fatbin.Id = Stage::Fatbin;
  for (DeviceArch Arch : Link.Archs) {
    Planned.Steps.push_back(nvlinkStep(Link, Arch, Device.Nvlink));
    Fatbin.Input += (Fatbin.Input.empty() ? "" : ", ") + Link.cubinPath(Arch);
  }
  Fatbin.Output = Link.fatbinPath();
  Fatbin.Command = printableCommand(Device.CudaToolkit.fatbinary(),
                                    linkedFatbinArguments(Link));
  Planned.Steps.push_back(std::move(Fatbin));
  PlanStep &Object = Planned.Steps.emplace_back();
  Object.Id = Stage::HostObject;
  Object.For = Target::host();
  Object.Input = Link.fatbinPath();
  Object.Output = Device.ObjectPath;
  return Planned;
}

/// The options of a source in C++, of the command's.
static CompileOptions cxxOptions(CompileOptions Options,
                                 SourceLanguage Language) {
  Options.Language = Language;
  // Nothing of it is for a device.
  if (isWholeProgram(Options.Device.Link))
    Options.Targets.clear();
  Options.Caches.remove(CacheKind::Prelude);
  Options.Caches.remove(CacheKind::Headers);
  Options.Caches.remove(CacheKind::Preamble);
  Options.Keep = false;
  Options.ResourceUsage = false;
  return Options;
}

/// What a source in C++ is compiled as by the stages of a CUDA source; unset if
/// Clang compiles it.
static std::optional<SourceLanguage> cxxToCompile(const Command &Job,
                                                  const Invocation &I,
                                                  const CompileOptions &Base) {
  if (readsExtendedCxx(Job, I))
    return SourceLanguage::ExtendedCxx;
  if (readsPlainCxx(Job, Base))
    return SourceLanguage::Cxx;
  return std::nullopt;
}

Plan cupcc::makePlan(const Invocation &I, const CompileOptions &Base,
                     const Compilation &C, const PlannedDeviceLink *Device) {
  Plan P;
  for (const Command &Job : C.getJobs()) {
    if (isLink(Job) && Device) {
      P.Jobs.push_back(planDeviceJob(*Device));
      if (Device->IsOutput)
        continue;
    }
    if (isFrontendJob(Job)) {
      std::optional<SourceLanguage> Cxx = cxxToCompile(Job, I, Base);
      if (Cxx) {
        P.Jobs.push_back(planCudaJob(I, cxxOptions(Base, *Cxx), Job));
        continue;
      }
    }
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

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

static llvm::Error checkImages(const StagePlan &Stages,
                               const DeviceTarget &Target, StringRef AskedBy) {
  const std::string Virtual = "compute_" + Target.Arch.suffix();
  const PlannedStage *Cubin = Stages.find(Stage::Cubin, Target.Arch);
  if (Cubin && Cubin->IsResult && !Target.wants(ImageKind::Cubin))
    return fail(diag::err_no_cubin_wanted, {AskedBy.str(), Virtual});
  if (Stages.runs(Stage::Fatbin) && Target.Images.empty())
    return fail(diag::err_no_image_wanted, {Virtual});
  return llvm::Error::success();
}

llvm::Error cupcc::checkImages(const Plan &P, StringRef AskedBy) {
  for (const PlannedJob &Job : P.Jobs)
    if (Job.Cuda)
      for (const DeviceTarget &Target : Job.Cuda->Targets)
        if (llvm::Error E = ::checkImages(Job.Stages, Target, AskedBy))
          return E;
  return llvm::Error::success();
}
