//===- LinkOptions.cpp - what bitcode was compiled with -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All of DeviceOptions but the language, which is in the IR, and the stack,
// which the link's command says.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/DeviceBitcode.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace cupcc;
namespace json = llvm::json;

namespace {

/// Visits each option with its name, to write it or to read it.
template <typename Options, typename Visitor>
void forEachOption(Options &O, Visitor &&Visit) {
  Visit("level", O.OptLevel);
  Visit("debug", O.Debug);
  Visit("lineinfo", O.LineInfo);
  Visit("fast-compile", O.FastCompile);
  Visit("registers", O.MaxRegisters);
  Visit("ftz", O.FlushDenormals);
  Visit("prec-div", O.PreciseDivision);
  Visit("prec-sqrt", O.PreciseSqrt);
  Visit("fmad", O.FuseMultiplyAdd);
  Visit("fast-math", O.FastMath);
  Visit("approximate", O.ApproximateFunctions);
  Visit("fuse-in", O.FuseIn);
  Visit("strict-aliasing", O.StrictAliasing);
  Visit("ptxas", O.PtxasArguments);
}

class Printer {
public:
  explicit Printer(json::Object &Into) : Into(Into) {}

  void operator()(llvm::StringRef Name, bool Value) { Into[Name] = Value; }
  void operator()(llvm::StringRef Name, uint32_t Value) {
    Into[Name] = int64_t(Value);
  }
  void operator()(llvm::StringRef Name, const std::string &Value) {
    Into[Name] = Value;
  }
  void operator()(llvm::StringRef Name, std::optional<uint32_t> Value) {
    if (Value)
      Into[Name] = int64_t(*Value);
  }
  void operator()(llvm::StringRef Name, DeviceOptions::FuseScope Value) {
    Into[Name] = int64_t(Value);
  }
  void operator()(llvm::StringRef Name,
                  const std::vector<std::string> &Values) {
    Into[Name] = json::Array(Values);
  }

private:
  json::Object &Into;
};

class Parser {
public:
  explicit Parser(const json::Object &From) : From(From) {}

  bool AllRead = true;

  void operator()(llvm::StringRef Name, bool &Value) {
    set(From.getBoolean(Name), Value);
  }
  void operator()(llvm::StringRef Name, uint32_t &Value) {
    set(From.getInteger(Name), Value);
  }
  void operator()(llvm::StringRef Name, std::string &Value) {
    set(From.getString(Name), Value);
  }
  void operator()(llvm::StringRef Name, std::optional<uint32_t> &Value) {
    Value.reset();
    if (std::optional<int64_t> Read = From.getInteger(Name))
      Value = uint32_t(*Read);
  }
  void operator()(llvm::StringRef Name, DeviceOptions::FuseScope &Value) {
    std::optional<int64_t> Read = From.getInteger(Name);
    AllRead &= Read.has_value();
    if (Read)
      Value = static_cast<DeviceOptions::FuseScope>(*Read);
  }
  void operator()(llvm::StringRef Name, std::vector<std::string> &Values) {
    const json::Array *Read = From.getArray(Name);
    AllRead &= Read != nullptr;
    for (const json::Value &Value : Read ? *Read : json::Array())
      Values.push_back(Value.getAsString().value_or("").str());
  }

private:
  template <typename Read, typename T> void set(const Read &Found, T &Value) {
    AllRead &= Found.has_value();
    if (Found)
      Value = T(*Found);
  }

  const json::Object &From;
};

} // namespace

std::string cupcc::printLinkOptions(const DeviceOptions &Options) {
  json::Object Object;
  forEachOption(Options, Printer(Object));
  return llvm::formatv("{0}", json::Value(std::move(Object))).str();
}

std::optional<DeviceOptions> cupcc::parseLinkOptions(llvm::StringRef Text) {
  llvm::Expected<json::Value> Value = json::parse(Text);
  if (!Value) {
    llvm::consumeError(Value.takeError());
    return std::nullopt;
  }
  const json::Object *Object = Value->getAsObject();
  if (!Object)
    return std::nullopt;
  DeviceOptions Options;
  Parser Read(*Object);
  forEachOption(Options, Read);
  if (!Read.AllRead)
    return std::nullopt;
  return Options;
}
