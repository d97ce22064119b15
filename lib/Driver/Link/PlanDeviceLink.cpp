//===- PlanDeviceLink.cpp - the device link of a command ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the linker will read, Clang's driver has decided. The object of the
// device link comes first: it refers to every object and every member of an
// archive with relocatable device code, so that the linker takes the members
// although nothing else may refer to them.
//
//===----------------------------------------------------------------------===//

#include "PlanDeviceLink.h"
#include "../Options/HostArguments.h"
#include "LinkedFiles.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Compiler/CompileOptions.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Job.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace cupcc;
using clang::driver::Command;
using clang::driver::Compilation;
using llvm::StringRef;

const Command &PlannedDeviceLink::stubCommand() const {
  return *Stub->compilation()->getJobs().begin();
}

//===----------------------------------------------------------------------===//
// Whether
//===----------------------------------------------------------------------===//

static bool hasHost(const Invocation &I, unsigned Id) {
  return llvm::any_of(I.Words.Host,
                      [&](const HostArgument &A) { return A.Id == Id; });
}

/// The job that links; null if there is none.
static Command *linkCommand(Compilation &Jobs) {
  auto Found = llvm::find_if(Jobs.getJobs(), [](const Command &Job) {
    return Job.getSource().getKind() == clang::driver::Action::LinkJobClass;
  });
  return Found == Jobs.getJobs().end() ? nullptr : &*Found;
}

/// A file that the command will make: Clang's driver has made it, empty, or
/// not.
static bool isToBeMade(StringRef Path) {
  uint64_t Size = 0;
  return llvm::sys::fs::file_size(Path, Size) || Size == 0;
}

namespace {
/// The device link that a command could need.
struct Candidate {
  /// What nvlink would read.
  std::vector<std::string> Files;
  /// What is in those that are there.
  RelocatableCode Code;
};
} // namespace

/// The first file of the user's, which nvlink makes an empty cubin of.
static std::vector<std::string> anyInput(const Command &Job) {
  for (const clang::driver::InputInfo &Input : Job.getInputInfos())
    if (Input.isFilename())
      return {Input.getFilename()};
  return {};
}

/// True if the command compiles to relocatable device code what it links.
static bool makesRelocatableCode(const Invocation &I) {
  return !isWholeProgram(I.Compile.Device.Link) &&
         llvm::any_of(classifyInputs(I),
                      [](const SourceInput &Input) { return Input.IsCuda; });
}

/// Nothing, if there is nothing to link. ld -r joins objects that are to be
/// linked later.
static llvm::Expected<std::optional<Candidate>>
findCandidate(const Invocation &I, const Command &Linker) {
  if (I.NoDeviceLink || hasHost(I, clang::options::OPT_r))
    return std::nullopt;
  Candidate Found;
  for (const std::string &Path : linkedFiles(Linker.getArguments()))
    if (isToBeMade(Path) || hasCodeForDeviceLink(Path))
      Found.Files.push_back(Path);
  llvm::Expected<RelocatableCode> Code = readRelocatableCode(Found.Files);
  if (!Code)
    return Code.takeError();
  Found.Code = std::move(*Code);
  if (Found.Code.Modules.empty() && !I.DeviceLinkOnly &&
      !makesRelocatableCode(I))
    return std::nullopt;
  if (Found.Files.empty())
    Found.Files = anyInput(Linker);
  return Found;
}

//===----------------------------------------------------------------------===//
// For which architectures
//===----------------------------------------------------------------------===//

/// Of PTX that the command asks for nvcc makes nothing when it links. There is
/// nothing that could be translated when the program runs, so the cubin is
/// made.
static std::vector<DeviceArch>
namedArchitectures(llvm::ArrayRef<DeviceTarget> Targets) {
  std::set<DeviceArch> Archs;
  for (const DeviceTarget &Target : Targets) {
    const std::vector<DeviceArch> Cubins = Target.assembledFor();
    Archs.insert(Cubins.begin(), Cubins.end());
  }
  return {Archs.begin(), Archs.end()};
}

