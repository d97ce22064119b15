//===- StagePlan.cpp - which stages run, and what they leave --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Compiler/StagePlan.h"
#include "OutputNames.h"
#include "cupcc/Frontend/ConfigureInvocation.h"
#include "clang/Frontend/FrontendOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace cupcc;
using clang::frontend::ActionKind;
using llvm::StringRef;

/// What serves all targets.
static constexpr std::nullopt_t All = std::nullopt;

//===----------------------------------------------------------------------===//
// What is asked for
//===----------------------------------------------------------------------===//

/// True for an action that makes something of the source for which the targets
/// matter: an object, assembly, IR, or only its diagnostics. Everything else
/// (-E, -ast-dump, -M, ...) is Clang's own.
static bool isCompilation(ActionKind Kind) {
  switch (Kind) {
  case ActionKind::EmitObj:
  case ActionKind::EmitAssembly:
  case ActionKind::EmitBC:
  case ActionKind::EmitLLVM:
  case ActionKind::EmitLLVMOnly:
  case ActionKind::EmitCodeGenOnly:
  case ActionKind::ParseSyntaxOnly:
    return true;
  default:
    return false;
  }
}

static Purpose purposeOf(const CompileOptions &Options, ActionKind Action) {
  if (!Options.PrecompiledPath.empty())
    return Purpose::Precompile;
  if (!isCompilation(Action))
    return Purpose::View;
  if (Action == ActionKind::ParseSyntaxOnly)
    return Purpose::Check;
  if (Options.StopAfter)
    return Purpose::Stop;
  return Options.DeviceOnly ? Purpose::Device : Purpose::Host;
}

/// The stage that makes \p Output.
static Stage stageOf(CompileOptions::DeviceOutput Output) {
  switch (Output) {
  case CompileOptions::DeviceOutput::IRText:
  case CompileOptions::DeviceOutput::Bitcode:
    return Stage::Optimize;
  case CompileOptions::DeviceOutput::PTX:
    return Stage::PTX;
  case CompileOptions::DeviceOutput::Cubin:
    return Stage::Cubin;
  case CompileOptions::DeviceOutput::Fatbin:
    return Stage::Fatbin;
  }
  llvm_unreachable("all kinds are named above");
}

/// True for those of Clang's own actions that write the file of -o; others
/// print, whatever it says.
static bool writesView(ActionKind Action) {
  return llvm::is_contained({ActionKind::PrintPreprocessedInput,
                             ActionKind::GeneratePCH, ActionKind::ASTPrint,
                             ActionKind::RunAnalysis},
                            Action);
}

static IRForm hostForm(ActionKind Action) {
  switch (Action) {
  case ActionKind::EmitLLVM:
    return IRForm::Text;
  case ActionKind::EmitBC:
    return IRForm::Bitcode;
  default:
    return IRForm::NoIR;
  }
}

static bool writesHostOutput(ActionKind Action) {
  return Action != ActionKind::EmitLLVMOnly &&
         Action != ActionKind::EmitCodeGenOnly;
}

/// --keep leaves these.
static bool isKeepable(Stage S) {
  return llvm::is_contained({Stage::CodeGen, Stage::Optimize, Stage::PTX,
                             Stage::Cubin, Stage::Fatbin},
                            S);
}

//===----------------------------------------------------------------------===//
// Planning
//===----------------------------------------------------------------------===//

namespace cupcc {

/// Makes one plan.
class StagePlanner {
public:
  StagePlanner(const CompileOptions &Options,
               const clang::FrontendOptions &Frontend, StagePlan &Plan)
      : Options(Options), Frontend(Frontend), Action(Frontend.ProgramAction),
        Names(Frontend, Options), Plan(Plan) {}

  void make();

private:
  struct Product {
    Stage Of;
    std::optional<Target> For;
  };

  std::vector<Product> inputsOf(Stage S, std::optional<Target> Who) const;
  std::optional<Target> loweredFor(Stage S, std::optional<Target> Who) const;
  size_t need(Stage S, std::optional<Target> Who);
  PlannedStage &needed(Stage S, std::optional<Target> Who) {
    return Plan.Stages[need(S, Who)];
  }
  void name(PlannedStage &Planned) const;
  void write(PlannedStage &Planned, std::string Path);
  void writeResult(PlannedStage &Planned, std::string Path);

  void needView();
  void needPrecompiled();
  void needCheck();
  void needResult(Stage S);
  void needOfTargets(Stage S);
  void needHostOutput();
  void keep();

  const CompileOptions &Options;
  const clang::FrontendOptions &Frontend;
  ActionKind Action;
  OutputNames Names;
  StagePlan &Plan;
};

} // namespace cupcc

/// The architectures for which \p S has an output of \p T.
static std::vector<DeviceArch> outputsOf(Stage S, const DeviceTarget &T) {
  if (S == Stage::Cubin)
    return T.assembledFor();
  return {T.Arch};
}

