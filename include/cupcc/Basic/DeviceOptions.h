//===- DeviceOptions.h - what to make for the device, and how ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_BASIC_DEVICEOPTIONS_H
#define CUPCC_BASIC_DEVICEOPTIONS_H

#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Basic/Images.h"
#include "cupcc/Basic/LinkModel.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cupcc {

/// One image that the fatbin gets. A cubin may be for another architecture than
/// its PTX: ptxas assembles it for later ones, too.
struct WantedImage {
  ImageKind Kind;
  DeviceArch For;

  auto operator<=>(const WantedImage &) const = default;
};

/// One architecture to lower for, and which images come of it.
struct DeviceTarget {
  DeviceArch Arch;
  /// Ascending, no duplicates.
  std::vector<WantedImage> Images;

  bool wants(ImageKind Kind) const;
  void add(WantedImage Image);
  void remove(ImageKind Kind);

  /// The architectures to assemble for: those of the cubins that are wanted;
  /// where none is, Arch itself, for what else is asked of ptxas.
  std::vector<DeviceArch> assembledFor() const;
};

/// A thread has no more stack than this, whatever the GPU (CUDA C++ Programming
/// Guide, "Compute Capabilities").
constexpr uint32_t MaxDeviceStack = 512 << 10;

/// Options of the device side. The same for every target of a command.
struct DeviceOptions {
  LinkModel Link = LinkModel::WholeProgram;

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
  bool FastMath = false;       ///< -use_fast_math itself
  /// Part of it, of -ffast-math, and -fgpu-approx-transcendentals: sinf ->
  /// __sinf and so on.
  bool ApproximateFunctions = false;
  /// Where FuseMultiplyAdd may fuse: everywhere, or as -ffp-contract= says.
  enum class FuseScope { Everywhere, Statements, HonorPragmas };
  FuseScope FuseIn = FuseScope::Everywhere;

  /// -fstrict-aliasing: the optimiser may believe the types of pointers. nvcc
  /// never does, and CUDA code counts on it.
  bool StrictAliasing = false;
  /// -fno-device-exceptions makes it false: handlers are never entered. Of one
  /// lowering, whether it has them.
  bool Exceptions = true;
  /// The -cc1 command line whose options say what the device's code means,
  /// where that is not the host's: options behind -Xcompiler= are not in it.
  std::vector<std::string> LanguageArguments;

  /// -device-stack=: the bytes that a kernel gets beyond what is known of its
  /// stack, where that has no bound; none leaves cubins as ptxas makes them.
  std::optional<uint32_t> UnboundedStack = 16384;

  /// --extended-lambda: the prelude includes <functional>, as nvcc's does.
  /// Lambdas are the same with it and without.
  bool ExtendedLambda = false;

  /// -Xptxas, in order.
  std::vector<std::string> PtxasArguments;

  bool operator==(const DeviceOptions &) const = default;

  unsigned optLevel() const { return OptLevel ? *OptLevel : Debug ? 0u : 3u; }
};

} // namespace cupcc

#endif // CUPCC_BASIC_DEVICEOPTIONS_H
