//===- JobserverSlots.h - what make lets run at a time ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_JOBSERVERSLOTS_H
#define CUPCC_LIB_DRIVER_JOBSERVERSLOTS_H

#include "llvm/Support/Jobserver.h"
#include <vector>

namespace cupcc {

/// Job slots of GNU make, given back at the end of this object's life.
class JobserverSlots {
public:
  /// Takes as many as are free now, \p Wanted at most. Without a jobserver all
  /// that are wanted are free.
  explicit JobserverSlots(unsigned Wanted);
  ~JobserverSlots();
  JobserverSlots(const JobserverSlots &) = delete;
  JobserverSlots &operator=(const JobserverSlots &) = delete;

  /// At least 1: the one in which this process runs.
  unsigned count() const { return Count; }

private:
  llvm::JobserverClient *Server;
  std::vector<llvm::JobSlot> Taken;
  unsigned Count;
};

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_JOBSERVERSLOTS_H
