//===- RemarkOptions.h - whether remarks are wanted -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_REMARKOPTIONS_H
#define CUPCC_FRONTEND_REMARKOPTIONS_H

namespace clang {
class CodeGenOptions;
}

namespace cupcc {

/// True if -Rpass=, -Rpass-missed= or -Rpass-analysis= asks for any.
bool wantsRemarks(const clang::CodeGenOptions &Options);

} // namespace cupcc

#endif // CUPCC_FRONTEND_REMARKOPTIONS_H
