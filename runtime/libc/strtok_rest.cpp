//===- strtok_rest.cpp - where strtok stopped -----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "thread_area.h"
#include "thread_slot.h"

static cupcc::ThreadTable<char *> Rests;

extern "C" char **__cupcc_strtok_rest() { return &Rests.mine(); }
