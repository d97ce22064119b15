//===- ErrorTransfer.cpp - errors across processes ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/ErrorTransfer.h"

using namespace cupcc;
namespace json = llvm::json;

json::Value cupcc::messageToJSON(const Failure::Message &Message) {
  json::Array Arguments;
  for (const std::string &Argument : Message.Arguments)
    Arguments.push_back(json::fixUTF8(Argument));
  return json::Object{{"id", int64_t(Message.Id)},
                      {"arguments", std::move(Arguments)}};
}

std::optional<Failure::Message>
cupcc::messageFromJSON(const json::Value &Value) {
  const json::Object *Object = Value.getAsObject();
  const json::Array *Arguments =
      Object ? Object->getArray("arguments") : nullptr;
  const int64_t Id =
      Object ? Object->getInteger("id").value_or(diag::NumDiagnostics)
             : diag::NumDiagnostics;
  if (!Arguments || Id < 0 || Id >= diag::NumDiagnostics)
    return std::nullopt;
  Failure::Message Message{diag::ID(Id), {}};
  for (const json::Value &Argument : *Arguments)
    Message.Arguments.push_back(Argument.getAsString().value_or("").str());
  return Message;
}

json::Value cupcc::errorToJSON(llvm::Error E) {
  json::Array All;
  llvm::handleAllErrors(
      std::move(E),
      [&](const Failure &F) {
        json::Array Messages;
        for (const Failure::Message &Message : F.messages())
          Messages.push_back(messageToJSON(Message));
        All.push_back(std::move(Messages));
      },
      [&](const llvm::ErrorInfoBase &Other) {
        All.push_back(json::fixUTF8(Other.message()));
      });
  return All;
}

static llvm::Error failureFromJSON(const json::Array &Messages) {
  std::unique_ptr<Failure> Result;
  for (const json::Value &Value : Messages) {
    std::optional<Failure::Message> Message = messageFromJSON(Value);
    if (!Message)
      continue;
    if (!Result)
      Result = std::make_unique<Failure>(std::move(*Message));
    else
      Result->note(Message->Id, std::move(Message->Arguments));
  }
  return Result ? llvm::Error(std::move(Result)) : llvm::Error::success();
}

llvm::Error cupcc::errorFromJSON(const json::Value &Value) {
  llvm::Error All = llvm::Error::success();
  const json::Array *Array = Value.getAsArray();
  for (const json::Value &One : Array ? *Array : json::Array()) {
    const json::Array *Messages = One.getAsArray();
    All = llvm::joinErrors(
        std::move(All),
        Messages ? failureFromJSON(*Messages)
                 : llvm::createStringError(One.getAsString().value_or("")));
  }
  return All;
}
