//===- DeviceInvocation.cpp - options that speak to the device ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's driver turns options into those of -cc1, which one of them at a time
// cannot be told from: what -Xcompiler= says of the host would be said of the
// device as well. So where there is an -Xcompiler=, the driver has made a
// second -cc1 command line without it.
//
//===----------------------------------------------------------------------===//

#include "DeviceInvocation.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"

using namespace clang;
using namespace cupcc;

CompilerInvocation cupcc::readDeviceInvocation(const CompilerInvocation &Host,
                                               const DeviceOptions &Options) {
  if (Options.LanguageArguments.empty())
    return Host;
  std::vector<const char *> Words;
  for (const std::string &Word : Options.LanguageArguments)
    Words.push_back(Word.c_str());
  // Whatever is wrong with them was said of the host's.
  DiagnosticOptions Style;
  DiagnosticsEngine Silent(DiagnosticIDs::create(), Style,
                           new IgnoringDiagConsumer);
  CompilerInvocation Result;
  CompilerInvocation::CreateFromArgs(Result, Words, Silent);
  return Result;
}
