//===- ModuleParts.cpp - a device module in parts -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a definition may do about several parts:
//
//   alone     It is in one part, with all that refer to it: kernels, variables
//             that are written, functions whose address is taken.
//   copied    Each part that needs it has one of its own: functions that are
//             only called, constants, shared memory, which each block has
//             anew.
//   repeated  Each part that needs it defines it under its name, and the PTX
//             of the whole has it once: variables of the host.
//
// What is alone and refers to other such things, directly or through copies, is
// compiled with them. So is everything that calls through pointers, with
// everything that may be called so: the bound of a kernel's stack depends on
// all of it (CallGraph.h), and so does whether type_info is asked for a cast
// (UncalledTypeInfo.cpp).
//
// Neighbours are put together until a part is large enough: instances of one
// template stand side by side and call the same functions.
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/ModuleParts.h"
#include "cupcc/IR/Kernels.h"
#include "cupcc/IR/PTXNames.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Support/xxhash.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"
#include <cassert>
#include <optional>
#include <string>

using namespace llvm;
using namespace cupcc;

/// Instructions before optimisation for which a process is worth its start.
static constexpr uint64_t LeastWeight = 2000;

/// Copies may make the work of all parts so much more than that of the whole.
static constexpr uint64_t MostWorkPercent = 125;

//===----------------------------------------------------------------------===//
// What refers to what
//===----------------------------------------------------------------------===//

using References = SmallSetVector<const GlobalValue *, 8>;

static void addReferences(const Value &Operand, References &Found,
                          SmallPtrSetImpl<const Constant *> &Seen) {
  const auto *C = dyn_cast<Constant>(&Operand);
  if (!C || !Seen.insert(C).second)
    return;
  if (const auto *Global = dyn_cast<GlobalValue>(C)) {
    if (!Global->isDeclaration())
      Found.insert(Global);
    return;
  }
  for (const Use &Part : C->operands())
    addReferences(*Part, Found, Seen);
}

/// The definitions that \p Global names.
static References referencesOf(const GlobalValue &Global) {
  References Found;
  SmallPtrSet<const Constant *, 16> Seen;
  for (const Use &Operand : Global.operands())
    addReferences(*Operand, Found, Seen);
  if (const auto *F = dyn_cast<Function>(&Global))
    for (const Instruction &I : instructions(*F))
      for (const Use &Operand : I.operands())
        addReferences(*Operand, Found, Seen);
  return Found;
}

static bool isCalledThrough(const CallBase &Call) {
  return !Call.isInlineAsm() &&
         !isa<Function>(Call.getCalledOperand()->stripPointerCasts());
}

static bool callsPointers(const GlobalValue &Global) {
  const auto *F = dyn_cast<Function>(&Global);
  return F && any_of(instructions(*F), [](const Instruction &I) {
           const auto *Call = dyn_cast<CallBase>(&I);
           return Call && isCalledThrough(*Call);
         });
}

/// True if its address is a value somewhere, not only the function of calls.
static bool isAddressTaken(const Function &F) {
  return F.hasAddressTaken(nullptr, /*IgnoreCallbackUses=*/false,
                           /*IgnoreAssumeLikeCalls=*/true,
                           /*IgnoreLLVMUsed=*/true);
}

/// True for a constant that is not the same as another one of its value.
static bool isAddressed(const GlobalValue &Global) {
  const auto *Variable = dyn_cast<GlobalVariable>(&Global);
  return Variable && Variable->isConstant() &&
         !Variable->hasGlobalUnnamedAddr();
}

//===----------------------------------------------------------------------===//
// The division
//===----------------------------------------------------------------------===//

namespace {

enum class Sharing { Alone, Copied, Repeated };

/// A definition.
struct Definition {
  const GlobalValue *Global;
  References Refers;
  Sharing How;
  uint64_t Weight = 1; ///< instructions, or what a variable is worth of them
};

using Indices = SmallSetVector<unsigned, 8>;

/// What must be in one part.
struct Component {
  Indices Members;
};

class Divider {
public:
  explicit Divider(const Module &M);

  /// The definitions of each part.
  std::vector<Indices> divide();

  const Definition &definition(unsigned I) const { return Definitions[I]; }

private:
  void add(const GlobalValue &Global);
  Sharing sharingOf(const Definition &D) const;
  bool isCopiedConstant(const GlobalVariable &Variable,
                        const References &Refers) const;
  bool isCalledThroughPointers(unsigned I) const;
  Indices reachedFrom(unsigned I) const;
  std::vector<Component> components();
  uint64_t weightOf(const Indices &Members) const;
  std::vector<Indices> group(ArrayRef<Component> Components,
                             uint64_t Weight) const;
  void addUnreached(std::vector<Indices> &Parts) const;

