//===- HideFunctions.cpp - functions that cannot be lowered ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/HideFunctions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Mangle.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;
using namespace cupcc;

namespace {

class FunctionsAt {
public:
  FunctionsAt(SourceLocation Place, ASTContext &Context)
      : Manager(Context.getSourceManager()), Place(Manager.getFileLoc(Place)) {}

  void addFrom(Decl &D);

  llvm::SetVector<FunctionDecl *> Found;

private:
  bool contains(const FunctionDecl &Function) const {
    const SourceLocation Begin = Manager.getFileLoc(Function.getBeginLoc());
    const SourceLocation End = Manager.getFileLoc(Function.getEndLoc());
    return Manager.getFileID(Begin) == Manager.getFileID(Place) &&
           Begin <= Place && Place <= End;
  }

  const SourceManager &Manager;
  SourceLocation Place;
};

} // namespace

void FunctionsAt::addFrom(Decl &D) {
  if (auto *Function = dyn_cast<FunctionDecl>(&D)) {
    if (Function->doesThisDeclarationHaveABody() &&
        !Function->isDependentContext() && contains(*Function))
      Found.insert(Function);
    return;
  }
  if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, CXXRecordDecl>(&D))
    for (Decl *Member : cast<DeclContext>(&D)->decls())
      addFrom(*Member);
}

static std::vector<std::string> symbolsOf(const FunctionDecl &Function,
                                          ASTNameGenerator &Names) {
  if (isa<CXXConstructorDecl, CXXDestructorDecl>(Function))
    return Names.getAllManglings(&Function);
  return {Names.getName(&Function)};
}

std::vector<std::string> cupcc::hideFunctionsAt(SourceLocation Place,
                                                llvm::StringRef Reason,
                                                const RecordedUnit &Unit,
                                                ASTContext &Context) {
  if (Place.isInvalid())
    return {};
  FunctionsAt Functions(Place, Context);
  for (const UnitEvent &Event : Unit) {
    if (Event.EventKind == UnitEvent::TopLevelDecl)
      for (Decl *D : Event.Group)
        Functions.addFrom(*D);
    else if (auto *Function = dyn_cast_or_null<FunctionDecl>(Event.Decl))
      Functions.addFrom(*Function);
  }
  ASTNameGenerator Names(Context);
  std::vector<std::string> Symbols;
  for (FunctionDecl *Function : Functions.Found) {
    for (std::string &Symbol : symbolsOf(*Function, Names))
      Symbols.push_back(std::move(Symbol));
    Function->setBody(nullptr);
    Function->addAttr(ErrorAttr::CreateImplicit(Context, Reason));
  }
  return Symbols;
}
