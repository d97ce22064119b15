//===- thread_slot.cpp - what newlib's side keeps for a thread ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "thread_slot.h"

static cupcc::ThreadTable<void *> Pointers;

/// For newlib/thread_reent.c, which says what it is.
extern "C" void **__cupcc_thread_pointer(int *IsNew) {
  bool New;
  void *&Mine = Pointers.mineAsLeft(New);
  *IsNew = New;
  return &Mine;
}
