//===- call.h - the state of one call of newlib -----------------*- C -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// newlib keeps what its functions must remember in a struct _reent: errno, the
// multiple-precision numbers of dtoa, pieces of buffers. A device
// has thousands of threads, so there is none for all of them: an entry point
// makes one on its stack for the time of the call.
//
//   int __cupcc_function(...) {
//     struct Call Call;
//     beginCall(&Call);
//     int Result = _function_r(&Call.Reent, ...);
//     endCall(&Call);
//     return Result;
//   }
//
// Functions that keep state from call to call (strtok, asctime, rand) ask
// __getreent(), which has one for each thread (thread_reent.c).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_NEWLIB_CALL_H
#define CUPCC_NEWLIB_CALL_H

#include <reent.h>
#include <stddef.h>
#include <string.h>

/// Sets the errno of the calling thread. ../errno.cpp
void __cupcc_set_errno(int Value);

/// Memory that was taken for one call, and is freed with it.
struct Chunk {
  struct Chunk *Next;
};

/// Reent is first, because newlib hands its address back to _calloc_r.
struct Call {
  struct _reent Reent;
  struct Chunk *Chunks;
  char *Free, *End; ///< the rest of the arena
};

/// A call with memory of its own, enough for the numbers of ordinary size.
struct BigCall {
  struct Call Call;
  _Alignas(16) char Arena[1536];
};

/// For calls that need no multiple-precision numbers.
static inline struct _reent *beginCall(struct Call *C) {
  memset(C, 0, sizeof *C);
  return &C->Reent;
}

static inline struct _reent *beginBigCall(struct BigCall *C) {
  beginCall(&C->Call);
  C->Call.Free = C->Arena;
  C->Call.End = C->Arena + sizeof C->Arena;
  return &C->Call.Reent;
}

/// Frees what the call took. ./call.c
void __cupcc_free_chunks(struct Call *C);

static inline void endCall(struct Call *C) {
  if (C->Chunks)
    __cupcc_free_chunks(C);
  if (C->Reent._errno)
    __cupcc_set_errno(C->Reent._errno);
}

static inline void endBigCall(struct BigCall *C) { endCall(&C->Call); }

#endif // CUPCC_NEWLIB_CALL_H
