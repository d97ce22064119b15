//===- object_of.h - the class that a pointer points to ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the compiler writes for 'this->' in a constant condition
// (lib/Frontend/Lex/ThisConstants.cpp). Never called.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OBJECT_OF_H
#define CUPCC_OBJECT_OF_H

#pragma clang system_header

template <class __class>
__class __cupcc_object_of(const volatile __class *) noexcept;

#endif // CUPCC_OBJECT_OF_H
