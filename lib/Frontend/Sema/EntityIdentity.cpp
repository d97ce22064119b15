//===- EntityIdentity.cpp - which entity of the source --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text is written out and hashed, since with CUB's types it can have many
// thousand characters.
//
// Clang's mangled names would do for all that has a name. They have numbers for
// the rest: of lambdas in the order of the parse, of classes without a name and
// of equal names in one function in the order of mangling.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/EntityIdentity.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace cupcc;

namespace {

class IdentityWriter {
public:
  IdentityWriter(const ASTContext &Context, llvm::raw_ostream &OS)
      : Context(Context), Manager(Context.getSourceManager()), OS(OS) {}

  void write(const NamedDecl &D);

private:
  void writeScope(const DeclContext &Scope);
  void writePlace(SourceLocation Loc);
  void writeFile(FileID File);
  void writeFunction(const FunctionDecl &F);
  void writeClosure(const CXXRecordDecl &Closure);
  void write(QualType Type);
  void writePrototype(const FunctionProtoType &Type);
  void write(const TemplateArgument &Argument);
  void write(ArrayRef<TemplateArgument> Arguments);

  const ASTContext &Context;
  const SourceManager &Manager;
  llvm::raw_ostream &OS;
  /// What was written already, by number: a closure is named in the types of
  /// the functions that it is given to and of the one that it stands in.
  llvm::DenseMap<const Decl *, unsigned> Written;
};

} // namespace

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// A header may be included twice, and define another lambda each time.
void IdentityWriter::writeFile(FileID File) {
  OS << Manager.getBufferOrFake(File).getBufferIdentifier();
  if (SourceLocation Include = Manager.getIncludeLoc(File); Include.isValid()) {
    OS << " in ";
    writePlace(Include);
  }
}

