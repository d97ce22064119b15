//===- DeviceVirtuals.cpp - virtual functions of the device ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host has the virtual table of a class whose virtual functions are for the
// device: it may construct objects, and never calls them. nvcc gives each such
// function a body for the host, which ends the program.
//
//===----------------------------------------------------------------------===//

#include "DeviceVirtuals.h"
#include "../../Sema/DeviceRoots.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "cupcc/IR/MissingVirtuals.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/AST/Mangle.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace clang;
using namespace cupcc;

static bool isForDevice(const CXXDestructorDecl *Destructor);

/// True for a class, or an array of one, whose objects only the device can
/// destroy.
static bool isDestroyedOnDevice(QualType Type) {
  const CXXRecordDecl *Class =
      Type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return Class && Class->hasDefinition() && isForDevice(Class->getDestructor());
}

/// The compiler's own is for the device if one that it calls is, as in nvcc.
static bool isForDevice(const CXXDestructorDecl *Destructor) {
  if (!Destructor)
    return false;
  if (executionSpace(*Destructor) == ExecutionSpace::Device)
    return true;
  if (Destructor->isUserProvided())
    return false;
  const CXXRecordDecl *Class = Destructor->getParent();
  return llvm::any_of(Class->bases(),
                      [](const CXXBaseSpecifier &Base) {
                        return isDestroyedOnDevice(Base.getType());
                      }) ||
         llvm::any_of(Class->fields(), [](const FieldDecl *Field) {
           return isDestroyedOnDevice(Field->getType());
         });
}

static bool isDeviceVirtual(const LoweredModule &Host,
                            const llvm::Function &F) {
  const auto *Method =
      dyn_cast_or_null<CXXMethodDecl>(Host.declOf(F.getName()));
  if (!Method || !Method->isVirtual())
    return false;
  if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(Method))
    return isForDevice(Destructor);
  return executionSpace(*Method) == ExecutionSpace::Device;
}

static llvm::FunctionCallee pureVirtual(llvm::Module &M) {
  return M.getOrInsertFunction("__cxa_pure_virtual",
                               llvm::Type::getVoidTy(M.getContext()));
}

/// One destructor is several functions, which call each other.
static void eraseUnused(llvm::SmallVectorImpl<llvm::Function *> &Functions) {
  for (bool Erased = true; Erased;) {
    Erased = false;
    for (llvm::Function *&F : Functions) {
      if (!F || !F->use_empty() ||
          !(F->isDeclaration() || F->isDiscardableIfUnused()))
        continue;
      F->eraseFromParent();
      F = nullptr;
      Erased = true;
    }
  }
}

void cupcc::replaceDeviceVirtuals(LoweredModule &Host) {
  llvm::Module &M = Host.module();
  SmallVector<llvm::Function *> Found;
  for (llvm::Function &F : M)
    if (isDeviceVirtual(Host, F))
      Found.push_back(&F);
  if (Found.empty())
    return;
  for (llvm::Function *F : Found)
    F->replaceUsesWithIf(pureVirtual(M).getCallee(), isInVTable);
  eraseUnused(Found);
}

//===----------------------------------------------------------------------===//
// For objects of nvcc
//===----------------------------------------------------------------------===//

/// The symbols of \p Method.
static SmallVector<std::string, 3> symbolsOf(const CXXMethodDecl &Method,
                                             MangleContext &Mangler) {
  SmallVector<GlobalDecl, 3> Parts;
  if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(&Method))
    for (CXXDtorType Type : {Dtor_Deleting, Dtor_Complete, Dtor_Base})
      Parts.emplace_back(Destructor, Type);
  else
    Parts.emplace_back(&Method);
  SmallVector<std::string, 3> Symbols;
  for (GlobalDecl Part : Parts) {
    llvm::raw_string_ostream OS(Symbols.emplace_back());
    Mangler.mangleName(Part, OS);
  }
  return Symbols;
}

static void definePure(llvm::Module &M, StringRef Symbol) {
  if (const llvm::Function *Known = M.getFunction(Symbol);
      Known && !Known->isDeclaration())
    return;
  llvm::LLVMContext &Context = M.getContext();
  llvm::Function *F = llvm::Function::Create(
      llvm::FunctionType::get(llvm::Type::getVoidTy(Context), false),
      llvm::GlobalValue::WeakODRLinkage, "", M);
  if (llvm::Function *Declared = M.getFunction(Symbol)) {
    Declared->replaceAllUsesWith(F);
    Declared->eraseFromParent();
  }
  F->setName(Symbol);
  llvm::IRBuilder<> Builder(llvm::BasicBlock::Create(Context, "", F));
  Builder.CreateCall(pureVirtual(M));
  Builder.CreateUnreachable();
}

void cupcc::defineDeviceVirtuals(LoweredModule &Host, const RecordedUnit &Unit,
                                 ASTContext &Context) {
  std::unique_ptr<MangleContext> Mangler(Context.createMangleContext());
  for (const FunctionDecl *Function : collectDeviceRoots(Unit).Functions) {
    const auto *Method = dyn_cast<CXXMethodDecl>(Function);
    if (!Method || !Method->isVirtual() ||
        executionSpace(*Method) != ExecutionSpace::Device)
      continue;
    for (const std::string &Symbol : symbolsOf(*Method, *Mangler))
      definePure(Host.module(), Symbol);
  }
}
