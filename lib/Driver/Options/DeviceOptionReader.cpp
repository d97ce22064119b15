//===- DeviceOptionReader.cpp - -ftz=true and its like --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc reads these options one after another, so a later one overrides what an
// earlier one said, -use_fast_math included. Those of Clang's that say the same
// about the device stand in the same order.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Driver/DeviceOptionReader.h"
#include "HostSpellings.h"
#include "OptionTable.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Offload/Cubin.h"
#include "cupcc/Offload/FastMath.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace cupcc;
using llvm::StringRef;
using llvm::opt::Arg;

static llvm::Error badValue(const Arg &A, StringRef Wanted) {
  return fail(diag::err_bad_value, {A.getValue(), spelling(A), Wanted.str()});
}

static llvm::Error readBool(const Arg &A, bool &Value) {
  std::optional<bool> Read =
      llvm::StringSwitch<std::optional<bool>>(A.getValue())
          .Case("true", true)
          .Case("false", false)
          .Default(std::nullopt);
  if (!Read)
    return badValue(A, "true or false");
  Value = *Read;
  return llvm::Error::success();
}

/// -rdc=, and the forms of it without a value.
static llvm::Error readLinkModel(const Arg &A, DeviceOptions &Options) {
  bool IsRelocatable = false;
  switch (A.getOption().getID()) {
  case options::OPT_rdc_EQ:
    if (llvm::Error E = readBool(A, IsRelocatable))
      return E;
    break;
  case options::OPT_dc:
  case options::OPT_fgpu_rdc:
    IsRelocatable = true;
    break;
  }
  Options.Link =
      IsRelocatable ? LinkModel::Relocatable : LinkModel::WholeProgram;
  return llvm::Error::success();
}

static llvm::Error readLevel(const Arg &A, std::optional<unsigned> &Level) {
  unsigned Number;
  if (StringRef(A.getValue()).getAsInteger(10, Number) || Number > 3)
    return badValue(A, "0, 1, 2 or 3");
  Level = Number;
  return llvm::Error::success();
}

static llvm::Error readFastCompile(const Arg &A, std::string &Level) {
  StringRef Value = A.getValue();
  if (!llvm::is_contained<StringRef>({"0", "min", "mid", "max"}, Value))
    return badValue(A, "0, min, mid or max");
  Level = Value == "0" ? "" : Value.str();
  return llvm::Error::success();
}

static llvm::Error readRegisters(const Arg &A, unsigned &Registers) {
  // 255 is what an instruction can name; ptxas rounds to what the GPU has.
  if (StringRef(A.getValue()).getAsInteger(10, Registers) || Registers > 255)
    return badValue(A, "a number of registers, at most 255");
  return llvm::Error::success();
}

static llvm::Error readStack(const Arg &A, DeviceOptions &Options) {
  uint32_t Bytes;
  if (StringRef(A.getValue()) == "ptxas")
    Options.UnboundedStack = std::nullopt;
  else if (!StringRef(A.getValue()).getAsInteger(10, Bytes) &&
           Bytes <= MaxDeviceStack)
    Options.UnboundedStack = Bytes;
  else
    return badValue(A, "ptxas or a number of bytes, at most " +
                           std::to_string(MaxDeviceStack));
  return llvm::Error::success();
}

static llvm::Error readFuse(const Arg &A, DeviceOptions &Options) {
  bool Fuse = Options.FuseMultiplyAdd;
  if (llvm::Error E = readBool(A, Fuse))
    return E;
  fuseEverywhere(Options, Fuse);
  return llvm::Error::success();
}

/// An option of ptxas' own, which nvcc hands on as it is.
static void addPtxasOption(const char *Name, const Arg &A,
                           DeviceOptions &Options) {
  Options.PtxasArguments.push_back(Name + std::string("=") + A.getValue());
}

