//===- RetypeSymbols.h - symbols with another type --------------*- C++ -*-===//
//===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_RETYPESYMBOLS_H
#define CUPCC_IR_RETYPESYMBOLS_H

namespace llvm {
class Constant;
class Function;
class FunctionType;
class GlobalVariable;
class Type;
} // namespace llvm

namespace cupcc {

/// Puts a variable of type \p T in the place of \p Old, and deletes that. All
/// but the type and \p Initializer, null for a declaration, are as before.
void replaceVariable(llvm::GlobalVariable &Old, llvm::Type *T,
                     llvm::Constant *Initializer);

/// A declaration of type \p T with the name of \p Old and all else that it
/// has, but for the body. \p Old stays, without a name.
llvm::Function *declareLike(llvm::Function &Old, llvm::FunctionType *T);

} // namespace cupcc

#endif // CUPCC_IR_RETYPESYMBOLS_H
