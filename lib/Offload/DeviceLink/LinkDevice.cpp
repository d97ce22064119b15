//===- LinkDevice.cpp - running nvlink and fatbinary ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc runs nvlink for one architecture after the other, each writing the same
// file of macros. Here they run at the same time, each with a file of its own,
// and what they say is united: a library may be needed for one architecture
// only.
//
//===----------------------------------------------------------------------===//

#include "../Fatbin/ObjectFiles.h"
#include "ExplainNvlink.h"
#include "LinkProcesses.h"
#include "LinkedStacks.h"
#include "Modules.h"
#include "OptimizedCache.h"
#include "cupcc/Basic/ErrorTransfer.h"
#include "cupcc/Toolkit/RunTool.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

using namespace cupcc;
using llvm::StringRef;
namespace json = llvm::json;

std::string DeviceLink::cubinPath(DeviceArch Arch) const {
  return Prefix + "." + Arch.name() + ".cubin";
}

std::string DeviceLink::optimizedPath(DeviceArch Arch) const {
  return Prefix + "." + Arch.name() + ".dlto.cubin";
}

std::vector<std::string> DeviceLink::files() const {
  std::vector<std::string> Paths = {registrationPath(), fatbinPath(),
                                    fatbinSourcePath()};
  for (DeviceArch Arch : Archs)
    Paths.push_back(cubinPath(Arch));
  if (Optimize)
    for (DeviceArch Arch : Archs)
      Paths.push_back(optimizedPath(Arch));
  return Paths;
}

std::vector<std::string>
cupcc::nvlinkArguments(const DeviceLink &Link, DeviceArch Arch,
                       llvm::ArrayRef<std::string> Inputs,
                       StringRef Registration) {
  std::vector<std::string> Words = {
      "-m64", "--arch=" + Arch.name(),
      "--register-link-binaries=" + Registration.str(), "-cpu-arch=X86_64"};
  if (Link.Shared)
    Words.push_back("--shared");
  if (Link.Debug)
    Words.push_back("-g");
  Words.insert(Words.end(), Link.NvlinkOptions.begin(),
               Link.NvlinkOptions.end());
  Words.insert(Words.end(), Inputs.begin(), Inputs.end());
  if (!Link.DeviceRuntime.empty())
    Words.push_back(Link.DeviceRuntime);
  Words.insert(Words.end(), {"-o", Link.cubinPath(Arch)});
  return Words;
}

std::vector<std::string> cupcc::linkedFatbinArguments(const DeviceLink &Link) {
  std::vector<std::string> Words = {"-64", "-link"};
  if (Link.Debug)
    Words.push_back("-g");
  for (DeviceArch Arch : Link.Archs)
    Words.push_back("--image3=kind=elf,sm=" + Arch.suffix() +
                    ",file=" + Link.cubinPath(Arch));
  Words.insert(Words.end(), {"--create=" + Link.fatbinPath(),
                             "--embedded-fatbin=" + Link.fatbinSourcePath()});
  return Words;
}

//===----------------------------------------------------------------------===//
// nvlink
//===----------------------------------------------------------------------===//

namespace {
/// What one nvlink said.
struct Linked {
  std::string Registration;
  DeviceLinkOutput Said;
};

/// Carries out one device link.
class DeviceLinker {
public:
  DeviceLinker(const DeviceLink &Link, const RelocatableCode &Code,
               const Toolkit &CudaToolkit, std::string Nvlink)
      : Link(Link), Code(Code), CudaToolkit(CudaToolkit),
        Nvlink(std::move(Nvlink)), Fatbinary(CudaToolkit.fatbinary()) {}

