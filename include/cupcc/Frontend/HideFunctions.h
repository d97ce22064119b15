//===- HideFunctions.h - functions that cannot be lowered -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_HIDEFUNCTIONS_H
#define CUPCC_FRONTEND_HIDEFUNCTIONS_H

#include "cupcc/Frontend/UnitRecorder.h"
#include "clang/Basic/SourceLocation.h"
#include <string>
#include <vector>

namespace cupcc {

/// Takes the bodies of the functions of \p Unit in which \p Place is, all
/// instances of a template, and marks them, so that a reference to one is an
/// error for \p Reason. Returns their symbols; none if \p Place is in no
/// function. Only for a process whose AST no other lowering needs.
std::vector<std::string> hideFunctionsAt(clang::SourceLocation Place,
                                         llvm::StringRef Reason,
                                         const RecordedUnit &Unit,
                                         clang::ASTContext &Context);

} // namespace cupcc

#endif // CUPCC_FRONTEND_HIDEFUNCTIONS_H
