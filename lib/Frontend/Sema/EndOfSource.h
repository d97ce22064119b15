//===- EndOfSource.h - the end of the parse ---------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_ENDOFSOURCE_H
#define CUPCC_LIB_FRONTEND_SEMA_ENDOFSOURCE_H

#include "../Lex/TokenWatcher.h"

namespace cupcc {

/// Takes back what is in Sema while it parses.
std::unique_ptr<TokenWatcher>
createEndOfSourceWatcher(clang::CompilerInstance &Instance);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_ENDOFSOURCE_H
