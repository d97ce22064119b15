//===- MakeArchive.cpp - objects -> archive -------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MakeArchive.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Toolkit/RunTool.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;

std::string cupcc::archivePath(const Invocation &I) {
  if (!I.OutputPath.empty())
    return I.OutputPath;
  llvm::SmallString<128> Path(I.OutputDirectory);
  llvm::sys::path::append(Path, "a.a");
  return std::string(Path);
}

llvm::Error cupcc::makeArchive(const Invocation &I,
                               llvm::ArrayRef<std::string> Objects) {
  const std::string Path = archivePath(I);
  if (I.PrintStages)
    llvm::outs() << "archive  host  " << llvm::join(Objects, ", ") << " -> "
                 << Path << '\n';
  const std::string Name = I.Archiver.empty() ? "ar" : I.Archiver;
  llvm::ErrorOr<std::string> Program = llvm::sys::findProgramByName(Name);
  if (!Program)
    return fail(diag::err_tool_not_started,
                {Name, Program.getError().message()});
  std::vector<std::string> Arguments = {"rcs"};
  llvm::append_range(Arguments, I.ArchiverArguments);
  Arguments.push_back(Path);
  llvm::append_range(Arguments, Objects);
  const std::string Command = printableCommand(*Program, Arguments);
  if (I.PrintCommands || I.Compile.Verbose)
    llvm::errs() << ' ' << Command << '\n';
  if (I.PrintCommands || I.PrintStages)
    return llvm::Error::success();
  llvm::Expected<ToolResult> Result = runTool(*Program, Arguments, {});
  if (!Result)
    return Result.takeError();
  if (!Result->succeeded())
    return toolFailure(llvm::sys::path::filename(Name), "'" + Path + "'",
                       *Result, I.Compile.Verbose ? Command : "");
  llvm::errs() << Result->Output;
  return llvm::Error::success();
}
