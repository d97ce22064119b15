//===- OutlineThrows.cpp - throws in functions of their own ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To throw is some calls: memory, the constructor, the throw itself. A function
// without another call needs no register that calls keep, and ptxas has it
// compute its result in the register that it is returned in, and return by one
// predicated instruction. With those calls in it the way that throws nothing
// has copies of registers and a branch more. So they go to a function that
// returns what this one returns:
//
//   if (x > limit) {                        if (x > limit)
//     e = allocate(); construct(e);   =>      return f.cold(x);
//     return {throw(e), poison};            return {null, x + 1};
//   }
//   return {null, x + 1};
//
// Both parts of what it returns are handed on: if one is left out, ptxas
// chooses another register for it, which each caller copies.
//
// LLVM's HotColdSplitting keeps returns in the function, with what they return
// in memory.
//
// Relies on: ptxas of CUDA 13.0 giving a function without calls, and one that
//  hands on what it is given, the registers of its caller.
// Test: test/IR/Exceptions/outline-throws.ll.
// Goes when: PTX has an unwinder.
//
//===----------------------------------------------------------------------===//

#include "OutlineThrows.h"
#include "ReturnExceptions.h"
#include "SeparateWays.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include <optional>

using namespace cupcc;

namespace {

using BlockSet = llvm::SetVector<llvm::BasicBlock *>;

/// Blocks that only the first of them leads to, and that lead to none but each
/// other and the function's end.
struct Region {
  BlockSet Blocks;
  llvm::SetVector<llvm::Value *> Inputs;

  llvm::BasicBlock *entry() const { return Blocks.front(); }
};

} // namespace

//===----------------------------------------------------------------------===//
// Finding
//===----------------------------------------------------------------------===//

static bool hasColdCall(const llvm::BasicBlock &Block) {
  return llvm::any_of(Block, [](const llvm::Instruction &I) {
    const auto *Call = llvm::dyn_cast<llvm::CallBase>(&I);
    return Call && Call->hasFnAttr(llvm::Attribute::Cold);
  });
}

/// The blocks from which every way leads through a cold call.
static BlockSet coldBlocks(llvm::Function &F) {
  BlockSet Cold;
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (llvm::BasicBlock &Block : F) {
      if (Cold.contains(&Block))
        continue;
      const bool LeadsThere =
          llvm::succ_size(&Block) != 0 &&
          llvm::all_of(llvm::successors(&Block), [&](llvm::BasicBlock *Next) {
            return Cold.contains(Next);
          });
      if (LeadsThere || hasColdCall(Block))
        Changed |= Cold.insert(&Block);
    }
  }
  return Cold;
}

/// Another block that every way to \p Block leads through is of \p Cold.
static bool isBehind(const BlockSet &Cold, llvm::BasicBlock &Block,
                     const llvm::DominatorTree &Dominators) {
  const llvm::DomTreeNode *Node = Dominators.getNode(&Block);
  while (Node && (Node = Node->getIDom()))
    if (Cold.contains(Node->getBlock()))
      return true;
  return false;
}

static bool isLifetime(const llvm::Instruction &I) {
  return llvm::isa<llvm::LifetimeIntrinsic>(I);
}

/// More than these are not worth a call.
static constexpr unsigned MostInputs = 8;

/// What \p R uses of the rest of its function, which is passed to it.
static bool findInputs(Region &R) {
  for (llvm::BasicBlock *Block : R.Blocks)
    for (llvm::Instruction &I : *Block) {
      // The first block's are computed before it.
      const bool Stays = Block == R.entry() && llvm::isa<llvm::PHINode>(I);
      if (Stays)
        R.Inputs.insert(&I);
      if (Stays || isLifetime(I))
        continue;
      for (llvm::Value *Operand : I.operands()) {
        const auto *Defined = llvm::dyn_cast<llvm::Instruction>(Operand);
        if (llvm::isa<llvm::Argument>(Operand) ||
            (Defined && !R.Blocks.contains(Defined->getParent())))
          R.Inputs.insert(Operand);
      }
    }
  return R.Inputs.size() <= MostInputs &&
         llvm::none_of(R.Inputs, [](const llvm::Value *Input) {
           const auto *Argument = llvm::dyn_cast<llvm::Argument>(Input);
           // A copy of its own for what is passed on.
           return Input->getType()->isTokenTy() ||
                  (Argument && Argument->hasByValAttr());
         });
}

