//===- UnitRecorder.h - what the parse handed to its consumer ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's parser tells one consumer what it has finished. cupcc has a consumer
// for each target, each in a process of its own, after the parse. So the parse
// is recorded here and replayed there.
//
// The parser does not see what stands in a precompiled header: its declarations
// are read when something names them, during the parse or later, while a
// function of the header is lowered (LateDeclarations.h).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_UNITRECORDER_H
#define CUPCC_FRONTEND_UNITRECORDER_H

#include "cupcc/Basic/LinkModel.h"
#include "cupcc/Frontend/Instantiations.h"
#include "cupcc/Frontend/LaunchTable.h"
#include "cupcc/Frontend/SourceTraits.h"
#include "cupcc/Frontend/SymbolNames.h"
#include "cupcc/Frontend/TargetStatements.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/DeclBase.h"
#include "clang/AST/DeclGroup.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include <memory>
#include <optional>
#include <vector>

namespace clang {
class CXXRecordDecl;
class DeclaratorDecl;
class FunctionDecl;
class SourceManager;
class TagDecl;
class VarDecl;
} // namespace clang

namespace cupcc {

/// One call of the parser, in one of the shapes that code generation hears.
/// Pointers are into the AST and live as long as it does.
struct UnitEvent {
  enum Kind {
    TopLevelDecl,        ///< Group
    InlineFunction,      ///< Decl is a FunctionDecl
    StaticMember,        ///< Decl is a VarDecl
    TagDefinition,       ///< Decl is a TagDecl
    TagRequired,         ///< Decl is a TagDecl
    VTable,              ///< Decl is a CXXRecordDecl
    TentativeDefinition, ///< Decl is a VarDecl
    ExternalDeclaration, ///< Decl is a DeclaratorDecl
  };
  Kind EventKind;
  clang::DeclGroupRef Group;
  clang::Decl *Decl = nullptr;
  /// A definition that was read from a precompiled header.
  bool IsRead = false;
  /// Of a TopLevelDecl: what was parsed may have a handler (Handlers.h).
  bool MayHandle = false;
  /// SourceTraits::LaterPieces when it was recorded.
  unsigned LaterPieces = 0;
};

class ArchOracle;

/// All of a parse. Its elements are the events, in order.
class RecordedUnit {
public:
  std::vector<UnitEvent>::const_iterator begin() const {
    return Events.begin();
  }
  std::vector<UnitEvent>::const_iterator end() const { return Events.end(); }
  void push_back(const UnitEvent &Event) { Events.push_back(Event); }

  /// At the end of the parse: puts what Clang read of a precompiled header
  /// before all else, in the order of the source: the order in which it was
  /// parsed. Variables are initialized in it, and the header's file has its
  /// own. Where \p Traits tell that a file is included later it belongs there.
  void sortRead(const clang::SourceManager &Manager,
                const SourceTraits &Traits);

  /// At the end of the parse: adds the instances of templates of which the
  /// parser did not tell the consumer. A generic lambda's body is instantiated
  /// to learn its return type, and where that is in an unevaluated operand
  /// there is no event.
  void addMissedInstances();

  /// Classes and builtin functions that were read from a precompiled header,
  /// of which there are no events.
  llvm::ArrayRef<clang::Decl *> readDecls() const { return ReadDecls; }
  void addReadDecl(clang::Decl &D) { ReadDecls.push_back(&D); }

  /// The classes of the lambdas that were parsed, in order.
  std::vector<clang::CXXRecordDecl *> &closures() { return Closures; }

  /// Which instantiation asked for which.
  Instantiations &instantiations() { return Instances; }
  const Instantiations &instantiations() const { return Instances; }

  /// What is used, or was read from a precompiled header, of functions that may
  /// be one of two with a body for each side (SideVersions.h).
  llvm::SetVector<clang::FunctionDecl *> &versions() { return Versions; }
  const llvm::SetVector<clang::FunctionDecl *> &versions() const {
    return Versions;
  }

