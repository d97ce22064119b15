//===- HostVirtuals.h - virtual functions of the host -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_HOSTVIRTUALS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_HOSTVIRTUALS_H

#include "cupcc/Frontend/LoweredModule.h"

namespace cupcc {

class ReferenceRules;

/// Puts a trap in place of each virtual function without __device__ that leads
/// to a violation against \p Rules, in the tables of the device's classes,
/// unless the source calls it for the device. A direct call keeps its error.
void trapHostVirtuals(LoweredModule &Lowered, const ReferenceRules &Rules);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_CHECKS_HOSTVIRTUALS_H
