//===- LocalLinkage.h - linkage before functions change ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_LOCALLINKAGE_H
#define CUPCC_LIB_FRONTEND_SEMA_LOCALLINKAGE_H

namespace clang {
class FunctionDecl;
}

namespace cupcc {

class RecordedUnit;

/// Lets Clang decide the linkage of the classes and closures in \p Function,
/// and of what is in those. To be called before the function is made an inline
/// one, which changes the answer: in an inline function a class without a name
/// has the number that the parser gave it, and the parser numbers those only
/// that it takes for visible. So two would get one mangled name, and CodeGen
/// would make one function of their members.
void decideLocalLinkage(const clang::FunctionDecl &Function);

/// The same for all functions of \p Unit.
void decideLocalLinkage(const RecordedUnit &Unit);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_LOCALLINKAGE_H
