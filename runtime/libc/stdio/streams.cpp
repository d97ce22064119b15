//===- streams.cpp - stdin, stdout and stderr -----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As glibc's structures with no buffer, so that its inline functions, which
// look inside (putc_unlocked), call the library.
//
//===----------------------------------------------------------------------===//

#include <stdio.h>

static FILE Streams[3];

extern "C" {

FILE *stdin = &Streams[0];
FILE *stdout = &Streams[1];
FILE *stderr = &Streams[2];

} // extern "C"