/// The target whose process runs \p S for \p Who.
std::optional<Target>
StagePlanner::loweredFor(Stage S, std::optional<Target> Who) const {
  for (const DeviceTarget &T : Options.Targets)
    for (DeviceArch Arch : outputsOf(S, T))
      if (Who == Target(Arch))
        return T.Arch;
  return Who;
}

/// What stage \p S reads of other stages: the only place that knows.
std::vector<StagePlanner::Product>
StagePlanner::inputsOf(Stage S, std::optional<Target> Who) const {
  std::vector<Product> Inputs;
  switch (S) {
  case Stage::Lex:
  case Stage::DeviceLink: // these read what all sources became
  case Stage::Link:
    break;
  case Stage::Sema:
    Inputs = {{Stage::Lex, Who}};
    break;
  case Stage::CodeGen:
    Inputs = {{Stage::Sema, All}};
    break;
  case Stage::Optimize:
    Inputs = {{Stage::CodeGen, Who}};
    break;
  case Stage::PTX:
    Inputs = {{Stage::Optimize, Who}};
    break;
  case Stage::Cubin:
    Inputs = {{Stage::PTX, loweredFor(S, Who)}};
    break;
  case Stage::Fatbin:
    for (const DeviceTarget &T : Options.Targets)
      for (const WantedImage &Image : T.Images)
        Inputs.push_back({imageInfo(Image.Kind).MadeBy, Image.For});
    break;
  case Stage::HostObject:
    Inputs = {{Stage::CodeGen, Target::host()}};
    if (Options.Language != SourceLanguage::CUDA)
      for (const DeviceTarget &T : Options.Targets)
        Inputs.push_back({Stage::CodeGen, T.Arch});
    // Without a target there is an error, or no code for the device.
    else if (!Options.Targets.empty())
      Inputs.push_back({Stage::Fatbin, All});
    break;
  }
  return Inputs;
}

/// What the output is called and how IR is written, before a file gets it.
void StagePlanner::name(PlannedStage &Planned) const {
  if (Planned.Id == Stage::CodeGen || Planned.Id == Stage::Optimize)
    Planned.Form = IRForm::Text;
  if (Planned.Id == Stage::Optimize &&
      Options.DeviceOnly == CompileOptions::DeviceOutput::Bitcode)
    Planned.Form = IRForm::Bitcode;
  if (Planned.Id == Stage::CodeGen && Planned.For == Target::host())
    Planned.Output = stageInfo(Stage::CodeGen).Output.str();
  else if (isKeepable(Planned.Id))
    Planned.Output = Names.kept(Planned.Id, Planned.For, Planned.Form);
  else if (Planned.Id != Stage::HostObject)
    Planned.Output = stageInfo(Planned.Id).Output.str();
}

/// The place of \p S for \p Target in the plan, which gets it and what it reads
/// if it has not.
size_t StagePlanner::need(Stage S, std::optional<Target> Who) {
  if (const PlannedStage *Found = Plan.find(S, Who))
    return Plan.placeOf(*Found);
  PlannedStage Planned;
  Planned.Id = S;
  Planned.For = Who;
  if (stageInfo(S).PerTarget)
    Planned.LoweredFor = loweredFor(S, Who);
  for (const Product &Input : inputsOf(S, Who))
    Planned.Inputs.push_back(need(Input.Of, Input.For));
  name(Planned);
  Plan.Stages.push_back(std::move(Planned));
  return Plan.Stages.size() - 1;
}

void StagePlanner::write(PlannedStage &Planned, std::string Path) {
  Planned.Files.push_back(std::move(Path));
  Planned.Output = Planned.Files.front();
}

void StagePlanner::writeResult(PlannedStage &Planned, std::string Path) {
  Planned.IsResult = true;
  write(Planned, std::move(Path));
}

//===----------------------------------------------------------------------===//
// What each purpose needs
//===----------------------------------------------------------------------===//

void StagePlanner::needView() {
  std::optional<Target> Who;
  if (Options.PreprocessFor.isDevice())
    Who = Options.PreprocessFor;
  PlannedStage &Last =
      needed(onlyPreprocesses(Action) ? Stage::Lex : Stage::Sema, Who);
  if (writesView(Action) && !Frontend.OutputFile.empty())
    writeResult(Last, Frontend.OutputFile);
}

void StagePlanner::needPrecompiled() {
  writeResult(needed(Stage::Sema, All), Options.PrecompiledPath);
}

/// Includes what only the lowering finds. Errors of later stages are bugs of
/// cupcc or of the toolkit, not of the source.
void StagePlanner::needCheck() {
  for (const DeviceTarget &T : Options.Targets)
    need(Stage::CodeGen, T.Arch);
  need(Stage::CodeGen, Target::host());
}

