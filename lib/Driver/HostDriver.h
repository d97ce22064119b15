//===- HostDriver.h - Clang's driver, as cupcc uses it ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_HOSTDRIVER_H
#define CUPCC_LIB_DRIVER_HOSTDRIVER_H

#include "clang/Basic/Diagnostic.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <memory>
#include <string>
#include <vector>

namespace cupcc {

/// Clang's driver and the jobs it made of a command line.
class HostDriver {
public:
  /// \p Words are the options without the program's name; mistakes in them are
  /// reported to \p Diagnostics.
  HostDriver(std::vector<std::string> Words,
             clang::DiagnosticsEngine &Diagnostics);

  /// Null if the command line made no sense at all.
  clang::driver::Compilation *compilation() const { return Jobs.get(); }
  const clang::driver::Driver &driver() const { return TheDriver; }

private:
  /// The jobs point into these.
  std::vector<std::string> Words;
  clang::driver::Driver TheDriver;
  std::unique_ptr<clang::driver::Compilation> Jobs;
};

/// The path of the clang that belongs to the libraries in use.
std::string findClang();

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_HOSTDRIVER_H
