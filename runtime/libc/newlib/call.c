//===- call.c - newlib's memory -------------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// newlib takes memory for itself with _calloc_r alone (mprec.c), and what it
// gives to the caller (asprintf, %ms) with _malloc_r and _realloc_r.
//
//===----------------------------------------------------------------------===//

#include "call.h"
#include <stdlib.h>

void *_calloc_r(struct _reent *Reent, size_t Count, size_t Size) {
  struct Call *C = (struct Call *)Reent;
  size_t Bytes;
  if (__builtin_mul_overflow(Count, Size, &Bytes))
    return NULL;
  Bytes = (Bytes + 15) & ~(size_t)15;
  if (Bytes <= (size_t)(C->End - C->Free)) {
    char *Memory = C->Free;
    C->Free += Bytes;
    return memset(Memory, 0, Bytes);
  }
  struct Chunk *New = malloc(16 + Bytes);
  if (!New)
    return NULL;
  New->Next = C->Chunks;
  C->Chunks = New;
  return memset((char *)New + 16, 0, Bytes);
}

void __cupcc_free_chunks(struct Call *C) {
  while (C->Chunks) {
    struct Chunk *Old = C->Chunks;
    C->Chunks = Old->Next;
    free(Old);
  }
}

void *_malloc_r(struct _reent *Reent, size_t Size) { return malloc(Size); }
void *_realloc_r(struct _reent *Reent, void *Memory, size_t Size) {
  return realloc(Memory, Size);
}
void *_reallocf_r(struct _reent *Reent, void *Memory, size_t Size) {
  void *New = realloc(Memory, Size);
  if (!New)
    free(Memory);
  return New;
}
void _free_r(struct _reent *Reent, void *Memory) { free(Memory); }