  llvm::Expected<DeviceLinkOutput> run();

private:
  llvm::Expected<SortedCode>
  optimizeFor(DeviceArch Arch, const OnDemandLibrary &Library,
              std::vector<Failure::Message> &Warnings) const;
  llvm::Expected<std::vector<std::string>>
  writeOnDemand(const OnDemandLibrary &Library,
                const std::set<std::string> &Symbols, DeviceArch Arch) const;
  llvm::Error runNvlink(DeviceArch Arch, llvm::ArrayRef<std::string> Files,
                        const SortedCode &Sorted,
                        const OnDemandLibrary &Library, Linked &Result,
                        std::vector<std::string> &Missing) const;
  llvm::Error link(DeviceArch Arch, SortedCode Sorted,
                   const OnDemandLibrary &Library, Linked &Result) const;
  llvm::Expected<Linked> linkFor(DeviceArch Arch) const;
  llvm::Expected<std::vector<Linked>> linkAll() const;
  llvm::Error writeRegistration(llvm::ArrayRef<Linked> All) const;
  llvm::Error bundle() const;
  llvm::Error failureOfNvlink(const ToolResult &Result, DeviceArch Arch,
                              const SortedCode &Sorted,
                              const OnDemandLibrary &Library,
                              llvm::ArrayRef<std::string> Words) const;
  llvm::Error failure(StringRef Program, StringRef Tool, StringRef Subject,
                      const ToolResult &Result,
                      llvm::ArrayRef<std::string> Words) const {
    return toolFailure(Tool, Subject, Result,
                       Link.Verbose ? printableCommand(Program, Words) : "");
  }

  const DeviceLink &Link;
  const RelocatableCode &Code;
  const Toolkit &CudaToolkit;
  std::string Nvlink, Fatbinary;
};
} // namespace

/// What is wrong with the device code in our words; what nvlink said, and how
/// it was called, is for -v.
llvm::Error DeviceLinker::failureOfNvlink(
    const ToolResult &Result, DeviceArch Arch, const SortedCode &Sorted,
    const OnDemandLibrary &Library, llvm::ArrayRef<std::string> Words) const {
  llvm::Error Whole = failure(
      Nvlink, "nvlink", "the device code for " + Arch.name(), Result, Words);
  if (Result.End.Signal)
    return Whole;
  llvm::Error Ours = explainNvlink(
      Result.Output, SymbolOwners(Code, Sorted, Link.optimizedPath(Arch)),
      Library, std::move(Whole));
  if (!Link.Verbose)
    return Ours;
  bool IsFirst = true;
  return llvm::handleErrors(
      std::move(Ours), [&](std::unique_ptr<Failure> F) -> llvm::Error {
        if (std::exchange(IsFirst, false) && F->messages().size() == 1)
          F->note(diag::note_tool_output,
                  {"nvlink", StringRef(Result.Output).trim().str()})
              .note(diag::note_tool_command, {printableCommand(Nvlink, Words)});
        return llvm::Error(std::move(F));
      });
}

llvm::Error cupcc::writeFile(StringRef Path, StringRef Text) {
  std::error_code EC;
  llvm::raw_fd_ostream OS(Path, EC);
  if (!EC) {
    OS << Text;
    OS.close();
    EC = OS.error();
    OS.clear_error();
  }
  return EC ? fail(diag::err_output_folder, {Path.str(), EC.message()})
            : llvm::Error::success();
}

// nvlink and fatbinary do not notice that a disk is full.

/// Error: the macros are fewer than they say.
static llvm::Error checkRegistration(const llvm::MemoryBuffer &Macros,
                                     StringRef Path) {
  auto [First, Rest] = Macros.getBuffer().split('\n');
  size_t Count;
  if (!First.consume_front("#define NUM_PRELINKED_OBJECTS ") ||
      First.trim().getAsInteger(10, Count) || Rest.count(")\n") != Count)
    return fail(diag::err_dlink_incomplete, {"nvlink", Path.str()});
  return llvm::Error::success();
}

static llvm::Error checkCubin(StringRef Path) {
  auto Bytes = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false,
                                           /*RequiresNullTerminator=*/false);
  if (Bytes && isELF((*Bytes)->getBuffer())) {
    auto Cubin = openELF(**Bytes);
    if (Cubin)
      return llvm::Error::success();
    llvm::consumeError(Cubin.takeError());
  }
  return fail(diag::err_dlink_incomplete, {"nvlink", Path.str()});
}

