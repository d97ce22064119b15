//===- OptionTable.h - the options of Options.td ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_OPTIONS_OPTIONTABLE_H
#define CUPCC_LIB_DRIVER_OPTIONS_OPTIONTABLE_H

#include "llvm/Option/Arg.h"
#include "llvm/Option/OptTable.h"
#include <string>

namespace cupcc {

/// The options that cupcc adds to Clang's, by the names of Options.td.
namespace options {
enum ID {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};
} // namespace options

/// The table itself; lives as long as the program.
const llvm::opt::OptTable &optionTable();

/// \p A as the user wrote it, without its value: "--threads", for messages.
std::string spelling(const llvm::opt::Arg &A);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_OPTIONS_OPTIONTABLE_H
