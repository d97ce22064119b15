//===- registry.h - what the host calls the device's symbols ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_CPU_REGISTRY_H
#define CUPCC_TEST_CPU_REGISTRY_H

#include "../runner/tables.h"

namespace cupcc::oncpu {

/// The kernel that the host's function \p Stub launches; null if it is none.
const KernelRow *kernelOf(const void *Stub);

/// The variable whose shadow on the host is \p Shadow; null if it is none.
const VariableRow *variableOf(const void *Shadow);

} // namespace cupcc::oncpu

#endif // CUPCC_TEST_CPU_REGISTRY_H
