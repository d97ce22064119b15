//===- PTXNames.h - identifiers of PTX --------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_PTXNAMES_H
#define CUPCC_IR_PTXNAMES_H

#include "llvm/ADT/StringExtras.h"

namespace cupcc {

/// True for the characters of names in PTX ('%' only begins one of ptxas's own;
/// PTX ISA, "Identifiers").
inline bool isNamePart(char C) {
  return llvm::isAlnum(C) || C == '_' || C == '$';
}

} // namespace cupcc

#endif // CUPCC_IR_PTXNAMES_H