/// Where the command names none, those of the objects.
static llvm::Expected<std::vector<DeviceArch>>
architecturesFor(llvm::ArrayRef<DeviceTarget> Named,
                 const RelocatableCode &Code, const Toolkit &CudaToolkit) {
  if (!Named.empty())
    return namedArchitectures(Named);
  if (Code.Modules.empty())
    return std::vector<DeviceArch>{CudaToolkit.architectures().front()};
  return commonArchitectures(Code);
}

//===----------------------------------------------------------------------===//
// How
//===----------------------------------------------------------------------===//

/// "app_dlink", as nvcc calls it; of -dlink what the output is called.
static std::string nameOf(const Invocation &I) {
  const std::string Stem =
      I.OutputPath.empty() ? "a" : llvm::sys::path::stem(I.OutputPath).str();
  return I.DeviceLinkOnly ? Stem : Stem + "_dlink";
}

static std::string prefixOf(const Invocation &I,
                            const TemporaryFolder &Folder) {
  if (!I.Compile.Keep)
    return Folder.file(nameOf(I));
  llvm::SmallString<128> Path(I.KeepDir);
  if (I.KeepDir.empty() && I.DeviceLinkOnly)
    Path = llvm::sys::path::parent_path(I.OutputPath);
  llvm::sys::path::append(Path, nameOf(I));
  return std::string(Path);
}

/// The options of the host's that say what kind of code the linker can use.
static bool concernsStub(const HostArgument &A) {
  using namespace clang::options;
  return llvm::is_contained({OPT_fPIC, OPT_fpic, OPT_fPIE, OPT_fpie,
                             OPT_fno_pic, OPT_fno_PIC, OPT_fno_pie, OPT_fno_PIE,
                             OPT_mcmodel_EQ, OPT__sysroot_EQ, OPT_target,
                             OPT_gcc_toolchain, OPT_gcc_install_dir_EQ,
                             OPT_fcf_protection_EQ, OPT_fcf_protection},
                            A.Id);
}

/// "-DNAME="value"", a string of C.
static std::string definition(StringRef Name, StringRef Path) {
  llvm::SmallString<128> Absolute(Path);
  llvm::sys::fs::make_absolute(Absolute);
  return ("-D" + Name + "=\"" + Absolute + "\"").str();
}

static std::vector<std::string> stubArguments(const Invocation &I,
                                              const PlannedDeviceLink &Planned,
                                              StringRef Stub) {
  std::vector<std::string> Words = {
      // Hidden: of two shared libraries with one object in both, each has its
      // own device link to call.
      "--driver-mode=g++",
      "-c",
      "-O2",
      "-w",
      "-fvisibility=hidden",
      definition("FATBINFILE", Planned.Link.fatbinSourcePath()),
      definition("REGISTERLINKBINARYFILE", Planned.Link.registrationPath()),
      "-D__NV_EXTRA_INITIALIZATION=",
      "-D__NV_EXTRA_FINALIZATION=",
      "-D__CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__",
      "-I" + Planned.CudaToolkit.includeDir()};
  for (const HostArgument &A : I.Words.Host)
    if (concernsStub(A))
      llvm::append_range(Words, A.Words);
  if (Planned.Link.Shared)
    Words.push_back("-fPIC");
  Words.insert(Words.end(),
               {"-x", "c++", Stub.str(), "-o", Planned.ObjectPath});
  return Words;
}

/// Puts \p Added before what the user links: before the folders of libraries,
/// so that no --whole-archive of the user's holds for it.
static void addToLink(Command &Job, llvm::ArrayRef<std::string> Added,
                      Compilation &Jobs) {
  llvm::opt::ArgStringList Words = Job.getArguments();
  std::vector<StringRef> Names;
  for (const clang::driver::InputInfo &Input : Job.getInputInfos())
    if (Input.isFilename())
      Names.push_back(Input.getFilename());
  auto Place = llvm::find_if(Words, [&](StringRef Word) {
    return Word.starts_with("-L") || llvm::is_contained(Names, Word);
  });
  for (const std::string &Word : Added)
    Place = std::next(Words.insert(Place, Jobs.getArgs().MakeArgString(Word)));
  Job.replaceArguments(std::move(Words));
}

