//===- DeviceExceptions.h - try and throw for the device ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_DEVICEEXCEPTIONS_H
#define CUPCC_LIB_FRONTEND_SEMA_DEVICEEXCEPTIONS_H

namespace clang {
class DiagnosticsEngine;
} // namespace clang

namespace cupcc {

/// Lets 'try' and 'throw' stand in functions that are for the device alone.
void permitDeviceExceptions(clang::DiagnosticsEngine &Diagnostics);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_DEVICEEXCEPTIONS_H
