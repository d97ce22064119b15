//===- linear.cpp - lfind, lsearch, insque and remque ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <search.h>
#include <string.h>

namespace {

/// What insque's and remque's elements begin with.
struct Element {
  Element *Next, *Previous;
};

} // namespace

extern "C" {

void *lfind(const void *Key, const void *Start, size_t *Count, size_t Size,
            int (*Compare)(const void *, const void *)) {
  auto *At = const_cast<char *>(static_cast<const char *>(Start));
  for (size_t I = 0; I != *Count; ++I, At += Size)
    if (Compare(Key, At) == 0)
      return At;
  return nullptr;
}

void *lsearch(const void *Key, void *Start, size_t *Count, size_t Size,
              int (*Compare)(const void *, const void *)) {
  if (void *Found = lfind(Key, Start, Count, Size, Compare))
    return Found;
  char *End = static_cast<char *>(Start) + *Count * Size;
  ++*Count;
  return memcpy(End, Key, Size);
}

void insque(void *New, void *Before) noexcept {
  auto *N = static_cast<Element *>(New), *B = static_cast<Element *>(Before);
  if (!B) {
    *N = {nullptr, nullptr};
    return;
  }
  *N = {B->Next, B};
  if (N->Next)
    N->Next->Previous = N;
  B->Next = N;
}

void remque(void *Old) noexcept {
  auto *O = static_cast<Element *>(Old);
  if (O->Next)
    O->Next->Previous = O->Previous;
  if (O->Previous)
    O->Previous->Next = O->Next;
}

} // extern "C"
