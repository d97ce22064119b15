//===- newlib.h - newlib's configuration ------------------------*- C -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What newlib's configure would write (newlib.hin explains each), for what is
// built of it (../sources.list).
//
//===----------------------------------------------------------------------===//

#ifndef __NEWLIB_H__
#define __NEWLIB_H__ 1

#include <_newlib_version.h>

#define _ELIX_LEVEL 4
#define _MB_CAPABLE 1
#define _MB_LEN_MAX 16 /* glibc's MB_LEN_MAX */
#define _HAVE_LONG_DOUBLE 1
#define _LDBL_EQ_DBL 1          /* leaves out what is for long double */
#define _WANT_USE_LONG_TIME_T 1 /* the host's time_t */

#endif
