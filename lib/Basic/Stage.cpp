//===- Stage.cpp - the steps of a compilation, by name --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/Stage.h"
#include "llvm/ADT/STLExtras.h"

using namespace cupcc;

static constexpr StageInfo Table[] = {
#define CUPCC_STAGE(Id, Name, Input, Output, Suffix, PerTarget)                \
  {Stage::Id, Name, Input, Output, Suffix, PerTarget},
#include "cupcc/Basic/Stages.def"
};

llvm::ArrayRef<StageInfo> cupcc::allStages() { return Table; }

const StageInfo &cupcc::stageInfo(Stage S) {
  return Table[static_cast<unsigned>(S)];
}

std::optional<Stage> cupcc::parseStage(llvm::StringRef Name) {
  const auto *It = llvm::find_if(
      Table, [&](const StageInfo &Info) { return Info.Name == Name; });
  if (It == std::end(Table))
    return std::nullopt;
  return It->Id;
}
