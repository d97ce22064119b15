//===- HostClang.h - is this the Clang we were built for? -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLS_CUPCC_PLUGIN_HOSTCLANG_H
#define CUPCC_TOOLS_CUPCC_PLUGIN_HOSTCLANG_H

namespace cupcc {

/// True if the program that loaded this plugin runs on the shared library of
/// Clang that the plugin is linked to.
bool isLoadedByOurClang();

} // namespace cupcc

#endif // CUPCC_TOOLS_CUPCC_PLUGIN_HOSTCLANG_H
