//===- HostVirtuals.h - virtual functions of the host -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_HOSTVIRTUALS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_HOSTVIRTUALS_H

#include "cupcc/Frontend/LoweredModule.h"
#include "cupcc/IR/MissingVirtuals.h"

namespace cupcc {

class ReferenceRules;

/// The virtual functions without __device__ that lead to a violation against
/// \p Rules and stand in the tables of the device's classes, but for those that
/// the source calls for the device.
std::vector<VirtualTrap> hostVirtuals(const LoweredModule &Lowered,
                                      const ReferenceRules &Rules);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_HOSTVIRTUALS_H
