//===- RunTool.cpp - running one program of the toolkit -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the program prints goes to a memory file. A pipe would need a reader
// running at the same time, and ptxas writes its help byte by byte.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Toolkit/RunTool.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Process/RunProgram.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TimeProfiler.h"

using namespace cupcc;

/// \p Text with the path of each file replaced by the one it has in the
/// program, or back. The numbers are fixed because ptxas writes its command
/// line into a cubin, whose bytes must not depend on what else is open.
static std::string translate(llvm::StringRef Text,
                             llvm::ArrayRef<const MemoryFile *> Files,
                             bool ForTool) {
  static constexpr llvm::StringLiteral Folder = "/proc/self/fd/";
  std::string Result;
  while (true) {
    auto [Before, After] = Text.split(Folder);
    Result += Before;
    if (Before.size() == Text.size())
      return Result;
    Result += Folder;
    int Number = -1;
    llvm::StringRef Digits = After.take_while(llvm::isDigit);
    Text = After.drop_front(Digits.size());
    for (size_t I = 0; I < Files.size(); ++I) {
      int From = ForTool ? Files[I]->fd() : numberInProgram(I);
      int To = ForTool ? numberInProgram(I) : Files[I]->fd();
      if (!Digits.getAsInteger(10, Number) && Number == From) {
        Result += llvm::itostr(To);
        Digits = "";
        break;
      }
    }
    Result += Digits;
  }
}

llvm::Expected<ToolResult>
cupcc::runTool(llvm::StringRef Program, llvm::ArrayRef<std::string> Arguments,
               llvm::ArrayRef<const MemoryFile *> Files) {
  llvm::TimeTraceScope Scope("Run", llvm::sys::path::filename(Program));

  std::string Path = Program.str();
  llvm::SmallVector<char *, 24> Argv{Path.data()};
  std::vector<std::string> Words;
  for (const std::string &Argument : Arguments)
    Words.push_back(translate(Argument, Files, /*ForTool=*/true));
  for (std::string &Word : Words)
    Argv.push_back(Word.data());
  Argv.push_back(nullptr);

  llvm::SmallVector<int, 8> Inherited;
  for (const MemoryFile *File : Files)
    Inherited.push_back(File->fd());

  llvm::Expected<MemoryFile> Output = MemoryFile::create("cupcc-tool-output");
  if (!Output)
    return Output.takeError();
  llvm::ErrorOr<ProcessEnd> End =
      runProgram(Argv.data(), Inherited, Output->fd());
  if (!End)
    return fail(diag::err_tool_not_started,
                {Program.str(), End.getError().message()});
  llvm::Expected<std::string> Printed = Output->read();
  if (!Printed)
    return Printed.takeError();

  ToolResult Result;
  Result.Output = translate(*Printed, Files, /*ForTool=*/false);
  Result.End = *End;
  return Result;
}

/// In single quotes where the shell would see more than a word.
static std::string quoted(llvm::StringRef Word) {
  auto IsPlain = [](char C) {
    return llvm::isAlnum(C) || llvm::StringRef("_@%+=:,./-").contains(C);
  };
  if (!Word.empty() && llvm::all_of(Word, IsPlain))
    return Word.str();
  std::string Result = "'";
  for (char C : Word)
    Result += C == '\'' ? std::string("'\\''") : std::string(1, C);
  return Result + "'";
}

std::string cupcc::printableCommand(llvm::StringRef Program,
                                    llvm::ArrayRef<std::string> Arguments) {
  std::string Line = quoted(Program);
  for (const std::string &Argument : Arguments)
    Line += " " + quoted(Argument);
  return Line;
}

llvm::Error cupcc::toolFailure(llvm::StringRef Tool, llvm::StringRef Subject,
                               const ToolResult &Result,
                               llvm::StringRef Command) {
  Failure::Message Main{
      diag::err_tool_failed,
      {Tool.str(), Subject.str(), llvm::itostr(Result.End.ExitCode)}};
  if (Result.End.Signal)
    Main = {diag::err_tool_killed,
            {Tool.str(), Subject.str(), llvm::itostr(Result.End.Signal),
             Result.End.signalName()}};
  auto Error = std::make_unique<Failure>(std::move(Main));
  llvm::StringRef Printed = llvm::StringRef(Result.Output).trim();
  if (!Printed.empty())
    Error->note(diag::note_tool_output, {Tool.str(), Printed.str()});
  if (!Command.empty())
    Error->note(diag::note_tool_command, {Command.str()});
  return llvm::Error(std::move(Error));
}
