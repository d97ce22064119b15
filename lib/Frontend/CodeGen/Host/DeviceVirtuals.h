//===- DeviceVirtuals.h - virtual functions of the device -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_HOST_DEVICEVIRTUALS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_HOST_DEVICEVIRTUALS_H

#include "cupcc/Frontend/LoweredModule.h"
#include "cupcc/Frontend/UnitRecorder.h"

namespace cupcc {

/// Puts the C++ library's __cxa_pure_virtual, which ends the program with a
/// message, into the slots of \p Host's virtual tables that are for __device__
/// functions. What else refers to one is an error of its own.
void replaceDeviceVirtuals(LoweredModule &Host);

/// Defines the virtual __device__ functions of \p Unit that other files have no
/// definition of, so that they call __cxa_pure_virtual: objects of nvcc refer
/// to them from their tables and destructors.
void defineDeviceVirtuals(LoweredModule &Host, const RecordedUnit &Unit,
                          clang::ASTContext &Context);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_HOST_DEVICEVIRTUALS_H
