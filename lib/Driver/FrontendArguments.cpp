//===- FrontendArguments.cpp - Clang's words for our compiler -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FrontendArguments.h"
#include "clang/Basic/MakeSupport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace cupcc;

void cupcc::setDependencyTargets(std::vector<std::string> &Words,
                                 llvm::ArrayRef<std::string> Outputs) {
  auto Target = llvm::find(Words, "-MT");
  if (Target == Words.end())
    return;
  auto At = Words.erase(Target, Target + 2);
  for (const std::string &Output : Outputs) {
    llvm::SmallString<128> Quoted;
    clang::quoteMakeTarget(Output, Quoted);
    At = Words.insert(At, {"-MT", std::string(Quoted)}) + 2;
  }
}

/// For -include FILE the driver looks for FILE.pch and FILE.gch and takes
/// those.
void cupcc::dropPrecompiledHeaders(std::vector<std::string> &Words) {
  for (size_t I = 0; I + 1 < Words.size(); ++I) {
    if (Words[I] != "-include-pch")
      continue;
    llvm::SmallString<128> Header(Words[I + 1]);
    llvm::sys::path::replace_extension(Header, "");
    Words[I] = "-include";
    Words[I + 1] = std::string(Header);
  }
}
