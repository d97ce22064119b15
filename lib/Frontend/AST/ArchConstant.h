//===- ArchConstant.h - the architecture as a constant ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_AST_ARCHCONSTANT_H
#define CUPCC_LIB_FRONTEND_AST_ARCHCONSTANT_H

namespace clang {
class CompilerInstance;
}

namespace cupcc {

class ArchOracle;

/// Gives the prelude's constant __cupcc_arch_constant, which __cupcc_arch()
/// returns, an initializer that \p Oracle is asked for when its value is
/// needed: ten times the architecture's number, 0 for the host. So do the
/// constants of __cupcc_is_below, for which targets answer alike. Does nothing
/// where the prelude is not there, or the second time.
void makeArchConstantLazy(clang::CompilerInstance &Instance,
                          ArchOracle &Oracle);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_AST_ARCHCONSTANT_H
