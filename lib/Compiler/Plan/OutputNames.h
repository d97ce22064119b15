//===- OutputNames.h - what the files are called ----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_PLAN_OUTPUTNAMES_H
#define CUPCC_LIB_COMPILER_PLAN_OUTPUTNAMES_H

#include "cupcc/Compiler/StagePlan.h"
#include <optional>
#include <string>

namespace clang {
class FrontendOptions;
}

namespace cupcc {

/// The names of one compilation's inputs and outputs. Both options must outlive
/// it.
class OutputNames {
public:
  OutputNames(const clang::FrontendOptions &Frontend,
              const CompileOptions &Options)
      : Frontend(Frontend), Options(Options) {}

  /// The source as the user named it.
  std::string source() const;
  /// "app" for "src/app.cu".
  std::string stem() const;
  /// The host's object, assembly or IR.
  std::string hostOutput() const;
  /// A file of --keep or --stop-after: "build/app.sm_80.ptx". \p Form
  /// says how IR is written.
  std::string kept(Stage S, std::optional<Target> For,
                   IRForm Form = IRForm::Text) const;
  /// The output of -ptx, -gpu -S and the like, for \p Arch or, a fatbin, for
  /// all. If there are \p Several the architecture stands before the extension,
  /// except in what is written as it is: standard output ("-"), /dev/null, a
  /// pipe. Options.DeviceOnly must be set.
  std::string deviceOutput(std::optional<DeviceArch> Arch, bool Several) const;

private:
  const clang::FrontendOptions &Frontend;
  const CompileOptions &Options;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PLAN_OUTPUTNAMES_H
