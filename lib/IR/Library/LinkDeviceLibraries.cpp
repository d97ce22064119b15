//===- LinkDeviceLibraries.cpp - device bitcode that is needed ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libdevice and the device runtime are bitcode for no architecture in
// particular. A library is read lazily: only the bodies that are linked are
// parsed, so that a module that needs one function of libdevice does not pay
// for all of it. What a library declares, its types and constants, is parsed at
// once, 30 ms for the C++ library; the symbol table that bitcode carries tells
// before whether it has anything that is missing.
//
// NVIDIA's bitcode has a triple and a data layout of its own ("gpulibs"). They
// mean the same; taking ours over keeps the linker from warning.
//
// Relies on: libdevice of CUDA 12 and 13: bitcode that LLVM 22 reads, with a
//  triple and data layout that mean NVPTX's.
// Test: test/IR/Optimize/libdevice.ll, test/IR/Optimize/libraries.ll.
// Goes when: never: NVIDIA's mathematical functions come from there.
//
//===----------------------------------------------------------------------===//

#include "../Float/FloatOptions.h"
#include "../Optimize/DeviceInlining.h"
#include "FlushConsole.h"
#include "MatchCallTypes.h"
#include "NameThrows.h"
#include "NarrowFormatting.h"
#include "ReplacedNew.h"
#include "UncalledTypeInfo.h"
#include "UnopenedFiles.h"
#include "UnreadErrno.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/IR/DiagnosticCapture.h"
#include "cupcc/IR/Exceptions.h"
#include "cupcc/IR/Optimize.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Object/IRSymtab.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/xxhash.h"
#include "llvm/Transforms/IPO/Internalize.h"

using namespace cupcc;

/// The C++ library, and as it is for programs with handlers. Without them a
/// throw ends the kernel.
static constexpr llvm::StringLiteral CxxLibrary("cupcc-device-cxx.bc");
static constexpr llvm::StringLiteral
    ThrowingCxxLibrary("cupcc-device-cxx-exceptions.bc");

static bool isCxxLibrary(llvm::StringRef Path) {
  llvm::StringRef Name = llvm::sys::path::filename(Path);
  return Name == CxxLibrary || Name == ThrowingCxxLibrary;
}

static bool isNeeded(const llvm::GlobalValue *GV) {
  return GV && GV->isDeclaration() && !GV->getName().starts_with("llvm.");
}

static bool needsSomething(const llvm::Module &M) {
  return llvm::any_of(M.global_values(), [](const llvm::GlobalValue &GV) {
    return isNeeded(&GV);
  });
}

/// Calls \p Action with the name of each definition in the library in \p File,
/// and whether it is strong, so that no other definition replaces it. False:
/// the file cannot be read; opening it tells why.
static bool
forEachDefinition(llvm::MemoryBufferRef File,
                  llvm::function_ref<void(llvm::StringRef, bool)> Action) {
  llvm::Expected<llvm::BitcodeFileContents> Bitcode =
      llvm::getBitcodeFileContents(File);
  if (!Bitcode) {
    llvm::consumeError(Bitcode.takeError());
    return false;
  }
  llvm::Expected<llvm::irsymtab::FileContents> Table =
      llvm::irsymtab::readBitcode(*Bitcode);
  if (!Table) {
    llvm::consumeError(Table.takeError());
    return false;
  }
  for (const auto &Symbol : Table->TheReader.symbols())
    if (!Symbol.isUndefined())
      Action(Symbol.getIRName(), !Symbol.isWeak());
  return true;
}

/// As in every linker, a definition of the library takes the place of what the
/// program has made of a template or an inline function of namespace std:
/// std::use_facet<const std::ctype<char>>, which <regex> instantiates.
static void preferLibrary(llvm::GlobalValue &OfProgram) {
  llvm::StringRef Name = OfProgram.getName();
  auto *F = llvm::dyn_cast<llvm::Function>(&OfProgram);
  if (!F || F->isDeclaration() || !F->isWeakForLinker() ||
      !(Name.starts_with("_ZSt") || Name.starts_with("_ZNSt") ||
        Name.starts_with("_ZNKSt")))
    return;
  F->deleteBody();
  F->setComdat(nullptr);
}

/// Leaves to the library in \p File what it is preferred for. Whether it then
/// defines anything that \p M only declares; true also of a file that cannot be
/// read.
static bool makeRoomFor(llvm::MemoryBufferRef File, llvm::Module &M) {
  bool Provides = false;
  bool Readable =
      forEachDefinition(File, [&](llvm::StringRef Name, bool IsStrong) {
        llvm::GlobalValue *OfProgram = M.getNamedValue(Name);
        if (OfProgram && IsStrong)
          preferLibrary(*OfProgram);
        Provides |= isNeeded(OfProgram);
      });
  return Provides || !Readable;
}

