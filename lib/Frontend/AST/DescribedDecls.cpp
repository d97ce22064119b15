//===- DescribedDecls.cpp - declarations without code ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: Clang 22's EmitTopLevelDecl() describing, beside what has code, no
//  other declarations of namespaces than these, unless it is to describe what
//  nothing uses; writing of an alias the namespace that it stands for, and not
//  the alias in between; knowing the numbers of what it has written after it
//  has been written.
// Test: test/Compiler/precompiled-debug-info.test.
// Goes when: Clang describes what a precompiled header imports.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/DescribedDecls.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Serialization/ASTWriter.h"
#include "clang/Serialization/ModuleManager.h"

using namespace clang;
using namespace cupcc;

/// In front of the numbers, each of which is counted from the one before.
static constexpr llvm::StringLiteral LineStart = "described";

static bool isInstantiatedExplicitly(const Decl &D, WantedDecls Wanted) {
  const auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(&D);
  if (!Class || !Class->hasDefinition())
    return false;
  const TemplateSpecializationKind Kind = Class->getSpecializationKind();
  return Kind == TSK_ExplicitInstantiationDefinition ||
         (Kind == TSK_ExplicitInstantiationDeclaration &&
          Wanted.DeclaredInstantiations);
}

static bool isImport(const Decl &D) {
  return isa<UsingDecl, UsingEnumDecl, UsingDirectiveDecl, NamespaceAliasDecl>(
      D);
}

static bool isAliasOfAlias(const Decl &D) {
  const auto *Alias = dyn_cast<NamespaceAliasDecl>(&D);
  return Alias && isa<NamespaceAliasDecl>(Alias->getAliasedNamespace());
}

/// False if one of them cannot be read as it is.
static bool addDescribed(const DeclContext &Context, ASTWriter &Writer,
                         WantedDecls Wanted, DescribedDecls &To) {
  for (const Decl *D : Context.noload_decls()) {
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D) &&
        !addDescribed(*cast<DeclContext>(D), Writer, Wanted, To))
      return false;
    if (Wanted.Imports && isAliasOfAlias(*D))
      return false;
    if ((Wanted.Imports && isImport(*D)) ||
        isInstantiatedExplicitly(*D, Wanted))
      To.push_back(Writer.getDeclID(D).getRawValue());
  }
  return true;
}

std::optional<DescribedDecls> cupcc::describedDecls(const DeclContext &Unit,
                                                    ASTWriter &Writer,
                                                    WantedDecls Wanted) {
  DescribedDecls Decls;
  if (!addDescribed(Unit, Writer, Wanted, Decls))
    return std::nullopt;
  return Decls;
}

void cupcc::readDescribed(ASTReader &Reader, const DescribedDecls &Decls,
                          llvm::function_ref<void(Decl &)> Use) {
  if (Decls.empty())
    return;
  serialization::ModuleFile &File =
      Reader.getModuleManager().getPrimaryModule();
  for (uint64_t Number : Decls)
    if (Decl *D = Reader.GetDecl(Reader.getGlobalDeclID(
            File, LocalDeclID::get(Reader, File, Number))))
      Use(*D);
}

std::string cupcc::printDescribed(const DescribedDecls &Decls) {
  std::string Text = LineStart.str();
  int64_t Before = 0;
  for (uint64_t Number : Decls) {
    Text += " " + std::to_string(int64_t(Number) - Before);
    Before = Number;
  }
  return Text + "\n";
}

std::optional<DescribedDecls> cupcc::takeDescribed(StringRef &Text) {
  if (!Text.consume_front(LineStart))
    return std::nullopt;
  DescribedDecls Decls;
  int64_t Number = 0, Step = 0;
  while (Text.consume_front(" ")) {
    if (Text.consumeInteger(10, Step))
      return std::nullopt;
    Decls.push_back(Number += Step);
  }
  if (!Text.consume_front("\n"))
    return std::nullopt;
  return Decls;
}
