//===- UserAttributes.h - attributes of the program -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_USERATTRIBUTES_H
#define CUPCC_IR_USERATTRIBUTES_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Constant;
class Module;
} // namespace llvm

namespace cupcc {

/// Keeps an attribute of the program, '[[.nt = 128]]', on its declaration.
inline constexpr llvm::StringLiteral UserAttributeAnnotation =
    "cupcc.attribute";

/// The text of an annotation in \p Text, or nothing.
llvm::StringRef annotationText(const llvm::Constant &Text);

/// Removes what CodeGen makes of such attributes of local variables and of
/// members. What it makes of others, and the texts, go with
/// finishStorageOnlyVariables(). False if there is nothing.
bool dropUserAttributes(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_USERATTRIBUTES_H
