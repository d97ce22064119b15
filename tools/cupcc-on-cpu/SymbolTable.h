//===- SymbolTable.h - the device variables that the host names -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLS_CUPCC_ON_CPU_SYMBOLTABLE_H
#define CUPCC_TOOLS_CUPCC_ON_CPU_SYMBOLTABLE_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class Constant;
class GlobalValue;
class Module;
class StringRef;
} // namespace llvm

namespace cupcc::oncpu {

/// Adds a row to the table of variables for each one that the host can write.
void addSymbolTable(llvm::Module &M, llvm::StringRef Image);

/// Adds to \p M, in \p Section, the structure that has the name of \p GV,
/// behind that of its \p Image (ImageName.h), and then \p Fields. The linker
/// puts the rows of all files in one array, and gives its ends the names
/// __start_SECTION and __stop_SECTION.
void addTableRow(llvm::Module &M, llvm::StringRef Section,
                 llvm::StringRef Image, const llvm::GlobalValue &GV,
                 llvm::ArrayRef<llvm::Constant *> Fields);

} // namespace cupcc::oncpu

#endif // CUPCC_TOOLS_CUPCC_ON_CPU_SYMBOLTABLE_H
