//===- thread_reent.c - what a thread remembers from call to call ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// strtok, asctime, gmtime, drand48 and their kin return or keep what is one
// for each thread in newlib: a member of its struct _reent. It is taken from
// the heap when a thread first asks, and stays with the thread's place for the
// next one that runs there, which finds it cleared (../thread_slot.h).
//
//===----------------------------------------------------------------------===//

#include "call.h"
#include <stdlib.h>

/// The calling thread's pointer, null at its first use unless a thread that
/// ended had the place before. *\p IsNew: the thread has not asked before.
/// ../thread_slot.cpp
void **__cupcc_thread_pointer(int *IsNew);

struct _reent *__getreent(void) {
  int IsNew;
  struct Call **Mine = (struct Call **)__cupcc_thread_pointer(&IsNew);
  if (!*Mine) {
    *Mine = malloc(sizeof(struct Call));
    if (!*Mine)
      abort();
    IsNew = 1;
    (*Mine)->Chunks = NULL;
  }
  if (IsNew) {
    __cupcc_free_chunks(*Mine);
    beginCall(*Mine);
  }
  return &(*Mine)->Reent;
}
