//===- RuntimeLibrary.cpp - linking libcudart unasked ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Options/HostArguments.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace cupcc;
using llvm::StringRef;

static bool hasOption(const Invocation &I,
                      llvm::ArrayRef<clang::options::ID> Ids) {
  return llvm::any_of(I.Words.Host, [&](const HostArgument &A) {
    return llvm::is_contained(Ids, A.Id);
  });
}

/// True for the library, by -l or by its file.
static bool isRuntime(const HostArgument &A) {
  StringRef Name = llvm::sys::path::filename(A.Value);
  if (A.Id == clang::options::OPT_l)
    return Name == "cudart" || Name == "cudart_static" ||
           Name.starts_with(":libcudart");
  return A.Id == clang::options::OPT_INPUT && Name.starts_with("libcudart");
}

static bool namesRuntime(const Invocation &I) {
  return llvm::any_of(I.Words.Host, isRuntime);
}

static bool namesStaticRuntime(const Invocation &I) {
  return llvm::any_of(I.Words.Host, [](const HostArgument &A) {
    return isRuntime(A) && StringRef(A.Value).contains("cudart_static");
  });
}

/// True if all inputs are headers: nothing is linked.
static bool onlyPrecompiles(const Invocation &I) {
  return hasOption(I, {clang::options::OPT_INPUT}) &&
         llvm::all_of(classifyInputs(I),
                      [](const SourceInput &In) { return In.IsHeader; });
}

/// Objects may need the library and may not; a source compiled by cupcc does.
static bool compilesCuda(const Invocation &I) {
  return llvm::any_of(classifyInputs(I),
                      [](const SourceInput &In) { return In.IsCuda; });
}

std::string cupcc::hostLibraryDir(StringRef ResourceDir) {
  return (ResourceDir + "/host").str();
}

std::vector<std::string>
cupcc::runtimeLibraryArguments(const Invocation &I,
                               const Toolkit *CudaToolkit) {
  using namespace clang::options;
  if (I.Last != LastStep::Link || !CudaToolkit || hasOption(I, {OPT_r}))
    return {};
  // This library is not an input of the user's: without one of those, Clang's
  // driver has to say that there is none.
  if (!hasOption(I, {OPT_INPUT, OPT_l}) || onlyPrecompiles(I))
    return {};
  // The stubs are of what comes with the driver (-lcuda), which a machine that
  // only builds lacks.
  std::vector<std::string> Words = {"-L" + CudaToolkit->stubsDir(),
                                    "-L" + CudaToolkit->libDir()};
  if (hasOption(I, {OPT_nostdlib, OPT_nodefaultlibs}))
    return Words;
  // What answers kernels that call the host: an archive, of which a program
  // without such kernels has nothing. It calls the runtime library.
  Words.insert(Words.end(),
               {"-L" + hostLibraryDir(I.Compile.ResourceDir), "-lcupcc_host"});
  // The user's archive stands before it, and is read once more.
  if (namesStaticRuntime(I))
    Words.push_back("-lcudart_static");
  if (I.Runtime == RuntimeLibrary::None || namesRuntime(I))
    return Words;
  if (I.Runtime == RuntimeLibrary::Static || hasOption(I, {OPT_static}))
    // What the archive needs of glibc before 2.34 had libraries of its own.
    Words.insert(Words.end(), {"-lcudart_static", "-lrt", "-lpthread", "-ldl"});
  else if (compilesCuda(I))
    Words.push_back("-lcudart");
  else
    Words.insert(Words.end(), {"-Wl,--push-state,--as-needed", "-lcudart",
                               "-Wl,--pop-state"});
  return Words;
}
