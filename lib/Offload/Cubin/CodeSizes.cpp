//===- CodeSizes.cpp - bytes of code for each kernel ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: the section .text.NAME of a cubin of ptxas 12 and 13 holding the
//  code of the function NAME.
// Test: test/Offload/Cubin/resource-usage.ptx.
// Goes when: ptxas -v prints the size of the code.
//
//===----------------------------------------------------------------------===//

#include "CodeSizes.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"

using namespace cupcc;

llvm::Expected<llvm::StringMap<uint64_t>>
cupcc::codeSizes(llvm::StringRef Cubin) {
  using File = llvm::object::ELFObjectFile<llvm::object::ELF64LE>;
  llvm::Expected<File> Object =
      File::create(llvm::MemoryBufferRef(Cubin, "cubin"));
  if (!Object)
    return Object.takeError();
  llvm::StringMap<uint64_t> Result;
  for (const llvm::object::SectionRef &Section : Object->sections()) {
    llvm::Expected<llvm::StringRef> Name = Section.getName();
    if (!Name)
      return Name.takeError();
    llvm::StringRef Function = *Name;
    if (Function.consume_front(".text."))
      Result[Function] = Section.getSize();
  }
  return Result;
}
