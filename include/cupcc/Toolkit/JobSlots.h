//===- JobSlots.h - no more processes than the user allows ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLKIT_JOBSLOTS_H
#define CUPCC_TOOLKIT_JOBSLOTS_H

#include "cupcc/Process/SharedEvent.h"
#include "cupcc/Toolkit/MemoryFile.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace cupcc {

/// A number of slots shared by the processes forked after its construction.
///
/// It is easiest to fork all processes at once, and of a compilation it must be
/// so: before the parent touches the AST. So more exist than may run. Each
/// takes a slot before it works. A slot is a lock on one byte of an anonymous
/// file, which the kernel gives back when the process that holds it ends,
/// however it ends. A process that is forked holds none.
class JobSlots {
public:
  /// \p Count at least 1. Error: no file descriptor left.
  static llvm::Expected<JobSlots> create(unsigned Count);

  /// Waits until a slot is free and takes it, until release() or the end of
  /// this process, which holds none yet. Who waits longest is next.
  void acquire();

  /// Takes up to \p Wanted slots in the place of what this process holds, and
  /// returns how many: one, for which it waits as acquire() does, and more if
  /// they are free and no process waits.
  unsigned acquireUpTo(unsigned Wanted);

  /// Gives back what this process holds.
  void release();

  /// True if this process, one that was not forked since, holds a slot.
  bool holdsAny() const { return !Held.empty(); }

  /// Calls \p Work with each number below \p Size, in this order, on a thread
  /// for each slot that this process holds, and on more while others are free
  /// and no process waits for them; on \p AtMost at a time. Afterwards it holds
  /// what it held before.
  void forEach(size_t Size, unsigned AtMost,
               llvm::function_ref<void(size_t)> Work);

  unsigned count() const { return Count; }

private:
  class Workers;

  JobSlots(MemoryFile File, unsigned Count)
      : File(std::move(File)), Count(Count) {}

  /// True if a slot was free, which this process holds now, too.
  bool takeAny();
  /// The same, but only if no process waits for one.
  bool takeFurther();
  void giveBackOne();
  /// The byte that the process has that looks for a slot.
  unsigned turn() const { return Count; }

  MemoryFile File;
  SharedEvent Freed;
  unsigned Count;
  /// By their numbers.
  std::vector<unsigned> Held;
};

} // namespace cupcc

#endif // CUPCC_TOOLKIT_JOBSLOTS_H
