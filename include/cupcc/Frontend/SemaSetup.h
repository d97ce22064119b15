//===- SemaSetup.h - making Clang's Sema fit for one parse ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_SEMASETUP_H
#define CUPCC_FRONTEND_SEMASETUP_H

namespace clang {
class CompilerInstance;
class Sema;
} // namespace clang

namespace cupcc {

/// Prepares \p Instance, which has its diagnostics, before its action is
/// executed: messages have their severities, Sema reflects on
/// enumerations and, for CUDA, starts with one set of global allocation
/// functions for host and device. Works for every action that parses
/// (-fsyntax-only, -ast-dump, ...).
void setUpSema(clang::CompilerInstance &Instance);

/// Removes what \p S would warn of wrongly at the end of a source. To be called
/// before its state is written as a precompiled header; of a source it is done.
void dropWrongWarnings(clang::Sema &S);

/// True if \p S has put off messages until it knows which functions are
/// needed. To be asked at the end of a parse.
bool hasDeferredMessages(clang::Sema &S);

} // namespace cupcc

#endif // CUPCC_FRONTEND_SEMASETUP_H
