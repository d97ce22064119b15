//===- DescribedDecls.cpp - what debug information alone has --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: Clang 22 describing of a parse, beside what has code, no other
//  declarations than these; knowing the numbers of what it has written after
//  it has been written.
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
static constexpr llvm::StringLiteral Word = "described";

static bool isInstantiatedExplicitly(const Decl &D) {
  const auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(&D);
  return Class && Class->hasDefinition() &&
         Class->getSpecializationKind() == TSK_ExplicitInstantiationDefinition;
}

static void addDescribed(const DeclContext &Context, ASTWriter &Writer,
                         DescribedDecls &To) {
  for (const Decl *D : Context.noload_decls())
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D))
      addDescribed(*cast<DeclContext>(D), Writer, To);
    else if (isa<UsingDecl, UsingEnumDecl, UsingDirectiveDecl,
                 NamespaceAliasDecl>(D) ||
             isInstantiatedExplicitly(*D))
      To.push_back(Writer.getDeclID(D).getRawValue());
}

DescribedDecls cupcc::describedDecls(const DeclContext &Unit,
                                     ASTWriter &Writer) {
  DescribedDecls Decls;
  addDescribed(Unit, Writer, Decls);
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
  std::string Text = Word.str();
  int64_t Before = 0;
  for (uint64_t Number : Decls) {
    Text += " " + std::to_string(int64_t(Number) - Before);
    Before = Number;
  }
  return Text + "\n";
}

std::optional<DescribedDecls> cupcc::takeDescribed(StringRef &Text) {
  if (!Text.consume_front(Word))
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
