//===- main.cpp - the program cupcc ---------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Driver/Driver.h"
#include "llvm/Support/TargetSelect.h"

int main(int Argc, char **Argv) {
  llvm::InitializeAllTargets();
  llvm::InitializeAllTargetMCs();
  llvm::InitializeAllAsmPrinters();
  llvm::InitializeAllAsmParsers();
  return cupcc::driverMain({Argv, Argv + Argc});
}
