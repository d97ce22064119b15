//===- GccOptions.cpp - options of GCC's that can be left out -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makefiles for nvcc have options for g++ behind -Xcompiler. Clang ignores a
// hundred of those that tune GCC's optimizer, with a warning; the others are
// unknown to it. Those are treated as the hundred.
//
//===----------------------------------------------------------------------===//

#include "GccOptions.h"
#include "llvm/ADT/STLExtras.h"

using namespace cupcc;
using llvm::StringRef;

static constexpr StringRef Names[] = {
#define CUPCC_GCC_OPTION(Name) Name,
#include "GccOptions.def"
};

bool cupcc::isIdleGccOption(StringRef Word) {
  if (!Word.consume_front("-") || Word.size() < 2)
    return false;
  const std::string Kind = Word.take_front().str();
  StringRef Rest = Word.drop_front().split('=').first;
  Rest.consume_front("no-");
  return llvm::is_contained(Names, Kind + Rest.str());
}
