//===- TolerantAssembly.h - assembly of any machine, parsed -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_TOLERANTASSEMBLY_H
#define CUPCC_LIB_FRONTEND_SEMA_TOLERANTASSEMBLY_H

namespace clang {
class TargetInfo;
}

namespace cupcc {

/// Makes \p Target accept operands of inline assembly that it does not know, as
/// if each stood for a register, until judgeAssembly(). It answers everything
/// else as before.
void tolerateAssembly(clang::TargetInfo &Target);

/// Makes \p Target judge inline assembly by its own rules (again).
void judgeAssembly(clang::TargetInfo &Target);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_TOLERANTASSEMBLY_H
