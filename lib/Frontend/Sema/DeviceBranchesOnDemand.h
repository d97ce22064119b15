//===- DeviceBranchesOnDemand.h - instances that kernels reach --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each algorithm of Thrust is a template for both sides, which launches kernels
// on the host, and in a branch for devices runs the same algorithm in one
// thread. Kernels hardly ever call it, and the templates that it takes are most
// of what there is to instantiate for an algorithm. So what only a branch names
// that the host never takes is not instantiated where it is named. It is at the
// end of the source, if something for the device reaches the branch.
//
// Only in headers of the system: a mistake in a template of the program's own
// is reported whether something reaches it or not.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_DEVICEBRANCHESONDEMAND_H
#define CUPCC_LIB_FRONTEND_SEMA_DEVICEBRANCHESONDEMAND_H

#include "cupcc/Basic/DeviceArch.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include <vector>

namespace clang {
class Decl;
class FunctionDecl;
class Sema;
} // namespace clang

namespace cupcc {

class RecordedUnit;
struct SideBranches;

class DeviceBranchesOnDemand {
public:
  /// \p Archs, those of the command, must outlive this.
  void begin(clang::Sema &Parse, llvm::ArrayRef<DeviceArch> Archs);

  /// To be called with each instance that is defined, before what it refers to
  /// is instantiated.
  void see(const clang::FunctionDecl &Function, const SideBranches &Branches);

  /// When all else is instantiated: instantiates what \p Unit reaches for a
  /// device. True if there was anything; it may have led to more.
  bool instantiateReached(const RecordedUnit &Unit);

  /// When nothing is reached any more: the canonical declarations of what was
  /// not instantiated.
  llvm::DenseSet<const clang::Decl *> leaveOut();

private:
  class Listener;
  struct Request {
    clang::FunctionDecl *Function;
    clang::SourceLocation Place;
  };

  llvm::SetVector<const clang::Decl *>
  namedBeside(const clang::FunctionDecl &Function,
              const SideBranches &Branches) const;

  clang::Sema *S = nullptr;
  llvm::ArrayRef<DeviceArch> Devices;
  std::vector<Request> Waiting;
  /// Named elsewhere, too.
  llvm::DenseSet<const clang::Decl *> Wanted;
  /// Functions and variables, in the order in which their instantiation ended.
  std::vector<const clang::Decl *> Ended;
  /// For a function: how many had ended when its own instantiation began.
  llvm::DenseMap<const clang::Decl *, size_t> Began;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_DEVICEBRANCHESONDEMAND_H
