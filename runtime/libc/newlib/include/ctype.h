//===- ctype.h - classes of characters inside newlib ------------*- C -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// newlib's macros look characters up in a table of its own. The functions are
// ours (../../ctype), which compute: a module needs no table for them, and they
// take a negative char, as the host's do.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_NEWLIB_CTYPE_H
#define CUPCC_NEWLIB_CTYPE_H

#include_next <ctype.h>

#undef isspace_l
#undef tolower
#undef tolower_l

#endif // CUPCC_NEWLIB_CTYPE_H
