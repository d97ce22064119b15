//===- OriginalAction.cpp - what Clang was asked to make ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: before it asks a plugin that replaces the
// main action for anything, Clang overwrites FrontendOptions::ProgramAction
// with "plugin action", so that the plugin cannot tell an object from assembly
// or from -fsyntax-only.
//
// The command line still has it. It is read from the process, since Clang keeps
// no copy: either a -cc1 line, or, when Clang compiles in the driver's process,
// the driver's.
//
// Relies on: Clang 22 overwriting FrontendOptions::ProgramAction before it asks
//  a plugin, and the command line of the process.
// Test: test/Plugin/outputs.cu.
// Goes when: Clang tells a plugin what it was asked to make.
//
//===----------------------------------------------------------------------===//

#include "OriginalAction.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace cupcc;
using clang::frontend::ActionKind;
namespace opt = clang::options;

static ActionKind actionOfCC1(const llvm::opt::InputArgList &Args) {
  switch (Args.getLastArg(opt::OPT_Action_Group)
              ? Args.getLastArg(opt::OPT_Action_Group)->getOption().getID()
              : 0) {
  case opt::OPT_S:
    return ActionKind::EmitAssembly;
  case opt::OPT_emit_llvm:
    return ActionKind::EmitLLVM;
  case opt::OPT_emit_llvm_bc:
    return ActionKind::EmitBC;
  case opt::OPT_emit_llvm_only:
    return ActionKind::EmitLLVMOnly;
  case opt::OPT_fsyntax_only:
    return ActionKind::ParseSyntaxOnly;
  default:
    return ActionKind::EmitObj;
  }
}

static ActionKind actionOfDriver(const llvm::opt::InputArgList &Args) {
  if (Args.hasArg(opt::OPT_fsyntax_only))
    return ActionKind::ParseSyntaxOnly;
  bool Text = Args.hasArg(opt::OPT_S);
  if (Args.hasArg(opt::OPT_emit_llvm))
    return Text ? ActionKind::EmitLLVM : ActionKind::EmitBC;
  return Text ? ActionKind::EmitAssembly : ActionKind::EmitObj;
}

ActionKind cupcc::originalAction() {
  auto Text = llvm::MemoryBuffer::getFileAsStream("/proc/self/cmdline");
  if (!Text)
    return ActionKind::EmitObj;
  llvm::SmallVector<const char *> Words;
  for (const char *P = (*Text)->getBufferStart(); P < (*Text)->getBufferEnd();
       P += strlen(P) + 1)
    Words.push_back(P);
  if (Words.empty())
    return ActionKind::EmitObj;

  llvm::ArrayRef<const char *> Arguments = llvm::ArrayRef(Words).drop_front();
  bool IsCC1 = !Arguments.empty() && llvm::StringRef(Arguments[0]) == "-cc1";
  unsigned MissingIndex, MissingCount;
  llvm::opt::InputArgList Args = clang::getDriverOptTable().ParseArgs(
      IsCC1 ? Arguments.drop_front() : Arguments, MissingIndex, MissingCount,
      llvm::opt::Visibility(IsCC1 ? opt::CC1Option : opt::ClangOption));
  return IsCC1 ? actionOfCC1(Args) : actionOfDriver(Args);
}
