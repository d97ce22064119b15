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
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace cupcc;
using llvm::StringRef;
using llvm::opt::Arg;
using llvm::opt::InputArgList;

/// -odir for the one output of a link; of others see SeparateOutputs.cpp.
static void readOutputDirectory(Invocation &I) {
  I.OutputDirectory =
      I.Words.Own.getLastArgValue(options::OPT_output_directory_EQ).str();
  if (I.OutputDirectory.empty() || !I.OutputPath.empty() || I.Run ||
      I.Last != LastStep::Link)
    return;
  nameOutput(I,
             I.OutputDirectory + (I.DeviceLinkOnly ? "/a_dlink.o" : "/a.out"));
}

/// -dlink and the rest of what is said of relocatable device code at the link.
static llvm::Error readDeviceLink(Invocation &I, const Arg *Only) {
  const InputArgList &Own = I.Words.Own;
  const Arg *None = Own.getLastArg(options::OPT_no_device_link);
  if (Only && None)
    return fail(diag::err_exclusive_options,
                {spelling(*Only), spelling(*None)});
  I.DeviceLinkOnly |= Only != nullptr;
  I.NoDeviceLink = None;
  for (const Arg *A : Own.filtered(options::OPT_Xnvlink_EQ))
    llvm::append_range(I.NvlinkOptions, listedWords(A->getValue()));
  if (I.Compile.ResourceUsage)
    I.NvlinkOptions.push_back("-v");
  if (const Arg *A = Own.getLastArg(options::OPT_cudadevrt_EQ)) {
    const StringRef Kind = A->getValue();
    if (Kind != "static" && Kind != "none")
      return fail(diag::err_bad_value,
                  {Kind.str(), spelling(*A), "static or none"});
    I.LinksDeviceRuntime = Kind == "static";
  }
  return llvm::Error::success();
}

/// The first option that asks for a file beside the output. The output of
/// -lib's compilations, and of -run's without -o, is a temporary one.
static std::string asksForFileBeside(const Invocation &I, bool MayKeep) {
  using namespace clang::options;
  for (const HostArgument &A : I.Words.Host)
    if (llvm::is_contained({OPT_MD, OPT_MMD, OPT_ftime_trace,
                            OPT_ftime_trace_EQ, OPT_gsplit_dwarf,
                            OPT_gsplit_dwarf_EQ},
                           A.Id) ||
        (!MayKeep && savesTemporaries(A)))
      return A.Words.front();
  if (const Arg *Keep = I.Words.Own.getLastArg(options::OPT_keep);
      Keep && !MayKeep)
    return spelling(*Keep);
  return "";
}

static llvm::Error checkFilesBeside(const Invocation &I, const Arg &Product,
                                    bool MayKeep) {
  const std::string Option = asksForFileBeside(I, MayKeep);
  if (Option.empty())
    return llvm::Error::success();
  return fail(diag::err_exclusive_options, {spelling(Product), Option});
}

/// nvcc gives what -run names to a shell, and Meson counts on that: it writes
/// quotes around the program's path, which are not of its name.
static void takeQuotesOffProgram(llvm::MutableArrayRef<HostArgument> Host) {
  for (HostArgument &A : Host) {
    StringRef Name = A.Value;
    if (A.Id != clang::options::OPT_INPUT || !Name.consume_front("\"") ||
        !Name.consume_back("\"") || llvm::sys::fs::exists(A.Value))
      continue;
    A.Value = Name.str();
    A.Words = {A.Value};
  }
}

llvm::Error cupcc::readProducts(Invocation &I) {
  const InputArgList &Own = I.Words.Own;
  const Arg *Library = Own.getLastArg(options::OPT_lib);
  const Arg *Run = Own.getLastArg(options::OPT_run);
  const Arg *DeviceLink = Own.getLastArg(options::OPT_device_link);
  const Arg *Products[] = {Library, Run, DeviceLink};
  for (const Arg *A : Products)
    for (const Arg *B : Products)
      if (A && B && A < B)
        return fail(diag::err_exclusive_options, {spelling(*A), spelling(*B)});
  for (const Arg *A : Products)
    if (A && (I.Last != LastStep::Link || I.Compile.DeviceOnly))
      return fail(diag::err_no_linking, {spelling(*A)});
  if (Library)
    if (llvm::Error E = checkFilesBeside(I, *Library, /*MayKeep=*/false))
      return E;
  if (Run && I.OutputPath.empty())
    if (llvm::Error E = checkFilesBeside(I, *Run, /*MayKeep=*/true))
      return E;
  if (llvm::Error E = readDeviceLink(I, DeviceLink))
    return E;
  I.Run = Run;
  if (Run)
    takeQuotesOffProgram(I.Words.Host);
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
  if (I.DeviceLinkOnly && I.OutputPath.empty())
    nameOutput(I, "a_dlink.o");
  return llvm::Error::success();
}
