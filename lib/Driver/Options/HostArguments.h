//===- HostArguments.h - the command line for Clang's driver ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_OPTIONS_HOSTARGUMENTS_H
#define CUPCC_LIB_DRIVER_OPTIONS_HOSTARGUMENTS_H

#include "cupcc/Driver/Invocation.h"
#include "cupcc/Toolkit/Toolkit.h"
#include <string>
#include <vector>

namespace cupcc {

/// An input file and what it is taken for.
struct SourceInput {
  std::string Path;
  /// Value for -x; "none" lets Clang judge by the name.
  std::string Language;
  bool IsCuda;
  /// Compiled, a header is a precompiled one.
  bool IsHeader;
  /// True if it is preprocessed before anything else.
  bool HasIncludes;
  /// C++ with the language's constructs.
  bool IsExtendedCxx = false;
};

/// The input files of \p I, in order. .cu is CUDA; C++ is if the command names
/// an architecture or a toolkit, and else .cxx, Circle's name for its sources,
/// is C++ with the language's constructs; what -x says comes before both. A -x
/// holds for the files that follow; as nvcc has it, the only one of a command
/// holds for those before it, too, if it is 'cu' or if none follows.
std::vector<SourceInput> classifyInputs(const Invocation &I);

/// Makes \p I a command with -o \p Path.
void nameOutput(Invocation &I, const std::string &Path);

/// True for a file whose name says that it is an object or a library.
bool isLinkerInput(llvm::StringRef Path);

/// The options for Clang's driver that do what \p I asks of the host's side,
/// without the program's name. \p CudaToolkit may be null if no input is CUDA.
std::vector<std::string> hostArguments(const Invocation &I,
                                       const Toolkit *CudaToolkit);

/// The options for Clang's driver that check the CUDA sources of \p I with what
/// it says of both sides. Empty where that is all it says, since nothing stands
/// behind -Xcompiler=.
std::vector<std::string> languageArguments(const Invocation &I,
                                           const Toolkit *CudaToolkit);

/// Where the libraries are that cupcc links programs with.
std::string hostLibraryDir(llvm::StringRef ResourceDir);

/// The part of hostArguments() that links NVIDIA's runtime library and cupcc's
/// own, empty if nothing is linked or the user took that over.
std::vector<std::string> runtimeLibraryArguments(const Invocation &I,
                                                 const Toolkit *CudaToolkit);

/// True for the options of Clang's that choose the last step: -c, -S, ...
bool choosesLastStep(const HostArgument &A);

/// True for -save-temps, which for a CUDA source is --keep.
bool savesTemporaries(const HostArgument &A);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_OPTIONS_HOSTARGUMENTS_H
