//===- OnDemandLink.cpp - functions that a device link lacks --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OnDemandLink.h"
#include "CompileLinked.h"
#include "Modules.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/IR/DiagnosticCapture.h"
#include "cupcc/IR/MissingVirtuals.h"
#include "cupcc/IR/Optimize.h"
#include "cupcc/Offload/Cubin.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/TimeProfiler.h"

using namespace cupcc;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// What there is
//===----------------------------------------------------------------------===//

/// True if \p Code, of an object, is better for \p Arch than \p Best.
static bool isBetter(const OnDemandCode &Code, const OnDemandCode *Best,
                     DeviceArch Arch) {
  const DeviceArch Made = Code.Bitcode.Arch;
  if (Made != Arch && !Made.assemblesFor(Arch))
    return false;
  return !Best || Made == Arch ||
         (Best->Bitcode.Arch != Arch && Best->Bitcode.Arch < Made);
}

void OnDemandLibrary::add(StringRef Owner, std::vector<OnDemandCode> All,
                          const llvm::StringSet<> &Linked) {
  llvm::erase_if(All, [&](const OnDemandCode &Code) {
    return Linked.contains(Code.Bitcode.ModuleId);
  });
  OnDemandCode *Best = nullptr;
  for (OnDemandCode &Code : All)
    if (isBetter(Code, Best, Arch))
      Best = &Code;
  if (Best) {
    Objects.push_back({Owner.str(), std::move(*Best)});
    return;
  }
  for (OnDemandCode &Code : All)
    Others.push_back({Owner.str(), std::move(Code)});
}

llvm::Expected<OnDemandLibrary>
OnDemandLibrary::read(const RelocatableCode &Code, DeviceArch Arch) {
  OnDemandLibrary Library(Arch);
  llvm::StringSet<> Linked;
  for (StringRef Id : Code.Linked)
    Linked.insert(Id);
  for (const std::string &Path : Code.OnDemandFiles)
    if (llvm::Error E = forEachOnDemandObject(
            Path,
            [&](llvm::MemoryBufferRef File, StringRef Owner) -> llvm::Error {
              auto All = readOnDemandCode(File, Owner);
              if (!All)
                return All.takeError();
              Library.add(Owner, std::move(*All), Linked);
              return llvm::Error::success();
            }))
      return std::move(E);
  for (auto [Place, Object] : llvm::enumerate(Library.Objects))
    for (StringRef Symbol : Object.Code.Index.Defined)
      Library.Definers.try_emplace(Symbol, Place);
  return std::move(Library);
}

const OnDemandLibrary::Object *
OnDemandLibrary::definerOf(StringRef Symbol) const {
  auto Found = Definers.find(Symbol);
  return Found == Definers.end() ? nullptr : &Objects[Found->second];
}

std::vector<std::string>
OnDemandLibrary::definedOf(llvm::ArrayRef<std::string> Symbols) const {
  std::vector<std::string> Defined;
  llvm::copy_if(Symbols, std::back_inserter(Defined),
                [this](StringRef Symbol) { return definerOf(Symbol); });
  return Defined;
}

std::vector<std::string>
OnDemandLibrary::wantedVirtuals(llvm::ArrayRef<OwnedBitcode> Optimized) const {
  std::vector<std::string> Wanted;
  for (const Object &Object : Objects)
    if (llvm::none_of(Optimized, [&](const OwnedBitcode &Other) {
          return Other.Code.ModuleId == Object.Code.Bitcode.ModuleId;
        }))
      llvm::append_range(Wanted, definedOf(Object.Code.Index.Virtuals));
  return Wanted;
}

//===----------------------------------------------------------------------===//
// What is said of it
//===----------------------------------------------------------------------===//

void OnDemandLibrary::explain(StringRef Symbol, Failure &Undefined) const {
  const std::string Name = Symbol.str();
  for (const Object &Object : Objects)
    if (auto Found = Object.Code.Index.Needed.find(Name);
        Found != Object.Code.Index.Needed.end())
      Undefined.note(diag::note_dlink_named_at, {Object.Owner, Found->second});
  for (const Object &Object : Objects)
    if (auto Found = Object.Code.Index.Refused.find(Name);
        Found != Object.Code.Index.Refused.end())
      Undefined.note(diag::note_dlink_refused, {Object.Owner, Found->second});
  for (const Object &Object : Others)
    if (llvm::is_contained(Object.Code.Index.Defined, Name))
      Undefined.note(
          diag::note_dlink_other_arch,
          {Object.Owner, Object.Code.Bitcode.Arch.name(), Arch.name()});
}

