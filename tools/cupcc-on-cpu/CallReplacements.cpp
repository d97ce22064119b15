//===- CallReplacements.cpp - what stands for the GPU's own ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// There is no table of intrinsics: "llvm.nvvm.mulhi.i" is what the support
// library defines as "cpu.nvvm.mulhi.i". LLVM's general intrinsics mean the
// same everywhere and stay, but for llvm.trap, after which a test goes on.
//
//===----------------------------------------------------------------------===//

#include "CallReplacements.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include <map>
#include <optional>

using namespace cupcc;
using namespace cupcc::oncpu;

/// Prefix of the names in the support library.
static constexpr llvm::StringLiteral Prefix = "cpu.";

/// The runner's own variables and functions, which its modules share.
static constexpr llvm::StringLiteral RunnerPrefix = "cupcc_cpu_";

/// The replacement's name for the declaration \p Name; empty if it stays as it
/// is; none if there can be no replacement.
static std::optional<std::string> replacementFor(llvm::StringRef Name) {
  llvm::StringRef Rest = Name;
  if (Rest.consume_front("llvm.")) {
    if (Rest.starts_with("nvvm.") || Rest == "trap" || Rest == "debugtrap")
      return (Prefix + Rest).str();
    return std::string();
  }
  if (Name.starts_with(RunnerPrefix))
    return std::string();
  llvm::StringRef Found = llvm::StringSwitch<llvm::StringRef>(Name)
#define CUPCC_SYSTEM_CALL(DEVICE, SUPPORT) .Case(DEVICE, SUPPORT)
#include "SystemCalls.def"
                              .Default("");
  if (Found.empty())
    return std::nullopt;
  return (Prefix + Found).str();
}

/// \p Text with one blank for any white space.
static std::string inOneLine(llvm::StringRef Text) {
  llvm::SmallVector<llvm::StringRef> Words;
  llvm::SplitString(Text, Words, " \t\n");
  return llvm::join(Words, " ");
}

static llvm::StringRef replacementForAssembly(llvm::StringRef Text) {
  return llvm::StringSwitch<llvm::StringRef>(Text)
#define CUPCC_ASSEMBLY(PTX, SUPPORT) .Case(PTX, SUPPORT)
#include "Assembly.def"
      .Default("");
}

namespace {

class Replacer {
public:
  Replacer(llvm::Module &M, const llvm::Module &Support)
      : M(M), Support(Support) {}

  void replaceDeclared() {
    llvm::SmallVector<llvm::Function *> Declared;
    for (llvm::Function &F : M)
      if (F.isDeclaration() && !F.getName().starts_with(Prefix))
        Declared.push_back(&F);
    for (llvm::Function *F : Declared)
      replaceDeclared(*F);
    for (const llvm::GlobalVariable &GV : M.globals())
      if (GV.isDeclaration() && !GV.getName().starts_with(RunnerPrefix) &&
          !GV.use_empty())
        refuse("variable '" + GV.getName().str() + "'", nullptr);
  }

  void replaceAssembly() {
    for (llvm::Function &F : M)
      for (llvm::Instruction &I : llvm::make_early_inc_range(instructions(F)))
        if (auto *Call = llvm::dyn_cast<llvm::CallInst>(&I))
          if (Call->isInlineAsm())
            replaceAssembly(*Call);
  }

  /// What had no replacement, each with a function that needs it.
  llvm::Error takeError() const {
    if (Refused.empty())
      return llvm::Error::success();
    auto Lines = llvm::map_range(Refused, [](const auto &Row) {
      return "not supported on the CPU: " + Row.first +
             (Row.second.empty() ? "" : ", used by '" + Row.second + "'");
    });
    return llvm::createStringError(llvm::join(Lines, "\n"));
  }

private:
  void refuse(std::string What, const llvm::Instruction *User) {
    std::string Where;
    if (User)
      Where = User->getFunction()->getName().str();
    Refused.insert({std::move(What), std::move(Where)});
  }

