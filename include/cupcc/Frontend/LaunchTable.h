//===- LaunchTable.h - which architectures need which kernel ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch whose fifth argument names an architecture needs its kernel for that
// architecture only. Which kernels can be left out where is known when the
// whole source has been read; the table is made then, once, before the targets
// are lowered.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_LAUNCHTABLE_H
#define CUPCC_FRONTEND_LAUNCHTABLE_H

#include "cupcc/Basic/DeviceArch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <vector>

namespace clang {
class CUDAKernelCallExpr;
class FunctionDecl;
} // namespace clang

namespace cupcc {

/// A launch with an architecture, outside of templates or in an instance of
/// one.
struct ArchLaunch {
  clang::CUDAKernelCallExpr *Call = nullptr;
  /// The function, or the operator() of the lambda, that it stands in; null for
  /// an initializer outside of functions.
  const clang::FunctionDecl *In = nullptr;
  /// The number of the architecture.
  unsigned Number = 0;
};

/// The launches of one parse. Kernels are known by any of their declarations.
class LaunchTable {
public:
  /// What a kernel is needed for.
  struct Need {
    bool Everywhere = false;
    llvm::SmallVector<unsigned, 4> Numbers; ///< ascending, unless Everywhere
  };

  void addNeed(const clang::FunctionDecl &Kernel, unsigned Number);
  void addNeedEverywhere(const clang::FunctionDecl &Kernel);
  void clearNeeds() { Needs.clear(); }
  void addLaunch(const ArchLaunch &Launch) { Launches.push_back(Launch); }

  /// True if \p Kernel must be in the device code for \p Arch: something in
  /// the source needs it there, or nothing in the source says anything of it.
  bool isNeeded(const clang::FunctionDecl &Kernel, DeviceArch Arch) const;

  /// True if \p Kernel may be left out for some architecture.
  bool isRestricted(const clang::FunctionDecl &Kernel) const;

  const llvm::DenseMap<const clang::FunctionDecl *, Need> &needs() const {
    return Needs;
  }
  /// True if some launch of this parse or of its precompiled header names an
  /// architecture: only then is a kernel left out anywhere.
  bool namesArchs() const { return NamesArchs; }
  void setNamesArchs() { NamesArchs = true; }

  llvm::ArrayRef<ArchLaunch> launches() const { return Launches; }

private:
  /// Of this parse, without what a precompiled header says. By the first
  /// declaration.
  llvm::DenseMap<const clang::FunctionDecl *, Need> Needs;
  std::vector<ArchLaunch> Launches;
  bool NamesArchs = false;
};

} // namespace cupcc

#endif // CUPCC_FRONTEND_LAUNCHTABLE_H
