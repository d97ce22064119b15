//===- DeviceBodies.h - device code in the host's own parse -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_DEVICEBODIES_H
#define CUPCC_LIB_FRONTEND_SEMA_DEVICEBODIES_H

namespace clang {
class Sema;
}

namespace cupcc {

class ArchOracle;

/// In a parse that is the host's alone as \p Oracle says, instances of
/// templates for the device alone may have errors: the host has no code of
/// them, and those of a kernel become empty. \p Oracle must outlive \p S.
void tolerateDeviceBodies(clang::Sema &S, const ArchOracle &Oracle);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_DEVICEBODIES_H
