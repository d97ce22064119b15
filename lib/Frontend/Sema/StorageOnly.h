//===- StorageOnly.h - storage without an object in it ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_STORAGEONLY_H
#define CUPCC_LIB_FRONTEND_SEMA_STORAGEONLY_H

#include "cupcc/IR/StorageOnlyVariables.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class AnnotateAttr;
class Sema;
class VarDecl;
} // namespace clang

namespace cupcc {

/// The mark \p Name of this declaration of \p Variable, or null. A declaration
/// has the marks of those before it.
const clang::AnnotateAttr *findMark(const clang::VarDecl &Variable,
                                    llvm::StringRef Name);

/// To be called for each declaration of a variable, instances of templates
/// excepted, when it has its attributes and Sema has not merged it with
/// earlier ones nor looked at its initializer. Sees to it that what is storage
/// only is not initialized, and reports where that cannot be.
void declareVariable(clang::Sema &S, clang::VarDecl &Variable);

/// Takes back what kept Sema from initializing \p Variable, a definition that
/// it has finished with. True if there was something.
bool takeBackDisguise(clang::VarDecl &Variable);

/// Makes sure that the attribute is known to Clang's parser. It registers
/// itself when the program starts; a reference to this function keeps the
/// linker from leaving it out.
void registerStorageOnlyAttribute();

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_STORAGEONLY_H
