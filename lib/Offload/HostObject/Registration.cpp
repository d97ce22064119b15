//===- Registration.cpp - what the host registers -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: the calls that Clang 22's CGCUDANV.cpp writes
//  (__cudaRegisterFunction and others, by the numbers of their arguments),
//  __cuda_module_ctor, and libcudart_static.a of CUDA 13.0 preparing itself at
//  priority 150.
// Test: test/Frontend/CodeGen/registration-order.cu,
//  test/Frontend/CodeGen/host-side.cu, test/Driver/registered-symbols.test.
// Goes when: cupcc writes the registration itself.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/Registration.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace cupcc;
using llvm::dyn_cast_or_null;

/// Static constructors run in the order of their priorities; those without one
/// have 65535, and a program's own begin with 101. libcudart_static.a prepares
/// itself at 150, and undoes that by atexit(): what is registered before would
/// be unregistered after.
static constexpr unsigned RegistrationPriority = 151;

//===----------------------------------------------------------------------===//
// The calls
//===----------------------------------------------------------------------===//

namespace {

/// Where a registering function has what, as numbers of its arguments.
struct CallForm {
  llvm::StringLiteral Function;
  RegisteredSymbol::Kind Kind;
  unsigned Host;
  unsigned FirstName, LastName;
  int Size; ///< -1: none
};

} // namespace

static constexpr CallForm Forms[] = {
    {"__cudaRegisterFunction", RegisteredSymbol::Kernel, 1, 2, 3, -1},
    {"__cudaRegisterVar", RegisteredSymbol::Variable, 1, 2, 3, 5},
    {"__cudaRegisterManagedVar", RegisteredSymbol::Variable, 1, 2, 3, 5},
};

/// The calls of \p Form's function, in the order of the module.
static std::vector<llvm::CallBase *> calls(const llvm::Module &M,
                                           const CallForm &Form) {
  std::vector<llvm::CallBase *> Result;
  llvm::Function *F = M.getFunction(Form.Function);
  if (!F)
    return Result;
  for (llvm::User *U : F->users())
    if (auto *Call = dyn_cast_or_null<llvm::CallBase>(U);
        Call && Call->getCalledFunction() == F)
      Result.push_back(Call);
  // A value's users are listed from the last to the first.
  std::reverse(Result.begin(), Result.end());
  return Result;
}

static llvm::Expected<RegisteredSymbol> read(const llvm::CallBase &Call,
                                             const CallForm &Form) {
  RegisteredSymbol Result{Form.Kind, nullptr, "", 0};
  if (Call.arg_size() > Form.LastName) {
    Result.Host = dyn_cast_or_null<llvm::GlobalValue>(
        Call.getArgOperand(Form.Host)->stripPointerCasts());
    auto *Text = dyn_cast_or_null<llvm::GlobalVariable>(
        Call.getArgOperand(Form.LastName)->stripPointerCasts());
    auto *Name = Text && Text->hasInitializer()
                     ? dyn_cast_or_null<llvm::ConstantDataSequential>(
                           Text->getInitializer())
                     : nullptr;
    if (Name && Name->isCString())
      Result.Name = Name->getAsCString().str();
  }
  if (!Result.Host || Result.Name.empty())
    return fail(diag::err_internal,
                {("a call of " + Form.Function + " is not as expected").str()});
  if (Form.Size >= 0)
    if (auto *Size =
            dyn_cast_or_null<llvm::ConstantInt>(Call.getArgOperand(Form.Size)))
      Result.Size = Size->getZExtValue();
  return Result;
}

llvm::Expected<std::vector<RegisteredSymbol>>
cupcc::registeredSymbols(const llvm::Module &M) {
  std::vector<RegisteredSymbol> Result;
  for (const CallForm &Form : Forms)
    for (const llvm::CallBase *Call : calls(M, Form)) {
      llvm::Expected<RegisteredSymbol> Symbol = read(*Call, Form);
      if (!Symbol)
        return Symbol.takeError();
      Symbol->IsManaged = Form.Function == "__cudaRegisterManagedVar";
      Result.push_back(std::move(*Symbol));
    }
  return Result;
}

llvm::Error cupcc::renameRegistered(
    llvm::Module &M,
    llvm::function_ref<std::optional<std::string>(const llvm::GlobalValue &)>
        NameOf) {
  for (const CallForm &Form : Forms)
    for (llvm::CallBase *Call : calls(M, Form)) {
      llvm::Expected<RegisteredSymbol> Symbol = read(*Call, Form);
      if (!Symbol)
        return Symbol.takeError();
      std::optional<std::string> Name = NameOf(*Symbol->Host);
      if (!Name)
        Call->eraseFromParent();
      if (!Name || Name->empty() || *Name == Symbol->Name)
        continue;
      llvm::IRBuilder<> Builder(Call);
      llvm::Value *Text = Builder.CreateGlobalString(*Name);
      for (unsigned I = Form.FirstName; I <= Form.LastName; ++I)
        Call->setArgOperand(I, Text);
    }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// When
//===----------------------------------------------------------------------===//

void cupcc::registerBeforeConstructors(llvm::Module &M) {
  llvm::Function *Constructor = M.getFunction("__cuda_module_ctor");
  llvm::GlobalVariable *List = M.getNamedGlobal("llvm.global_ctors");
  if (!Constructor || !List)
    return;
  // { i32 priority, ptr function, ptr data }
  llvm::SmallVector<llvm::Constant *> Entries;
  for (llvm::Value *Operand : List->getInitializer()->operands()) {
    auto *Entry = llvm::cast<llvm::ConstantStruct>(Operand);
    if (Entry->getOperand(1)->stripPointerCasts() == Constructor)
      Entry = llvm::cast<llvm::ConstantStruct>(llvm::ConstantStruct::get(
          Entry->getType(),
          {llvm::ConstantInt::get(Entry->getOperand(0)->getType(),
                                  RegistrationPriority),
           Entry->getOperand(1), Entry->getOperand(2)}));
    Entries.push_back(Entry);
  }
  List->setInitializer(llvm::ConstantArray::get(
      llvm::cast<llvm::ArrayType>(List->getValueType()), Entries));
}
