// <search.h>: hash tables, trees, arrays and lists.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <search.h>
#include <stdlib.h>

using Order = int (*)(const void *, const void *);
constexpr Order byValue = [](const void *a, const void *b) {
  int x = *static_cast<const int *>(a), y = *static_cast<const int *>(b);
  return x < y ? -1 : x > y ? 1 : 0;
};

void askHashTable(Answers &a, int capacity) {
  hsearch_data table = {};
  a.note("hcreate_r", capacity, hcreate_r(capacity, &table));
  a.note("size", capacity, table.size);
  char keys[60][4];
  ENTRY *found;
  for (int i = 0; i != 60; ++i) {
    keys[i][0] = char('a' + i % 7);
    keys[i][1] = char('a' + i % 11);
    keys[i][2] = 0;
    ENTRY entry = {keys[i], (void *)(long)i};
    a.note("ENTER", i, hsearch_r(entry, ENTER, &found, &table));
    a.note("ENTER", i, found ? (long)found->data : -1);
    a.noteErrno("ENTER", i);
  }
  ENTRY none = {(char *)"none", nullptr};
  a.note("FIND", 0, hsearch_r(none, FIND, &found, &table));
  a.noteErrno("FIND", 0);
  hdestroy_r(&table);
}

struct Walk {
  int count, last, disorder;
};

void askTree(Answers &a, int step) {
  constexpr int most = 500;
  static_assert(most % 2 == 0);
  int *values = static_cast<int *>(malloc(most * sizeof(int)));
  void *root = nullptr;
  for (int i = 0; i != most; ++i) {
    values[i] = i * step % 503;
    auto **node = static_cast<int **>(tsearch(&values[i], &root, byValue));
    a.note("tsearch", i, node ? **node : -1);
  }
  for (int i = 0; i != most; i += 2)
    a.note("tdelete", i, tdelete(&values[i], &root, byValue) != nullptr);
  for (int i = 0; i != most; ++i)
    a.note("tfind", i, tfind(&values[i], &root, byValue) != nullptr);
  int none = -7;
  a.note("tdelete", -1, tdelete(&none, &root, byValue) != nullptr);
  Walk walk = {0, -1, 0};
  twalk_r(
      root,
      [](const void *node, VISIT visit, void *argument) {
        auto *w = static_cast<Walk *>(argument);
        if (visit != postorder && visit != leaf)
          return;
        int value = **static_cast<int *const *>(node);
        w->disorder += value <= w->last;
        w->last = value;
        ++w->count;
      },
      &walk);
  a.note("twalk_r", step, walk.count * 1000 + walk.disorder);
  tdestroy(root, [](void *) {});
  free(values);
}

struct Link {
  Link *next, *previous;
};

void askLists(Answers &a) {
  int values[8] = {5, 3, 9};
  size_t count = 3;
  for (int key : {3, 7, 9, 8, 7}) {
    a.notePlace("lfind", key, lfind(&key, values, &count, 4, byValue), values);
    a.notePlace("lsearch", key, lsearch(&key, values, &count, 4, byValue),
                values);
    a.note("lsearch", key, count);
  }
  Link links[3];
  insque(&links[0], nullptr);
  insque(&links[1], &links[0]);
  insque(&links[2], &links[0]);
  remque(&links[1]);
  for (const Link &link : links) {
    a.notePlace("insque", 0, link.next, links);
    a.notePlace("insque", 1, link.previous, links);
  }
}

void ask(Answers &a) {
  for (int capacity : {0, 1, 3, 10, 50, 100})
    askHashTable(a, capacity);
  for (int step : {1, 2, 211, 502})
    askTree(a, step);
  askLists(a);
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() { compareAnswers(ask, onDevice); }
// EXPECT: the same answers
