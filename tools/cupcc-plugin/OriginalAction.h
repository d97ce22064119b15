//===- OriginalAction.h - what Clang was asked to make ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLS_CUPCC_PLUGIN_ORIGINALACTION_H
#define CUPCC_TOOLS_CUPCC_PLUGIN_ORIGINALACTION_H

#include "clang/Frontend/FrontendOptions.h"

namespace cupcc {

/// The action that this process's command line asks for.
clang::frontend::ActionKind originalAction();

} // namespace cupcc

#endif // CUPCC_TOOLS_CUPCC_PLUGIN_ORIGINALACTION_H
