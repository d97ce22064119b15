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
// What counts is a handler of the program, or the unhandled_exception() of a
// coroutine if that does more than end the program or throw again. Handlers of
// namespace std do not count, nor those of other headers of the system that
// clean up and throw again: a program that has none of its own would pay for
// them, and end after the cleanup.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_HANDLERS_H
#define CUPCC_FRONTEND_HANDLERS_H

namespace clang {
class CompilerInstance;
}

namespace cupcc {

class LoweredModule;
class RecordedUnit;

/// False if no function of \p Unit has a handler that counts, whatever reaches
/// it.
bool mayHaveHandlers(const RecordedUnit &Unit,
                     clang::CompilerInstance &Instance);

/// True if a function that \p Lowered defines has a handler that counts.
bool hasHandlers(const LoweredModule &Lowered);

/// Of a module that was lowered with exceptions: marks the functions with a
/// handler that counts (IR/Exceptions.h).
void markHandlers(LoweredModule &Lowered);

} // namespace cupcc

#endif // CUPCC_FRONTEND_HANDLERS_H
