//===- TargetOutcome.cpp - what one target's process leaves ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TargetOutcome.h"
#include "cupcc/Basic/Diagnostics.h"

using namespace cupcc;

llvm::Expected<TargetOutcome> TargetOutcome::create(DeviceTarget Target,
                                                    const StagePlan &Stages) {
  llvm::Expected<TargetFiles> Outputs = TargetFiles::create(Target, Stages);
  if (!Outputs)
    return Outputs.takeError();
  return TargetOutcome(Target, std::move(*Outputs));
}

void TargetOutcome::leaveWordOf(ProcessEnd End,
                                const LocationTransfer &Locations) {
  if (!End.Signal)
    return;
  TargetReport Report;
  Report.Signal = End.Signal;
  // Without memory for it the report is not whole, which says enough.
  llvm::consumeError(Outputs.Report.write(printReport(Report, Locations)));
}

llvm::Error TargetOutcome::crashed(ProcessEnd End) const {
  return fail(
      diag::err_target_crashed,
      {Target.Arch.name(), std::to_string(End.Signal), End.signalName()});
}

llvm::Expected<TargetResult>
TargetOutcome::result(ProcessEnd End, LocationTransfer &Locations) {
  llvm::Expected<std::string> Text = Outputs.Report.read();
  if (!Text)
    return Text.takeError();
  llvm::Expected<TargetReport> Report = parseReport(*Text, Locations);
  if (!Report) {
    llvm::consumeError(Report.takeError());
    if (End.Signal)
      return crashed(End);
    return fail(diag::err_target_exited,
                {Target.Arch.name(), std::to_string(End.ExitCode)});
  }
  if (Report->Signal)
    return crashed({-1, Report->Signal});
  TargetResult Result;
  Result.Target = Target;
  Result.Report = std::move(*Report);
  for (auto &[Place, File] : Outputs.Outputs) {
    llvm::Expected<std::string> Read = File.read();
    if (!Read)
      return Read.takeError();
    Result.Outputs[Place] = std::move(*Read);
  }
  llvm::Expected<std::string> Bitcode = Outputs.Bitcode.read();
  if (!Bitcode)
    return Bitcode.takeError();
  Result.Bitcode = std::move(*Bitcode);
  llvm::Expected<std::string> OnDemand = Outputs.OnDemand.read();
  if (!OnDemand)
    return OnDemand.takeError();
  Result.OnDemand = std::move(*OnDemand);
  return Result;
}
