//===- ForwardDeclarations.h - of variables that form a cycle ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_FORWARDDECLARATIONS_H
#define CUPCC_LIB_OFFLOAD_PTX_FORWARDDECLARATIONS_H

#include "cupcc/IR/PrepareForPTX.h"
#include "llvm/ADT/ArrayRef.h"

namespace cupcc {

/// Puts forward declarations of the variables themselves where \p PTX declares
/// their stand-ins.
std::string declareForward(std::string PTX,
                           llvm::ArrayRef<ForwardVariable> Variables);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_FORWARDDECLARATIONS_H
