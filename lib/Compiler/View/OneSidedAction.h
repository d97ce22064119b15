//===- OneSidedAction.h - one side's view of a source -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_VIEW_ONESIDEDACTION_H
#define CUPCC_LIB_COMPILER_VIEW_ONESIDEDACTION_H

#include "cupcc/Compiler/CompileOptions.h"
#include <memory>

namespace clang {
class CompilerInstance;
class FrontendAction;
} // namespace clang

namespace cupcc {

/// The action that \p Instance asks for, one of Clang's own (-E, -M, -ast-dump,
/// ...), on a source in our dialect as Options.PreprocessFor sees it, or the
/// host. Null after an error, which has been reported. \p Options must outlive
/// it.
std::unique_ptr<clang::FrontendAction>
createOneSidedAction(clang::CompilerInstance &Instance,
                     const CompileOptions &Options);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_VIEW_ONESIDEDACTION_H
