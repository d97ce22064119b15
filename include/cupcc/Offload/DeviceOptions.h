//===- DeviceOptions.h - what to make for the device, and how ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_DEVICEOPTIONS_H
#define CUPCC_OFFLOAD_DEVICEOPTIONS_H

#include "cupcc/Basic/DeviceArch.h"
#include <optional>
#include <string>
#include <vector>

namespace cupcc {

/// One architecture to lower for, and which images of it the fatbin gets.
struct DeviceTarget {
  DeviceArch Arch;
  bool EmbedCubin = true;
  bool EmbedPTX = true;

  bool operator==(const DeviceTarget &) const = default;
};

/// Options of the device side. The same for every target of a command.
struct DeviceOptions {
  /// -OG0 ... -OG3. Unsaid: 3, or 0 under -G, as nvcc does.
  std::optional<unsigned> OptLevel;
  /// -G: full debug information, no optimisation by ptxas.
  bool Debug = false;
  /// -lineinfo: line numbers only; optimisation unchanged.
  bool LineInfo = false;
  /// -Ofast-compile: "min", "mid" or "max"; empty is "0".
  std::string FastCompile;
  /// -maxrregcount; 0 is no limit.
  unsigned MaxRegisters = 0;

  /// -use_fast_math is all four, and fast versions of the math functions.
  bool FlushDenormals = false; ///< -ftz=true
  bool PreciseDivision = true; ///< -prec-div=true
  bool PreciseSqrt = true;     ///< -prec-sqrt=true
  bool FuseMultiplyAdd = true; ///< -fmad=true
  bool FastMath = false;       ///< sinf -> __sinf and so on

  /// -Xptxas, in order.
  std::vector<std::string> PtxasArguments;

  unsigned optLevel() const { return OptLevel ? *OptLevel : Debug ? 0u : 3u; }
};

} // namespace cupcc

#endif // CUPCC_OFFLOAD_DEVICEOPTIONS_H
