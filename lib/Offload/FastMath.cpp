//===- FastMath.cpp - what fast arithmetic means --------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/FastMath.h"

using namespace cupcc;

void cupcc::fuseEverywhere(DeviceOptions &Options, bool Fuse) {
  Options.FuseMultiplyAdd = Fuse;
  Options.FuseIn = DeviceOptions::FuseScope::Everywhere;
}

void cupcc::allowFastMath(DeviceOptions &Options) {
  Options.ApproximateFunctions = true;
  fuseEverywhere(Options, true);
}

void cupcc::useFastMath(DeviceOptions &Options) {
  allowFastMath(Options);
  Options.FastMath = true;
  Options.FlushDenormals = true;
  Options.PreciseDivision = false;
  Options.PreciseSqrt = false;
}
