//===- hash_table.cpp - hsearch and the like ------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With the host's sizes, so that a table is full when the host's would be.
// Without _r, each thread has a table of its own.
//
//===----------------------------------------------------------------------===//

#include "../thread_area.h"
#include <errno.h>
#include <search.h>
#include <stdlib.h>
#include <string.h>

struct _ENTRY {
  bool IsUsed;
  ENTRY Entry;
};

namespace {

struct Own {
  hsearch_data Table;
};
hsearch_data *mine() { return &cupcc::threadArea<Own, Own>().Table; }

bool isPrime(size_t OddNumber) {
  for (size_t Divisor = 3; Divisor * Divisor <= OddNumber; Divisor += 2)
    if (OddNumber % Divisor == 0)
      return false;
  return true;
}

unsigned hash(const char *Key) {
  unsigned Hash = 2166136261u;
  for (; *Key; ++Key)
    Hash = (Hash ^ static_cast<unsigned char>(*Key)) * 16777619u;
  return Hash;
}

/// Where \p Key is, or the place that is free for it; null: the table is full.
_ENTRY *findPlace(const hsearch_data &Table, const char *Key) {
  unsigned Index = hash(Key) % Table.size;
  for (unsigned I = 0; I != Table.size; ++I) {
    _ENTRY &Place = Table.table[Index];
    if (!Place.IsUsed || !strcmp(Place.Entry.key, Key))
      return &Place;
    Index = Index + 1 == Table.size ? 0 : Index + 1;
  }
  return nullptr;
}

int fail(int Error) {
  errno = Error;
  return 0;
}

} // namespace

extern "C" {

int hcreate_r(size_t Count, hsearch_data *Table) noexcept {
  if (!Table)
    return fail(EINVAL);
  if (Table->table)
    return 0;
  size_t Size = (Count < 3 ? 3 : Count) | 1;
  while (Size < 0xffffffff && !isPrime(Size))
    Size += 2;
  if (Size >= 0xffffffff)
    return fail(ENOMEM);
  Table->table = static_cast<_ENTRY *>(calloc(Size, sizeof(_ENTRY)));
  if (!Table->table)
    return 0;
  Table->size = static_cast<unsigned>(Size);
  Table->filled = 0;
  return 1;
}

void hdestroy_r(hsearch_data *Table) noexcept {
  if (!Table) {
    fail(EINVAL);
    return;
  }
  free(Table->table);
  Table->table = nullptr;
}

int hsearch_r(ENTRY Item, ACTION Action, ENTRY **Result,
              hsearch_data *Table) noexcept {
  *Result = nullptr;
  _ENTRY *Place = findPlace(*Table, Item.key);
  if (!Place || !Place->IsUsed) {
    if (Action == FIND)
      return fail(ESRCH);
    if (!Place)
      return fail(ENOMEM);
    *Place = {true, Item};
    ++Table->filled;
  }
  *Result = &Place->Entry;
  return 1;
}

int hcreate(size_t Count) noexcept { return hcreate_r(Count, mine()); }
void hdestroy() noexcept { hdestroy_r(mine()); }
ENTRY *hsearch(ENTRY Item, ACTION Action) noexcept {
  ENTRY *Result = nullptr;
  if (!mine()->table)
    fail(EINVAL);
  else
    hsearch_r(Item, Action, &Result, mine());
  return Result;
}

} // extern "C"
