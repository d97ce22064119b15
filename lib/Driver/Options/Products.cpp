//===- Products.cpp - what becomes of the objects -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Products.h"
#include "HostArguments.h"
#include "HostSpellings.h"
#include "OptionTable.h"
#include "cupcc/Basic/Diagnostics.h"

using namespace cupcc;
using llvm::opt::Arg;
using llvm::opt::InputArgList;

/// -odir for the one output of a link; of others see SeparateOutputs.cpp.
static void readOutputDirectory(Invocation &I) {
  I.OutputDirectory =
      I.Words.Own.getLastArgValue(options::OPT_output_directory_EQ).str();
  if (I.OutputDirectory.empty() || !I.OutputPath.empty() || I.Run ||
      I.Last != LastStep::Link)
    return;
  nameOutput(I, I.OutputDirectory + "/a.out");
}

llvm::Error cupcc::readProducts(Invocation &I) {
  const InputArgList &Own = I.Words.Own;
  const Arg *Library = Own.getLastArg(options::OPT_lib);
  const Arg *Run = Own.getLastArg(options::OPT_run);
  if (Library && Run)
    return fail(diag::err_exclusive_options,
                {spelling(*Library), spelling(*Run)});
  for (const Arg *A : {Library, Run})
    if (A && (I.Last != LastStep::Link || I.Compile.DeviceOnly))
      return fail(diag::err_no_linking, {spelling(*A)});
  I.Run = Run;
  I.MakeArchive = Library;
  I.Clean = Own.hasArg(options::OPT_clean_targets);
  I.Archiver = Own.getLastArgValue(options::OPT_archiver_binary_EQ).str();
  for (const Arg *A : Own.filtered(options::OPT_archive_options_EQ))
    llvm::append_range(I.ArchiverArguments, listedWords(A->getValue()));
  for (const Arg *A : Own.filtered(options::OPT_run_args_EQ))
    llvm::append_range(I.RunArguments, listedWords(A->getValue()));
  if (I.MakeArchive) {
    I.Last = LastStep::Object;
    I.TellClangLast = true;
  }
  readOutputDirectory(I);
  return llvm::Error::success();
}
