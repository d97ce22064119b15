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
// for all of it, and one that needs nothing does not open it.
//
// NVIDIA's bitcode has a triple and a data layout of its own ("gpulibs"). They
// mean the same; taking ours over keeps the linker from warning.
//
//===----------------------------------------------------------------------===//

#include "../DiagnosticCapture.h"
#include "FloatOptions.h"
#include "NarrowFormatting.h"
#include "UnreadErrno.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Offload/Optimize.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Transforms/IPO/Internalize.h"

using namespace cupcc;

static bool needsSomething(const llvm::Module &M) {
  auto IsNeeded = [](const llvm::GlobalValue &GV) {
    return GV.isDeclaration() && !GV.getName().starts_with("llvm.");
  };
  return llvm::any_of(M.functions(), IsNeeded) ||
         llvm::any_of(M.globals(), IsNeeded);
}

static llvm::Expected<std::unique_ptr<llvm::Module>>
openLibrary(const std::string &Path, const llvm::Module &Destination) {
  llvm::SMDiagnostic Why;
  std::unique_ptr<llvm::Module> Library = llvm::getLazyIRFileModule(
      Path, Why, Destination.getContext(), /*ShouldLazyLoadMetadata=*/true);
  if (!Library)
    return fail(diag::err_device_library_unreadable,
                {Path, Why.getMessage().str()});
  Library->setTargetTriple(Destination.getTargetTriple());
  Library->setDataLayout(Destination.getDataLayout());
  return Library;
}

/// What was linked in is private to the module that it was linked into.
static void internalizeLinked(llvm::Module &M,
                              const llvm::StringSet<> &Linked) {
  llvm::internalizeModule(M, [&](const llvm::GlobalValue &GV) {
    return !GV.hasName() || !Linked.contains(GV.getName());
  });
}

/// Functions with a target of their own are not inlined into those that follow
/// the module's.
static void followTheModulesTarget(llvm::Function &F) {
  F.removeFnAttr("target-cpu");
  F.removeFnAttr("target-features");
  F.removeFnAttr("tune-cpu");
}

static llvm::Error linkLibrary(llvm::Module &M, const std::string &Path) {
  llvm::DenseSet<const llvm::Function *> DefinedBefore;
  for (const llvm::Function &F : M)
    if (!F.isDeclaration())
      DefinedBefore.insert(&F);

  DiagnosticCapture Capture(M.getContext());
  llvm::Expected<std::unique_ptr<llvm::Module>> Library = openLibrary(Path, M);
  if (!Library)
    return Library.takeError();
  if (llvm::Linker::linkModules(M, std::move(*Library),
                                llvm::Linker::LinkOnlyNeeded,
                                internalizeLinked) ||
      !Capture.errors().empty())
    return fail(diag::err_device_library_unlinkable, {Path, Capture.errors()});

  for (llvm::Function &F : M)
    if (!F.isDeclaration() && !DefinedBefore.contains(&F))
      followTheModulesTarget(F);
  return llvm::Error::success();
}

llvm::Error cupcc::linkDeviceLibraries(llvm::Module &M,
                                       llvm::ArrayRef<std::string> Libraries,
                                       const DeviceOptions &Options) {
  narrowFormatting(M);
  if (needsSomething(M))
    provideUnreadErrno(M);
  for (const std::string &Path : Libraries) {
    llvm::TimeTraceScope Scope("LinkDeviceLibrary", Path);
    if (Options.FastMath)
      useFastMathFunctions(M);
    if (!needsSomething(M))
      return llvm::Error::success();
    if (llvm::Error E = linkLibrary(M, Path))
      return E;
  }
  return llvm::Error::success();
}