/// Error: the text ends before the declaration that follows the bytes.
static llvm::Error checkFatbinSource(StringRef Path) {
  auto Text = llvm::MemoryBuffer::getFile(Path);
  if (Text && (*Text)->getBuffer().rtrim().ends_with("#endif"))
    return llvm::Error::success();
  return fail(diag::err_dlink_incomplete, {"fatbinary", Path.str()});
}

/// What nvlink has to read: with -dlto, a cubin in the place of all bitcode.
llvm::Expected<SortedCode>
DeviceLinker::optimizeFor(DeviceArch Arch, const OnDemandLibrary &Library,
                          std::vector<Failure::Message> &Warnings) const {
  if (!Link.Optimize)
    return SortedCode{{}, Code.Files, {}, {}};
  llvm::Expected<SortedCode> Sorted =
      sortCode(Code, Arch, Link.Scratch + "." + Arch.name());
  if (!Sorted || Sorted->Bitcode.empty())
    return Sorted;
  std::vector<Failure::Message> Remarks;
  llvm::Expected<cupcc::Cubin> Optimized =
      optimizeOnce(Sorted->Bitcode, Sorted->Files.empty(), Library, Arch, Link,
                   CudaToolkit, Remarks);
  if (!Optimized)
    return Optimized.takeError();
  if (llvm::Error E = writeFile(Link.optimizedPath(Arch), Optimized->Bytes))
    return std::move(E);
  Sorted->Stacks = std::move(Optimized->Stacks);
  if (Link.Verbose)
    Warnings = std::move(Remarks);
  if (StringRef Text = StringRef(Optimized->Output).trim(); !Text.empty())
    Warnings.push_back({diag::warn_tool_output, {"ptxas", Text.str()}});
  Sorted->Files.push_back(Link.optimizedPath(Arch));
  return Sorted;
}

/// True if \p Line, one of nvlink's macros, is of the file at \p Path.
static bool registers(StringRef Line, StringRef Path) {
  std::string Name = Path.str();
  for (char &C : Name)
    if (!llvm::isAlnum(C))
      C = '_';
  return Line.trim().ends_with(Name + ")");
}

/// nvlink's macros. What it did not see is registered all the same; and the
/// cubins \p Made by the link, which it names by their paths, are no object's.
static std::string registrationOf(StringRef Macros, const SortedCode &Sorted,
                                  llvm::ArrayRef<std::string> Made) {
  std::string Text;
  for (StringRef Line : llvm::split(Macros, '\n'))
    if (llvm::none_of(Made,
                      [&](StringRef Path) { return registers(Line, Path); }))
      Text += Line.str() + "\n";
  for (const OwnedBitcode &Bitcode : Sorted.Bitcode)
    Text += "DEFINE_REGISTER_FUNC(" + Bitcode.Code.ModuleId + ")\n";
  return Text;
}

/// The cubins of \p Symbols, in files. They come first: of two weak definitions
/// nvlink takes the first, and the other may be a trap.
llvm::Expected<std::vector<std::string>>
DeviceLinker::writeOnDemand(const OnDemandLibrary &Library,
                            const std::set<std::string> &Symbols,
                            DeviceArch Arch) const {
  llvm::Expected<std::vector<std::string>> Cubins =
      compileOnDemand(Library, Symbols, Arch, Link, CudaToolkit);
  if (!Cubins)
    return Cubins.takeError();
  std::vector<std::string> Paths;
  for (const std::string &Cubin : *Cubins) {
    Paths.push_back(Link.Scratch + "." + Arch.name() + ".on-demand" +
                    std::to_string(Paths.size()) + ".cubin");
    if (llvm::Error E = writeFile(Paths.back(), Cubin))
      return std::move(E);
  }
  return Paths;
}

