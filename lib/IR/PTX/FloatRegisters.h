//===- FloatRegisters.h - what ptxas takes for a float ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers of PTX have a size, and ptxas gives each a type: that of the
// instruction that defined it last in the same basic block. 'add.f32' makes its
// result a float, and so do 'selp.f32', 'atom.add.f32' and 'cvt.rn.f16.f32';
// 'ld.b32', 'mov.b32', 'selp.b32', packed halves and what a function returns
// have no type.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_PTX_FLOATREGISTERS_H
#define CUPCC_LIB_IR_PTX_FLOATREGISTERS_H

namespace llvm {
class Value;
}

namespace cupcc {

/// True if the back end may have \p V, an integer or a floating-point value, in
/// a register that an instruction of a floating-point type has computed. Since
/// a block may be duplicated into those before it, a phi is each of its values.
bool mayBeFloatRegister(const llvm::Value &V);

} // namespace cupcc

#endif // CUPCC_LIB_IR_PTX_FLOATREGISTERS_H
