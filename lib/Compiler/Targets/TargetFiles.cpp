//===- TargetFiles.cpp - what a target's process leaves -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TargetFiles.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;

llvm::Expected<TargetFiles> TargetFiles::create(const DeviceTarget &Target,
                                                const StagePlan &Stages) {
  llvm::Expected<MemoryFile> Report =
      MemoryFile::create(Target.Arch.name() + ".report");
  if (!Report)
    return Report.takeError();
  llvm::Expected<MemoryFile> Bitcode =
      MemoryFile::create(Target.Arch.name() + ".bc");
  if (!Bitcode)
    return Bitcode.takeError();
  llvm::Expected<MemoryFile> OnDemand =
      MemoryFile::create(Target.Arch.name() + ".on-demand.bc");
  if (!OnDemand)
    return OnDemand.takeError();
  TargetFiles Files{
      std::move(*Report), {}, std::move(*Bitcode), std::move(*OnDemand)};
  for (const auto &[Place, Planned] : llvm::enumerate(Stages.stages())) {
    if (Planned.LoweredFor != cupcc::Target(Target.Arch))
      continue;
    llvm::Expected<MemoryFile> File = MemoryFile::create(
        (Planned.For->name() + "." + stageInfo(Planned.Id).Suffix).str());
    if (!File)
      return File.takeError();
    Files.Outputs.emplace(Place, std::move(*File));
  }
  return std::move(Files);
}

bool StageOutputs::wants(Stage S) const {
  const PlannedStage *Planned = find(S);
  return Planned && !Planned->Files.empty();
}

llvm::Error StageOutputs::write(const PlannedStage &Planned,
                                llvm::StringRef Bytes) {
  return Files.Outputs.at(Stages.placeOf(Planned)).write(Bytes);
}

llvm::Error StageOutputs::writeIR(Stage S, const llvm::Module &M) {
  if (!wants(S))
    return llvm::Error::success();
  const PlannedStage &Planned = *find(S);
  std::string Bytes;
  llvm::raw_string_ostream OS(Bytes);
  if (Planned.Form == IRForm::Bitcode)
    llvm::WriteBitcodeToFile(M, OS);
  else
    M.print(OS, nullptr);
  return write(Planned, Bytes);
}