static llvm::Expected<std::unique_ptr<llvm::Module>>
openLibrary(std::unique_ptr<llvm::MemoryBuffer> File,
            const llvm::Module &Destination) {
  llvm::SMDiagnostic Why;
  std::string Path = File->getBufferIdentifier().str();
  llvm::TimeTraceScope Scope("OpenDeviceLibrary", Path);
  std::unique_ptr<llvm::Module> Library =
      llvm::getLazyIRModule(std::move(File), Why, Destination.getContext(),
                            /*ShouldLazyLoadMetadata=*/true);
  if (!Library)
    return fail(diag::err_device_library_unreadable,
                {Path, Why.getMessage().str()});
  Library->setTargetTriple(Destination.getTargetTriple());
  Library->setDataLayout(Destination.getDataLayout());
  return Library;
}

/// A variable of which the program has one: std::cout, the state of rand().
static bool isState(const llvm::GlobalValue &GV) {
  const auto *Variable = llvm::dyn_cast<llvm::GlobalVariable>(&GV);
  return Variable && !Variable->isConstant() && !Variable->hasLocalLinkage() &&
         !Variable->isDeclaration();
}

/// What was linked in is private to the module that it was linked into; but
/// where the program has other modules, they share its state.
static void internalizeLinked(llvm::Module &M, const llvm::StringSet<> &Linked,
                              LinkModel Link) {
  auto IsShared = [&](const llvm::GlobalValue &GV) {
    return !isWholeProgram(Link) && isState(GV);
  };
  for (llvm::GlobalVariable &GV : M.globals()) {
    if (Linked.contains(GV.getName()) && IsShared(GV))
      GV.setLinkage(llvm::GlobalValue::LinkOnceODRLinkage);
    // The host sets it. Until the optimiser has seen whether it is used, it is
    // not visible (showHostChannel()).
    if (GV.getName() == runtime::HostChannel)
      GV.setExternallyInitialized(true);
  }
  llvm::internalizeModule(M, [&](const llvm::GlobalValue &GV) {
    return !GV.hasName() || !Linked.contains(GV.getName()) || IsShared(GV);
  });
}

/// Functions with a target of their own are not inlined into those that follow
/// the module's.
static void followTheModulesTarget(llvm::Function &F) {
  F.removeFnAttr("target-cpu");
  F.removeFnAttr("target-features");
  F.removeFnAttr("tune-cpu");
}

/// Clang says of each call in code without exceptions that it does not throw.
static bool letPointersThrow(llvm::Function &F) {
  bool CallsAny = false;
  for (llvm::Instruction &I : llvm::instructions(F)) {
    auto *Call = llvm::dyn_cast<llvm::CallBase>(&I);
    if (!Call || Call->isInlineAsm() ||
        llvm::isa<llvm::Function>(Call->getCalledOperand()))
      continue;
    Call->removeFnAttr(llvm::Attribute::NoUnwind);
    CallsAny = true;
  }
  return CallsAny;
}

/// The functions of the C library that call the program's (qsort, tsearch,
/// pthread_once) pass on its exceptions. \p Linked are the library's.
static void passExceptionsOn(llvm::ArrayRef<llvm::Function *> Linked) {
  llvm::SmallVector<llvm::Function *> Left;
  for (llvm::Function *F : Linked)
    if (letPointersThrow(*F))
      Left.push_back(F);
  while (!Left.empty()) {
    llvm::Function *F = Left.pop_back_val();
    if (!F->doesNotThrow())
      continue;
    F->removeFnAttr(llvm::Attribute::NoUnwind);
    for (llvm::User *User : F->users())
      if (auto *Call = llvm::dyn_cast<llvm::CallBase>(User);
          Call && llvm::is_contained(Linked, Call->getFunction())) {
        Call->removeFnAttr(llvm::Attribute::NoUnwind);
        Left.push_back(Call->getFunction());
      }
  }
}

static llvm::Error linkLibrary(llvm::Module &M, const std::string &Path,
                               LinkModel Link) {
  auto File = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
  if (!File)
    return fail(diag::err_device_library_unreadable,
                {Path, File.getError().message()});
  if (!makeRoomFor(**File, M))
    return llvm::Error::success();

  llvm::DenseSet<const llvm::Function *> DefinedBefore;
  for (const llvm::Function &F : M)
    if (!F.isDeclaration())
      DefinedBefore.insert(&F);

  DiagnosticCapture Capture(M.getContext());
  llvm::Expected<std::unique_ptr<llvm::Module>> Library =
      openLibrary(std::move(*File), M);
  if (!Library)
    return Library.takeError();
  if (llvm::Linker::linkModules(
          M, std::move(*Library), llvm::Linker::LinkOnlyNeeded,
          [Link](llvm::Module &Into, const llvm::StringSet<> &Linked) {
            internalizeLinked(Into, Linked, Link);
          }) ||
      !Capture.errors().empty())
    return fail(diag::err_device_library_unlinkable, {Path, Capture.errors()});

  llvm::SmallVector<llvm::Function *> Linked;
  for (llvm::Function &F : M)
    if (!F.isDeclaration() && !DefinedBefore.contains(&F)) {
      followTheModulesTarget(F);
      markLibraryFunction(F);
      Linked.push_back(&F);
    }
  if (hasExceptions(M) && !isCxxLibrary(Path))
    passExceptionsOn(Linked);
  return llvm::Error::success();
}

