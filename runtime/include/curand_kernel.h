//===- curand_kernel.h - cuRAND's device API --------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The toolkit's header includes "curand_mtgp32_kernel.h" from its own folder
// and would never see ours; its include guard makes ours count.
//
//===----------------------------------------------------------------------===//

#pragma clang system_header

#include "curand_mtgp32_kernel.h"
#include_next <curand_kernel.h>
