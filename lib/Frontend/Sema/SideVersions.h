//===- SideVersions.h - one function for each side --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   __host__ int processor() { return 0; }
//   __device__ int processor() { return 1; }
//
// are two functions. Which one a call means is the side's that it is lowered
// for: as if there were one function with two bodies.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_SIDEVERSIONS_H
#define CUPCC_LIB_FRONTEND_SEMA_SIDEVERSIONS_H

#include "cupcc/Frontend/UnitRecorder.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace clang {
class CodeGenerator;
class Sema;
} // namespace clang

namespace llvm {
class Module;
} // namespace llvm

namespace cupcc {

/// Has \p S take \p New, which it is about to declare, for another function
/// than the one that differs from it only in being for the other side.
void declareFunction(clang::Sema &S, clang::FunctionDecl &New);

/// Those of \p Unit's functions that are marked as one of such a pair, by the
/// first declaration, but for templates.
llvm::SetVector<clang::FunctionDecl *>
findMarkedVersions(const RecordedUnit &Unit);

/// The definitions in \p Unit of functions of such pairs, but for templates.
llvm::SetVector<clang::FunctionDecl *>
definedVersions(const RecordedUnit &Unit);

/// The functions that have lost their body, by the first declaration, and those
/// that stand for them now.
using ChosenVersions =
    llvm::MapVector<const clang::Decl *, const clang::FunctionDecl *>;

/// In the process of one side: gives both functions of each such pair in
/// \p Unit one symbol, and the body of that side's.
ChosenVersions chooseSideVersions(const RecordedUnit &Unit,
                                  clang::ASTContext &Context, bool ForDevice);

/// Has \p Generator emit the constructors of \p Versions that others stand for
/// in the source.
void nameChosenConstructors(const ChosenVersions &Versions,
                            clang::CodeGenerator &Generator);

/// Replaces, in \p M, the constructors that have lost their body.
void replaceConstructors(const ChosenVersions &Versions,
                         clang::ASTContext &Context, llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_SIDEVERSIONS_H