static std::optional<Region> regionAt(llvm::BasicBlock &Entry,
                                      const llvm::DominatorTree &Dominators) {
  llvm::SmallVector<llvm::BasicBlock *> Dominated;
  Dominators.getDescendants(&Entry, Dominated);
  Region R{BlockSet(Dominated.begin(), Dominated.end()), {}};
  for (llvm::BasicBlock *Block : R.Blocks) {
    if (Block->hasAddressTaken() || Block->isEHPad() ||
        llvm::any_of(llvm::successors(Block), [&](llvm::BasicBlock *Next) {
          return Next == &Entry || !R.Blocks.contains(Next);
        }))
      return std::nullopt;
  }
  if (!findInputs(R))
    return std::nullopt;
  return R;
}

/// Gives each way on which something is thrown a return of its own, where they
/// share one with each other or with the rest.
static void separateReturns(llvm::Function &F) {
  const BlockSet Cold = coldBlocks(F);
  const llvm::DominatorTree Dominators(F);
  llvm::SmallVector<std::pair<llvm::BasicBlock *, llvm::BasicBlock *>> Ways;
  for (llvm::BasicBlock &Block : F) {
    if (!llvm::isa<llvm::ReturnInst>(Block.getTerminator()) ||
        isBehind(Cold, Block, Dominators) || !mayCopy(Block))
      continue;
    for (llvm::BasicBlock *From : llvm::predecessors(&Block))
      if (Cold.contains(From) && From->getSingleSuccessor())
        Ways.emplace_back(From, &Block);
  }
  for (auto [From, Block] : Ways)
    if (!Block->getSinglePredecessor())
      separateWays(*Block, llvm::SmallPtrSet<llvm::BasicBlock *, 1>{From},
                   ".thrown");
}

static std::vector<Region> findRegions(llvm::Function &F) {
  std::vector<Region> Regions;
  const BlockSet Cold = coldBlocks(F);
  if (Cold.empty() || Cold.contains(&F.getEntryBlock()))
    return Regions;
  const llvm::DominatorTree Dominators(F);
  for (llvm::BasicBlock *Block : Cold) {
    // A block that nothing leads to has no place in the tree.
    if (!Dominators.getNode(Block) || isBehind(Cold, *Block, Dominators))
      continue;
    if (std::optional<Region> R = regionAt(*Block, Dominators))
      Regions.push_back(std::move(*R));
  }
  return Regions;
}

//===----------------------------------------------------------------------===//
// Moving
//===----------------------------------------------------------------------===//

static llvm::Function *createFor(const Region &R, llvm::Function &F) {
  llvm::SmallVector<llvm::Type *> Types;
  for (const llvm::Value *Input : R.Inputs)
    Types.push_back(Input->getType());
  auto *New = llvm::Function::Create(
      llvm::FunctionType::get(F.getReturnType(), Types, false),
      llvm::GlobalValue::InternalLinkage, F.getAddressSpace(),
      F.getName() + ".cold", F.getParent());
  New->setCallingConv(F.getCallingConv());
  // Of the others some are about parameters, or true only of the whole.
  llvm::AttrBuilder Attributes(F.getContext());
  for (llvm::Attribute A : F.getAttributes().getFnAttrs())
    if (A.isStringAttribute() || A.hasAttribute(llvm::Attribute::Convergent) ||
        A.hasAttribute(llvm::Attribute::NoUnwind))
      Attributes.addAttribute(A);
  Attributes.addAttribute(llvm::Attribute::NoInline)
      .addAttribute(llvm::Attribute::Cold);
  New->addFnAttrs(Attributes);
  return New;
}

