//===- Diagnostics.cpp - the table of messages and how to use it ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: Clang 22 applying what the command line says of warnings to
//  Clang's own messages only, at its start; a message of ours takes the level
//  of one of Clang's (DiagnosticsEngine::setSeverity).
// Test: test/Frontend/Reachability/long-double-warning.cu,
//  test/Frontend/Sema/shared-objects-warning.cu.
// Goes when: Clang applies the command line's options to custom messages too.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/Diagnostics.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace cupcc;
using clang::DiagnosticIDs;

namespace {
struct Row {
  llvm::StringRef Name;
  clang::diag::Severity Severity;
  unsigned Class;
  llvm::StringRef Text;
};

namespace severity {
using enum clang::diag::Severity;
constexpr clang::diag::Severity Note = Error;
} // namespace severity

namespace diagclass {
constexpr unsigned Error = DiagnosticIDs::CLASS_ERROR;
constexpr unsigned Warning = DiagnosticIDs::CLASS_WARNING;
[[maybe_unused]] constexpr unsigned Remark = DiagnosticIDs::CLASS_REMARK;
constexpr unsigned Note = DiagnosticIDs::CLASS_NOTE;
} // namespace diagclass

constexpr Row Rows[] = {
#define CUPCC_DIAG(Id, Severity, Text)                                         \
  {#Id, severity::Severity, diagclass::Severity, Text},
#include "cupcc/Basic/Diagnostics.def"
};

/// Warnings about programs, which -W options and pragmas switch and system
/// headers do not show, belong to a group of Clang's. It has no public list of
/// groups' severities: a message of its own that is in the group tells.
struct GroupRow {
  diag::ID Id;
  clang::diag::Group Group;
  unsigned Member;
};
constexpr GroupRow Groups[] = {
    {diag::warn_shared_object, clang::diag::Group::CudaCompat,
     clang::diag::warn_kern_is_inline},
    {diag::warn_extern_shared_size, clang::diag::Group::CudaCompat,
     clang::diag::warn_kern_is_inline},
    {diag::warn_constant_written, clang::diag::Group::CudaCompat,
     clang::diag::warn_kern_is_inline},
    {diag::warn_instance_specifier, clang::diag::Group::CudaCompat,
     clang::diag::warn_kern_is_inline},
    {diag::warn_version_without_specifiers, clang::diag::Group::CudaCompat,
     clang::diag::warn_kern_is_inline},
    {diag::warn_missing_keyword, clang::diag::Group::CudaCompat,
     clang::diag::warn_kern_is_inline}};

const GroupRow *findGroup(unsigned Id) {
  const auto *Found =
      llvm::find_if(Groups, [=](const GroupRow &G) { return G.Id == Id; });
  return Found == std::end(Groups) ? nullptr : Found;
}
} // namespace

llvm::StringRef cupcc::diagnosticName(diag::ID Id) { return Rows[Id].Name; }

//===----------------------------------------------------------------------===//
// Failure
//===----------------------------------------------------------------------===//

char Failure::ID = 0;

/// Substitutes %0, %1, ...; Clang's richer directives (%select, ...) are for
/// DiagnosticTable::report().
static std::string substitute(llvm::StringRef Text,
                              llvm::ArrayRef<std::string> Arguments) {
  std::string Result;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == '%' && I + 1 < Text.size() && Text[I + 1] >= '0' &&
        Text[I + 1] <= '9') {
      size_t N = Text[++I] - '0';
      if (N < Arguments.size())
        Result += Arguments[N];
      continue;
    }
    Result += Text[I];
  }
  return Result;
}

void Failure::log(llvm::raw_ostream &OS) const {
  llvm::StringRef Separator;
  for (const Message &M : Messages) {
    OS << Separator << substitute(Rows[M.Id].Text, M.Arguments);
    Separator = "; ";
  }
}

std::error_code Failure::convertToErrorCode() const {
  return llvm::inconvertibleErrorCode();
}

llvm::Error cupcc::fail(diag::ID Id, std::vector<std::string> Arguments) {
  return llvm::make_error<Failure>(Failure::Message{Id, std::move(Arguments)});
}

