//===- Identity.h - telling files from others -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CACHE_IDENTITY_H
#define CUPCC_CACHE_IDENTITY_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace cupcc {

/// Tells \p Bytes from what a damaged disk makes of them; not from what another
/// user writes on purpose.
std::string checksum(llvm::StringRef Bytes);

/// Tells \p Bytes from all others, in hexadecimal digits: a name for them.
std::string digest(llvm::StringRef Bytes);

/// Prints what tells the file at \p Path from another that has its place one
/// day. False if nothing is known of it.
bool printIdentity(const char *Path, llvm::raw_ostream &OS);

/// The same of this program and of the Clang and the LLVM that it runs with.
bool printProgram(llvm::raw_ostream &OS);

} // namespace cupcc

#endif // CUPCC_CACHE_IDENTITY_H
