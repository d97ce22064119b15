//===- described_exception.h - what a throw says of itself ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In front of an exception's header stands what the compiler tells at its throw
// (IR/Library/NameThrows.cpp), with handlers and without.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CXX_DESCRIBED_EXCEPTION_H
#define CUPCC_CXX_DESCRIBED_EXCEPTION_H

#include "unwind-cxx.h"
#include <cstddef>

namespace {

using Question = const char *(void *);

struct alignas(16) Description {
  const char *Type;
  Question *What; ///< null of what is no std::exception
};

constexpr std::size_t HeaderSize =
    sizeof(Description) + sizeof(__cxxabiv1::__cxa_refcounted_exception);

Description &descriptionOf(void *Object) {
  return *reinterpret_cast<Description *>(static_cast<char *>(Object) -
                                          HeaderSize);
}

} // namespace

#endif // CUPCC_CXX_DESCRIBED_EXCEPTION_H