  std::vector<Definition> Definitions;
  DenseMap<const GlobalValue *, unsigned> IndexOf;
  SmallVector<GlobalValue *, 8> Used;
};

} // namespace

/// A list that only keeps what is in it.
static bool isList(const GlobalValue &Global) {
  return Global.getName() == "llvm.used" ||
         Global.getName() == "llvm.compiler.used";
}

/// Things that are not made from CUDA, and whose references are not looked for.
static bool isUnusual(const Module &M) {
  return !M.getModuleInlineAsm().empty() || !M.ifunc_empty() ||
         any_of(M.globals(), [](const GlobalVariable &Variable) {
           return Variable.getName().starts_with("llvm.") && !isList(Variable);
         });
}

/// A large table is not to be copied for the sake of little code.
static uint64_t weightOf(const GlobalVariable &Variable) {
  constexpr uint64_t BytesPerInstruction = 64;
  if (Variable.getInitializer()->isNullValue() ||
      isa<UndefValue>(Variable.getInitializer()))
    return 0;
  return Variable.getDataLayout().getTypeAllocSize(Variable.getValueType()) /
         BytesPerInstruction;
}

void Divider::add(const GlobalValue &Global) {
  if (Global.isDeclaration() || isList(Global))
    return;
  IndexOf[&Global] = Definitions.size();
  Definition D{&Global, referencesOf(Global), Sharing::Alone};
  if (const auto *F = dyn_cast<Function>(&Global))
    D.Weight += F->getInstructionCount();
  else if (const auto *Variable = dyn_cast<GlobalVariable>(&Global))
    D.Weight += ::weightOf(*Variable);
  Definitions.push_back(std::move(D));
}

Divider::Divider(const Module &M) {
  collectUsedGlobalVariables(M, Used, /*CompilerUsed=*/false);
  collectUsedGlobalVariables(M, Used, /*CompilerUsed=*/true);
  for (const Function &F : M)
    add(F);
  for (const GlobalVariable &Variable : M.globals())
    add(Variable);
  for (const GlobalAlias &Alias : M.aliases())
    add(Alias);
  for (Definition &D : Definitions)
    D.How = sharingOf(D);
}

/// What a constant refers to would have several names with it.
bool Divider::isCopiedConstant(const GlobalVariable &Variable,
                               const References &Refers) const {
  return Variable.isConstant() && Refers.empty() &&
         (Variable.hasGlobalUnnamedAddr() ||
          all_of(Variable.getName(), isNamePart));
}

Sharing Divider::sharingOf(const Definition &D) const {
  const GlobalValue &Global = *D.Global;
  // A name in a list stays the module's own.
  if (is_contained(Used, &Global) && !isVisibleToHost(Global))
    return Sharing::Alone;
  if (const auto *F = dyn_cast<Function>(&Global))
    return isKernel(*F) || isAddressTaken(*F) ? Sharing::Alone
                                              : Sharing::Copied;
  const auto *Variable = dyn_cast<GlobalVariable>(&Global);
  if (!Variable)
    return Sharing::Alone;
  if (isVisibleToHost(Global))
    return D.Refers.empty() ? Sharing::Repeated : Sharing::Alone;
  if (Variable->getAddressSpace() == NVPTXAS::ADDRESS_SPACE_SHARED)
    return Sharing::Copied;
  return isCopiedConstant(*Variable, D.Refers) ? Sharing::Copied
                                               : Sharing::Alone;
}

bool Divider::isCalledThroughPointers(unsigned I) const {
  const auto *F = dyn_cast<Function>(Definitions[I].Global);
  return F && !isKernel(*F) && isAddressTaken(*F);
}

/// What \p I, which is alone, needs, itself first: through copies, and no
/// further than to what is alone.
Indices Divider::reachedFrom(unsigned I) const {
  Indices Reached;
  Reached.insert(I);
  for (size_t Next = 0; Next < Reached.size(); ++Next) {
    const unsigned From = Reached[Next];
    if (From != I && Definitions[From].How != Sharing::Copied)
      continue;
    for (const GlobalValue *To : Definitions[From].Refers)
      if (auto Known = IndexOf.find(To); Known != IndexOf.end())
        Reached.insert(Known->second);
  }
  return Reached;
}

