//===- LocalClasses.h - names of what is local to functions -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_LOCALCLASSES_H
#define CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_LOCALCLASSES_H

namespace clang {
class FunctionDecl;
}

namespace cupcc {

/// Gives the classes and enumerations in \p Function, and in the functions of
/// those classes, numbers by which their mangled names differ, and has the
/// linkage of local static variables computed anew. To be called
/// before \p Function is made an inline one.
void prepareLocals(clang::FunctionDecl &Function);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_LOCALCLASSES_H