llvm::Error cupcc::fail(diag::ID Id, std::vector<std::string> Arguments,
                        diag::ID Note, std::vector<std::string> NoteArguments) {
  auto F =
      std::make_unique<Failure>(Failure::Message{Id, std::move(Arguments)});
  F->note(Note, std::move(NoteArguments));
  return llvm::Error(std::move(F));
}

//===----------------------------------------------------------------------===//
// DiagnosticTable
//===----------------------------------------------------------------------===//

/// A message that is never reported, and ignored from the first call on.
static bool isFirstTable(clang::DiagnosticsEngine &Engine) {
  const unsigned Id =
      Engine.getDiagnosticIDs()->getCustomDiagID(DiagnosticIDs::CustomDiagDesc(
          clang::diag::Severity::Warning, "the messages have their severities",
          DiagnosticIDs::CLASS_WARNING));
  if (Engine.getDiagnosticLevel(Id, {}) == clang::DiagnosticsEngine::Ignored)
    return false;
  Engine.setSeverity(Id, clang::diag::Severity::Ignored, {});
  return true;
}

/// Of the command line's options Clang applies some to its own messages only
/// ('-Wno-everything', '-Wno-error=' a group). As a pragma may have its say
/// later, this must happen when the message is new.
static void initSeverity(clang::DiagnosticsEngine &Engine, unsigned Id,
                         unsigned Member) {
  using clang::DiagnosticsEngine;
  using clang::diag::Severity;
  auto LevelOf = [&](unsigned D) { return Engine.getDiagnosticLevel(D, {}); };
  if (LevelOf(Id) == LevelOf(Member))
    return;
  Severity New = LevelOf(Member) == DiagnosticsEngine::Ignored
                     ? Severity::Ignored
                     : Severity::Warning;
  // From an error there is no direct way to a warning.
  Engine.setSeverity(Id, Severity::Ignored, {});
  Engine.setSeverity(Id, New, {});
  // '-Wno-error=' of the group is lost so.
  if (Engine.getWarningsAsErrors() &&
      LevelOf(Member) == DiagnosticsEngine::Warning)
    Engine.setDiagnosticGroupWarningAsError(
        DiagnosticIDs::getWarningOptionForGroup(
            *Engine.getDiagnosticIDs()->getGroupForDiag(Member)),
        false);
}

/// The id that \p Engine has, or is given now, for row \p I.
static unsigned registerRow(clang::DiagnosticsEngine &Engine, unsigned I) {
  const GroupRow *Row = findGroup(I);
  return Engine.getDiagnosticIDs()->getCustomDiagID(
      DiagnosticIDs::CustomDiagDesc(
          Rows[I].Severity, Rows[I].Text.str(), Rows[I].Class,
          // A user's call can go wrong deep inside a library's header.
          /*ShowInSystemHeader=*/!Row, /*ShowInSystemMacro=*/!Row,
          Row ? std::optional(Row->Group) : std::nullopt));
}

DiagnosticTable::DiagnosticTable(clang::DiagnosticsEngine &Engine)
    : Engine(Engine) {
  if (!isFirstTable(Engine))
    return;
  for (unsigned I = 0; I < diag::NumDiagnostics; ++I) {
    const unsigned Id = registerRow(Engine, I);
    if (const GroupRow *Row = findGroup(I))
      initSeverity(Engine, Id, Row->Member);
  }
}

unsigned DiagnosticTable::engineId(diag::ID Id) const {
  return registerRow(Engine, Id);
}

clang::DiagnosticBuilder
DiagnosticTable::report(diag::ID Id, clang::SourceLocation Loc) const {
  return Engine.Report(Loc, engineId(Id));
}

bool DiagnosticTable::report(llvm::Error E) const {
  bool Any = false;
  llvm::handleAllErrors(
      std::move(E),
      [&](const Failure &F) {
        Any = true;
        for (const Failure::Message &M : F.messages()) {
          clang::DiagnosticBuilder Builder = report(M.Id);
          for (const std::string &Argument : M.Arguments)
            Builder << Argument;
        }
      },
      [&](const llvm::ErrorInfoBase &Other) {
        Any = true;
        report(diag::err_internal) << Other.message();
      });
  return Any;
}