  void replaceDeclared(llvm::Function &F) {
    if (F.use_empty())
      return F.eraseFromParent();
    std::optional<std::string> Name = replacementFor(F.getName());
    if (Name && Name->empty())
      return;
    llvm::Function *New = Name ? declare(*Name, F.getFunctionType()) : nullptr;
    if (!New) {
      const llvm::Value *User = *F.user_begin();
      return refuse((F.isIntrinsic() ? "intrinsic '" : "function '") +
                        F.getName().str() + "'",
                    llvm::dyn_cast<llvm::Instruction>(User));
    }
    for (llvm::User *User : F.users())
      if (auto *Call = llvm::dyn_cast<llvm::CallBase>(User))
        Call->setAttributes(New->getAttributes());
    F.replaceAllUsesWith(New);
    F.eraseFromParent();
  }

  void replaceAssembly(llvm::CallInst &Call) {
    const auto *Assembly = llvm::cast<llvm::InlineAsm>(Call.getCalledOperand());
    std::string Text = inOneLine(Assembly->getAsmString());
    // A barrier for the compiler only, which the retargeted code needs as much.
    if (Text.empty())
      return;
    llvm::StringRef Name = replacementForAssembly(Text);
    if (Name.empty())
      return refuse("assembly '" + Text + "'", &Call);
    bool HasSeveralResults = Call.getType()->isStructTy();
    llvm::FunctionType *Type = HasSeveralResults
                                   ? withResultStored(*Call.getFunctionType())
                                   : Call.getFunctionType();
    llvm::Function *New = declare((Prefix + Name).str(), Type);
    if (!New)
      return refuse("assembly '" + Text + "'", &Call);
    if (HasSeveralResults)
      return callAndLoad(Call, *New);
    Call.setCalledFunction(New);
    Call.setAttributes(New->getAttributes());
  }

  /// R (A, B) -> void (R *, A, B)
  static llvm::FunctionType *withResultStored(llvm::FunctionType &Type) {
    llvm::SmallVector<llvm::Type *> Parameters = {
        llvm::PointerType::get(Type.getContext(), 0)};
    Parameters.append(Type.param_begin(), Type.param_end());
    return llvm::FunctionType::get(llvm::Type::getVoidTy(Type.getContext()),
                                   Parameters, /*isVarArg=*/false);
  }

  /// R Result; New(&Result, A, B);
  static void callAndLoad(llvm::CallInst &Call, llvm::Function &New) {
    llvm::IRBuilder<> Builder(&Call);
    llvm::AllocaInst *Result = Builder.CreateAlloca(Call.getType());
    Result->moveBefore(
        Call.getFunction()->getEntryBlock().getFirstInsertionPt());
    llvm::SmallVector<llvm::Value *> Arguments = {Result};
    Arguments.append(Call.arg_begin(), Call.arg_end());
    Builder.CreateCall(&New, Arguments)->setAttributes(New.getAttributes());
    Call.replaceAllUsesWith(Builder.CreateLoad(Call.getType(), Result));
    Call.eraseFromParent();
  }

  /// The function \p Name of the support library, as a declaration with the
  /// attributes that say how its arguments are passed. Null if there is none
  /// of this type.
  llvm::Function *declare(llvm::StringRef Name, llvm::FunctionType *Type) {
    const llvm::Function *Known = Support.getFunction(Name);
    if (!Known || Known->isDeclaration() || Known->getFunctionType() != Type)
      return nullptr;
    auto *New = llvm::cast<llvm::Function>(
        M.getOrInsertFunction(Name, Type).getCallee());
    New->setAttributes(Known->getAttributes());
    return New;
  }

  llvm::Module &M;
  const llvm::Module &Support;
  std::map<std::string, std::string> Refused;
};

} // namespace

llvm::Error cupcc::oncpu::replaceCalls(llvm::Module &M,
                                       const llvm::Module &Support) {
  Replacer Replacements(M, Support);
  Replacements.replaceAssembly();
  Replacements.replaceDeclared();
  return Replacements.takeError();
}
