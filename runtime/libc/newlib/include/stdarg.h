//===- stdarg.h - variable arguments inside newlib --------------*- C -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// newlib's formatters take the address of a parameter of type va_list, to go on
// reading in another function. The host's va_list is an array, so a parameter
// of that type is a pointer, and its address is something else. In a structure
// it is an object like any other. Entry points copy the caller's into one
// (call.h).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_NEWLIB_STDARG_H
#define CUPCC_NEWLIB_STDARG_H

typedef struct {
  __builtin_va_list List;
} __gnuc_va_list;
typedef __gnuc_va_list va_list;
#define __GNUC_VA_LIST

#define va_start(Arguments, Last) __builtin_va_start((Arguments).List, Last)
#define va_arg(Arguments, Type) __builtin_va_arg((Arguments).List, Type)
#define va_copy(To, From) __builtin_va_copy((To).List, (From).List)
#define va_end(Arguments) __builtin_va_end((Arguments).List)

#endif
