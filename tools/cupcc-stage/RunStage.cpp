//===- RunStage.cpp - one stage on files ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunStage.h"
#include "cupcc/Basic/Stage.h"
#include "cupcc/Frontend/RewriteBranches.h"
#include "cupcc/IR/Optimize.h"
#include "cupcc/IR/Passes.h"
#include "cupcc/Offload/Cubin.h"
#include "cupcc/Offload/Fatbin.h"
#include "cupcc/Offload/HostObject.h"
#include "cupcc/Offload/PTX.h"
#include "cupcc/Toolkit/NVPTXTarget.h"
#include "cupcc/Toolkit/Toolkit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

using namespace cupcc;

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

static llvm::Expected<std::string> readFile(const std::string &Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return llvm::createFileError(Path, Buffer.getError());
  return (*Buffer)->getBuffer().str();
}

static llvm::Error writeOutput(const std::string &Path, llvm::StringRef Bytes) {
  std::error_code Why;
  llvm::raw_fd_ostream OS(Path, Why);
  if (Why)
    return llvm::createFileError(Path, Why);
  OS << Bytes;
  OS.flush();
  if (!OS.has_error())
    return llvm::Error::success();
  Why = OS.error();
  OS.clear_error();
  if (llvm::sys::fs::is_regular_file(Path))
    llvm::sys::fs::remove(Path);
  return llvm::createFileError(Path, Why);
}

static llvm::Expected<std::unique_ptr<llvm::Module>>
readModule(const std::string &Path, llvm::LLVMContext &Context) {
  llvm::SMDiagnostic Why;
  std::unique_ptr<llvm::Module> M = llvm::parseIRFile(Path, Why, Context);
  if (M)
    return M;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Why.print("", OS, /*ShowColors=*/false);
  return llvm::createStringError(llvm::StringRef(Text).trim());
}

static std::string printed(const llvm::Module &M) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  M.print(OS, nullptr);
  return Text;
}

//===----------------------------------------------------------------------===//
// What the stages need
//===----------------------------------------------------------------------===//

static llvm::Error needInputs(const StageOptions &Options, size_t Number) {
  if (Options.Inputs.size() == Number)
    return llvm::Error::success();
  return llvm::createStringError("stage '" + Options.StageName + "' takes " +
                                 llvm::utostr(Number) + " input files");
}

static llvm::Expected<DeviceArch> needArch(const StageOptions &Options) {
  if (Options.Arch)
    return *Options.Arch;
  return llvm::createStringError("stage '" + Options.StageName +
                                 "' needs an architecture, such as '-sm_80'");
}

static llvm::Expected<Toolkit> findToolkit(const StageOptions &Options) {
  return Toolkit::find(Options.CudaPath, {}, Options.UsualCudaPath);
}

static llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
targetMachine(const StageOptions &Options, unsigned PtxVersion) {
  llvm::Expected<DeviceArch> Arch = needArch(Options);
  if (!Arch)
    return Arch.takeError();
  return createDeviceTargetMachine(*Arch, PtxVersion, Options.Device);
}

//===----------------------------------------------------------------------===//
// One function for each stage
//===----------------------------------------------------------------------===//

/// Needs no toolkit: the PTX version says what instructions the code generator
/// may choose, and concerns the optimiser little.
static llvm::Error runOptimize(const StageOptions &Options) {
  if (llvm::Error E = needInputs(Options, 1))
    return E;
  unsigned PtxVersion = Options.PtxVersion.value_or(nvptxPtxVersions().back());
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> Machine =
      targetMachine(Options, PtxVersion);
  if (!Machine)
    return Machine.takeError();
  llvm::LLVMContext Context;
  llvm::Expected<std::unique_ptr<llvm::Module>> M =
      readModule(Options.Inputs[0], Context);
  if (!M)
    return M.takeError();
  if (llvm::Error E =
          linkDeviceLibraries(**M, Options.Libraries, Options.Device))
    return E;
  if (llvm::Error E = optimizeDeviceModule(**M, **Machine, Options.Device))
    return E;
  if (llvm::Error E = linkCalledFunctions(**M, Options.Libraries))
    return E;
  return writeOutput(Options.Output, printed(**M));
}

