//===- constructs.h - what the language's constructs become -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Those that need no device. Part of the prelude, and all that a source in C++
// with such constructs is given (SourceLanguage::ExtendedCxx).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CONSTRUCTS_H
#define CUPCC_CONSTRUCTS_H

#pragma clang system_header

#include "counting.h"
#include "dynamic_packs.h"
#include "enumerations.h"
#include "messages.h"
#include "patterns.h"
#include "reflection.h"
#include "static_packs.h"
#include "user_attributes.h"

#endif // CUPCC_CONSTRUCTS_H