static llvm::Error readStackProtector(const Arg &A, DeviceOptions &Options) {
  bool Wanted;
  if (llvm::Error E = readBool(A, Wanted))
    return E;
  addPtxasOption("--device-stack-protector", A, Options);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// cupcc's own
//===----------------------------------------------------------------------===//

static llvm::Error readOwn(const Arg &A, DeviceOptions &Options) {
  switch (A.getOption().getID()) {
  case options::OPT_G:
    Options.Debug = true;
    break;
  case options::OPT_lineinfo:
    Options.LineInfo = true;
    break;
  case options::OPT_extended_lambda:
    Options.ExtendedLambda = true;
    break;
  case options::OPT_fdevice_exceptions:
    Options.Exceptions = true;
    break;
  case options::OPT_fno_device_exceptions:
    Options.Exceptions = false;
    break;
  case options::OPT_use_fast_math:
    useFastMath(Options);
    break;
  case options::OPT_rdc_EQ:
  case options::OPT_dc:
  case options::OPT_dw:
  case options::OPT_fgpu_rdc:
  case options::OPT_fno_gpu_rdc:
    return readLinkModel(A, Options);
  case options::OPT_Xptxas_EQ:
    llvm::append_range(Options.PtxasArguments, listedWords(A.getValue()));
    break;
  case options::OPT_entries_EQ:
    addPtxasOption("--entry", A, Options);
    break;
  case options::OPT_sanitize_EQ:
    addPtxasOption("--sanitize", A, Options);
    break;
  case options::OPT_device_stack_EQ:
    return readStack(A, Options);
  case options::OPT_device_stack_protector_EQ:
    return readStackProtector(A, Options);
  case options::OPT_OG:
    return readLevel(A, Options.OptLevel);
  case options::OPT_Ofast_compile_EQ:
    return readFastCompile(A, Options.FastCompile);
  case options::OPT_maxrregcount_EQ:
    return readRegisters(A, Options.MaxRegisters);
  case options::OPT_ftz_EQ:
    return readBool(A, Options.FlushDenormals);
  case options::OPT_prec_div_EQ:
    return readBool(A, Options.PreciseDivision);
  case options::OPT_prec_sqrt_EQ:
    return readBool(A, Options.PreciseSqrt);
  case options::OPT_fmad_EQ:
    return readFuse(A, Options);
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Clang's
//===----------------------------------------------------------------------===//

/// -ffp-contract= and the part of -ffp-model= that says the same.
static void readContraction(StringRef Value, DeviceOptions &Options) {
  using Scope = DeviceOptions::FuseScope;
  Options.FuseMultiplyAdd = Value != "off" && Value != "strict";
  Options.FuseIn = llvm::StringSwitch<Scope>(Value)
                       .Cases({"on", "precise"}, Scope::Statements)
                       .Case("fast-honor-pragmas", Scope::HonorPragmas)
                       .Default(Scope::Everywhere);
}

/// PTX keeps denormals, or makes zeros with their sign of them.
static llvm::Error readDenormals(const HostArgument &A,
                                 DeviceOptions &Options) {
  std::optional<bool> Flush =
      llvm::StringSwitch<std::optional<bool>>(A.Value)
          .Cases({"ieee", "ieee,ieee"}, false)
          .Cases({"preserve-sign", "preserve-sign,preserve-sign"}, true)
          .Default(std::nullopt);
  if (!Flush)
    return fail(diag::err_bad_value,
                {A.Value, StringRef(A.Words[0]).split('=').first.str(),
                 "ieee or preserve-sign, which a GPU can do, or put it behind "
                 "-Xcompiler="});
  Options.FlushDenormals = *Flush;
  return llvm::Error::success();
}

static llvm::Error readClang(const HostArgument &A, DeviceOptions &Options) {
  using namespace clang::options;
  switch (A.Id) {
  case OPT_fstrict_aliasing:
    Options.StrictAliasing = true;
    break;
  case OPT_fno_strict_aliasing:
    Options.StrictAliasing = false;
    break;
  case OPT_ffp_contract:
  case OPT_ffp_model_EQ:
    readContraction(A.Value, Options);
    break;
  case OPT_ffast_math:
  case OPT_Ofast:
    allowFastMath(Options);
    break;
  case OPT_fgpu_approx_transcendentals:
    Options.ApproximateFunctions = true;
    break;
  case OPT_fno_fast_math:
  case OPT_fno_gpu_approx_transcendentals:
    Options.ApproximateFunctions = false;
    break;
  case OPT_fgpu_flush_denormals_to_zero:
    Options.FlushDenormals = true;
    break;
  case OPT_fno_gpu_flush_denormals_to_zero:
    Options.FlushDenormals = false;
    break;
  case OPT_fdenormal_fp_math_EQ:
    return readDenormals(A, Options);
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// How it is linked
//===----------------------------------------------------------------------===//

/// -dlto, code=lto_90 and -arch=lto_90, wherever they stand.
static bool asksForBitcode(const llvm::opt::InputArgList &Own) {
  return Own.hasArg(options::OPT_dlto) ||
         llvm::any_of(Own.filtered(options::OPT_arch_EQ,
                                   options::OPT_gencode_EQ,
                                   options::OPT_gpu_code_EQ),
                      [](const Arg *A) {
                        return StringRef(A->getValue()).contains("lto_");
                      });
}

/// -split-compile= as ptxas has it. With -dlto the device link runs ptxas, as
/// it does for objects without the option.
static void splitAssembly(const llvm::opt::InputArgList &Own,
                          DeviceOptions &Options) {
  if (Own.hasArg(options::OPT_split_compile_EQ) &&
      Options.Link != LinkModel::Bitcode)
    Options.PtxasArguments.push_back(ThreadsOfPtxas.str());
}

//===----------------------------------------------------------------------===//
// Both, in their order
//===----------------------------------------------------------------------===//

/// -G -dopt=on: optimised code with line numbers, wherever either stands.
static llvm::Error readOptimizedDebug(const llvm::opt::InputArgList &Own,
                                      DeviceOptions &Options) {
  const Arg *A = Own.getLastArg(options::OPT_dopt_EQ);
  if (!A)
    return llvm::Error::success();
  if (StringRef(A->getValue()) != "on")
    return badValue(*A, "on");
  if (Options.Debug) {
    Options.Debug = false;
    Options.LineInfo = true;
  }
  return llvm::Error::success();
}

llvm::Expected<DeviceOptions>
cupcc::readDeviceOptions(const CommandLine &Words) {
  DeviceOptions Options;
  llvm::ArrayRef<HostArgument> Host = Words.Host;
  auto ReadHostBefore = [&](unsigned Position) -> llvm::Error {
    for (; !Host.empty() && Host.front().Position < Position;
         Host = Host.drop_front())
      if (!Host.front().HostOnly)
        if (llvm::Error E = readClang(Host.front(), Options))
          return E;
    return llvm::Error::success();
  };
  for (const Arg *A : Words.Own) {
    if (llvm::Error E = ReadHostBefore(A->getIndex()))
      return std::move(E);
    if (llvm::Error E = readOwn(*A, Options))
      return std::move(E);
  }
  if (llvm::Error E = ReadHostBefore(UINT_MAX))
    return std::move(E);
  if (llvm::Error E = readOptimizedDebug(Words.Own, Options))
    return std::move(E);
  if (asksForBitcode(Words.Own))
    Options.Link = LinkModel::Bitcode;
  splitAssembly(Words.Own, Options);
  return Options;
}

llvm::Expected<StubOptions>
cupcc::readStubOptions(const llvm::opt::InputArgList &Own) {
  StubOptions Options;
  for (const Arg *A :
       Own.filtered(options::OPT_static_global_template_stub_EQ,
                    options::OPT_device_entity_has_hidden_visibility_EQ)) {
    bool IsTemplates =
        A->getOption().matches(options::OPT_static_global_template_stub_EQ);
    if (llvm::Error E = readBool(*A, IsTemplates ? Options.StaticTemplates
                                                 : Options.Hidden))
      return std::move(E);
  }
  return Options;
}