static DeviceLink describeLink(const Invocation &I, StringRef ResourceDir,
                               std::vector<std::string> Files,
                               std::vector<DeviceArch> Archs) {
  DeviceLink Link;
  Link.Archs = std::move(Archs);
  Link.Inputs = std::move(Files);
  Link.NvlinkOptions = I.NvlinkOptions;
  Link.Shared = hasHost(I, clang::options::OPT_shared);
  Link.Debug = I.Compile.Device.Debug;
  Link.UnboundedStack = I.Compile.Device.UnboundedStack;
  Link.Optimize = I.Compile.Device.Link == LinkModel::Bitcode;
  Link.ResourceDir = ResourceDir.str();
  Link.Caches = I.Compile.Caches;
  Link.Jobs = I.Compile.Jobs;
  Link.Verbose = I.Compile.Verbose;
  return Link;
}

static llvm::Expected<std::unique_ptr<PlannedDeviceLink>>
makeJob(const Invocation &I, DeviceLink Link, const Toolkit &CudaToolkit,
        clang::DiagnosticsEngine &Diagnostics) {
  llvm::Expected<TemporaryFolder> Folder = TemporaryFolder::make(
      /*OnlyNamed=*/I.PrintCommands || I.PrintStages || I.Clean);
  if (!Folder)
    return Folder.takeError();
  llvm::Expected<std::string> Nvlink = CudaToolkit.nvlink();
  if (!Nvlink)
    return Nvlink.takeError();
  llvm::Expected<std::string> Stub = CudaToolkit.linkStub();
  if (!Stub)
    return Stub.takeError();
  if (I.LinksDeviceRuntime) {
    llvm::Expected<std::string> Library = CudaToolkit.deviceRuntime();
    if (!Library)
      return Library.takeError();
    Link.DeviceRuntime = std::move(*Library);
  }
  Link.Prefix = prefixOf(I, *Folder);
  Link.Scratch = Folder->file(nameOf(I));
  auto Planned = std::make_unique<PlannedDeviceLink>(
      PlannedDeviceLink{std::move(Link), CudaToolkit, std::move(*Nvlink),
                        nullptr, "", I.DeviceLinkOnly, std::move(*Folder)});
  Planned->ObjectPath =
      I.DeviceLinkOnly ? I.OutputPath : Planned->Link.Prefix + ".o";
  Planned->Stub = std::make_unique<HostDriver>(
      stubArguments(I, *Planned, *Stub), Diagnostics);
  return Planned;
}

llvm::Expected<std::unique_ptr<PlannedDeviceLink>> cupcc::planDeviceLink(
    const Invocation &I, const Toolkit *CudaToolkit, StringRef ResourceDir,
    Compilation &Jobs, clang::DiagnosticsEngine &Diagnostics,
    llvm::function_ref<
        llvm::Expected<std::vector<DeviceTarget>>(const Toolkit &)>
        Targets) {
  Command *Linker = linkCommand(Jobs);
  if (!Linker)
    return nullptr;
  llvm::Expected<std::optional<Candidate>> Found = findCandidate(I, *Linker);
  if (!Found)
    return Found.takeError();
  if (!*Found)
    return nullptr;
  // Only now is it known that one is needed.
  std::optional<Toolkit> Other;
  if (!CudaToolkit) {
    llvm::Expected<Toolkit> Searched =
        Toolkit::find(I.CudaPath, I.Compile.Caches);
    if (!Searched)
      return Searched.takeError();
    CudaToolkit = &Other.emplace(std::move(*Searched));
  }
  llvm::Expected<std::vector<DeviceTarget>> Named = Targets(*CudaToolkit);
  if (!Named)
    return Named.takeError();
  llvm::Expected<std::vector<DeviceArch>> Archs =
      architecturesFor(*Named, (*Found)->Code, *CudaToolkit);
  if (!Archs)
    return Archs.takeError();
  auto Planned =
      makeJob(I,
              describeLink(I, ResourceDir, std::move((*Found)->Files),
                           std::move(*Archs)),
              *CudaToolkit, Diagnostics);
  if (Planned && !I.DeviceLinkOnly) {
    std::vector<std::string> Added = {(*Planned)->ObjectPath};
    if (!(*Planned)->Link.DeviceRuntime.empty())
      Added.push_back((*Planned)->Link.DeviceRuntime);
    addToLink(*Linker, Added, Jobs);
  }
  return Planned;
}
