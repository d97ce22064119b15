//===- thrust.h - what most of Thrust's headers include ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Precompiled in the user's cache (CommonHeaders.h). All of it must be in each
// of the headers that CommonUse.cpp lists: a source gets nothing that it does
// not include.
//
//===----------------------------------------------------------------------===//

#include "cupcc/prelude.h"

#include <thrust/scan.h>
