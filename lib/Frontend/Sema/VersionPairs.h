//===- VersionPairs.h - two functions that differ in their side -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which two functions, function templates or instances of such are one with two
// bodies (SideVersions.h). One of each two is marked.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_VERSIONPAIRS_H
#define CUPCC_LIB_FRONTEND_SEMA_VERSIONPAIRS_H

#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/SmallVector.h"

namespace cupcc {

bool isMarkedVersion(const clang::FunctionDecl &Function);
/// Marks this declaration, and no other, of \p Function. An instance that is
/// made from now on has its template's mark.
void markVersion(clang::FunctionDecl &Function);

/// Marks \p D if it is a deduction guide that Sema has made of a marked
/// constructor.
void markDeductionGuide(clang::Decl &D);

/// What \p Function was declared for. Where declarations differ without another
/// function coming of it, the definition counts.
ExecutionSpace sideOf(const clang::FunctionDecl &Function);
/// For the host alone, or for the device alone.
bool isForOneSide(const clang::FunctionDecl &Function);
/// Without specifiers.
bool isWithoutSpecifiers(const clang::FunctionDecl &Function);

/// True for a function, or the pattern of a template, of which there may be
/// two.
bool mayHaveVersions(const clang::FunctionDecl &Function);

/// The functions, or the patterns of templates, of the scope of \p Function,
/// but for itself, with its name and signature that are for one side or have no
/// specifiers. \p Function is no instance of a function template.
llvm::SmallVector<clang::FunctionDecl *>
versionsBeside(const clang::FunctionDecl &Function);

/// The template of the other version; null if there is none.
clang::FunctionTemplateDecl *
otherTemplate(const clang::FunctionTemplateDecl &Template);

/// The other version of \p Function, which may be an instance; null if there is
/// none, or if it was not instantiated.
clang::FunctionDecl *otherVersion(const clang::FunctionDecl &Function);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_VERSIONPAIRS_H
