//===- BackendDiagnostics.cpp - what the host's back end says -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BackendDiagnostics.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;

namespace {

class Handler : public llvm::DiagnosticHandler {
public:
  Handler(const DiagnosticTable &Table, bool &AnyError)
      : Table(Table), AnyError(AnyError) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo &Info) override {
    if (Info.getSeverity() != llvm::DS_Error &&
        Info.getSeverity() != llvm::DS_Warning)
      return true; // remarks were not asked for
    bool IsError = Info.getSeverity() == llvm::DS_Error;
    AnyError |= IsError;
    Table.report(IsError ? diag::err_host_back_end : diag::warn_host_back_end,
                 location(Info))
        << text(Info);
    return true;
  }

private:
  /// Clang marks inline assembly with the encoding of its place.
  static clang::SourceLocation location(const llvm::DiagnosticInfo &Info) {
    uint64_t Cookie = 0;
    if (const auto *Asm = llvm::dyn_cast<llvm::DiagnosticInfoInlineAsm>(&Info))
      Cookie = Asm->getLocCookie();
    else if (const auto *Src =
                 llvm::dyn_cast<llvm::DiagnosticInfoSrcMgr>(&Info))
      Cookie = Src->getLocCookie();
    return clang::SourceLocation::getFromRawEncoding(Cookie);
  }

  static std::string text(const llvm::DiagnosticInfo &Info) {
    if (const auto *Src = llvm::dyn_cast<llvm::DiagnosticInfoSrcMgr>(&Info))
      return Src->getSMDiag().getMessage().str();
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    llvm::DiagnosticPrinterRawOStream Printer(OS);
    Info.print(Printer);
    return Text;
  }

  const DiagnosticTable &Table;
  bool &AnyError;
};

} // namespace

BackendDiagnostics::BackendDiagnostics(llvm::LLVMContext &Context,
                                       const DiagnosticTable &Table,
                                       bool &AnyError)
    : Context(Context), Previous(Context.getDiagnosticHandler()) {
  Context.setDiagnosticHandler(std::make_unique<Handler>(Table, AnyError));
}

BackendDiagnostics::~BackendDiagnostics() {
  Context.setDiagnosticHandler(std::move(Previous));
}
