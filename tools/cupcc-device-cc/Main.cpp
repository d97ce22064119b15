//===- Main.cpp - the compiler of the device libraries --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   cupcc-device-cc <clang's options> source -o output.bc
//   cupcc-device-cc --finish linked.bc -o library.bc
//
// Compiles one C or C++ source to bitcode for the device in the way in which
// cupcc compiles what a kernel reaches: parsed with the host's types and
// macros, lowered for NVPTX. So a program and the libraries agree on va_list,
// long double and every layout by construction. Options are those of clang for
// the host; -D, -I, -O, -std, -MD and so on mean what they mean there. Two are
// our own: --keep-calls (OptimizeLibrary.h), and --exceptions for what a
// program with handlers is linked with (IR/Exceptions.h). --finish makes the
// library of all objects, linked together by llvm-link (FinishLibrary.h).
//
//===----------------------------------------------------------------------===//

#include "FinishLibrary.h"
#include "LowerLibrary.h"
#include "OptimizeLibrary.h"
#include "StaticInitializers.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Driver/CreateInvocationFromArgs.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;

/// Takes "-o FILE" out of \p Arguments: clang makes no invocation that writes a
/// file of a kind it does not know.
static std::string takeOutput(llvm::SmallVectorImpl<const char *> &Arguments) {
  for (size_t I = 0; I + 1 < Arguments.size(); ++I)
    if (llvm::StringRef(Arguments[I]) == "-o") {
      std::string File = Arguments[I + 1];
      Arguments.erase(Arguments.begin() + I, Arguments.begin() + I + 2);
      return File;
    }
  return "";
}

/// Takes \p Option, one of our own, out of \p Arguments. False: it is not
/// there.
static bool takeOption(llvm::SmallVectorImpl<const char *> &Arguments,
                       llvm::StringRef Option) {
  size_t Before = Arguments.size();
  llvm::erase(Arguments, Option);
  return Arguments.size() != Before;
}

static std::shared_ptr<clang::CompilerInvocation>
createInvocation(llvm::ArrayRef<const char *> Arguments) {
  clang::CreateInvocationOptions Options;
  clang::DiagnosticOptions Opinions;
  Options.Diags = clang::CompilerInstance::createDiagnostics(
      *llvm::vfs::getRealFileSystem(), Opinions);
  return clang::createInvocation(Arguments, Options);
}

static int write(const llvm::Module &M, llvm::StringRef Path) {
  std::error_code Why;
  llvm::ToolOutputFile Output(Path, Why, llvm::sys::fs::OF_None);
  if (Why) {
    llvm::errs() << "cannot write '" << Path << "': " << Why.message() << '\n';
    return 1;
  }
  llvm::WriteBitcodeToFile(M, Output.os());
  Output.keep();
  return 0;
}

static int finish(llvm::ArrayRef<const char *> Inputs, llvm::StringRef Output) {
  if (Inputs.size() != 1) {
    llvm::errs() << "--finish takes one file\n";
    return 1;
  }
  llvm::LLVMContext Context;
  llvm::SMDiagnostic Why;
  std::unique_ptr<llvm::Module> M =
      llvm::parseIRFile(Inputs.front(), Why, Context);
  if (!M) {
    Why.print("cupcc-device-cc", llvm::errs());
    return 1;
  }
  finishLibrary(*M);
  if (llvm::verifyModule(*M, &llvm::errs()))
    return 1;
  return write(*M, Output);
}

int main(int Argc, const char **Argv) {
  llvm::InitLLVM Init(Argc, Argv);

  llvm::SmallVector<const char *> Arguments(Argv, Argv + Argc);
  std::string Output = takeOutput(Arguments);
  if (takeOption(Arguments, "--finish"))
    return finish(llvm::ArrayRef(Arguments).drop_front(), Output);
  bool KeepCalls = takeOption(Arguments, "--keep-calls");
  bool WithExceptions = takeOption(Arguments, "--exceptions");
  std::shared_ptr<clang::CompilerInvocation> Invocation =
      createInvocation(Arguments);
  if (!Invocation)
    return 1;
  clang::CompilerInstance Instance(Invocation);
  Instance.createVirtualFileSystem();
  Instance.createDiagnostics();
  llvm::LLVMContext Context;
  LowerLibraryAction Action(Context, WithExceptions);
  if (!Instance.ExecuteAction(Action))
    return 1;
  std::unique_ptr<llvm::Module> M = Action.takeModule();
  if (!M || llvm::verifyModule(*M, &llvm::errs()))
    return 1;
  optimizeLibrary(*M, Instance.getCodeGenOpts());
  if (!dropStaticInitializers(*M))
    return 1;
  if (KeepCalls)
    keepCalls(*M);
  return write(*M, Output);
}
