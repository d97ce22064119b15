//===- newlib.h - newlib's configuration ------------------------*- C -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What newlib's configure would write (newlib.hin explains each), for a device:
// every format, the "C" locale, and no files.
//
//===----------------------------------------------------------------------===//

#ifndef __NEWLIB_H__
#define __NEWLIB_H__ 1

#include <_newlib_version.h>

#define _ELIX_LEVEL 4
#define _WANT_IO_C99_FORMATS 1
#define _WANT_IO_LONG_LONG 1
#define _WANT_IO_LONG_DOUBLE 1
#define _WANT_IO_POS_ARGS 1
#define _MB_CAPABLE 1
#define _MB_LEN_MAX 16 /* glibc's MB_LEN_MAX */
#define _HAVE_LONG_DOUBLE 1
#define _LDBL_EQ_DBL 1          /* a device computes long double in double */
#define _WANT_USE_LONG_TIME_T 1 /* the host's time_t */
#define _WANT_REENT_GLOBAL_STDIO_STREAMS 1
#define _REENT_GLOBAL_ATEXIT 1
#define _LITE_EXIT 1
#define _WIDE_ORIENT 1

#endif