/// Error: nvlink fails; \p Missing says what it lacks and an object can bring.
llvm::Error DeviceLinker::runNvlink(DeviceArch Arch,
                                    llvm::ArrayRef<std::string> Files,
                                    const SortedCode &Sorted,
                                    const OnDemandLibrary &Library,
                                    Linked &Result,
                                    std::vector<std::string> &Missing) const {
  // nvlink writes no file that has no name.
  const std::string Registration = Link.Scratch + "." + Arch.name() + ".reg.c";
  const std::vector<std::string> Words =
      nvlinkArguments(Link, Arch, Files, Registration);
  llvm::Expected<ToolResult> Ended = runTool(Nvlink, Words, {});
  if (!Ended)
    return Ended.takeError();
  if (!Ended->succeeded()) {
    Missing = Library.definedOf(undefinedSymbols(Ended->Output));
    return failureOfNvlink(*Ended, Arch, Sorted, Library, Words);
  }
  auto Macros = llvm::MemoryBuffer::getFile(Registration);
  if (!Macros)
    return fail(diag::err_dlink_incomplete, {"nvlink", Registration});
  if (llvm::Error E = checkRegistration(**Macros, Registration))
    return E;
  Result.Registration = (*Macros)->getBuffer().str();
  Result.Said.Printed = std::move(Ended->Output);
  return checkCubin(Link.cubinPath(Arch));
}

/// "a.o, b.o": the objects that define \p Symbols.
static std::string definersOf(const std::set<std::string> &Symbols,
                              const OnDemandLibrary &Library) {
  llvm::SetVector<StringRef> Owners;
  for (const std::string &Symbol : Symbols)
    if (const OnDemandLibrary::Object *Definer = Library.definerOf(Symbol))
      Owners.insert(Definer->Owner);
  return llvm::join(Owners, ", ");
}

/// Links \p Sorted with what the objects have on demand: first what stands in
/// for virtual functions, then what nvlink says it lacks.
llvm::Error DeviceLinker::link(DeviceArch Arch, SortedCode Sorted,
                               const OnDemandLibrary &Library,
                               Linked &Result) const {
  std::set<std::string> Symbols;
  for (std::vector<std::string> More = Library.wantedVirtuals(Sorted.Bitcode);
       ;) {
    Symbols.insert(More.begin(), More.end());
    llvm::Expected<std::vector<std::string>> Made =
        writeOnDemand(Library, Symbols, Arch);
    if (!Made)
      return Made.takeError();
    for (const std::string &Path : *Made)
      Sorted.Members[Path] = definersOf(Symbols, Library);
    std::vector<std::string> Files = *Made;
    llvm::append_range(Files, Sorted.Files);
    std::vector<std::string> Missing;
    // Without device code nvlink makes an empty cubin of files that it can
    // read.
    llvm::Error E = runNvlink(Arch, Files.empty() ? Link.Inputs : Files, Sorted,
                              Library, Result, Missing);
    if (!E) {
      if (!Sorted.Bitcode.empty())
        Made->push_back(Link.optimizedPath(Arch));
      Result.Registration = registrationOf(Result.Registration, Sorted, *Made);
      return llvm::Error::success();
    }
    if (llvm::all_of(Missing, [&](const std::string &Symbol) {
          return Symbols.count(Symbol);
        }))
      return E;
    llvm::consumeError(std::move(E));
    More = std::move(Missing);
  }
}

llvm::Expected<Linked> DeviceLinker::linkFor(DeviceArch Arch) const {
  llvm::Expected<OnDemandLibrary> Library = OnDemandLibrary::read(Code, Arch);
  if (!Library)
    return Library.takeError();
  Linked One;
  llvm::Expected<SortedCode> Sorted =
      optimizeFor(Arch, *Library, One.Said.Warnings);
  if (!Sorted)
    return Sorted.takeError();
  if (llvm::Error E = checkJoined(Code, *Sorted))
    return std::move(E);
  if (llvm::Error E = link(Arch, *Sorted, *Library, One))
    return std::move(E);
  std::string &Printed = One.Said.Printed;
  if (Link.UnboundedStack)
    if (llvm::Error E =
            askForStack(Link.cubinPath(Arch), takeUnboundedKernels(Printed),
                        Sorted->Stacks, *Link.UnboundedStack))
      return std::move(E);
  llvm::append_range(One.Said.Warnings, takeWarnings(Printed));
  return One;
}