/// As for a source with two architectures.
static llvm::Error runBranches(const StageOptions &Options) {
  if (llvm::Error E = needInputs(Options, 1))
    return E;
  llvm::Expected<std::string> Text = readFile(Options.Inputs[0]);
  if (!Text)
    return Text.takeError();
  clang::LangOptions Language;
  Language.CPlusPlus = Language.CPlusPlus17 = Language.LineComment = true;
  std::optional<std::string> Rewritten =
      rewriteBranches(*Text, {Language, isArchMacro, /*Targets=*/3,
                              /*IsProgram=*/Options.IsProgram});
  return writeOutput(Options.Output, Rewritten.value_or(*Text));
}

static void printPasses() {
  for (const PassInfo &Pass : allPasses())
    llvm::outs() << llvm::left_justify(Pass.Name, 24) << Pass.Does << '\n';
}

/// Each pass alone, in the order of the command line, whatever runs before it
/// in a compilation.
static llvm::Error runPasses(const StageOptions &Options) {
  if (Options.Passes.empty()) {
    printPasses();
    return llvm::Error::success();
  }
  if (llvm::Error E = needInputs(Options, 1))
    return E;
  llvm::LLVMContext Context;
  llvm::Expected<std::unique_ptr<llvm::Module>> M =
      readModule(Options.Inputs[0], Context);
  if (!M)
    return M.takeError();
  for (const std::string &Name : Options.Passes) {
    if (llvm::Error E = runPass(Name, **M, Options.Device))
      return E;
    std::string Why;
    llvm::raw_string_ostream OS(Why);
    if (llvm::verifyModule(**M, &OS))
      return llvm::createStringError("after pass '" + Name + "': " + Why);
  }
  return writeOutput(Options.Output, printed(**M));
}

static llvm::Expected<unsigned> choosePtxVersion(const StageOptions &Options) {
  if (Options.PtxVersion)
    return *Options.PtxVersion;
  llvm::Expected<Toolkit> Found = findToolkit(Options);
  if (!Found)
    return Found.takeError();
  return Found->ptxVersion();
}

static llvm::Error runPTX(const StageOptions &Options) {
  if (llvm::Error E = needInputs(Options, 1))
    return E;
  llvm::Expected<unsigned> PtxVersion = choosePtxVersion(Options);
  if (!PtxVersion)
    return PtxVersion.takeError();
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> Machine =
      targetMachine(Options, *PtxVersion);
  if (!Machine)
    return Machine.takeError();
  llvm::LLVMContext Context;
  llvm::Expected<std::unique_ptr<llvm::Module>> M =
      readModule(Options.Inputs[0], Context);
  if (!M)
    return M.takeError();
  llvm::Expected<std::string> PTX = emitPTX(**M, **Machine);
  if (!PTX)
    return PTX.takeError();
  return writeOutput(Options.Output, *PTX);
}

static void printResources(const KernelResources &K) {
  llvm::outs() << K.Name << ": registers " << K.Registers << ", shared "
               << K.SharedBytes << ", stack " << K.StackBytes
               << ", spill stores " << K.SpillStoreBytes << ", spill loads "
               << K.SpillLoadBytes << ", code " << K.CodeBytes << '\n';
}

static llvm::Error runCubin(const StageOptions &Options) {
  if (llvm::Error E = needInputs(Options, 1))
    return E;
  llvm::Expected<DeviceArch> Arch = needArch(Options);
  if (!Arch)
    return Arch.takeError();
  llvm::Expected<Toolkit> Found = findToolkit(Options);
  if (!Found)
    return Found.takeError();
  if (llvm::Error E = Found->check(*Arch))
    return E;
  llvm::Expected<std::string> PTX = readFile(Options.Inputs[0]);
  if (!PTX)
    return PTX.takeError();
  llvm::Expected<Cubin> Result = assemblePTX(
      *PTX, llvm::sys::path::filename(Options.Inputs[0]), *Arch, Options.Device,
      *Found, Options.Verbose, {},
      Options.ResourceUsage ? FiguresFor::User : FiguresFor::Compiler);
  if (!Result)
    return Result.takeError();
  llvm::errs() << Result->Output;
  if (Options.ResourceUsage)
    llvm::for_each(Result->Kernels, printResources);
  return writeOutput(Options.Output, Result->Bytes);
}

