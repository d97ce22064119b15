//===- main.cpp - the program cupcc ---------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The programs cupcc and cupcc-shared, which has LLVM's shared libraries.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Driver/Driver.h"
#include "cupcc/Process/Heap.h"
#include "cupcc/Toolkit/NVPTXTarget.h"
#include "llvm/Support/TargetSelect.h"

#ifdef CUPCC_LOADS_PLUGINS
static constexpr cupcc::PluginSupport Plugins = cupcc::PluginSupport::Here;
#else
static constexpr cupcc::PluginSupport Plugins =
    cupcc::PluginSupport::OtherProgram;
#endif

int main(int Argc, char **Argv) {
  cupcc::keepFreedMemory();
  // No other target: each that is named here is part of the program.
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  llvm::InitializeNativeTargetAsmParser();
  cupcc::nvptxTarget();
  return cupcc::driverMain({Argv, Argv + Argc}, Plugins);
}
