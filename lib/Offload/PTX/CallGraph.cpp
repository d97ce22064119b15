//===- CallGraph.cpp - who calls whom in a device module ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/CallGraph.h"
#include "VirtualSlots.h"
#include "cupcc/IR/Kernels.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include <set>

using namespace cupcc;
namespace json = llvm::json;

namespace {

class GraphBuilder {
public:
  explicit GraphBuilder(const llvm::Module &M) : Slots(M) {
    for (const llvm::Function &F : M) {
      if (F.isDeclaration())
        continue;
      Indices[&F] = Defined.size();
      Defined.push_back(&F);
      if (!isKernel(F) && F.hasAddressTaken())
        OfType[F.getFunctionType()].push_back(&F);
    }
  }

  DeviceCallGraph build() {
    DeviceCallGraph Graph;
    for (const llvm::Function *F : Defined)
      Graph.Functions.push_back(describe(*F));
    return Graph;
  }

private:
  DeviceFunction describe(const llvm::Function &F) {
    DeviceFunction Result;
    Result.Name = F.getName().str();
    Result.IsKernel = isKernel(F);
    std::set<size_t> Callees;
    for (const llvm::Instruction &I : llvm::instructions(F)) {
      if (const auto *Alloca = llvm::dyn_cast<llvm::AllocaInst>(&I))
        Result.TakesStackAtRunTime |= !Alloca->isStaticAlloca();
      else if (const auto *Call = llvm::dyn_cast<llvm::CallBase>(&I))
        addCallees(*Call, Result, Callees);
    }
    Result.Callees.assign(Callees.begin(), Callees.end());
    return Result;
  }

  void addCallees(const llvm::CallBase &Call, DeviceFunction &Caller,
                  std::set<size_t> &Callees) {
    if (Call.isInlineAsm())
      return;
    const llvm::Value *Called = Call.getCalledOperand()->stripPointerCasts();
    if (const auto *F = llvm::dyn_cast<llvm::Function>(Called)) {
      if (auto Index = Indices.find(F); Index != Indices.end())
        Callees.insert(Index->second);
      return; // a system call or an intrinsic
    }
    Caller.CallsPointers = true;
    bool Found = false;
    for (const llvm::Function *F : OfType[Call.getFunctionType()])
      if (Slots.mayReach(Call, *F)) {
        Found = true;
        Callees.insert(Indices[F]);
      }
    Caller.CallsUnknown |= !Found;
  }

  VirtualSlots Slots;
  std::vector<const llvm::Function *> Defined;
  llvm::DenseMap<const llvm::Function *, size_t> Indices;
  /// The functions whose address is taken.
  llvm::DenseMap<const llvm::FunctionType *,
                 std::vector<const llvm::Function *>>
      OfType;
};

} // namespace

json::Value cupcc::toJSON(const DeviceCallGraph &Graph) {
  json::Array Result;
  for (const DeviceFunction &F : Graph.Functions) {
    json::Array Callees;
    for (size_t Callee : F.Callees)
      Callees.push_back(int64_t(Callee));
    Result.push_back(json::Object{{"name", json::fixUTF8(F.Name)},
                                  {"kernel", F.IsKernel},
                                  {"pointers", F.CallsPointers},
                                  {"unknown", F.CallsUnknown},
                                  {"at-run-time", F.TakesStackAtRunTime},
                                  {"callees", std::move(Callees)}});
  }
  return Result;
}

DeviceCallGraph cupcc::callGraphFromJSON(const json::Array *Array) {
  DeviceCallGraph Graph;
  for (const json::Value &Value : Array ? *Array : json::Array()) {
    const json::Object *Object = Value.getAsObject();
    const json::Array *Callees = Object ? Object->getArray("callees") : nullptr;
    if (!Callees)
      continue;
    DeviceFunction &F = Graph.Functions.emplace_back();
    F.Name = Object->getString("name").value_or("").str();
    F.IsKernel = Object->getBoolean("kernel").value_or(false);
    F.CallsPointers = Object->getBoolean("pointers").value_or(false);
    F.CallsUnknown = Object->getBoolean("unknown").value_or(false);
    F.TakesStackAtRunTime = Object->getBoolean("at-run-time").value_or(false);
    for (const json::Value &Callee : *Callees)
      F.Callees.push_back(Callee.getAsUINT64().value_or(0));
  }
  return Graph;
}

DeviceCallGraph cupcc::deviceCallGraph(const llvm::Module &M) {
  return GraphBuilder(M).build();
}
