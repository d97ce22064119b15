//===- PluginHost.cpp - where plugins of Clang and LLVM run ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PluginHost.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include <cerrno>
#include <unistd.h>

using namespace cupcc;
using llvm::StringRef;

bool cupcc::loadsPlugin(llvm::ArrayRef<HostArgument> Host) {
  using namespace clang::options;
  return llvm::any_of(Host, [](const HostArgument &A) {
    switch (A.Id) {
    case OPT_fplugin_EQ:
    case OPT_fpass_plugin_EQ:
      return true;
    case OPT_Xclang:
      return A.Value == "-load" ||
             StringRef(A.Value).starts_with("-fpass-plugin=");
    default:
      return false;
    }
  });
}

llvm::Error cupcc::becomePluginHost(StringRef Executable,
                                    llvm::ArrayRef<const char *> Argv) {
  llvm::SmallString<128> Path(Executable);
  llvm::sys::path::remove_filename(Path);
  llvm::sys::path::append(Path, "cupcc-shared");
  llvm::SmallVector<char *, 64> Words;
  for (const char *Word : Argv)
    Words.push_back(const_cast<char *>(Word)); // execv() does not write.
  Words.push_back(nullptr);
  ::execv(Path.c_str(), Words.data());
  const std::error_code EC(errno, std::generic_category());
  return fail(diag::err_tool_not_started, {Path.str().str(), EC.message()});
}
