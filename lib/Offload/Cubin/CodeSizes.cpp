//===- CodeSizes.cpp - bytes of code for each kernel ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: the section .text.NAME of a cubin of ptxas 12 and 13 holding the
//  code of the function NAME, and .nv.shared.NAME its static shared memory.
// Test: test/Offload/Cubin/resource-usage.ptx,
//  test/Offload/Cubin/more-blocks.cu.
// Goes when: ptxas -v prints the size of the code.
//
//===----------------------------------------------------------------------===//

#include "CodeSizes.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"

using namespace cupcc;

/// The sizes of the sections whose names are \p Prefix and a function's.
static llvm::Expected<llvm::StringMap<uint64_t>>
sectionSizes(llvm::StringRef Cubin, llvm::StringRef Prefix) {
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
    if (Function.consume_front(Prefix))
      Result[Function] = Section.getSize();
  }
  return Result;
}

llvm::Expected<llvm::StringMap<uint64_t>>
cupcc::codeSizes(llvm::StringRef Cubin) {
  return sectionSizes(Cubin, ".text.");
}

llvm::Expected<llvm::StringMap<uint64_t>>
cupcc::sharedSizes(llvm::StringRef Cubin) {
  return sectionSizes(Cubin, ".nv.shared.");
}
