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