/// In the order of their first definitions.
std::vector<Component> Divider::components() {
  IntEqClasses Classes(Definitions.size());
  std::vector<bool> CallsPointers(Definitions.size());
  for (auto [I, D] : enumerate(Definitions))
    CallsPointers[I] = callsPointers(*D.Global);
  std::optional<unsigned> Pointers;
  DenseMap<unsigned, Indices> Reached;
  for (unsigned I = 0; I < Definitions.size(); ++I) {
    if (Definitions[I].How != Sharing::Alone)
      continue;
    Indices &From = Reached[I] = reachedFrom(I);
    bool HasPointers = isCalledThroughPointers(I);
    for (unsigned Other : From) {
      HasPointers = HasPointers || CallsPointers[Other];
      if (Definitions[Other].How == Sharing::Alone)
        Classes.join(I, Other);
    }
    if (HasPointers)
      Classes.join(I, Pointers ? *Pointers : *(Pointers = I));
  }
  Classes.compress();

  MapVector<unsigned, Component> Result;
  for (unsigned I = 0; I < Definitions.size(); ++I)
    if (Definitions[I].How == Sharing::Alone)
      Result[Classes[I]].Members.insert_range(Reached[I]);
  std::vector<Component> Components;
  for (auto &[Class, C] : Result)
    Components.push_back(std::move(C));
  return Components;
}

uint64_t Divider::weightOf(const Indices &Members) const {
  uint64_t Weight = 0;
  for (unsigned I : Members)
    Weight += Definitions[I].Weight;
  return Weight;
}

/// Neighbours together, each part of about \p Weight. Where one ends depends on
/// what is in it and not on what follows: after an edit most parts are what
/// they were.
std::vector<Indices> Divider::group(ArrayRef<Component> Components,
                                    uint64_t Weight) const {
  std::vector<Indices> Parts(1);
  for (const Component &C : Components) {
    if (weightOf(Parts.back()) >= Weight)
      Parts.emplace_back();
    Parts.back().insert_range(C.Members);
  }
  // A process is not worth its start for a small rest.
  if (Parts.size() > 1 && weightOf(Parts.back()) * 4 < Weight) {
    const Indices Rest = std::move(Parts.back());
    Parts.pop_back();
    Parts.back().insert_range(Rest);
  }
  return Parts;
}

/// Variables of the host that no code needs are the first part's.
void Divider::addUnreached(std::vector<Indices> &Parts) const {
  for (unsigned I = 0; I < Definitions.size(); ++I)
    if (Definitions[I].How == Sharing::Repeated &&
        none_of(Parts, [&](const Indices &P) { return P.contains(I); }))
      Parts.front().insert(I);
}

std::vector<Indices> Divider::divide() {
  const std::vector<Component> Components = components();
  Indices All;
  for (const Component &C : Components)
    All.insert_range(C.Members);
  const uint64_t Whole = weightOf(All);
  std::vector<Indices> Parts;
  for (uint64_t Weight = LeastWeight;; Weight *= 2) {
    Parts = group(Components, Weight);
    uint64_t Work = 0;
    for (const Indices &Part : Parts)
      Work += weightOf(Part);
    if (Parts.size() == 1 || (Parts.size() <= MaxModuleParts &&
                              Work * 100 <= Whole * MostWorkPercent))
      break;
  }
  addUnreached(Parts);
  return Parts;
}

/// For the names of what part \p I has a copy of: the same after an edit that
/// leaves the part as it is, whatever its number is then.
static std::string nameOfPart(const DenseSet<const GlobalValue *> &Part,
                              const Module &M, size_t I) {
  for (const Function &F : M)
    if (isKernel(F) && Part.contains(&F))
      return utohexstr(xxh3_64bits(F.getName()), /*LowerCase=*/true, 16);
  return "part" + std::to_string(I + 1);
}

ModuleParts ModuleParts::divide(const Module &M) {
  ModuleParts Result;
  if (isUnusual(M)) {
    Result.Parts.resize(1);
    Result.Names.resize(1);
    return Result;
  }
  Divider Division(M);
  DenseMap<const GlobalValue *, unsigned> Having;
  for (const Indices &Members : Division.divide()) {
    auto &Part = Result.Parts.emplace_back();
    for (unsigned I : Members) {
      Part.insert(Division.definition(I).Global);
      ++Having[Division.definition(I).Global];
    }
    Result.Names.push_back(nameOfPart(Part, M, Result.Names.size()));
  }
  for (const auto &[Global, Count] : Having)
    if (Count == 1)
      Result.Unique.insert(Global->getName());
    else if (isAddressed(*Global))
      Result.Addressed.insert(Global->getName());
  return Result;
}

//===----------------------------------------------------------------------===//
// One part
//===----------------------------------------------------------------------===//

bool ModuleParts::isElsewhere(const GlobalValue &Global, size_t I) const {
  return !Global.isDeclaration() && !isList(Global) &&
         !Parts[I].contains(&Global);
}