/// Where a macro wrote it: where in the macro, and where the macro stands.
void IdentityWriter::writePlace(SourceLocation Loc) {
  if (Loc.isMacroID()) {
    SourceLocation Spelling = Manager.getImmediateSpellingLoc(Loc);
    // The preprocessor's own buffer of pasted tokens has them in the order in
    // which they were pasted.
    if (!Manager.isWrittenInScratchSpace(Spelling))
      writePlace(Spelling);
    OS << " from ";
    return writePlace(Manager.getImmediateExpansionRange(Loc).getBegin());
  }
  auto [File, Offset] = Manager.getDecomposedLoc(Loc);
  OS << Offset << '@';
  if (File.isValid() && File != Manager.getMainFileID())
    writeFile(File);
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

void IdentityWriter::writeScope(const DeclContext &Scope) {
  if (isa<TranslationUnitDecl>(Scope))
    return;
  if (const auto *Named = dyn_cast<NamedDecl>(&Scope)) {
    write(*Named);
    OS << "::";
  } else if (const DeclContext *Outer = Scope.getParent()) {
    writeScope(*Outer); // extern "C", export
  }
}

void IdentityWriter::writeFunction(const FunctionDecl &F) {
  write(F.getType());
  // Overloaded templates may have instances of one type.
  if (const FunctionTemplateDecl *Template = F.getPrimaryTemplate())
    OS << Template->getTemplatedDecl()
              ->getType()
              .getCanonicalType()
              .getAsString();
  if (const TemplateArgumentList *Arguments = F.getTemplateSpecializationArgs())
    write(Arguments->asArray());
}

/// The variable, parameter or member whose initializer it is in belongs to its
/// scope: a variable template has a closure for each instance.
void IdentityWriter::writeClosure(const CXXRecordDecl &Closure) {
  if (const Decl *Of = Closure.getLambdaContextDecl())
    if (const auto *Named = dyn_cast<NamedDecl>(Of))
      write(*Named);
}

void IdentityWriter::write(const NamedDecl &D) {
  auto [Known, IsNew] =
      Written.try_emplace(D.getCanonicalDecl(), Written.size());
  if (!IsNew) {
    OS << '#' << Known->second;
    return;
  }
  // The object of a class type that is a template's argument has no name. The
  // value does not say which closure it is, its type does.
  if (const auto *Object = dyn_cast<TemplateParamObjectDecl>(&D)) {
    write(Object->getType());
    return Object->printAsInit(OS);
  }
  writeScope(*D.getDeclContext());
  OS << D.getDeclName().getAsString();
  const auto *Tag = dyn_cast<TagDecl>(&D);
  const auto *Class = dyn_cast<CXXRecordDecl>(&D);
  if (Class && Class->isLambda())
    writeClosure(*Class);
  bool Unnamed =
      Tag && !Tag->getDeclName() && !Tag->getTypedefNameForAnonDecl();
  if (Tag && Tag->getTypedefNameForAnonDecl())
    OS << Tag->getTypedefNameForAnonDecl()->getName();
  if (Unnamed || D.getDeclContext()->isFunctionOrMethod())
    writePlace(Tag ? Tag->getBeginLoc() : D.getLocation());
  if (const auto *Function = dyn_cast<FunctionDecl>(&D))
    writeFunction(*Function);
  else if (const auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(&D))
    write(Class->getTemplateArgs().asArray());
  else if (const auto *Variable = dyn_cast<VarTemplateSpecializationDecl>(&D))
    write(Variable->getTemplateArgs().asArray());
}

//===----------------------------------------------------------------------===//
// Types and template arguments
//===----------------------------------------------------------------------===//

void IdentityWriter::writePrototype(const FunctionProtoType &Type) {
  write(Type.getReturnType());
  OS << '(';
  for (QualType Parameter : Type.param_types()) {
    write(Parameter);
    OS << ',';
  }
  OS << (Type.isVariadic() ? "...)" : ")")
     << Type.getMethodQuals().getAsString() << int(Type.getRefQualifier())
     << int(Type.isNothrow());
}

void IdentityWriter::write(QualType Qualified) {
  Qualified = Qualified.getCanonicalType();
  OS << Qualified.getQualifiers().getAsString() << ' ';
  const Type *T = Qualified.getTypePtr();
  if (const auto *Tag = T->getAsTagDecl())
    return write(*Tag);
  if (const auto *Prototype = dyn_cast<FunctionProtoType>(T))
    return writePrototype(*Prototype);
  // A type made of one other: which kind, how many, and that one.
  OS << T->getTypeClassName() << ' ';
  if (const auto *Reference = dyn_cast<ReferenceType>(T))
    return write(Reference->getPointeeType());
  if (const auto *Member = dyn_cast<MemberPointerType>(T)) {
    write(*Member->getMostRecentCXXRecordDecl());
    OS << "::*";
    return write(Member->getPointeeType());
  }
  if (T->isAnyPointerType() || T->isBlockPointerType())
    return write(T->getPointeeType());
  if (const auto *Array = dyn_cast<ArrayType>(T)) {
    if (const auto *Constant = dyn_cast<ConstantArrayType>(Array))
      OS << Constant->getZExtSize();
    return write(Array->getElementType());
  }
  if (const auto *Vector = dyn_cast<VectorType>(T)) {
    OS << Vector->getNumElements();
    return write(Vector->getElementType());
  }
  if (const auto *Complex = dyn_cast<ComplexType>(T))
    return write(Complex->getElementType());
  if (const auto *Atomic = dyn_cast<AtomicType>(T))
    return write(Atomic->getValueType());
  // The rest has no declaration in it.
  OS << Qualified.getAsString();
}

void IdentityWriter::write(ArrayRef<TemplateArgument> Arguments) {
  OS << '<';
  for (const TemplateArgument &Argument : Arguments) {
    write(Argument);
    OS << ',';
  }
  OS << '>';
}

void IdentityWriter::write(const TemplateArgument &Argument) {
  switch (Argument.getKind()) {
  case TemplateArgument::Type:
    return write(Argument.getAsType());
  case TemplateArgument::Pack:
    return write(Argument.getPackAsArray());
  case TemplateArgument::Declaration:
    return write(*Argument.getAsDecl());
  case TemplateArgument::Template:
    return write(*Argument.getAsTemplate().getAsTemplateDecl());
  case TemplateArgument::StructuralValue:
    write(Argument.getStructuralValueType());
    OS << '=';
    break;
  default:
    break;
  }
  Argument.print(Context.getPrintingPolicy(), OS, /*IncludeType=*/true);
}

std::string cupcc::entityIdentity(const NamedDecl &D) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  IdentityWriter(D.getASTContext(), OS).write(D);
  return llvm::MD5::hash(llvm::arrayRefFromStringRef(Text))
      .digest()
      .str()
      .str();
}