//===----------------------------------------------------------------------===//
// Linking
//===----------------------------------------------------------------------===//

/// True if \p Value is to be had elsewhere: it is declared, or only stands in.
static bool isLacking(const llvm::GlobalValue &Value) {
  const auto *F = llvm::dyn_cast<llvm::Function>(&Value);
  return F && !F->isIntrinsic() &&
         (F->isDeclaration() || F->hasFnAttribute(ElsewhereAttribute));
}

void cupcc::makeDeclaration(llvm::Function &F) {
  if (F.isDeclaration())
    return;
  F.deleteBody();
  F.setLinkage(llvm::GlobalValue::ExternalLinkage);
  F.removeFnAttr(ElsewhereAttribute);
}

/// Links what \p Into declares and \p Object defines.
static llvm::Error linkFrom(const OnDemandLibrary::Object &Object,
                            llvm::Module &Into) {
  llvm::Expected<std::unique_ptr<llvm::Module>> M = llvm::parseBitcodeFile(
      llvm::MemoryBufferRef(Object.Code.Bitcode.Bytes, Object.Owner),
      Into.getContext());
  if (!M)
    return fail(diag::err_bitcode_damaged,
                {Object.Owner, llvm::toString(M.takeError())});
  for (llvm::Function &F : **M)
    if (F.hasExternalLinkage() && !F.isDeclaration())
      F.setLinkage(llvm::GlobalValue::WeakODRLinkage);
  if (Into.getDataLayoutStr().empty()) {
    Into.setDataLayout((*M)->getDataLayout());
    Into.setTargetTriple((*M)->getTargetTriple());
  }
  DiagnosticCapture Capture(Into.getContext());
  if (llvm::Linker::linkModules(Into, std::move(*M),
                                llvm::Linker::LinkOnlyNeeded) ||
      !Capture.errors().empty())
    return fail(diag::err_bitcode_damaged, {Object.Owner, Capture.errors()});
  return llvm::Error::success();
}

std::vector<std::string> cupcc::lackingIn(const llvm::Module &M,
                                          const OnDemandLibrary &Library,
                                          const OnDemandKind *Kind) {
  std::vector<std::string> Symbols;
  for (const llvm::Function &F : M) {
    const OnDemandLibrary::Object *Definer =
        isLacking(F) ? Library.definerOf(F.getName()) : nullptr;
    if (Definer && (!Kind || (Definer->Code.Bitcode.Arch == Kind->Arch &&
                              Definer->Code.Bitcode.Options == Kind->Options)))
      Symbols.push_back(F.getName().str());
  }
  return Symbols;
}

/// Links into \p Into what it lacks and \p Library has of \p Kind. What one
/// object brings another may have to complete.
static llvm::Error linkLacking(llvm::Module &Into,
                               const OnDemandLibrary &Library,
                               const OnDemandKind &Kind) {
  llvm::StringSet<> Tried;
  for (;;) {
    llvm::SetVector<const OnDemandLibrary::Object *> Needed;
    for (const std::string &Symbol : lackingIn(Into, Library, &Kind))
      if (Tried.insert(Symbol).second) {
        makeDeclaration(*Into.getFunction(Symbol));
        Needed.insert(Library.definerOf(Symbol));
      }
    if (Needed.empty())
      return llvm::Error::success();
    for (const OnDemandLibrary::Object *Object : Needed)
      if (llvm::Error E = linkFrom(*Object, Into))
        return E;
  }
}

llvm::Expected<std::unique_ptr<llvm::Module>>
cupcc::lowerOnDemand(llvm::LLVMContext &Context, const OnDemandLibrary &Library,
                     llvm::ArrayRef<std::string> Symbols,
                     const OnDemandKind &Kind, const DeviceOptions &Options,
                     const DeviceLink &Link, const Toolkit &CudaToolkit) {
  auto M = std::make_unique<llvm::Module>("device link", Context);
  auto *Type = llvm::FunctionType::get(llvm::Type::getVoidTy(Context), false);
  for (const std::string &Symbol : Symbols)
    M->getOrInsertFunction(Symbol, Type);
  if (llvm::Error E = linkLacking(*M, Library, Kind))
    return std::move(E);
  if (llvm::Error E = linkDeviceLibraries(
          *M, deviceLibraries(Link.ResourceDir, CudaToolkit.libdevice()),
          Options))
    return std::move(E);
  return std::move(M);
}

