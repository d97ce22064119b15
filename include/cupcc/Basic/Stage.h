//===- Stage.h - the steps of a compilation, by name ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_BASIC_STAGE_H
#define CUPCC_BASIC_STAGE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace cupcc {

/// The steps of Stages.def, in the order in which data passes through them.
enum class Stage {
#define CUPCC_STAGE(Id, Name, Input, Output, Suffix, PerTarget) Id,
#include "cupcc/Basic/Stages.def"
};

/// What Stages.def says of one step. All strings live as long as the program.
struct StageInfo {
  Stage Id;
  llvm::StringRef Name;
  llvm::StringRef Input;
  llvm::StringRef Output;
  llvm::StringRef Suffix;
  bool PerTarget;
};

/// All rows of the table, in order.
llvm::ArrayRef<StageInfo> allStages();

/// The row of \p S.
const StageInfo &stageInfo(Stage S);

/// The stage spelt \p Name ("host-object"), if there is one.
std::optional<Stage> parseStage(llvm::StringRef Name);

} // namespace cupcc

#endif // CUPCC_BASIC_STAGE_H