/// What \p S needs of each target, and --resource-usage; one target after the
/// other.
void StagePlanner::needOfTargets(Stage S) {
  const bool IsPerTarget = stageInfo(S).PerTarget;
  for (const DeviceTarget &T : Options.Targets) {
    if (IsPerTarget)
      for (DeviceArch Arch : outputsOf(S, T))
        need(S, Arch);
    // The host's names are compared with those in the PTX.
    if (S == Stage::HostObject)
      need(Stage::PTX, T.Arch);
    if (!IsPerTarget)
      for (const WantedImage &Image : T.Images)
        need(imageInfo(Image.Kind).MadeBy, Image.For);
    if (Options.ResourceUsage)
      for (DeviceArch Arch : T.assembledFor())
        need(Stage::Cubin, Arch);
  }
}

/// -ptx, --stop-after=ptx and the like.
void StagePlanner::needResult(Stage S) {
  needOfTargets(S);
  std::vector<DeviceArch> Archs;
  for (const DeviceTarget &T : Options.Targets)
    llvm::append_range(Archs, outputsOf(S, T));
  auto Write = [&](std::optional<DeviceArch> Arch) {
    PlannedStage &Planned = Arch ? needed(S, *Arch) : needed(S, All);
    writeResult(Planned, Options.DeviceOnly
                             ? Names.deviceOutput(Arch, Archs.size() > 1)
                             : Names.kept(S, Planned.For));
  };
  if (stageInfo(S).PerTarget)
    llvm::for_each(Archs, Write);
  else if (!Options.Targets.empty())
    Write(std::nullopt);
  if (Options.StopAfter == Stage::CodeGen)
    write(needed(Stage::CodeGen, Target::host()),
          Names.kept(Stage::CodeGen, Target::host()));
  // What is wrong with the host's side is said as long as both sides are IR.
  if (Options.StopAfter == Stage::Optimize)
    need(Stage::CodeGen, Target::host());
}

void StagePlanner::needHostOutput() {
  needOfTargets(Stage::HostObject);
  // Where it can be seen beside the stages that it waits for.
  if (!Options.Targets.empty())
    need(Stage::Fatbin, All);
  PlannedStage &Object = needed(Stage::HostObject, Target::host());
  Object.Form = hostForm(Action);
  if (writesHostOutput(Action))
    writeResult(Object, Names.hostOutput());
}

/// A result's name comes before a kept file's.
void StagePlanner::keep() {
  auto IsTaken = [&](StringRef Path) {
    return llvm::any_of(Plan.Stages, [&](const PlannedStage &Planned) {
      return llvm::is_contained(Planned.Files, Path);
    });
  };
  for (PlannedStage &Planned : Plan.Stages) {
    if (!isKeepable(Planned.Id))
      continue;
    std::string Path = Names.kept(Planned.Id, Planned.For, Planned.Form);
    if (!IsTaken(Path))
      write(Planned, std::move(Path));
  }
}

void StagePlanner::make() {
  Plan.Why = purposeOf(Options, Action);
  switch (Plan.Why) {
  case Purpose::View:
    return needView();
  case Purpose::Precompile:
    return needPrecompiled();
  case Purpose::Check:
    return needCheck();
  case Purpose::Device:
    needResult(stageOf(*Options.DeviceOnly));
    break;
  case Purpose::Stop:
    needResult(*Options.StopAfter);
    break;
  case Purpose::Host:
    needHostOutput();
    break;
  }
  if (Options.Keep)
    keep();
}

//===----------------------------------------------------------------------===//
// The plan
//===----------------------------------------------------------------------===//

StagePlan StagePlan::make(const CompileOptions &Options,
                          const clang::FrontendOptions &Frontend) {
  StagePlan Plan;
  StagePlanner(Options, Frontend, Plan).make();
  return Plan;
}

const PlannedStage *StagePlan::find(Stage S, std::optional<Target> Who) const {
  auto Found = llvm::find_if(Stages, [&](const PlannedStage &Planned) {
    return Planned.Id == S && Planned.For == Who;
  });
  return Found == Stages.end() ? nullptr : &*Found;
}

bool StagePlan::writes(Stage S, std::optional<Target> Who) const {
  const PlannedStage *Found = find(S, Who);
  return Found && !Found->Files.empty();
}

bool StagePlan::writesIR() const {
  return llvm::any_of(Stages, [](const PlannedStage &Planned) {
    return Planned.Form != IRForm::NoIR && !Planned.Files.empty();
  });
}

bool StagePlan::makesHostOutput() const {
  return llvm::is_contained({Purpose::View, Purpose::Check, Purpose::Host},
                            Why);
}

std::vector<std::string> StagePlan::results() const {
  std::vector<std::string> Paths;
  for (const PlannedStage &Planned : Stages)
    if (Planned.IsResult && !Planned.Files.empty())
      Paths.push_back(Planned.Files.front());
  return Paths;
}
