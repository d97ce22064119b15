//===- HostSpellings.h - Clang's words for nvcc's ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_OPTIONS_HOSTSPELLINGS_H
#define CUPCC_LIB_DRIVER_OPTIONS_HOSTSPELLINGS_H

#include "llvm/Option/Arg.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace cupcc {

/// The words in a list that nvcc hands to another program: at commas and blanks
/// that are not quoted. "\," is a comma of the word itself.
std::vector<std::string> listedWords(llvm::StringRef List);

/// True for what hostWords() knows.
bool hasHostWords(const llvm::opt::Arg &A);

/// Clang's words for one of our options that only is another spelling of
/// Clang's. Error: a value that nvcc does not take either.
llvm::Expected<std::vector<std::string>> hostWords(const llvm::opt::Arg &A);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_OPTIONS_HOSTSPELLINGS_H
