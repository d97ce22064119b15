//===- Handlers.h - try in code for the device ------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A target is lowered without exceptions, unless a kernel reaches a handler
// that could be entered. That is known when it has been lowered, and an AST is
// lowered once; so where a unit has such a handler anywhere, a second process
// waits for the answer.
//
// In relocatable code another file may have the handler. So there a 'throw' of
// the source counts, too, if a function reaches it that other files may call.
//
// What counts is a handler of the program, or the unhandled_exception() of a
// coroutine if that does more than end the program or throw again. Handlers of
// namespace std do not count, nor those of other headers of the system that
// clean up and throw again: a program that has none of its own would pay for
// them, and end after the cleanup.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_HANDLERS_H
#define CUPCC_FRONTEND_HANDLERS_H

#include "cupcc/Basic/LinkModel.h"

namespace clang {
class ASTContext;
class CompilerInstance;
} // namespace clang

namespace cupcc {

class LoweredModule;
class RecordedUnit;

/// False if needsExceptions() cannot be true of \p Unit, whatever is reached.
bool mayNeedExceptions(const RecordedUnit &Unit,
                       clang::CompilerInstance &Instance, LinkModel Link);

/// The same of all that \p Context has at the end of a parse.
bool mayNeedExceptions(const clang::ASTContext &Context, LinkModel Link);

/// True if a function that \p Lowered defines has a handler that counts, or if
/// the source throws in one that other files may call.
bool needsExceptions(const LoweredModule &Lowered, LinkModel Link);

/// Marks \p Lowered as lowered with exceptions, and the functions with a
/// handler that counts (IR/Exceptions.h).
void markHandlers(LoweredModule &Lowered);

} // namespace cupcc

#endif // CUPCC_FRONTEND_HANDLERS_H
