//===- std_exception.cpp - std::exception ---------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The base of every exception class. Headers derive from it and define all of
// theirs inline (std::bad_variant_access, std::bad_optional_access); the base's
// own functions stand in the library.
//
//===----------------------------------------------------------------------===//

namespace std {

// As <bits/exception.h> declares it: the order of virtual functions is the ABI.
class exception {
public:
  virtual ~exception() noexcept;
  virtual const char *what() const noexcept;
};

exception::~exception() noexcept = default;

const char *exception::what() const noexcept { return "std::exception"; }

} // namespace std
