//===- LaunchMarks.h - launches in a precompiled header ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_LAUNCHMARKS_H
#define CUPCC_LIB_FRONTEND_SEMA_LAUNCHMARKS_H

#include "cupcc/Frontend/LaunchTable.h"

namespace cupcc {

/// Writes what \p Table says of each kernel into its declaration, and thereby
/// into the precompiled header.
void markNeeds(const LaunchTable &Table);

/// What a mark on \p Kernel says; nothing if there is none.
std::optional<LaunchTable::Need> markedNeed(const clang::FunctionDecl &Kernel);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_LAUNCHMARKS_H
