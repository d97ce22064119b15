//===- SpareProcess.h - a second lowering of one target ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether a target must be lowered with exceptions is known when it has been
// lowered without them (Frontend/Handlers.h), and an AST is lowered once. So a
// target's process leaves a copy of itself behind, which waits and costs
// nothing but the fork. If it is needed, it is the target's process from then
// on, and the first only waits for it.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_SPAREPROCESS_H
#define CUPCC_LIB_COMPILER_TARGETS_SPAREPROCESS_H

#include "cupcc/Process/ChildProcess.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace cupcc {

/// The copy, as the process that may need it sees it. Its destructor ends a
/// copy that was not needed.
class SpareProcess {
public:
  SpareProcess() = default;
  SpareProcess(const SpareProcess &) = delete;
  ~SpareProcess() { dismiss(); }

  /// Returns in the process that was there before, false; and in the copy,
  /// true, once that is needed. Error: no process or no descriptors.
  llvm::Expected<bool> leave();

  /// True while there is a copy.
  bool isThere() const { return Copy.has_value(); }

  /// Lets the copy go on, waits until it has ended, and tells how.
  ProcessEnd goOn();

private:
  void dismiss();

  std::optional<ChildProcess> Copy;
  int Wake = -1;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_SPAREPROCESS_H
