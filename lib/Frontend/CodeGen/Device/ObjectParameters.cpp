//===- ObjectParameters.cpp - class objects as arguments ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the Itanium C++ ABI an argument of a class with, say, a destructor is the
// address of an object that the caller makes and destroys. Clang 22's NVPTX ABI
// does not ask for that: it passes every class 'byval', and the callee gets
// another object with the same bytes. If it moves from its parameter, the
// caller destroys what was moved away. So a std::shared_ptr that is passed by
// value and kept would be freed while it is in use.
//
// Without the 'byval' both sides mean what the ABI says: Clang passes the
// address of the caller's object as it is. What it is on is known by type
// only, so the LLVM types of those classes are looked up.
//
// Relies on: Clang 22's NVPTX ABI passing every class 'byval'; the name and
//  type that CodeGen gives a class in LLVM.
// Test: test/Frontend/CodeGen/object-parameters.cu.
// Goes when: Clang's NVPTX ABI asks getRecordArgABI(), as other targets do.
//
//===----------------------------------------------------------------------===//

#include "ObjectParameters.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/CodeGen/CodeGenABITypes.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace clang;
using namespace cupcc;

namespace {

/// Calls \p Action with each 'byval' type of the module, and what takes it
/// away.
template <typename F> void forEachByVal(llvm::Module &M, F Action) {
  for (llvm::Function &Function : M) {
    for (llvm::Argument &A : Function.args())
      if (llvm::Type *T = A.getParamByValType())
        Action(*T, Function, A.getArgNo());
    for (llvm::Instruction &I : llvm::instructions(Function))
      if (auto *Call = dyn_cast<llvm::CallBase>(&I))
        for (unsigned N = 0; N != Call->arg_size(); ++N)
          if (llvm::Type *T = Call->getParamByValType(N))
            Action(*T, *Call, N);
  }
}

/// "class.std::shared_ptr.12" is a class called "shared_ptr", and "class.anon"
/// one without a name.
StringRef nameOfClass(const llvm::Type &Type) {
  const auto *Struct = dyn_cast<llvm::StructType>(&Type);
  if (!Struct || !Struct->hasName())
    return "";
  StringRef Name = Struct->getName();
  auto [Front, Number] = Name.rsplit('.');
  if (!Number.empty() && llvm::all_of(Number, llvm::isDigit))
    Name = Front;
  Name = Name.split('.').second;
  size_t Qualified = Name.rfind("::");
  return Qualified == StringRef::npos ? Name : Name.substr(Qualified + 2);
}

StringRef nameOfClass(const CXXRecordDecl &Class) {
  if (Class.getIdentifier())
    return Class.getName();
  const TypedefNameDecl *Typedef = Class.getTypedefNameForAnonDecl();
  return Typedef ? Typedef->getName() : "anon";
}

class ObjectTypes {
public:
  /// Of the classes with one of \p Names: looking up all types takes time.
  ObjectTypes(CodeGen::CodeGenModule &CGM, ASTContext &Context,
              const llvm::StringSet<> &Names) {
    for (const Type *T : Context.getTypes())
      if (const auto *Record = dyn_cast<RecordType>(T))
        add(CGM, Context, *Record, Names);
  }
  bool contains(const llvm::Type &T) const { return Types.contains(&T); }

private:
  void add(CodeGen::CodeGenModule &CGM, ASTContext &Context,
           const RecordType &Type, const llvm::StringSet<> &Names) {
    const auto *Class = dyn_cast<CXXRecordDecl>(Type.getDecl());
    Class = Class ? Class->getDefinition() : nullptr;
    if (!Class || Class->isDependentType() || Class->canPassInRegisters() ||
        !Names.contains(nameOfClass(*Class)))
      return;
    Types.insert(
        CodeGen::convertTypeForMemory(CGM, Context.getCanonicalTagType(Class)));
  }

  llvm::SmallPtrSet<const llvm::Type *, 16> Types;
};

bool isOfKernel(CodeGenerator &Generator, const llvm::Function &F) {
  const Decl *D = Generator.GetDeclForMangledName(F.getName());
  return D && D->hasAttr<CUDAGlobalAttr>();
}
bool isOfKernel(CodeGenerator &, const llvm::CallBase &) { return false; }

} // namespace

void cupcc::passObjectsByAddress(CodeGenerator &Generator,
                                 ASTContext &Context) {
  llvm::Module &M = *Generator.GetModule();
  llvm::StringSet<> Names;
  forEachByVal(M, [&](const llvm::Type &T, auto &, unsigned) {
    Names.insert(nameOfClass(T));
  });
  if (Names.empty())
    return;
  ObjectTypes Objects(Generator.CGM(), Context, Names);
  forEachByVal(M, [&](const llvm::Type &T, auto &Where, unsigned N) {
    if (Objects.contains(T) && !isOfKernel(Generator, Where))
      Where.removeParamAttr(N, llvm::Attribute::ByVal);
  });
}
