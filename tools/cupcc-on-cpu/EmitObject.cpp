//===- EmitObject.cpp - IR -> object file of this machine -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EmitObject.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"

using namespace cupcc;
using namespace cupcc::oncpu;

llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
cupcc::oncpu::createHostTargetMachine() {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  llvm::Triple Triple(llvm::sys::getDefaultTargetTriple());
  std::string Why;
  const llvm::Target *Target = llvm::TargetRegistry::lookupTarget(Triple, Why);
  if (!Target)
    return llvm::createStringError(Why);
  // The module is optimised already, and the tests wait for this.
  return std::unique_ptr<llvm::TargetMachine>(Target->createTargetMachine(
      Triple, /*CPU=*/"", /*Features=*/"", llvm::TargetOptions(),
      llvm::Reloc::PIC_, std::nullopt, llvm::CodeGenOptLevel::Less));
}

llvm::Expected<std::string>
cupcc::oncpu::emitObject(llvm::Module &M, llvm::TargetMachine &Machine) {
  llvm::SmallString<0> Bytes;
  llvm::raw_svector_ostream OS(Bytes);
  llvm::legacy::PassManager Passes;
  if (Machine.addPassesToEmitFile(Passes, OS, /*DwoOut=*/nullptr,
                                  llvm::CodeGenFileType::ObjectFile))
    return llvm::createStringError("the back end writes no object files");
  Passes.run(M);
  return Bytes.str().str();
}
