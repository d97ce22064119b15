//===- LongDoubleMemory.h - accesses to long double -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_LONGDOUBLE_LONGDOUBLEMEMORY_H
#define CUPCC_LIB_IR_LONGDOUBLE_LONGDOUBLEMEMORY_H

#include "llvm/IR/Attributes.h"

namespace llvm {
class Function;
}

namespace cupcc {

class LongDoubleTypes;

/// Makes every access of \p F to a long double in memory one of its bits, and a
/// conversion. Afterwards x86_fp80 is a type of values only, and 'fptrunc' to
/// and 'fpext' from double stand between the two.
///
/// The symbols of the module must have their new types. An argument of \p F
/// whose type is not the function type's has the function type's from now on.
void lowerLongDoubleMemory(llvm::Function &F, LongDoubleTypes &Types);

/// The types in 'byval', 'sret' and the like as they are in memory.
llvm::AttributeList lowerAttributeTypes(llvm::AttributeList List,
                                        unsigned Arguments,
                                        LongDoubleTypes &Types,
                                        llvm::LLVMContext &Context);

} // namespace cupcc

#endif // CUPCC_LIB_IR_LONGDOUBLE_LONGDOUBLEMEMORY_H
