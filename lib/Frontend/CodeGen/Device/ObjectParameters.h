//===- ObjectParameters.h - class objects as arguments ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_OBJECTPARAMETERS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_OBJECTPARAMETERS_H

namespace clang {
class ASTContext;
class CodeGenerator;
} // namespace clang

namespace cupcc {

/// Passes arguments of classes that must not be copied as bytes (std::string,
/// std::shared_ptr) by their address, in all of the generator's module but the
/// kernels' own parameters. Called when everything is emitted.
void passObjectsByAddress(clang::CodeGenerator &Generator,
                          clang::ASTContext &Context);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_OBJECTPARAMETERS_H
