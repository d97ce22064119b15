//===- PointerSpaces.h - which memory a pointer leads to --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_POINTERSPACES_H
#define CUPCC_LIB_IR_PTX_POINTERSPACES_H

#include <optional>

namespace llvm {
class Value;
} // namespace llvm

namespace cupcc {

/// The address space, of global or of shared memory, in which all lies that
/// the generic \p Pointer may point to; nothing if that is not known.
std::optional<unsigned> findPointerSpace(const llvm::Value &Pointer);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_POINTERSPACES_H
