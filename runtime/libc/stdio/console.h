//===- console.h - the GPU's console ----------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One call of the driver for one call of the program, as far as that goes: what
// a driver's call prints is whole, what two print may have others' between.
//
// CUDA's host side formats what it is given: text goes there as the argument of
// "%s", and a null character, which ends such an argument, as one of "%c".
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_CONSOLE_H
#define CUPCC_LIBC_STDIO_CONSOLE_H

#include <stddef.h>
#include <stdio.h>

namespace cupcc::stdio {

/// Prints \p Size characters, which a null follows. False if the driver has no
/// room.
bool printText(const char *Text, size_t Size);
/// The same without a null behind. False, with errno, also if there is no
/// memory to put one.
bool printBytes(const char *Bytes, size_t Size);

/// True for stdout and stderr, by stream or number; else sets errno.
bool isConsole(FILE *Stream);
bool isConsole(int File);

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_CONSOLE_H
