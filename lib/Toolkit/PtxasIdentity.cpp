//===- PtxasIdentity.cpp - telling one ptxas from others ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: ptxas of CUDA 12 and 13 reading of the environment only the
//  variables below.
// Test: test/Compiler/device-cache-options.test.
// Goes when: ptxas has a cache of its own.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Toolkit/PtxasIdentity.h"
#include "cupcc/Cache/Identity.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Support/Process.h"

using namespace cupcc;

bool cupcc::printPtxas(const std::string &Path, llvm::raw_ostream &OS) {
  // A script may run anything.
  llvm::file_magic Magic;
  if (llvm::identify_magic(Path, Magic) ||
      (Magic != llvm::file_magic::elf_executable &&
       Magic != llvm::file_magic::elf_shared_object))
    return false;
  // Writes a file.
  if (llvm::sys::Process::GetEnv("DUMP_KNOBS_TO_FILE"))
    return false;
  for (const char *Variable :
       {"CAN_FINALIZE_DEBUG", "LD_LIBRARY_PATH", "LD_PRELOAD"})
    OS << Variable << '=' << llvm::sys::Process::GetEnv(Variable).value_or("")
       << '\n';
  return printIdentity(Path.c_str(), OS);
}
