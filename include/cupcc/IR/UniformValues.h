//===- UniformValues.h - what a block's threads have alike ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_UNIFORMVALUES_H
#define CUPCC_IR_UNIFORMVALUES_H

#include <cstdint>
#include <optional>

namespace llvm {
class Instruction;
class SCEV;
class Value;
} // namespace llvm

namespace cupcc {

/// Whether all threads of a block compute \p S or \p V alike: from the
/// parameters of a kernel, the block's place and its size, by arithmetic. ptxas
/// computes that once for a warp, and keeps it in a uniform register. False
/// also of what is far from them.
bool isSameForBlock(const llvm::SCEV *S);
bool isSameForBlock(const llvm::Value *V);

/// How far apart the addresses \p S of two threads are whose \c threadIdx.x
/// differs by one, in bytes, if that is known: 0 if all have one address. Not
/// counted is that numbers of 32 bits may overflow.
std::optional<int64_t> bytesBetweenThreads(const llvm::SCEV *S);

/// Whether \p I reads a part of a structure that its function takes by value
/// and does not write: of a kernel's, an operand of any instruction of the
/// device.
bool readsParameter(const llvm::Instruction &I);

} // namespace cupcc

#endif // CUPCC_IR_UNIFORMVALUES_H
