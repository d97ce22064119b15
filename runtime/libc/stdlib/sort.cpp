//===- sort.cpp - qsort and bsearch ---------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As the host's: equal elements keep their order, where there is memory for a
// copy of the array; else the array is sorted in place, and they may not. No
// recursion, since a thread's stack is small.
//
//===----------------------------------------------------------------------===//

#include <stdlib.h>
#include <string.h>

namespace {

/// The order of both qsort and qsort_r.
struct Order {
  int (*Compare)(const void *, const void *);
  int (*CompareWith)(const void *, const void *, void *);
  void *Argument;

  bool inverts(const char *A, const char *B) const {
    return (Compare ? Compare(A, B) : CompareWith(A, B, Argument)) > 0;
  }
};

void swapElements(char *A, char *B, size_t Size) {
  for (size_t I = 0; I != Size; ++I) {
    char Moved = A[I];
    A[I] = B[I];
    B[I] = Moved;
  }
}

struct Array {
  char *Start;
  size_t Count, Size;

  char *at(size_t I) const { return Start + I * Size; }
};

/// Joins two sorted ranges of \p From, [Begin, Middle) and [Middle, End).
void merge(const Array &From, char *To, size_t Begin, size_t Middle, size_t End,
           const Order &By) {
  size_t Left = Begin, Right = Middle;
  for (size_t I = Begin; I != End; ++I) {
    bool TakeLeft =
        Left != Middle &&
        (Right == End || !By.inverts(From.at(Left), From.at(Right)));
    memcpy(To + I * From.Size, From.at(TakeLeft ? Left++ : Right++), From.Size);
  }
}

size_t least(size_t A, size_t B) { return A < B ? A : B; }

/// \p Other: as large as the array.
void mergeSort(const Array &A, char *Other, const Order &By) {
  Array From = A;
  for (size_t Width = 1; Width < A.Count; Width *= 2) {
    for (size_t Begin = 0; Begin < A.Count; Begin += 2 * Width)
      merge(From, Other, Begin, least(Begin + Width, A.Count),
            least(Begin + 2 * Width, A.Count), By);
    char *Sorted = Other;
    Other = From.Start;
    From.Start = Sorted;
  }
  if (From.Start != A.Start)
    memcpy(A.Start, From.Start, A.Count * A.Size);
}

/// Lets the element at \p Root sink in the heap of the first \p Count.
void sink(const Array &A, size_t Root, size_t Count, const Order &By) {
  for (size_t Child; (Child = 2 * Root + 1) < Count; Root = Child) {
    if (Child + 1 < Count && By.inverts(A.at(Child + 1), A.at(Child)))
      ++Child;
    if (!By.inverts(A.at(Child), A.at(Root)))
      return;
    swapElements(A.at(Root), A.at(Child), A.Size);
  }
}

void heapSort(const Array &A, const Order &By) {
  for (size_t Root = A.Count / 2; Root-- > 0;)
    sink(A, Root, A.Count, By);
  for (size_t Count = A.Count; Count-- > 1;) {
    swapElements(A.at(0), A.at(Count), A.Size);
    sink(A, 0, Count, By);
  }
}

[[gnu::noinline]] void sort(const Array &A, const Order &By) {
  size_t Bytes;
  if (A.Count < 2 || A.Size == 0 ||
      __builtin_mul_overflow(A.Count, A.Size, &Bytes))
    return;
  alignas(16) char Small[256];
  if (Bytes <= sizeof(Small)) {
    mergeSort(A, Small, By);
  } else if (void *Memory = malloc(Bytes)) {
    mergeSort(A, static_cast<char *>(Memory), By);
    free(Memory);
  } else {
    heapSort(A, By);
  }
}

} // namespace

extern "C" {

void qsort(void *Start, size_t Count, size_t Size,
           int (*Compare)(const void *, const void *)) {
  sort({static_cast<char *>(Start), Count, Size}, {Compare, nullptr, nullptr});
}

/// GNU's order of arguments.
void qsort_r(void *Start, size_t Count, size_t Size,
             int (*Compare)(const void *, const void *, void *),
             void *Argument) {
  sort({static_cast<char *>(Start), Count, Size}, {nullptr, Compare, Argument});
}

} // extern "C"