std::unique_ptr<Module> ModuleParts::copy(const Module &M, size_t I) const {
  auto IsDropped = [&](const GlobalValue &Global) {
    return isElsewhere(Global, I);
  };
  ValueToValueMapTy Copies;
  std::unique_ptr<Module> Part =
      CloneModule(M, Copies, [&](const GlobalValue *Global) {
        return !IsDropped(*Global);
      });
  // The others are declarations now.
  SmallPtrSet<const Constant *, 16> Dropped;
  for (const GlobalValue &Global : M.global_values())
    if (IsDropped(Global))
      Dropped.insert(cast<Constant>(Copies[&Global]));
  removeFromUsedLists(*Part, [&](Constant *C) {
    return Dropped.contains(cast<Constant>(C->stripPointerCasts()));
  });
  for (GlobalValue &Global : make_early_inc_range(Part->global_values())) {
    if (!Dropped.contains(&Global))
      continue;
    Global.removeDeadConstantUsers();
    assert(Global.use_empty() && "a part refers to another");
    Global.eraseFromParent();
  }
  return Part;
}

//===----------------------------------------------------------------------===//
// One part, where it is
//===----------------------------------------------------------------------===//

namespace {

/// A module without the definitions \p IsDropped says, for as long as this
/// lives. What is left must not refer to them.
class WithoutSome {
public:
  WithoutSome(Module &M, function_ref<bool(const GlobalValue &)> IsDropped)
      : M(M), Functions(make_pointer_range(M.functions())),
        Variables(make_pointer_range(M.globals())) {
    for (GlobalVariable *Variable : Variables)
      if (isList(*Variable))
        shorten(*Variable, IsDropped);
      else if (IsDropped(*Variable))
        Variable->removeFromParent();
    for (Function *F : Functions)
      if (IsDropped(*F))
        F->removeFromParent();
  }
  ~WithoutSome() {
    for (auto [List, Initializer] : Shortened) {
      Constant *Short = List->getInitializer();
      List->replaceInitializer(Initializer);
      // It would stay a user of what it has.
      if (isa<ConstantArray>(Short) && Short->use_empty())
        Short->destroyConstant();
    }
    auto BeforeFunction = M.end();
    for (Function *F : reverse(Functions)) {
      if (!F->getParent())
        M.getFunctionList().insert(BeforeFunction, F);
      BeforeFunction = F->getIterator();
    }
    auto BeforeVariable = M.global_end();
    for (GlobalVariable *Variable : reverse(Variables)) {
      if (!Variable->getParent())
        M.insertGlobalVariable(BeforeVariable, Variable);
      BeforeVariable = Variable->getIterator();
    }
  }
  WithoutSome(const WithoutSome &) = delete;
  WithoutSome &operator=(const WithoutSome &) = delete;

private:
  void shorten(GlobalVariable &List,
               function_ref<bool(const GlobalValue &)> IsDropped) {
    Constant *Whole = List.getInitializer();
    SmallVector<Constant *> Left;
    for (const Use &Element : Whole->operands()) {
      const auto *Global = dyn_cast<GlobalValue>(Element->stripPointerCasts());
      if (!Global || !IsDropped(*Global))
        Left.push_back(cast<Constant>(Element));
    }
    if (Left.size() == Whole->getNumOperands())
      return;
    Shortened.emplace_back(&List, Whole);
    List.replaceInitializer(ConstantArray::get(
        ArrayType::get(Whole->getType()->getArrayElementType(), Left.size()),
        Left));
  }

  Module &M;
  SmallVector<Function *, 0> Functions; ///< in their order
  SmallVector<GlobalVariable *, 0> Variables;
  SmallVector<std::pair<GlobalVariable *, Constant *>, 2> Shortened;
};

} // namespace

void ModuleParts::visit(Module &M, size_t I,
                        function_ref<void(Module &)> Do) const {
  auto IsDropped = [&](const GlobalValue &Global) {
    return isElsewhere(Global, I);
  };
  // Metadata would refer to what is not there, and an alias can be inserted at
  // the end of its list alone.
  if (any_of(M.global_values(), [&](const GlobalValue &Global) {
        return IsDropped(Global) &&
               (Global.isUsedByMetadata() || isa<GlobalAlias>(Global));
      }))
    return Do(*copy(M, I));
  const WithoutSome Rest(M, IsDropped);
  Do(M);
}

void ModuleParts::separateNames(Module &M, size_t I) const {
  const std::string Suffix = "$" + Names[I] + "$";
  for (GlobalValue &Global : M.global_values()) {
    if (Global.isDeclaration() || !Global.hasLocalLinkage())
      continue;
    if (Addressed.contains(Global.getName()) && isAddressed(Global))
      Global.setLinkage(GlobalValue::ExternalLinkage);
    else if (!Unique.contains(Global.getName()))
      Global.setName(Global.getName() + Suffix);
  }
}
