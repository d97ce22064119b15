//===- no_demangler.h - types' names as they are ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// debug.cc names the types of iterators when it finds an error. A device has no
// demangler; there the names are those of the linker, as debug.cc does it
// itself with a name that cannot be demangled.
//
//===----------------------------------------------------------------------===//

#include <cxxabi.h>

namespace __cxxabiv1 {

/// "mangled_name is not a valid name" (-2), whatever it is.
inline char *noDemangler(const char *, char *, decltype(sizeof(0)) *,
                         int *Status) {
  *Status = -2;
  return nullptr;
}

} // namespace __cxxabiv1

#define __cxa_demangle noDemangler
