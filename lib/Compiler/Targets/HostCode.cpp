//===- HostCode.cpp - the host's back end ---------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostCode.h"
#include "../Report/BackendDiagnostics.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/CodeGen/BackendUtil.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"

using namespace cupcc;
using clang::frontend::ActionKind;

static clang::BackendAction backendAction(ActionKind Action) {
  switch (Action) {
  case ActionKind::EmitAssembly:
    return clang::Backend_EmitAssembly;
  case ActionKind::EmitBC:
    return clang::Backend_EmitBC;
  case ActionKind::EmitLLVM:
    return clang::Backend_EmitLL;
  case ActionKind::EmitObj:
    return clang::Backend_EmitObj;
  default:
    return clang::Backend_EmitNothing;
  }
}

HostCode cupcc::makeHostCode(clang::CompilerInstance &Instance,
                             llvm::Module &M) {
  HostCode Code;
  llvm::SmallString<0> Bytes;
  bool AnyError = false;
  {
    EngineCapture Capture(Instance.getDiagnostics());
    const DiagnosticTable Table(Instance.getDiagnostics());
    BackendDiagnostics Handler(M.getContext(), Table, AnyError);
    RemarkCapture Remarks(M.getContext(), Instance.getCodeGenOpts());
    clang::emitBackendOutput(
        Instance, Instance.getCodeGenOpts(),
        Instance.getTarget().getDataLayoutString(), &M,
        backendAction(Instance.getFrontendOpts().ProgramAction),
        Instance.getVirtualFileSystemPtr(),
        std::make_unique<llvm::raw_svector_ostream>(Bytes));
    Code.Remarks = Remarks.take();
    Code.Diagnostics = Capture.diagnostics();
  }
  Code.Succeeded = !AnyError;
  Code.Bytes = std::string(Bytes);
  return Code;
}

bool cupcc::makesOnlyObject(const clang::CompilerInstance &Instance) {
  const clang::CodeGenOptions &CodeGen = Instance.getCodeGenOpts();
  const std::string *Files[] = {
      &CodeGen.SplitDwarfOutput,     &CodeGen.StackUsageOutput,
      &CodeGen.OptRecordFile,        &CodeGen.CoverageNotesFile,
      &CodeGen.DIBugsReportFilePath, &CodeGen.SaveTempsFilePrefix,
      &CodeGen.AsSecureLogFile};
  // IR in a section of the object has the fatbin, too.
  const bool HasIR = CodeGen.FatLTO || CodeGen.getEmbedBitcode() !=
                                           clang::CodeGenOptions::Embed_Off;
  return !HasIR &&
         Instance.getFrontendOpts().ProgramAction == ActionKind::EmitObj &&
         Instance.getFrontendOpts().LLVMArgs.empty() &&
         CodeGen.PassPlugins.empty() &&
         llvm::all_of(Files,
                      [](const std::string *Name) { return Name->empty(); });
}
