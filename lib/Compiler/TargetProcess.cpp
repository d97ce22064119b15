//===- TargetProcess.cpp - the process of one architecture ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TargetProcess.h"
#include "cupcc/Basic/Diagnostics.h"
#include <cstring>

using namespace cupcc;

llvm::Expected<TargetResult> TargetProcess::wait(LocationTransfer &Locations) {
  ChildStatus Status = Child.wait();
  if (Status.Signal)
    return fail(diag::err_target_crashed,
                {Target.Arch.name(), std::to_string(Status.Signal),
                 strsignal(Status.Signal)});
  llvm::Expected<std::string> Text = Outputs.Report.read();
  if (!Text)
    return Text.takeError();
  llvm::Expected<TargetReport> Report = parseReport(*Text, Locations);
  if (!Report) {
    llvm::consumeError(Report.takeError());
    return fail(diag::err_target_exited,
                {Target.Arch.name(), std::to_string(Status.ExitCode)});
  }
  TargetResult Result;
  Result.Target = Target;
  Result.Report = std::move(*Report);
  for (auto [File, Bytes] :
       {std::pair(&Outputs.IR, &Result.IR),
        std::pair(&Outputs.OptimizedIR, &Result.OptimizedIR),
        std::pair(&Outputs.PTX, &Result.PTX),
        std::pair(&Outputs.Cubin, &Result.Cubin)}) {
    llvm::Expected<std::string> Read = File->read();
    if (!Read)
      return Read.takeError();
    *Bytes = std::move(*Read);
  }
  return Result;
}
