//===- NameThrows.cpp - what a throw throws ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A throw that is reached ends the kernel with a line that names the
// exception's type and has its what() (runtime/cxx/exception.cpp). At run time
// that would take a demangler, and libsupc++'s search for a base class with its
// calls through pointers, of which ptxas cannot say how much stack they need.
// At each throw the type is a constant, though:
//
//   __cxa_throw(object, &typeid(T), destructor);
//
// becomes
//
//   __cupcc_throw("T", what(object));
//
// where 'what' is made for each T: it goes to the std::exception in the object
// and calls the virtual function, directly if it is known which it is. Of a T
// without a std::exception the second argument is null.
//
// An exception_ptr is made of an object and its type, and may be thrown later.
// It keeps the name and the address of that function:
//
//   __cxa_init_primary_exception(object, &typeid(T), destructor);
//   __cupcc_describe_exception(object, "T", what);
//
// So does one that may be caught (IR/Exceptions): the line is printed where it
// leaves the kernel.
//
//   __cupcc_describe_exception(object, "T", what);
//   __cxa_throw(object, &typeid(T), destructor);
//
// Relies on: libstdc++ 12's std::exception having what() in the third slot of
//  its table of virtual functions, and Clang 22 calling __cxa_throw with the
//  type's object itself.
// Test: test/IR/Library/name-throws.ll, test/EndToEnd/throw-reported.cu.
// Goes when: never: a device has no demangler and no search for base classes.
//
//===----------------------------------------------------------------------===//

#include "NameThrows.h"
#include "../Program/AfterCall.h"
#include "TypeInfo.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/IR/Exceptions.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

namespace {

class ThrowNamer {
public:
  explicit ThrowNamer(llvm::Module &M)
      : M(M), Pointer(llvm::PointerType::getUnqual(M.getContext())) {}

  void nameThrows(llvm::Function &CxaThrow, llvm::Function &Throw);
  void describeExceptions(llvm::Function &Maker, bool IsBefore,
                          llvm::Function &Describe);

private:
  /// What is known of a type.
  struct Description {
    llvm::Constant *Name;
    llvm::Function *What; ///< null if it has no what()
  };

  const Description &describe(const llvm::GlobalVariable &TypeInfo);
  llvm::Function *makeWhat(const llvm::GlobalVariable &TypeInfo,
                           const BasePath &Path);
  llvm::Value *goTo(llvm::Value *Object, const BasePath &Path,
                    llvm::IRBuilder<> &Builder);
  llvm::FunctionCallee knownWhat(const llvm::GlobalVariable &TypeInfo,
                                 const BasePath &Path);

  llvm::Module &M;
  llvm::PointerType *Pointer;
  llvm::DenseMap<const llvm::GlobalVariable *, Description> Known;
};

} // namespace

/// The calls of \p F, each with the type_info that is its second argument.
static llvm::SmallVector<
    std::pair<llvm::CallBase *, const llvm::GlobalVariable *>>
callsWithType(llvm::Function &F) {
  llvm::SmallVector<std::pair<llvm::CallBase *, const llvm::GlobalVariable *>>
      Calls;
  for (llvm::Use &Use : F.uses())
    if (auto *Call = llvm::dyn_cast<llvm::CallBase>(Use.getUser());
        Call && Call->isCallee(&Use) && Call->arg_size() == 3)
      if (auto *TypeInfo = typeInfoOf(Call->getArgOperand(1)))
        Calls.emplace_back(Call, TypeInfo);
  return Calls;
}

/// Where what() stands in the vtable of std::exception and of all that have it
/// as their first base: after both destructors.
static constexpr unsigned WhatSlot = 2;

llvm::Value *ThrowNamer::goTo(llvm::Value *Object, const BasePath &Path,
                              llvm::IRBuilder<> &Builder) {
  for (const BaseStep &Step : Path) {
    if (!Step.IsVirtual && Step.Offset == 0)
      continue;
    llvm::Value *Offset = Builder.getInt64(Step.Offset);
    if (Step.IsVirtual) {
      llvm::Value *VTable = Builder.CreateLoad(Pointer, Object);
      Offset = Builder.CreateLoad(Builder.getInt64Ty(),
                                  Builder.CreatePtrAdd(VTable, Offset));
    }
    Object = Builder.CreatePtrAdd(Object, Offset);
  }
  return Object;
}

