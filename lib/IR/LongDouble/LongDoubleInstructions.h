//===- LongDoubleInstructions.h - long double in registers ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_LONGDOUBLE_LONGDOUBLEINSTRUCTIONS_H
#define CUPCC_LIB_IR_LONGDOUBLE_LONGDOUBLEINSTRUCTIONS_H

#include "llvm/IR/Attributes.h"

namespace llvm {
class Function;
}

namespace cupcc {

class LongDoubleTypes;

/// Makes every x86_fp80 in \p F an i128. Nothing in it computes with one, but
/// for changes of signs. The symbols of the module must have their new types.
void lowerLongDoubleInstructions(llvm::Function &F, LongDoubleTypes &Types);

/// The types in 'byval', 'sret' and the like without x86_fp80.
llvm::AttributeList lowerAttributeTypes(llvm::AttributeList List,
                                        unsigned Arguments,
                                        LongDoubleTypes &Types,
                                        llvm::LLVMContext &Context);

} // namespace cupcc

#endif // CUPCC_LIB_IR_LONGDOUBLE_LONGDOUBLEINSTRUCTIONS_H
