//===- AssemblyLocations.h - where inline assembly stands -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_ASSEMBLYLOCATIONS_H
#define CUPCC_IR_ASSEMBLYLOCATIONS_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Drops the numbers of source locations that CodeGen leaves on inline
/// assembly. They count all text that was read before, so that each edit of the
/// source changes those of the CUDA headers; the back end for the device has no
/// assembler to complain about what is there.
void dropAssemblyLocations(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_IR_ASSEMBLYLOCATIONS_H