  /// At the end of the parse: the first declarations of those that are one of
  /// two and have an event.
  void setMarkedVersions(llvm::SetVector<clang::FunctionDecl *> Marked) {
    MarkedVersions = std::move(Marked);
  }
  const std::optional<llvm::SetVector<clang::FunctionDecl *>> &
  markedVersions() const {
    return MarkedVersions;
  }

  /// At the end of the parse: functions that were not instantiated, since code
  /// for the device alone names them and nothing seems to reach it.
  void setLeftOut(llvm::DenseSet<const clang::Decl *> Functions) {
    LeftOut = std::move(Functions);
  }
  const llvm::DenseSet<const clang::Decl *> &leftOut() const { return LeftOut; }

  /// False if \p D, a function or a variable, has no odr-use. True, without a
  /// look at it, if it is declared in a precompiled header, too: Clang would
  /// read for the answer.
  bool mayBeUsed(const clang::Decl &D) const {
    const clang::Decl *Canonical = D.getCanonicalDecl();
    return Canonical->isFromASTFile() || Used.contains(Canonical);
  }
  void addUsed(const clang::Decl &D) { Used.insert(D.getCanonicalDecl()); }

  /// What the targets must look at themselves; known at the end of the parse.
  TargetStatements &targetStatements() { return Statements; }
  const TargetStatements &targetStatements() const { return Statements; }
  /// At the end of the parse: which kernels are needed for which architectures.
  LaunchTable &launches() { return Launches; }
  const LaunchTable &launches() const { return Launches; }
  /// At the end of the parse: what kernels and device variables are called.
  SymbolNames &symbols() { return Symbols; }
  const SymbolNames &symbols() const { return Symbols; }

  /// True if what is precompiled of the source may need exceptions
  /// (Handlers.h): it is read when it is lowered.
  bool readsHandlers() const { return ReadsHandlers; }
  void setReadsHandlers() { ReadsHandlers = true; }

  /// True if the host has another parse, which may name what this one does
  /// not.
  bool hasHostElsewhere() const { return HostElsewhere; }
  void setHostElsewhere() { HostElsewhere = true; }

  /// Who is parsing; null: for all, from the beginning to the end. It must
  /// outlive the parse.
  const ArchOracle *oracle() const { return Oracle; }
  void setOracle(const ArchOracle &Parsing) { Oracle = &Parsing; }

private:
  std::vector<UnitEvent> Events;
  std::vector<clang::Decl *> ReadDecls;
  std::vector<clang::CXXRecordDecl *> Closures;
  llvm::SetVector<clang::FunctionDecl *> Versions;
  std::optional<llvm::SetVector<clang::FunctionDecl *>> MarkedVersions;
  llvm::DenseSet<const clang::Decl *> Used, LeftOut;
  Instantiations Instances;
  TargetStatements Statements;
  LaunchTable Launches;
  SymbolNames Symbols;
  bool ReadsHandlers = false;
  bool HostElsewhere = false;
  const ArchOracle *Oracle = nullptr;
};

/// A consumer, and a listener to what is read from a precompiled header, that
/// appends every event to \p Unit, which must outlive it. When the parse is
/// complete it reports launches for architectures that are not among \p Archs,
/// those of the command. \p Link says which names are given, \p Traits what has
/// been seen of the source so far.
std::unique_ptr<clang::ASTConsumer>
createUnitRecorder(RecordedUnit &Unit, std::vector<DeviceArch> Archs,
                   LinkModel Link, std::shared_ptr<const SourceTraits> Traits);

/// True for what belongs into readDecls().
bool isReadDecl(const clang::Decl &D);

/// Tells \p Consumer of one event.
void replay(const UnitEvent &Event, clang::ASTConsumer &Consumer);

} // namespace cupcc

#endif // CUPCC_FRONTEND_UNITRECORDER_H
