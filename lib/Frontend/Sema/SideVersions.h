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

namespace clang {
class Sema;
}

namespace cupcc {

/// Has \p S take \p New, which it is about to declare, for another function
/// than the one that differs from it only in being for the other side.
void declareFunction(clang::Sema &S, clang::FunctionDecl &New);

/// In the process of one side: gives both functions of each such pair in
/// \p Unit one symbol, and the body of that side's.
void chooseSideVersions(const RecordedUnit &Unit, clang::ASTContext &Context,
                        bool ForDevice);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_SIDEVERSIONS_H
