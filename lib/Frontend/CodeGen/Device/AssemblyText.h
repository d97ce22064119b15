//===- AssemblyText.h - PTX text as nvcc makes it ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_ASSEMBLYTEXT_H
#define CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_ASSEMBLYTEXT_H

#include "cupcc/Frontend/LoweredModule.h"
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class Expr;
class GCCAsmStmt;
} // namespace clang

namespace cupcc {

/// The text that \p Operand, of constraint "C", stands for: what an array of
/// const char with a known value holds before its first zero. None if the
/// operand is not the address of one.
std::optional<std::string> constantText(const clang::Expr &Operand,
                                        const clang::ASTContext &Context);

/// True if \p S, for the device, has no operands and a string that Clang does
/// not take for one: "mov.u32 x, %laneid;" : : : "memory". To nvcc, a string
/// without operands is the PTX itself.
bool isLiteralAssembly(const clang::GCCAsmStmt &S,
                       const clang::ASTContext &Context);

/// Gives the inline assembly of \p Lowered, made for the device, the text that
/// its operands of constraints "C" and "n" and isLiteralAssembly() ask for.
/// What cannot be stays as it is, for checkAssembly() to report.
void finishAssemblyText(LoweredModule &Lowered,
                        const clang::ASTContext &Context);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_ASSEMBLYTEXT_H
