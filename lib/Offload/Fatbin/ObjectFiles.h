//===- ObjectFiles.h - the objects in a file --------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_FATBIN_OBJECTFILES_H
#define CUPCC_LIB_OFFLOAD_FATBIN_OBJECTFILES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <memory>

namespace cupcc {

bool isELF(llvm::StringRef Bytes);
bool isArchive(llvm::StringRef Bytes);

/// LLVM's \p E about \p Name, as a row of our table.
llvm::Error damagedFile(llvm::StringRef Name, llvm::Error E);

/// The ELF file \p Buffer. Error: it is none, or has no end to its table of
/// sections, of which LLVM would say nothing.
llvm::Expected<std::unique_ptr<llvm::object::ObjectFile>>
openELF(llvm::MemoryBufferRef Buffer);

/// Calls \p Read with each section of the ELF file \p Buffer: its name and its
/// contents. \p Name stands for the file in messages. Error: the file is
/// damaged, or what \p Read returns.
llvm::Error forEachSection(
    llvm::MemoryBufferRef Buffer, llvm::StringRef Name,
    llvm::function_ref<llvm::Error(llvm::StringRef, llvm::StringRef)> Read);

/// Calls \p Read with each member of the archive \p Buffer that is ELF, and the
/// member's name. Errors as above.
llvm::Error forEachMember(
    llvm::MemoryBufferRef Buffer, llvm::StringRef Name,
    llvm::function_ref<llvm::Error(llvm::MemoryBufferRef, llvm::StringRef)>
        Read);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_FATBIN_OBJECTFILES_H
