//===- LinkParts.cpp - optimised IR of a module's parts -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the file that the user wants to see. The PTX is joined as text, since it
// is printed in the processes of the parts.
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/ModuleParts.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBufferRef.h"

using namespace llvm;
using namespace cupcc;

/// Leaves the definitions of variables that \p Whole has to it, with the larger
/// alignment.
static void referToDefined(Module &Part, Module &Whole) {
  for (GlobalVariable &Variable : Part.globals()) {
    GlobalVariable *Defined = Whole.getNamedGlobal(Variable.getName());
    if (Variable.isDeclaration() || Variable.hasLocalLinkage() ||
        Variable.hasAppendingLinkage() || !Defined || Defined->isDeclaration())
      continue;
    Defined->setAlignment(std::max(Defined->getAlign().valueOrOne(),
                                   Variable.getAlign().valueOrOne()));
    Variable.setInitializer(nullptr);
    Variable.setExternallyInitialized(false);
  }
}

Expected<std::unique_ptr<Module>> cupcc::linkParts(ArrayRef<std::string> Parts,
                                                   LLVMContext &Context) {
  std::unique_ptr<Module> Whole;
  for (const std::string &Bitcode : Parts) {
    Expected<std::unique_ptr<Module>> Part =
        parseBitcodeFile(MemoryBufferRef(Bitcode, "part"), Context);
    if (!Part)
      return Part.takeError();
    if (!Whole) {
      Whole = std::move(*Part);
      continue;
    }
    referToDefined(**Part, *Whole);
    if (Linker::linkModules(*Whole, std::move(*Part)))
      return createStringError("the parts of the module cannot be linked");
  }
  return std::move(Whole);
}