/// An exception object is exactly of the type that was thrown. Its vtable is
/// that of its std::exception, if that is where it begins.
llvm::FunctionCallee ThrowNamer::knownWhat(const llvm::GlobalVariable &TypeInfo,
                                           const BasePath &Path) {
  for (const BaseStep &Step : Path)
    if (Step.IsVirtual || Step.Offset != 0)
      return {};
  llvm::GlobalVariable *VTable = M.getGlobalVariable(
      ("_ZTV" + TypeInfo.getName().drop_front(strlen("_ZTI"))).str(),
      /*AllowInternal=*/true);
  if (!VTable || !VTable->hasInitializer())
    return {};
  // {{offset to the top, type_info, functions...}, ...}
  llvm::Constant *First = VTable->getInitializer()->getAggregateElement(0u);
  llvm::Constant *Slot =
      First ? First->getAggregateElement(2 + WhatSlot) : nullptr;
  auto *F = Slot ? llvm::dyn_cast<llvm::Function>(Slot->stripPointerCasts())
                 : nullptr;
  return F && F->arg_size() == 1 ? F : llvm::FunctionCallee();
}

/// const char *what(T *object) {
///   return static_cast<std::exception *>(object)->what();
/// }
llvm::Function *ThrowNamer::makeWhat(const llvm::GlobalVariable &TypeInfo,
                                     const BasePath &Path) {
  auto *Type = llvm::FunctionType::get(Pointer, {Pointer}, /*isVarArg=*/false);
  auto *What =
      llvm::Function::Create(Type, llvm::GlobalValue::InternalLinkage,
                             runtime::WhatPrefix + TypeInfo.getName(), M);
  llvm::IRBuilder<> Builder(llvm::BasicBlock::Create(M.getContext(), "", What));
  llvm::Value *Exception = goTo(What->getArg(0), Path, Builder);
  llvm::FunctionCallee Callee = knownWhat(TypeInfo, Path);
  if (!Callee) {
    llvm::Value *VTable = Builder.CreateLoad(Pointer, Exception);
    Callee = {Type,
              Builder.CreateLoad(Pointer, Builder.CreateConstInBoundsGEP1_32(
                                              Pointer, VTable, WhatSlot))};
  }
  Builder.CreateRet(Builder.CreateCall(Callee, Exception));
  return What;
}

const ThrowNamer::Description &
ThrowNamer::describe(const llvm::GlobalVariable &TypeInfo) {
  auto [Place, IsNew] = Known.try_emplace(&TypeInfo);
  Description &D = Place->second;
  if (!IsNew)
    return D;
  auto *Text = llvm::ConstantDataArray::getString(M.getContext(),
                                                  readableTypeName(TypeInfo));
  D.Name = new llvm::GlobalVariable(M, Text->getType(), /*isConstant=*/true,
                                    llvm::GlobalValue::PrivateLinkage, Text,
                                    runtime::TypeName);
  D.What = nullptr;
  if (std::optional<BasePath> Path = pathToStdException(TypeInfo))
    D.What = makeWhat(TypeInfo, *Path);
  return D;
}

void ThrowNamer::nameThrows(llvm::Function &CxaThrow, llvm::Function &Throw) {
  for (auto [Call, TypeInfo] : callsWithType(CxaThrow)) {
    const Description &D = describe(*TypeInfo);
    llvm::IRBuilder<> Builder(Call);
    llvm::Value *Text = llvm::Constant::getNullValue(Pointer);
    if (D.What)
      Text = Builder.CreateCall(D.What, Call->getArgOperand(0));
    Builder.CreateCall(&Throw, {D.Name, Text})->setDoesNotReturn();
    Call->eraseFromParent();
  }
}

/// \p Maker takes the object. \p IsBefore: it does not come back.
void ThrowNamer::describeExceptions(llvm::Function &Maker, bool IsBefore,
                                    llvm::Function &Describe) {
  for (auto [Call, TypeInfo] : callsWithType(Maker)) {
    const Description &D = describe(*TypeInfo);
    llvm::IRBuilder<> Builder(IsBefore ? Call : afterCall(*Call));
    llvm::Value *What = llvm::Constant::getNullValue(Pointer);
    if (D.What)
      What = D.What;
    Builder.CreateCall(&Describe, {Call->getArgOperand(0), D.Name, What});
  }
}

void cupcc::nameThrows(llvm::Module &M) {
  ThrowNamer Namer(M);
  auto *CxaThrow = M.getFunction(runtime::CxaThrow);
  auto *Throw = M.getFunction(runtime::Throw);
  auto *Describe = M.getFunction(runtime::DescribeException);
  // With -dlto a module without exceptions may have brought __cupcc_throw.
  if (CxaThrow && Throw && !hasExceptions(M))
    Namer.nameThrows(*CxaThrow, *Throw);
  else if (CxaThrow && Describe)
    Namer.describeExceptions(*CxaThrow, /*IsBefore=*/true, *Describe);
  auto *Init = M.getFunction(runtime::CxaInitPrimaryException);
  if (Init && Describe)
    Namer.describeExceptions(*Init, /*IsBefore=*/false, *Describe);
}