/// NAME.sm_XX.cubin or NAME.sm_XX.ptx.
static llvm::Expected<DeviceImage> readImage(const std::string &Path) {
  auto [Rest, Suffix] = llvm::sys::path::filename(Path).rsplit('.');
  std::optional<DeviceArch> Arch = DeviceArch::parse(Rest.rsplit('.').second);
  const auto *Image = llvm::find_if(allImages(), [&](const ImageInfo &Info) {
    return stageInfo(Info.MadeBy).Suffix == Suffix;
  });
  if (!Arch || Image == allImages().end())
    return llvm::createStringError(
        "'" + Path + "' is not named NAME.sm_XX.cubin or NAME.sm_XX.ptx");
  llvm::Expected<std::string> Bytes = readFile(Path);
  if (!Bytes)
    return Bytes.takeError();
  return DeviceImage{Image->Id, *Arch, std::move(*Bytes)};
}

static llvm::Error runFatbin(const StageOptions &Options) {
  llvm::Expected<Toolkit> Found = findToolkit(Options);
  if (!Found)
    return Found.takeError();
  std::vector<DeviceImage> Images;
  for (const std::string &Path : Options.Inputs) {
    llvm::Expected<DeviceImage> Image = readImage(Path);
    if (!Image)
      return Image.takeError();
    Images.push_back(std::move(*Image));
  }
  llvm::Expected<std::string> Fatbin = bundleFatbin(
      std::move(Images), Options.Device.Link, *Found, Options.Verbose);
  if (!Fatbin)
    return Fatbin.takeError();
  return writeOutput(Options.Output, *Fatbin);
}

/// Stops at the IR, which can be read; the object is Clang's business.
static llvm::Error runHostObject(const StageOptions &Options) {
  if (llvm::Error E = needInputs(Options, 2))
    return E;
  llvm::LLVMContext Context;
  llvm::Expected<std::unique_ptr<llvm::Module>> M =
      readModule(Options.Inputs[0], Context);
  if (!M)
    return M.takeError();
  llvm::Expected<std::string> Fatbin = readFile(Options.Inputs[1]);
  if (!Fatbin)
    return Fatbin.takeError();
  if (llvm::Error E = embedFatbin(**M, *Fatbin))
    return E;
  return writeOutput(Options.Output, printed(**M));
}

static llvm::Error printToolkit(const StageOptions &Options) {
  llvm::Expected<Toolkit> Found = findToolkit(Options);
  if (!Found)
    return Found.takeError();
  auto Names = llvm::map_range(Found->architectures(),
                               [](DeviceArch Arch) { return Arch.name(); });
  llvm::outs() << "root: " << Found->root() << '\n'
               << "version: " << Found->version().getAsString() << '\n'
               << "ptx version: " << Found->ptxVersion() << '\n'
               << "headers: " << Found->includeDir() << '\n'
               << "CCCL headers: " << Found->ccclIncludeDir() << '\n'
               << "libraries: " << Found->libDir() << '\n'
               << "libdevice: " << Found->libdevice() << '\n'
               << "architectures: " << llvm::join(Names, " ") << '\n';
  return llvm::Error::success();
}

llvm::Error cupcc::runStage(const StageOptions &Options) {
  if (Options.StageName == "passes")
    return runPasses(Options);
  if (Options.StageName == "branches")
    return runBranches(Options);
  if (Options.StageName == "toolkit")
    return printToolkit(Options);
  std::optional<Stage> Known = parseStage(Options.StageName);
  if (!Known)
    return llvm::createStringError("no stage '" + Options.StageName + "'");
  switch (*Known) {
  case Stage::Optimize:
    return runOptimize(Options);
  case Stage::PTX:
    return runPTX(Options);
  case Stage::Cubin:
    return runCubin(Options);
  case Stage::Fatbin:
    return runFatbin(Options);
  case Stage::HostObject:
    return runHostObject(Options);
  case Stage::Lex:
  case Stage::Sema:
  case Stage::CodeGen:
  case Stage::DeviceLink:
  case Stage::Link:
    return llvm::createStringError("stage '" + Options.StageName +
                                   "' runs in cupcc; use '--stop-after='");
  }
  llvm_unreachable("every stage is above");
}
