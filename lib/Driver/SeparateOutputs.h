//===- SeparateOutputs.h - an output of its own for each input --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_SEPARATEOUTPUTS_H
#define CUPCC_LIB_DRIVER_SEPARATEOUTPUTS_H

#include "Options/HostArguments.h"
#include "cupcc/Driver/Invocation.h"

namespace cupcc {

/// True if the inputs of \p I must be compiled one by one, since Clang's driver
/// could not be told the names of several outputs (-odir, -lib), or since some
/// are no sources (PTX).
bool compilesSeparately(const Invocation &I);

/// "obj/a.o": what \p I makes of \p Input alone; empty if that is no file.
std::string separateOutput(const Invocation &I, const SourceInput &Input);

/// "a.o": the object of \p Input in an archive, in which no two may have one
/// name; \p Taken are files that are in it.
std::string memberName(const SourceInput &Input,
                       llvm::ArrayRef<std::string> Taken);

/// While it lives, \p I is a command for one of its inputs: the one at \p Place
/// among its inputs, with \p Output for -o if that is not empty.
class OneInput {
public:
  OneInput(Invocation &I, size_t Place, llvm::StringRef Output);
  ~OneInput();
  OneInput(const OneInput &) = delete;

private:
  Invocation &I;
  std::vector<HostArgument> Host;
  std::string OutputPath, DeviceOutputPath;
};

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_SEPARATEOUTPUTS_H
