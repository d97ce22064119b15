//===- library_objects.cpp - objects of libstdc++ without contents --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libstdc++ declares some constants of empty classes in its headers and defines
// them in the library: std::nothrow, and the placeholders of std::bind. Device
// code that names one only needs an object of one byte.
//
// And glibc's variable that says whether a program has one thread: reference
// counts are atomic where it has more.
//
// Relies on: the objects that libstdc++ 12's headers declare and its library
//  defines, by their mangled names, and glibc's __libc_single_threaded.
// Test: test/Runtime/cxx-library-is-closed.test.
// Goes when: never: another libstdc++ has another list.
//
//===----------------------------------------------------------------------===//

extern "C" char __libc_single_threaded;
char __libc_single_threaded = 0;

namespace std {

struct nothrow_t {};
extern const nothrow_t nothrow;
const nothrow_t nothrow{};

template <int> struct _Placeholder {};

namespace placeholders {

#define CUPCC_PLACEHOLDER(N)                                                   \
  extern const _Placeholder<N> _##N;                                           \
  const _Placeholder<N> _##N{};

CUPCC_PLACEHOLDER(1)
CUPCC_PLACEHOLDER(2)
CUPCC_PLACEHOLDER(3)
CUPCC_PLACEHOLDER(4)
CUPCC_PLACEHOLDER(5)
CUPCC_PLACEHOLDER(6)
CUPCC_PLACEHOLDER(7)
CUPCC_PLACEHOLDER(8)
CUPCC_PLACEHOLDER(9)
CUPCC_PLACEHOLDER(10)
CUPCC_PLACEHOLDER(11)
CUPCC_PLACEHOLDER(12)
CUPCC_PLACEHOLDER(13)
CUPCC_PLACEHOLDER(14)
CUPCC_PLACEHOLDER(15)
CUPCC_PLACEHOLDER(16)
CUPCC_PLACEHOLDER(17)
CUPCC_PLACEHOLDER(18)
CUPCC_PLACEHOLDER(19)
CUPCC_PLACEHOLDER(20)
CUPCC_PLACEHOLDER(21)
CUPCC_PLACEHOLDER(22)
CUPCC_PLACEHOLDER(23)
CUPCC_PLACEHOLDER(24)
CUPCC_PLACEHOLDER(25)
CUPCC_PLACEHOLDER(26)
CUPCC_PLACEHOLDER(27)
CUPCC_PLACEHOLDER(28)
CUPCC_PLACEHOLDER(29)

} // namespace placeholders
} // namespace std
