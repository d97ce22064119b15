//===- SharedCode.h - the PTX that targets have in common -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Architectures whose modules, or parts of them (ModuleParts.h), are the same
// become the same PTX (CodeGroup.h). The first target's process that comes to
// one optimises it and prints PTX; those of the others wait for it, without a
// job slot, and begin with ptxas. Which one is first makes no difference to
// what is made.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_SHAREDCODE_H
#define CUPCC_LIB_COMPILER_TARGETS_SHAREDCODE_H

#include "EmittedPTX.h"
#include "cupcc/Compiler/CompileOptions.h"
#include "cupcc/Toolkit/JobSlots.h"
#include "cupcc/Toolkit/MemoryFile.h"

namespace cupcc {

/// Memory that the processes of one command's targets have open.
class SharedCode {
public:
  /// To be called before there are such processes. Error: no memory or no
  /// descriptors.
  static llvm::Expected<SharedCode>
  create(llvm::ArrayRef<DeviceTarget> Targets);

  /// True if \p Arch and another target could have the same code.
  bool mayHelp(DeviceArch Arch) const;

  /// What another target has left under \p Key (CodeKey.h).
  std::optional<EmittedPTX> find(llvm::StringRef Key) const;

  /// The same after waiting for a target that is at it; this process's slot
  /// is given back for as long. Nothing: this process is to make it, and others
  /// wait until it calls leave() or giveUp(), or ends.
  std::optional<EmittedPTX> findOrClaim(llvm::StringRef Key,
                                        JobSlots &Slots) const;

  /// Leaves \p Emitted for the others. Without memory for it they make it
  /// themselves.
  void leave(llvm::StringRef Key, const EmittedPTX &Emitted);
  /// Lets another target make it.
  void giveUp() const;

private:
  SharedCode(MemoryFile Claims, MemoryFile Left)
      : Claims(std::move(Claims)), Left(std::move(Left)) {}

  /// A claim is a lock on the byte of this file that the key is the number of.
  MemoryFile Claims;
  MemoryFile Left;
  /// Those that another of them could have code in common with.
  std::vector<DeviceArch> Sharing;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_SHAREDCODE_H
