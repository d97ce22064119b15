//===- PtxasArguments.cpp - how ptxas is called ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As nvcc calls it, and where nvcc leaves a choice:
//
//   -OG<n>   the level of LLVM's pipeline and of ptxas; a user who asks for
//   less
//            optimisation wants a fast build or code that is easy to follow,
//            and ptxas takes most of the time. Not under -G: "ptxas -g" implies
//            no optimisation and refuses any -O but -O0.
//   -Ofast-compile   takes the place of the level, which it excludes. Under -G
//            ptxas would say that it ignores it.
//   -fmad    only where it is off. LLVM has decided already: it writes fma or
//   the
//            forms mul.rn and add.rn, which ptxas does not fuse. But inline
//            PTX, such as that of cuda_fp16.h, has mul and add without a
//            rounding.
//   -v       its figures are in the result, not in the output. It makes ptxas
//   walk for
//            each kernel over all functions that it may call, and print them:
//            of a large module the figures are asked for only where they are
//            read.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/Cubin.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace cupcc;

/// -Xptxas -O1 replaces our level; ptxas warns when it is given two.
static bool choosesLevel(llvm::StringRef Argument) {
  Argument = Argument.ltrim('-');
  return Argument.starts_with("O") || Argument.starts_with("opt-level");
}

std::vector<std::string> cupcc::ptxasArguments(DeviceArch Arch,
                                               const DeviceOptions &Options,
                                               llvm::StringRef Input,
                                               llvm::StringRef Output,
                                               bool Figures) {
  std::vector<std::string> Result{"-arch=" + Arch.name(), "-m64"};
  if (Options.Debug)
    Result.insert(Result.end(),
                  {"-g", "--dont-merge-basicblocks", "--return-at-end"});
  else if (!Options.FastCompile.empty())
    Result.push_back("--Ofast-compile=" + Options.FastCompile);
  else if (llvm::none_of(Options.PtxasArguments, choosesLevel))
    Result.push_back("-O" + llvm::utostr(Options.optLevel()));
  if (Options.LineInfo && !Options.Debug)
    Result.push_back("--generate-line-info");
  if (Options.MaxRegisters)
    Result.push_back("-maxrregcount=" + llvm::utostr(Options.MaxRegisters));
  if (!Options.FuseMultiplyAdd)
    Result.push_back("--fmad=false");
  if (!isWholeProgram(Options.Link))
    Result.push_back("-c");
  if (Figures)
    Result.push_back("-v");
  llvm::append_range(Result, Options.PtxasArguments);
  Result.insert(Result.end(), {"-o", Output.str(), Input.str()});
  return Result;
}
