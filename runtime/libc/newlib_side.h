//===- newlib_side.h - what newlib/*.c does for us --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled there with newlib's headers, called here with the host's: the
// functions have types that both agree on. va_list is the host's.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_NEWLIB_SIDE_H
#define CUPCC_LIBC_NEWLIB_SIDE_H

#include <stdarg.h>
#include <stddef.h>

extern "C" {

// newlib/format.c. As vsnprintf and vasprintf; with i: no floating point.
int __cupcc_vsnprintf(char *Buffer, size_t Size, const char *Format,
                      va_list Arguments);
int __cupcc_vsniprintf(char *Buffer, size_t Size, const char *Format,
                       va_list Arguments);
int __cupcc_vasprintf(char **Buffer, const char *Format, va_list Arguments);
int __cupcc_vasiprintf(char **Buffer, const char *Format, va_list Arguments);

} // extern "C"

#endif // CUPCC_LIBC_NEWLIB_SIDE_H
