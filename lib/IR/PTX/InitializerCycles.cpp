//===- InitializerCycles.cpp - variables that point at each other ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In PTX a variable is declared before an initialiser refers to it. NVPTX sorts
// the definitions for that and, where they form a cycle (two nodes that point
// at each other, the type information of libsupc++), ends the process: it
// writes no forward declaration. PTX has them:
//
//   .extern .global .align 8 .u64 b[2];
//   .visible .global .align 8 .u64 a[2] = {generic(b), 0};
//   .visible .global .align 8 .u64 b[2] = {generic(a), 0};
//
// ptxas wants the same type in both, and which type NVPTX chooses for b is
// known only when it has printed it. So in the IR a refers to an undefined
// variable of another name, which breaks the cycle, and in the text the
// declaration of that variable is replaced with one made from b's definition
// (lib/Offload/PTX/ForwardDeclarations.cpp).
// A variable defined after an .extern must be .visible, so b becomes external.
//
// Relies on: NVPTX of LLVM 22 ending the process at variables that point at
//  each other; ptxas taking a declaration and a later definition of the same
//  type.
// Test: test/IR/PTX/initializer-cycles.ll,
//  test/EndToEnd/cyclic-initializers.cu.
// Goes when: NVPTX writes forward declarations.
//
//===----------------------------------------------------------------------===//

#include "InitializerCycles.h"
#include "cupcc/IR/PTXNames.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace cupcc;
using llvm::GlobalVariable;

using VariableSet = llvm::SmallSetVector<GlobalVariable *, 4>;

//===----------------------------------------------------------------------===//
// Finding the references that close a cycle
//===----------------------------------------------------------------------===//

/// The variables that the initialiser of \p Variable refers to, in order.
static VariableSet referencesOf(GlobalVariable &Variable) {
  VariableSet Result;
  if (!Variable.hasInitializer())
    return Result;
  llvm::SmallVector<llvm::Constant *, 16> Worklist{Variable.getInitializer()};
  llvm::SmallPtrSet<llvm::Constant *, 16> Seen;
  while (!Worklist.empty()) {
    llvm::Constant *C = Worklist.pop_back_val();
    if (auto *Referred = llvm::dyn_cast<GlobalVariable>(C)) {
      Result.insert(Referred);
      continue;
    }
    if (llvm::isa<llvm::GlobalValue>(C) || !Seen.insert(C).second)
      continue;
    for (llvm::Use &Operand : C->operands())
      Worklist.push_back(llvm::cast<llvm::Constant>(Operand));
  }
  return Result;
}

namespace {

/// A depth-first walk over the initialisers. Not recursive: a list written out
/// as a chain of variables may be long.
class CycleFinder {
public:
  /// For each variable, those that it refers to and by that closes a cycle.
  llvm::MapVector<GlobalVariable *, VariableSet> Closing;

  void walk(GlobalVariable &Root) {
    if (State.contains(&Root))
      return;
    enter(Root);
    while (!Path.empty()) {
      Step &Top = Path.back();
      if (Top.Next == Top.References.size()) {
        State[Top.Variable] = Done;
        Path.pop_back();
        continue;
      }
      GlobalVariable *Referred = Top.References[Top.Next++];
      auto Known = State.find(Referred);
      if (Known == State.end())
        enter(*Referred);
      else if (Known->second == OnPath)
        Closing[Top.Variable].insert(Referred);
    }
  }

private:
  enum Progress { OnPath, Done };
  struct Step {
    GlobalVariable *Variable;
    VariableSet References;
    size_t Next = 0;
  };

  void enter(GlobalVariable &Variable) {
    State[&Variable] = OnPath;
    Path.push_back({&Variable, referencesOf(Variable)});
  }

  llvm::DenseMap<GlobalVariable *, Progress> State;
  llvm::SmallVector<Step, 0> Path;
};

} // namespace

//===----------------------------------------------------------------------===//
// In the IR
//===----------------------------------------------------------------------===//

/// Gives \p Variable a name that PTX takes as it is; NVPTX mends only names of
/// internal variables.
static void makeExternal(GlobalVariable &Variable) {
  std::string Name;
  for (char C : Variable.getName())
    Name += isNamePart(C) ? std::string(1, C) : std::string("_$_");
  Variable.setName(Name.empty() ? "cupcc_cyclic" : Name);
  Variable.setLinkage(llvm::GlobalValue::ExternalLinkage);
  Variable.setVisibility(llvm::GlobalValue::DefaultVisibility);
}

static GlobalVariable *makeStandIn(llvm::Module &M, GlobalVariable &Variable) {
  auto *StandIn = new GlobalVariable(
      M, Variable.getValueType(), Variable.isConstant(),
      llvm::GlobalValue::ExternalLinkage, nullptr,
      Variable.getName() + "$forward", nullptr,
      llvm::GlobalValue::NotThreadLocal, Variable.getAddressSpace());
  StandIn->setAlignment(Variable.getAlign());
  return StandIn;
}

std::vector<ForwardVariable> cupcc::breakInitializerCycles(llvm::Module &M) {
  CycleFinder Finder;
  for (GlobalVariable &Variable : M.globals())
    Finder.walk(Variable);

  llvm::MapVector<GlobalVariable *, GlobalVariable *> StandIns;
  for (auto &[From, Referred] : Finder.Closing) {
    llvm::ValueToValueMapTy Replacements;
    for (GlobalVariable *To : Referred) {
      GlobalVariable *&StandIn = StandIns[To];
      if (!StandIn) {
        makeExternal(*To);
        StandIn = makeStandIn(M, *To);
      }
      Replacements[To] = StandIn;
    }
    From->setInitializer(llvm::MapValue(From->getInitializer(), Replacements));
  }

  std::vector<ForwardVariable> Result;
  for (auto [Variable, StandIn] : StandIns)
    Result.push_back({Variable->getName().str(), StandIn->getName().str()});
  return Result;
}