//===----------------------------------------------------------------------===//
// Compiling
//===----------------------------------------------------------------------===//

namespace {

/// What is compiled as one module.
struct Group {
  OnDemandKind Kind;
  std::vector<std::string> Symbols;
};

/// Compiles until nothing is left that one group needs of another.
class OnDemandCompiler {
public:
  OnDemandCompiler(const OnDemandLibrary &Library, DeviceArch Arch,
                   const DeviceLink &Link, const Toolkit &CudaToolkit)
      : Library(Library), Arch(Arch), Link(Link), CudaToolkit(CudaToolkit) {}

  void add(StringRef Symbol);
  llvm::Expected<std::vector<std::string>> run();

private:
  llvm::Expected<std::string> compile(const Group &From);
  llvm::Expected<std::string> assemble(llvm::Module &M, DeviceArch MadeFor,
                                       const DeviceOptions &Options);

  const OnDemandLibrary &Library;
  DeviceArch Arch;
  const DeviceLink &Link;
  const Toolkit &CudaToolkit;
  std::vector<Group> Groups;
  llvm::StringSet<> Added;
};

} // namespace

void OnDemandCompiler::add(StringRef Symbol) {
  const OnDemandLibrary::Object *Definer = Library.definerOf(Symbol);
  if (!Definer || !Added.insert(Symbol).second)
    return;
  const DeviceBitcode &Code = Definer->Code.Bitcode;
  auto Same = llvm::find_if(Groups, [&](const Group &G) {
    return G.Kind.Options == Code.Options && G.Kind.Arch == Code.Arch;
  });
  if (Same == Groups.end()) {
    Groups.push_back(Group{OnDemandKind{Code.Arch, Code.Options}, {}});
    Same = std::prev(Groups.end());
  }
  Same->Symbols.push_back(Symbol.str());
}

llvm::Expected<std::vector<std::string>> OnDemandCompiler::run() {
  std::vector<std::string> Cubins;
  while (!Groups.empty()) {
    // It may add to the others, and to a new one of its own kind.
    const Group Next = std::move(Groups.front());
    Groups.erase(Groups.begin());
    llvm::Expected<std::string> Cubin = compile(Next);
    if (!Cubin)
      return Cubin.takeError();
    Cubins.push_back(std::move(*Cubin));
  }
  return std::move(Cubins);
}

llvm::Expected<std::string> OnDemandCompiler::compile(const Group &From) {
  std::optional<DeviceOptions> Options = parseLinkOptions(From.Kind.Options);
  if (!Options)
    return fail(diag::err_bitcode_damaged,
                {Library.definerOf(From.Symbols.front())->Owner,
                 "its options cannot be read"});
  Options->Link = LinkModel::Relocatable;
  llvm::LLVMContext Context;
  llvm::Expected<std::unique_ptr<llvm::Module>> M = lowerOnDemand(
      Context, Library, From.Symbols, From.Kind, *Options, Link, CudaToolkit);
  if (!M)
    return M.takeError();
  for (const llvm::Function &F : **M)
    if (!isLacking(F))
      Added.insert(F.getName());
  for (const std::string &Symbol : lackingIn(**M, Library, nullptr))
    add(Symbol);
  return assemble(**M, From.Kind.Arch, *Options);
}

llvm::Expected<std::string>
OnDemandCompiler::assemble(llvm::Module &M, DeviceArch MadeFor,
                           const DeviceOptions &Options) {
  llvm::Expected<std::string> PTX =
      compileLinked(M, MadeFor, Options, Link, CudaToolkit);
  if (!PTX)
    return PTX.takeError();
  llvm::Expected<Cubin> Made = assemblePTX(*PTX, "device link", Arch, Options,
                                           CudaToolkit, Link.Verbose);
  if (!Made)
    return Made.takeError();
  return std::move(Made->Bytes);
}

llvm::Expected<std::vector<std::string>>
cupcc::compileOnDemand(const OnDemandLibrary &Library,
                       const std::set<std::string> &Symbols, DeviceArch Arch,
                       const DeviceLink &Link, const Toolkit &CudaToolkit) {
  llvm::TimeTraceScope Scope("CompileOnDemand", Arch.name());
  OnDemandCompiler Compiler(Library, Arch, Link, CudaToolkit);
  for (StringRef Symbol : Symbols)
    Compiler.add(Symbol);
  return Compiler.run();
}