static llvm::Error linkEach(llvm::Module &M,
                            llvm::ArrayRef<std::string> Libraries,
                            const DeviceOptions &Options) {
  for (const std::string &Path : Libraries) {
    llvm::TimeTraceScope Scope("LinkDeviceLibrary", Path);
    if (Options.ApproximateFunctions)
      useFastMathFunctions(M);
    if (!needsSomething(M))
      return llvm::Error::success();
    if (llvm::Error E = linkLibrary(M, Path, Options.Link))
      return E;
  }
  return llvm::Error::success();
}

llvm::Error cupcc::linkCalledFunctions(llvm::Module &M,
                                       llvm::ArrayRef<std::string> Libraries) {
  return linkEach(M, Libraries, DeviceOptions());
}

std::string cupcc::quadLibrary(llvm::StringRef ResourceDir) {
  return (ResourceDir + "/device/cupcc-device-quad.bc").str();
}

static std::vector<std::string>
withExceptions(llvm::ArrayRef<std::string> Libraries) {
  std::vector<std::string> Result(Libraries.begin(), Libraries.end());
  for (std::string &Path : Result)
    if (llvm::sys::path::filename(Path) == CxxLibrary)
      Path =
          (llvm::sys::path::parent_path(Path) + "/" + ThrowingCxxLibrary).str();
  return Result;
}

/// The vtables and type_infos of type_infos refer to each other, so that they
/// become external in PTX (InitializerCycles.cpp). Each object has its own, by
/// a name of its own: the source's, and what it defines.
static void nameTypeInfoApart(llvm::Module &M) {
  std::string Text = M.getSourceFileName();
  for (const llvm::GlobalValue &Value : M.global_values())
    if (!Value.isDeclaration() && !Value.hasLocalLinkage())
      Text += ("\n" + Value.getName()).str();
  const std::string Suffix = "$" + llvm::utohexstr(llvm::xxh3_64bits(Text));
  for (llvm::GlobalVariable &Variable : M.globals())
    if (Variable.hasLocalLinkage() &&
        (Variable.getName().starts_with("_ZTVN10__cxxabiv1") ||
         Variable.getName().starts_with("_ZTIN10__cxxabiv1") ||
         Variable.getName() == "_ZTISt9type_info"))
      Variable.setName(Variable.getName() + Suffix);
}

llvm::Error cupcc::linkDeviceLibraries(llvm::Module &M,
                                       llvm::ArrayRef<std::string> Libraries,
                                       const DeviceOptions &Options) {
  const bool HasExceptions = hasExceptions(M);
  std::vector<std::string> Throwing;
  if (HasExceptions) {
    declareExceptionRuntime(M);
    Libraries = Throwing = withExceptions(Libraries);
  }
  narrowFormatting(M);
  if (needsSomething(M)) {
    provideUnreadErrno(M);
    provideUnopenedFiles(M, Options);
  }
  ReplacedNew Replaced(M);
  if (llvm::Error E = linkEach(M, Libraries, Options))
    return E;
  matchCallTypes(M);
  Replaced.apply(M);
  if (HasExceptions) {
    nameThrows(M);
    if (Options.Link == LinkModel::Bitcode)
      keepExceptions(M);
    else
      lowerExceptions(M, Options);
    flushConsole(M, Options.Link);
  } else {
    flushConsole(M, Options.Link);
    nameThrows(M);
  }
  // Another file may cast, or have the handler.
  if (isWholeProgram(Options.Link))
    dropUncalledTypeInfo(M);
  else
    nameTypeInfoApart(M);
  return llvm::Error::success();
}

std::vector<std::string> cupcc::deviceLibraries(llvm::StringRef ResourceDir,
                                                llvm::StringRef Libdevice) {
  const std::string Ours = ResourceDir.str() + "/device/";
  // What the second has is in the third, too, which takes longer to open.
  return {Ours + "cupcc-device-cxx.bc", Ours + "cupcc-device-cuda.bc",
          Ours + "cupcc-device.bc", quadLibrary(ResourceDir), Libdevice.str()};
}
