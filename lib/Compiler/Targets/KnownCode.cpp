//===- KnownCode.cpp - PTX that was made before ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KnownCode.h"
#include "CodeKey.h"

using namespace cupcc;

KnownCode::KnownCode(const CodeContext &Context, const CodeSharing &Sharing)
    : Context(Context), Sharing(Sharing) {
  if (wantsOnlyPTX(Context))
    Cache = PTXCache::open(Context.Options);
}

/// \p Found, which may have been made for another architecture of the group, as
/// the code of \p Arch.
static EmittedPTX codeOf(EmittedPTX Found, DeviceArch Arch) {
  Found.Text = retargetPTX(std::move(Found.Text), Arch);
  for (PTXPart &Part : Found.Parts)
    Part.Text = retargetPTX(std::move(Part.Text), Arch);
  return Found;
}

std::optional<std::string> KnownCode::keyOf(llvm::Module &M,
                                            llvm::StringRef Division,
                                            StageTimes &Times) const {
  if (!wantsOnlyPTX(Context) || (!Cache && !Sharing.Code.mayHelp(Context.Arch)))
    return std::nullopt;
  StageTimer Timer(Times, Stage::Optimize, Context.Arch);
  return codeKey(M, Context.Arch, Context.Options, Division);
}

/// Reading counts to both stages that it saves.
bool KnownCode::findInCache(llvm::StringRef Key, StageTimes &Times,
                            MadeCode &Made) const {
  std::optional<EmittedPTX> Found;
  {
    StageTimer Timer(Times, Stage::Optimize, Context.Arch);
    Found = Cache.find(Key);
  }
  if (!Found)
    return false;
  StageTimer Timer(Times, Stage::PTX, Context.Arch);
  Made.PTX = codeOf(std::move(*Found), Context.Arch);
  return true;
}

/// What another target made costs this one neither stage.
bool KnownCode::take(std::optional<EmittedPTX> Shared, MadeCode &Made) const {
  if (Shared)
    Made.PTX = codeOf(std::move(*Shared), Context.Arch);
  return Shared.has_value();
}

bool KnownCode::find(llvm::StringRef Key, StageTimes &Times,
                     MadeCode &Made) const {
  return findInCache(Key, Times, Made) || take(Sharing.Code.find(Key), Made);
}

bool KnownCode::shareOrMake(llvm::StringRef Key,
                            llvm::function_ref<bool()> Make, MadeCode &Made) {
  if (take(Sharing.Code.findOrClaim(Key, Sharing.Slots), Made))
    return true;
  const bool Succeeded = Make();
  if (Succeeded && Made.IsComplete) {
    Cache.keep(Key, Made.PTX);
    Sharing.Code.leave(Key, Made.PTX);
  } else {
    // Each target that has this to say says it.
    Sharing.Code.giveUp();
  }
  return Succeeded;
}

bool KnownCode::findOrMake(llvm::Module &M, llvm::StringRef Division,
                           StageTimes &Times, llvm::function_ref<bool()> Make,
                           MadeCode &Made) {
  const std::optional<std::string> Key = keyOf(M, Division, Times);
  if (!Key)
    return Make();
  return find(*Key, Times, Made) || shareOrMake(*Key, Make, Made);
}
