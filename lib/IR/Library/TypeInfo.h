//===- TypeInfo.h - what a type_info says ------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_LIBRARY_TYPEINFO_H
#define CUPCC_LIB_IR_LIBRARY_TYPEINFO_H

#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <string>

namespace llvm {
class GlobalVariable;
class Value;
} // namespace llvm

namespace cupcc {

/// The type_info that \p V is the address of, or null.
const llvm::GlobalVariable *typeInfoOf(const llvm::Value *V);

/// As the source has it: 'std::out_of_range'.
std::string readableTypeName(const llvm::GlobalVariable &TypeInfo);

/// From an object to one of its bases, step by step: by so many bytes, or, of a
/// virtual base, by as many as stand there in the object's vtable.
struct BaseStep {
  bool IsVirtual;
  int64_t Offset;
};
using BasePath = llvm::SmallVector<BaseStep, 4>;

/// The way from an object of the type to its std::exception, which 'catch
/// (const std::exception &)' would go: there is exactly one such base, and it
/// is public.
std::optional<BasePath>
pathToStdException(const llvm::GlobalVariable &TypeInfo);

} // namespace cupcc

#endif // CUPCC_LIB_IR_LIBRARY_TYPEINFO_H
