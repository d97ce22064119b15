//===- RefusedOptions.cpp - options that cupcc cannot do ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What would change the output and cannot be done is an error that names the
// option, and not a success with another output.
//
//===----------------------------------------------------------------------===//

#include "RefusedOptions.h"
#include "OptionTable.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Options/Options.h"

using namespace cupcc;
using llvm::StringRef;
using llvm::opt::Arg;
using llvm::opt::InputArgList;

static diag::ID reason(unsigned Id) {
  switch (Id) {
  case options::OPT_optix_ir:
    return diag::err_optix_ir;
  case options::OPT_cuda:
    return diag::err_no_host_source;
  case options::OPT_keep_device_functions:
  case options::OPT_astoolspatch:
  case options::OPT_astoolspatch_long:
    return diag::err_no_other_device_functions;
  case options::OPT_qpp_config_EQ:
    return diag::err_no_other_host_compiler;
  default:
    return diag::err_relocatable_device_code;
  }
}

/// nvcc's folders of other systems' libraries are for other compilers.
static llvm::Error checkTargetDirectory(const InputArgList &Own) {
  const Arg *A = Own.getLastArg(options::OPT_target_directory_EQ);
  if (!A || StringRef(A->getValue()) == "x86_64-linux")
    return llvm::Error::success();
  return fail(diag::err_bad_value,
              {A->getValue(), spelling(*A), "x86_64-linux"});
}

/// Options of Clang's.
static llvm::Error checkHostOptions(llvm::ArrayRef<HostArgument> Host) {
  using namespace clang::options;
  for (const HostArgument &A : Host)
    switch (A.Id) {
    case OPT_m32:
    case OPT_mx32:
    case OPT_m16:
      return fail(diag::err_only_64_bit, {A.Words.front()});
    case OPT_fmodules:
    case OPT_fcxx_modules:
      return fail(diag::err_modules, {A.Words.front()});
    }
  return llvm::Error::success();
}

llvm::Error cupcc::refuseOptions(const CommandLine &Words) {
  const InputArgList &Own = Words.Own;
  for (const Arg *A : Own)
    if (A->getOption().matches(options::OPT_grp_refused))
      return fail(reason(A->getOption().getID()), {spelling(*A)});
  if (llvm::Error E = checkHostOptions(Words.Host))
    return E;
  return checkTargetDirectory(Own);
}
