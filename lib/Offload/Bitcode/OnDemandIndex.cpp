//===- OnDemandIndex.cpp - what functions a link may need -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/OnDemandCode.h"
#include "llvm/ADT/STLExtras.h"

using namespace cupcc;
namespace json = llvm::json;

void OnDemandIndex::add(OnDemandIndex Other) {
  llvm::append_range(Defined, Other.Defined);
  Refused.merge(Other.Refused);
  llvm::append_range(Virtuals, Other.Virtuals);
  Needed.merge(Other.Needed);
}

static json::Value toObject(const std::map<std::string, std::string> &Texts) {
  json::Object Object;
  for (const auto &[Name, Text] : Texts)
    Object[json::fixUTF8(Name)] = json::fixUTF8(Text);
  return Object;
}

json::Value cupcc::toJSON(const OnDemandIndex &Index) {
  return json::Object{{"defined", json::Array(Index.Defined)},
                      {"refused", toObject(Index.Refused)},
                      {"virtuals", json::Array(Index.Virtuals)},
                      {"needed", toObject(Index.Needed)}};
}

std::optional<OnDemandIndex>
cupcc::parseOnDemandIndex(const json::Value *Value) {
  if (!Value)
    return std::nullopt;
  OnDemandIndex Index;
  json::Path::Root Root;
  json::ObjectMapper Map(*Value, Root);
  if (!Map || !Map.map("defined", Index.Defined) ||
      !Map.map("refused", Index.Refused) ||
      !Map.map("virtuals", Index.Virtuals) || !Map.map("needed", Index.Needed))
    return std::nullopt;
  return Index;
}
