//===- JobSlots.h - no more processes than the user allows ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLKIT_JOBSLOTS_H
#define CUPCC_TOOLKIT_JOBSLOTS_H

#include "cupcc/Toolkit/MemoryFile.h"
#include "llvm/Support/Error.h"

namespace cupcc {

/// A number of slots shared by the processes forked after its construction.
///
/// It is easiest to fork all processes at once, and of a compilation it must be
/// so: before the parent touches the AST. So more exist than may run. Each
/// takes a slot before it works. A slot is a lock on one byte of an anonymous
/// file, which the kernel gives back when the process that holds it ends,
/// however it ends.
class JobSlots {
public:
  /// \p Count at least 1. Error: no file descriptor left.
  static llvm::Expected<JobSlots> create(unsigned Count);

  /// Waits until one of the slots is free and takes it, until release() or the
  /// end of this process. \p Preferred is the slot to wait for if all are
  /// taken; callers that pass different numbers share the slots evenly.
  void acquire(unsigned Preferred) const;

  /// Takes up to \p Wanted slots in the place of what this process holds, and
  /// returns how many: one, for which it waits as acquire() does, and more if
  /// they are free.
  unsigned acquireUpTo(unsigned Wanted, unsigned Preferred) const;

  /// Gives back what this process holds.
  void release() const;

  unsigned count() const { return Count; }

private:
  /// True if \p Slot was free or this process's, whose it is now.
  bool take(unsigned Slot) const;

  JobSlots(MemoryFile File, unsigned Count)
      : File(std::move(File)), Count(Count) {}

  MemoryFile File;
  unsigned Count;
};

} // namespace cupcc

#endif // CUPCC_TOOLKIT_JOBSLOTS_H
