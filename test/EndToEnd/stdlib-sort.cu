// qsort, qsort_r and bsearch with lambdas: the host's order of equal elements, too.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <stdlib.h>

struct Element {
  int key, index;
};

using Order = int (*)(const void *, const void *);

constexpr Order byKey = [](const void *a, const void *b) {
  int x = static_cast<const Element *>(a)->key;
  int y = static_cast<const Element *>(b)->key;
  return x < y ? -1 : x > y ? 1 : 0;
};

void fill(Element *elements, int count, int keys) {
  unsigned state = 12345;
  for (int i = 0; i != count; ++i) {
    state = state * 1664525 + 1013904223;
    elements[i] = {int(state >> 16) % keys, i};
  }
}

void askElements(Answers &a, int count, int keys) {
  auto *elements = static_cast<Element *>(malloc((count + 1) * sizeof(Element)));
  unsigned long size = count * sizeof(Element);
  fill(elements, count, keys);
  qsort(elements, count, sizeof(Element), byKey);
  a.noteBytes("qsort", count, elements, size);
  for (int key = -1; key <= keys; ++key) {
    Element wanted = {key, 0};
    a.notePlace("bsearch", key,
                bsearch(&wanted, elements, count, sizeof(Element), byKey),
                elements);
  }
  fill(elements, count, keys);
  int compared = 0, *counter = &compared;
  qsort_r(
      elements, count, sizeof(Element),
      [](const void *x, const void *y, void *counter) {
        ++*static_cast<int *>(counter);
        return byKey(y, x);
      },
      counter);
  a.noteBytes("qsort_r", count, elements, size);
  a.note("qsort_r's argument", count, count < 2 ? compared == 0 : compared > 0);
  free(elements);
}

/// Sorted already, in reverse, and in sizes that are no type's.
void askBytes(Answers &a, int size) {
  char bytes[40 * 13];
  for (int up : {0, 1}) {
    for (int i = 0; i != 40 * size; ++i)
      bytes[i] = up ? i / size : 100 - i / size;
    qsort(bytes, 40, size, [](const void *x, const void *y) {
      return *static_cast<const char *>(x) - *static_cast<const char *>(y);
    });
    a.noteBytes("qsort of bytes", size, bytes, 40 * size);
  }
}

void ask(Answers &a) {
  for (int count : {0, 1, 2, 3, 5, 10, 31, 33, 100, 2000})
    for (int keys : {1, 3, 1000})
      askElements(a, count, keys);
  for (int size : {1, 2, 3, 8, 13})
    askBytes(a, size);
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() { compareAnswers(ask, onDevice); }
// EXPECT: the same answers
