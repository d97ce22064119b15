//===- HostBranchesLast.h - launches are instantiated last ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The order in which Clang instantiates the functions that templates call is
// that of the calls. Libraries that choose their kernels by the architecture
// ask for it behind their launches (ArchQuestions.h), and what comes behind
// the first question is instantiated once for the host and for each target. So
// what only the host calls, in a branch of an 'if target', is put at the end.
// In Thrust that is each algorithm's launch; the algorithm for a thread in its
// other branch is several times as much, and asks nothing.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_HOSTBRANCHESLAST_H
#define CUPCC_LIB_FRONTEND_SEMA_HOSTBRANCHESLAST_H

#include "cupcc/Basic/DeviceArch.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include <optional>

namespace clang {
class Decl;
class DeclGroupRef;
class Sema;
} // namespace clang

namespace cupcc {

class HostBranchesLast {
public:
  /// \p Device stands for all devices; without one the order stays.
  explicit HostBranchesLast(std::optional<DeviceArch> Device)
      : Device(Device) {}

  void begin(clang::Sema &Parse) { S = &Parse; }
  void end() { S = nullptr; }

  /// To be called with each definition, before what it refers to is
  /// instantiated.
  void see(clang::DeclGroupRef Group);

private:
  bool isIn(llvm::ArrayRef<clang::SourceRange> Ranges,
            clang::SourceLocation Place) const;
  void noteDevices(llvm::ArrayRef<clang::SourceRange> Ranges);
  void putLast(llvm::ArrayRef<clang::SourceRange> Ranges);

  std::optional<DeviceArch> Device;
  clang::Sema *S = nullptr;
  /// Functions that only devices asked for.
  llvm::DenseSet<const clang::Decl *> ForDevices;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_HOSTBRANCHESLAST_H
