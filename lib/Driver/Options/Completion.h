//===- Completion.h - what may stand next on a command line -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_OPTIONS_COMPLETION_H
#define CUPCC_LIB_DRIVER_OPTIONS_COMPLETION_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace cupcc {

/// Prints the words that the last of \p Typed can become, one on a line, each
/// with a tabulator and its help if it has one. \p Typed are the words of a
/// command line behind the program's name, with commas between them; the last
/// one may be empty. Prints nothing where a file is to stand, or anything at
/// all. What depends on the toolkit is left out where none is found.
void printCompletions(llvm::StringRef Typed, llvm::raw_ostream &OS);

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_OPTIONS_COMPLETION_H
