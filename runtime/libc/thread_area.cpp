//===- thread_area.cpp - memory that belongs to one thread ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A list for each thread of what it asked for. A thread that finds the list of
// one that ended before it, at the same place, frees it.
//
//===----------------------------------------------------------------------===//

#include "thread_area.h"
#include "../cxx/report.h"
#include "thread_slot.h"

using Size = decltype(sizeof(0));

extern "C" {
void *calloc(Size Count, Size Each);
void free(void *Memory);
}

namespace {

struct alignas(16) Area {
  Area *Next;
  const void *Key;
};

cupcc::ThreadTable<Area *> Lists;

void freeAll(Area *List) {
  while (List) {
    Area *Next = List->Next;
    free(List);
    List = Next;
  }
}

Area *add(Area *&List, const void *Key, Size Bytes) {
  auto *New = static_cast<Area *>(calloc(1, sizeof(Area) + Bytes));
  if (!New)
    cupcc::reportAndTrap("the device's heap is full: no memory for what a "
                         "function of the C library keeps for each thread");
  *New = {List, Key};
  return List = New;
}

} // namespace

extern "C" void *__cupcc_thread_area(const void *Key, Size Bytes) {
  bool IsNew;
  Area *&List = Lists.mineAsLeft(IsNew);
  if (IsNew) {
    Area *Left = List;
    List = nullptr;
    freeAll(Left);
  }
  Area *Mine = List;
  while (Mine && Mine->Key != Key)
    Mine = Mine->Next;
  if (!Mine)
    Mine = add(List, Key, Bytes);
  return Mine + 1;
}