static json::Object toJSON(const Linked &One) {
  json::Array Warnings;
  for (const Failure::Message &Warning : One.Said.Warnings)
    Warnings.push_back(messageToJSON(Warning));
  return json::Object{{"registration", json::fixUTF8(One.Registration)},
                      {"printed", json::fixUTF8(One.Said.Printed)},
                      {"warnings", std::move(Warnings)}};
}

static Linked fromJSON(const json::Object &Object) {
  Linked One{Object.getString("registration").value_or("").str(),
             {Object.getString("printed").value_or("").str(), {}}};
  const json::Array *Warnings = Object.getArray("warnings");
  for (const json::Value &Value : Warnings ? *Warnings : json::Array())
    if (std::optional<Failure::Message> Warning = messageFromJSON(Value))
      One.Said.Warnings.push_back(std::move(*Warning));
  return One;
}

/// For all architectures, as many at a time as may be.
llvm::Expected<std::vector<Linked>> DeviceLinker::linkAll() const {
  llvm::Expected<std::vector<LinkResult>> Results =
      runForEach(Link.Archs, Link.Jobs,
                 [&](DeviceArch Arch) -> llvm::Expected<LinkResult> {
                   llvm::Expected<Linked> One = linkFor(Arch);
                   if (!One)
                     return One.takeError();
                   return toJSON(*One);
                 });
  if (!Results)
    return Results.takeError();
  std::vector<Linked> All;
  for (const LinkResult &Result : *Results)
    All.push_back(fromJSON(Result));
  return All;
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// The macros of all architectures, each once.
llvm::Error DeviceLinker::writeRegistration(llvm::ArrayRef<Linked> All) const {
  llvm::SetVector<StringRef> Lines;
  for (const Linked &One : All)
    for (StringRef Line : llvm::split(One.Registration, '\n'))
      if (Line.starts_with("DEFINE_REGISTER_FUNC"))
        Lines.insert(Line);
  std::string Text =
      "#define NUM_PRELINKED_OBJECTS " + llvm::utostr(Lines.size()) + "\n";
  for (StringRef Line : Lines)
    Text += Line.str() + "\n";
  return writeFile(Link.registrationPath(), Text);
}

llvm::Error DeviceLinker::bundle() const {
  const std::vector<std::string> Words = linkedFatbinArguments(Link);
  llvm::Expected<ToolResult> Result = runTool(Fatbinary, Words, {});
  if (!Result)
    return Result.takeError();
  if (!Result->succeeded())
    return failure(Fatbinary, "fatbinary", "the linked device code", *Result,
                   Words);
  return checkFatbinSource(Link.fatbinSourcePath());
}

/// What several architectures say, once.
static DeviceLinkOutput united(llvm::ArrayRef<Linked> All) {
  llvm::SetVector<StringRef> Printed;
  DeviceLinkOutput Result;
  for (const Linked &One : All) {
    Printed.insert(One.Said.Printed);
    for (const Failure::Message &Warning : One.Said.Warnings)
      if (!llvm::is_contained(Result.Warnings, Warning))
        Result.Warnings.push_back(Warning);
  }
  Result.Printed = llvm::join(Printed, "");
  return Result;
}

llvm::Expected<DeviceLinkOutput> DeviceLinker::run() {
  llvm::Expected<std::vector<Linked>> All = linkAll();
  if (!All)
    return All.takeError();
  if (llvm::Error E = writeRegistration(*All))
    return std::move(E);
  if (llvm::Error E = bundle())
    return std::move(E);
  return united(*All);
}

llvm::Expected<DeviceLinkOutput> cupcc::linkDevice(const DeviceLink &Link,
                                                   const Toolkit &CudaToolkit) {
  llvm::TimeTraceScope Scope("DeviceLink");
  llvm::Expected<std::string> Nvlink = CudaToolkit.nvlink();
  if (!Nvlink)
    return Nvlink.takeError();
  llvm::Expected<RelocatableCode> Code = readRelocatableCode(Link.Inputs);
  if (!Code)
    return Code.takeError();
  if (llvm::Error E = checkModules(*Code, Link.Archs))
    return std::move(E);
  return DeviceLinker(Link, *Code, CudaToolkit, std::move(*Nvlink)).run();
}
