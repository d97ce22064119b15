//===- StageOptions.cpp - the command line of cupcc-stage -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The options are objects of LLVM's CommandLine library, which registers them
// while they live; they live here as locals.
//
//===----------------------------------------------------------------------===//

#include "StageOptions.h"
#include "cupcc/Offload/FastMath.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;
namespace cl = llvm::cl;

namespace {

struct CommandLine {
  cl::OptionCategory Category{"Options of cupcc-stage"};

  cl::opt<std::string> Stage{
      cl::Positional, cl::Required, cl::cat(Category),
      cl::desc(
          "<branches|passes|optimize|ptx|cubin|fatbin|host-object|toolkit>")};
  cl::list<std::string> Inputs{cl::Positional, cl::cat(Category),
                               cl::desc("<input>...")};
  cl::opt<std::string> Output{"o", cl::cat(Category), cl::init("-"),
                              cl::value_desc("file"),
                              cl::desc("Where the result goes")};

  cl::opt<std::string> Arch{"sm_", cl::Prefix, cl::cat(Category),
                            cl::value_desc("XX"), cl::desc("Architecture")};
  cl::opt<int> OptLevel{"OG",
                        cl::Prefix,
                        cl::cat(Category),
                        cl::init(-1),
                        cl::value_desc("0-3"),
                        cl::desc("Optimisation for the device")};
  cl::opt<bool> Debug{"G", cl::cat(Category),
                      cl::desc("Full debug information")};
  cl::opt<bool> LineInfo{"lineinfo", cl::cat(Category),
                         cl::desc("Line numbers only")};
  cl::opt<std::string> FastCompile{"Ofast-compile", cl::cat(Category),
                                   cl::value_desc("level"),
                                   cl::desc("Less of ptxas's time")};
  cl::opt<unsigned> MaxRegisters{"maxrregcount", cl::cat(Category),
                                 cl::value_desc("n"),
                                 cl::desc("Registers for each thread")};
  cl::opt<bool> FlushDenormals{"ftz", cl::cat(Category),
                               cl::desc("Flush denormals to zero")};
  cl::opt<bool> PreciseDivision{"prec-div", cl::cat(Category), cl::init(true),
                                cl::desc("IEEE division")};
  cl::opt<bool> PreciseSqrt{"prec-sqrt", cl::cat(Category), cl::init(true),
                            cl::desc("IEEE square root")};
  cl::opt<bool> FuseMultiplyAdd{"fmad", cl::cat(Category), cl::init(true),
                                cl::desc("Fuse multiply and add")};
  cl::opt<bool> FastMath{"use_fast_math", cl::cat(Category),
                         cl::desc("All of these, and fast functions")};
  cl::list<std::string> PtxasArguments{"Xptxas", cl::cat(Category),
                                       cl::value_desc("argument"),
                                       cl::desc("For ptxas")};

  cl::opt<bool> Program{
      "program", cl::cat(Category),
      cl::desc("For 'branches': as the program's text, not NVIDIA's")};
  cl::list<std::string> Passes{
      "passes", cl::CommaSeparated, cl::cat(Category),
      cl::value_desc("name,..."),
      cl::desc("For 'passes': which; without, prints what there is")};
  cl::list<std::string> Libraries{"library", cl::cat(Category),
                                  cl::value_desc("file"),
                                  cl::desc("Device bitcode to link first")};
  cl::opt<unsigned> PtxVersion{"ptx-version", cl::cat(Category),
                               cl::value_desc("88"),
                               cl::desc("PTX version; else the toolkit's")};
  cl::opt<std::string> CudaPath{"cuda-path", cl::cat(Category),
                                cl::value_desc("folder"),
                                cl::desc("The CUDA Toolkit")};
  cl::opt<std::string> UsualCudaPath{
      "usual-cuda-path", cl::Hidden, cl::cat(Category),
      cl::init("/usr/local/cuda"),
      cl::desc("Where to look for a toolkit if none is named")};
  cl::opt<bool> ResourceUsage{"resource-usage", cl::cat(Category),
                              cl::desc("Print what each kernel takes")};
  cl::opt<bool> Verbose{"v", cl::cat(Category),
                        cl::desc("Print the commands that fail")};
};

} // namespace

static llvm::Error badValue(llvm::StringRef Option) {
  return llvm::createStringError("bad value for '" + Option + "'");
}

/// As in the driver, an option overrides what one before it said.
static void readFastMath(const CommandLine &Line, DeviceOptions &Result) {
  if (Line.FastMath)
    useFastMath(Result);
  auto Counts = [&](const cl::Option &Part) {
    return Part.getNumOccurrences() &&
           (!Line.FastMath || Part.getPosition() > Line.FastMath.getPosition());
  };
  if (Counts(Line.FlushDenormals))
    Result.FlushDenormals = Line.FlushDenormals;
  if (Counts(Line.PreciseDivision))
    Result.PreciseDivision = Line.PreciseDivision;
  if (Counts(Line.PreciseSqrt))
    Result.PreciseSqrt = Line.PreciseSqrt;
  if (Counts(Line.FuseMultiplyAdd))
    fuseEverywhere(Result, Line.FuseMultiplyAdd);
}

static DeviceOptions deviceOptions(const CommandLine &Line) {
  DeviceOptions Result;
  if (Line.OptLevel >= 0)
    Result.OptLevel = Line.OptLevel;
  Result.Debug = Line.Debug;
  Result.LineInfo = Line.LineInfo;
  Result.FastCompile = Line.FastCompile;
  Result.MaxRegisters = Line.MaxRegisters;
  readFastMath(Line, Result);
  Result.PtxasArguments.assign(Line.PtxasArguments.begin(),
                               Line.PtxasArguments.end());
  return Result;
}

llvm::Expected<StageOptions> cupcc::parseStageOptions(int Argc,
                                                      const char *const *Argv) {
  CommandLine Line;
  cl::HideUnrelatedOptions(Line.Category);
  cl::ParseCommandLineOptions(Argc, Argv, "cupcc: one stage on one file\n");

  StageOptions Result;
  Result.StageName = Line.Stage;
  Result.Inputs.assign(Line.Inputs.begin(), Line.Inputs.end());
  Result.Output = Line.Output;
  if (!Line.Arch.empty()) {
    Result.Arch = DeviceArch::parse(Line.Arch);
    if (!Result.Arch)
      return badValue("-sm_" + Line.Arch);
  }
  if (Line.OptLevel > 3)
    return badValue("-OG");
  Result.Device = deviceOptions(Line);
  Result.IsProgram = Line.Program;
  Result.Passes.assign(Line.Passes.begin(), Line.Passes.end());
  Result.Libraries.assign(Line.Libraries.begin(), Line.Libraries.end());
  if (Line.PtxVersion)
    Result.PtxVersion = Line.PtxVersion;
  Result.CudaPath = Line.CudaPath;
  Result.UsualCudaPath = Line.UsualCudaPath;
  Result.ResourceUsage = Line.ResourceUsage;
  Result.Verbose = Line.Verbose;
  return Result;
}
