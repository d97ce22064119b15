//===- OptimizeLinked.cpp - bitcode of several objects -> cubin -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptimizeLinked.h"
#include "CompileLinked.h"
#include "SymbolTypes.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/IR/DiagnosticCapture.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TimeProfiler.h"

using namespace cupcc;
using llvm::StringRef;

/// The optimiser is told once for all what one source is told.
static llvm::Expected<DeviceOptions>
commonOptions(llvm::ArrayRef<OwnedBitcode> All) {
  const OwnedBitcode &First = All.front();
  for (const OwnedBitcode &Other : All.drop_front())
    if (Other.Code.Options != First.Code.Options)
      return fail(diag::err_bitcode_options, {First.Owner, Other.Owner});
  std::optional<DeviceOptions> Options = parseLinkOptions(First.Code.Options);
  if (!Options)
    return fail(diag::err_bitcode_damaged,
                {First.Owner, "its options cannot be read"});
  return *Options;
}

namespace {

/// Makes one module of many.
class BitcodeLinker {
public:
  explicit BitcodeLinker(llvm::LLVMContext &Context)
      : Context(Context), M("device link", Context), Linker(M) {}

  llvm::Error add(const OwnedBitcode &Bitcode);
  /// Adds \p Other, the functions \p Symbols that are lacking.
  llvm::Error addOnDemand(std::unique_ptr<llvm::Module> Other,
                          llvm::ArrayRef<std::string> Symbols);
  llvm::Module &module() { return M; }

private:
  llvm::Error checkDefinitions(const llvm::Module &Other, StringRef Owner);

  llvm::LLVMContext &Context;
  llvm::Module M;
  llvm::Linker Linker;
  /// Who defines what excludes other definitions.
  llvm::StringMap<std::string> Owners;
  SymbolTypes Types;
};

} // namespace

llvm::Error BitcodeLinker::checkDefinitions(const llvm::Module &Other,
                                            StringRef Owner) {
  for (const llvm::GlobalValue &Value : Other.global_values()) {
    if (Value.isDeclaration() || Value.hasLocalLinkage() ||
        Value.isWeakForLinker() || Value.getName().starts_with("llvm."))
      continue;
    auto [Known, IsNew] = Owners.try_emplace(Value.getName(), Owner.str());
    if (!IsNew)
      return fail(
          diag::err_dlink_defined_twice,
          {llvm::demangle(Value.getName()), Known->second, Owner.str()});
  }
  return llvm::Error::success();
}

llvm::Error BitcodeLinker::add(const OwnedBitcode &Bitcode) {
  llvm::Expected<std::unique_ptr<llvm::Module>> Other = llvm::parseBitcodeFile(
      llvm::MemoryBufferRef(Bitcode.Code.Bytes, Bitcode.Owner), Context);
  if (!Other)
    return fail(diag::err_bitcode_damaged,
                {Bitcode.Owner, llvm::toString(Other.takeError())});
  if (llvm::Error E = checkDefinitions(**Other, Bitcode.Owner))
    return E;
  if (llvm::Error E = Types.add(**Other, Bitcode.Owner))
    return E;
  if (M.getDataLayoutStr().empty()) {
    M.setDataLayout((*Other)->getDataLayout());
    M.setTargetTriple((*Other)->getTargetTriple());
  }
  DiagnosticCapture Capture(Context);
  if (Linker.linkInModule(std::move(*Other)) || !Capture.errors().empty())
    return fail(diag::err_bitcode_damaged, {Bitcode.Owner, Capture.errors()});
  return llvm::Error::success();
}

llvm::Error BitcodeLinker::addOnDemand(std::unique_ptr<llvm::Module> Other,
                                       llvm::ArrayRef<std::string> Symbols) {
  for (const std::string &Symbol : Symbols)
    makeDeclaration(*M.getFunction(Symbol));
  DiagnosticCapture Capture(Context);
  if (Linker.linkInModule(std::move(Other)) || !Capture.errors().empty())
    return fail(diag::err_bitcode_damaged, {"device link", Capture.errors()});
  return llvm::Error::success();
}

/// Adds what \p Linked lacks and \p Library has, made like \p First. What is
/// left is compiled apart, so that the program is no longer whole.
static llvm::Error addLacking(BitcodeLinker &Linked,
                              const OnDemandLibrary &Library,
                              const DeviceBitcode &First,
                              DeviceOptions &Options, const DeviceLink &Link,
                              const Toolkit &CudaToolkit) {
  const OnDemandKind Kind{First.Arch, First.Options};
  const std::vector<std::string> Symbols =
      lackingIn(Linked.module(), Library, &Kind);
  if (!Symbols.empty()) {
    DeviceOptions AsCompiled = Options;
    AsCompiled.Link = LinkModel::Bitcode;
    llvm::Expected<std::unique_ptr<llvm::Module>> M =
        lowerOnDemand(Linked.module().getContext(), Library, Symbols, Kind,
                      AsCompiled, Link, CudaToolkit);
    if (!M)
      return M.takeError();
    if (llvm::Error E = Linked.addOnDemand(std::move(*M), Symbols))
      return E;
  }
  if (!lackingIn(Linked.module(), Library, nullptr).empty())
    Options.Link = LinkModel::Relocatable;
  return llvm::Error::success();
}

namespace {
struct LinkedPTX {
  std::string Text;
  DeviceCallGraph Calls;
};
} // namespace

/// The PTX of one module that is made of \p All.
static llvm::Expected<LinkedPTX>
linkedPTX(llvm::ArrayRef<OwnedBitcode> All, const OnDemandLibrary &Library,
          DeviceArch Arch, DeviceOptions &Options, const DeviceLink &Link,
          const Toolkit &CudaToolkit) {
  llvm::LLVMContext Context;
  BitcodeLinker Linked(Context);
  for (const OwnedBitcode &Bitcode : All)
    if (llvm::Error E = Linked.add(Bitcode))
      return std::move(E);
  if (llvm::Error E = addLacking(Linked, Library, All.front().Code, Options,
                                 Link, CudaToolkit))
    return std::move(E);
  llvm::Module &M = Linked.module();
  llvm::Expected<std::string> Text =
      compileLinked(M, Arch, Options, Link, CudaToolkit);
  if (!Text)
    return Text.takeError();
  return LinkedPTX{std::move(*Text), deviceCallGraph(M)};
}

llvm::Expected<Cubin>
cupcc::optimizeLinked(llvm::ArrayRef<OwnedBitcode> All, bool IsWhole,
                      const OnDemandLibrary &Library, DeviceArch Arch,
                      const DeviceLink &Link, const Toolkit &CudaToolkit) {
  llvm::TimeTraceScope Scope("OptimizeLinked", Arch.name());
  llvm::Expected<DeviceOptions> Options = commonOptions(All);
  if (!Options)
    return Options.takeError();
  Options->Link = IsWhole ? LinkModel::WholeProgram : LinkModel::Relocatable;
  Options->UnboundedStack = Link.UnboundedStack;
  llvm::Expected<LinkedPTX> PTX =
      linkedPTX(All, Library, Arch, *Options, Link, CudaToolkit);
  if (!PTX)
    return PTX.takeError();
  const bool IsClosed = isWholeProgram(Options->Link);
  // nvlink, which registers it, has the last word.
  Options->Link = LinkModel::Relocatable;
  // Of a part of a program nvlink knows more.
  return assemblePTX(PTX->Text, "device link", Arch, *Options, CudaToolkit,
                     Link.Verbose, IsClosed ? PTX->Calls : DeviceCallGraph());
}
