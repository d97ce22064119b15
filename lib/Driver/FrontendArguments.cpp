//===- FrontendArguments.cpp - Clang's words for our compiler -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FrontendArguments.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/MakeSupport.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

using namespace cupcc;

clang::FrontendOptions
cupcc::readFrontendOptions(llvm::ArrayRef<std::string> Words) {
  std::vector<const char *> Pointers;
  for (const std::string &Word : Words)
    Pointers.push_back(Word.c_str());
  clang::DiagnosticOptions Style;
  clang::DiagnosticsEngine Silent(clang::DiagnosticIDs::create(), Style,
                                  new clang::IgnoringDiagConsumer);
  clang::CompilerInvocation Invocation;
  clang::CompilerInvocation::CreateFromArgs(Invocation, Pointers, Silent);
  return std::move(Invocation.getFrontendOpts());
}

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
