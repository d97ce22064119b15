//===- LinkModel.h - what may be in other modules ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_BASIC_LINKMODEL_H
#define CUPCC_BASIC_LINKMODEL_H

namespace cupcc {

/// What device code may expect of other modules.
enum class LinkModel {
  /// One source is the device's whole program, as with nvcc without -rdc=true:
  /// what it declares and does not define is defined nowhere, and what it
  /// defines is used by it and the host only.
  WholeProgram,
  /// -rdc=true: the device code of several objects is linked, by nvlink. What
  /// is declared may be defined elsewhere, and what is defined may be used
  /// there.
  Relocatable,
  /// -dlto: the same, and the object has the code as bitcode, too, so that the
  /// device link can optimise all objects as one program.
  Bitcode
};

/// True if there is no other module. What follows from that asks here:
///
///   - only what a kernel reaches is lowered (DeviceLowering.cpp)
///   - definitions are made of available_externally ones, weak references are
///     null, and virtual functions without a body trap (CloseProgram.cpp)
///   - other undefined functions and variables are errors
///     (ReachabilityCheck.cpp)
///   - all but what the host names becomes internal (OptimizeDeviceModule.cpp)
///   - ptxas makes a cubin that can be loaded (PtxasArguments.cpp)
constexpr bool isWholeProgram(LinkModel Model) {
  switch (Model) {
  case LinkModel::WholeProgram:
    return true;
  case LinkModel::Relocatable:
  case LinkModel::Bitcode:
    return false;
  }
  return true;
}

} // namespace cupcc

#endif // CUPCC_BASIC_LINKMODEL_H
