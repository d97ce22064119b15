//===- SymbolTypes.h - what files say of each other's symbols ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_DEVICELINK_SYMBOLTYPES_H
#define CUPCC_LIB_OFFLOAD_DEVICELINK_SYMBOLTYPES_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
class FunctionType;
class Module;
} // namespace llvm

namespace cupcc {

/// The types of functions and the sizes of variables that modules of one
/// context share by name. LLVM's linker joins them whatever they are.
class SymbolTypes {
public:
  /// Compares what \p M, of the object \p Owner, defines and uses with what the
  /// modules before it did. A function whose address alone is taken is not
  /// compared: its type may be incomplete.
  llvm::Error add(const llvm::Module &M, llvm::StringRef Owner);

private:
  template <typename T> struct Known {
    T What;
    std::string Owner;
  };

  llvm::Error addFunction(llvm::StringRef Name, llvm::FunctionType *Type,
                          llvm::StringRef Owner);
  llvm::Error addVariable(llvm::StringRef Name, uint64_t Size,
                          llvm::StringRef Owner);

  llvm::StringMap<Known<llvm::FunctionType *>> Functions;
  llvm::StringMap<Known<uint64_t>> Variables;
};

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_DEVICELINK_SYMBOLTYPES_H