/// Gives \p New, with the instructions of \p Old, its own description.
static void describe(llvm::Function &New, const llvm::DISubprogram &Old) {
  llvm::LLVMContext &Context = New.getContext();
  llvm::DIBuilder Builder(*New.getParent(), /*AllowUnresolved=*/false,
                          Old.getUnit());
  llvm::DISubprogram *Described = Builder.createFunction(
      Old.getFile(), New.getName(), New.getName(), Old.getFile(), Old.getLine(),
      Builder.createSubroutineType(Builder.getOrCreateTypeArray({})),
      Old.getLine(), llvm::DINode::FlagArtificial,
      llvm::DISubprogram::SPFlagDefinition |
          llvm::DISubprogram::SPFlagOptimized |
          llvm::DISubprogram::SPFlagLocalToUnit);
  New.setSubprogram(Described);
  llvm::DenseMap<const llvm::MDNode *, llvm::MDNode *> Seen;
  for (llvm::BasicBlock &Block : New)
    for (llvm::Instruction &I : Block) {
      // Variables are the old function's.
      I.dropDbgRecords();
      if (const llvm::DebugLoc &Location = I.getDebugLoc())
        I.setDebugLoc(llvm::DebugLoc::replaceInlinedAtSubprogram(
            Location, *Described, Context, Seen));
    }
  Builder.finalize();
}

static llvm::DebugLoc locationIn(const llvm::BasicBlock &Block,
                                 llvm::DISubprogram *Program) {
  for (const llvm::Instruction &I : Block)
    if (I.getDebugLoc())
      return I.getDebugLoc();
  return Program ? llvm::DebugLoc(llvm::DILocation::get(
                       Block.getContext(), Program->getLine(), 0, Program))
                 : llvm::DebugLoc();
}

/// Puts the return of what \p New returns in the place of \p R.
static void callFor(const Region &R, llvm::Function &F, llvm::Function &New) {
  auto *Block = llvm::BasicBlock::Create(F.getContext(),
                                         R.entry()->getName() + ".cold", &F);
  for (llvm::BasicBlock *From :
       llvm::SmallVector<llvm::BasicBlock *>(llvm::predecessors(R.entry())))
    From->getTerminator()->replaceSuccessorWith(R.entry(), Block);
  while (auto *Phi = llvm::dyn_cast<llvm::PHINode>(&R.entry()->front()))
    Phi->moveBefore(*Block, Block->end());
  llvm::IRBuilder<> Builder(Block);
  Builder.SetCurrentDebugLocation(locationIn(*R.entry(), F.getSubprogram()));
  llvm::CallInst *Call = Builder.CreateCall(&New, R.Inputs.getArrayRef());
  Call->setCallingConv(New.getCallingConv());
  Builder.CreateRet(Call);
}

static void move(const Region &R, llvm::Function &F, llvm::Function &New) {
  for (llvm::BasicBlock *Block : R.Blocks)
    for (llvm::Instruction &I : llvm::make_early_inc_range(*Block))
      // Of the other function's variables it says nothing here.
      if (isLifetime(I))
        I.eraseFromParent();
  for (llvm::BasicBlock *Block : R.Blocks)
    New.splice(New.end(), &F, Block->getIterator());
  for (auto [Input, Argument] : llvm::zip_equal(R.Inputs, New.args()))
    Input->replaceUsesWithIf(&Argument, [&New](const llvm::Use &Use) {
      return llvm::cast<llvm::Instruction>(Use.getUser())->getFunction() ==
             &New;
    });
}

void cupcc::outlineThrows(llvm::Module &M) {
  if (!M.getNamedMetadata(ReturnsExceptionsMetadata))
    return;
  for (llvm::Function &F : llvm::make_early_inc_range(M)) {
    if (F.isDeclaration() || !F.hasFnAttribute(ReturnsExceptionAttribute) ||
        F.hasFnAttribute(llvm::Attribute::Cold))
      continue;
    separateReturns(F);
    for (const Region &R : findRegions(F)) {
      llvm::Function *New = createFor(R, F);
      callFor(R, F, *New);
      move(R, F, *New);
      if (const llvm::DISubprogram *Program = F.getSubprogram())
        describe(*New, *Program);
    }
  }
}
