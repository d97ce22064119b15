//===- EditorSettings.h - --print-clangd ------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_EDITORSETTINGS_H
#define CUPCC_LIB_DRIVER_EDITORSETTINGS_H

#include "cupcc/Driver/Invocation.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace cupcc {

/// A .clangd by which clangd reads CUDA sources with the headers in
/// \p ResourceDir and those of the toolkit. Error: no toolkit.
llvm::Error printClangd(const Invocation &I, llvm::StringRef ResourceDir,
                        llvm::raw_ostream &OS);

/// The options in it that are added, in one line for a shell. Error: no
/// toolkit.
llvm::Error printClangFlags(const Invocation &I, llvm::StringRef ResourceDir,
                            llvm::raw_ostream &OS);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_EDITORSETTINGS_H
