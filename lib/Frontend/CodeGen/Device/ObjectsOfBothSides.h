//===- ObjectsOfBothSides.h - host objects the device has, too --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_OBJECTSOFBOTHSIDES_H
#define CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_OBJECTSOFBOTHSIDES_H

namespace clang {
class VarDecl;
} // namespace clang

namespace cupcc {

/// True if \p Variable, a definition without a memory space specifier, has no
/// state that the sides could share or miss: an object of an empty class that
/// has nothing to destroy, and is initialised by a constant or by a constructor
/// that does nothing. Not dependent.
bool hasNoState(const clang::VarDecl &Variable);

/// True if \p Variable is a std::locale::id. It names a facet by an index that
/// the library assigns at the first use, on each side for itself.
bool isLocaleId(const clang::VarDecl &Variable);

/// Removes an initializer of an object of these kinds that C++ has run, though
/// it does nothing: a constructor that is not constexpr. What is left is zero.
void dropIdleInitializer(clang::VarDecl &Variable);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_OBJECTSOFBOTHSIDES_H
