//===- Main.cpp - writes the manual page ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   cupcc-manual cupcc.1.in cupcc.1
//
// copies the first file to the second. The line @OPTIONS@ becomes all options
// of --help with all their names, and @VERSION@ the version.
//
//===----------------------------------------------------------------------===//

#include "Driver/HelpText.h"
#include "cupcc/Basic/Config.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using llvm::StringRef;

/// \p Text as roff prints it: a minus sign can be copied into a command line, a
/// hyphen cannot.
static std::string escaped(StringRef Text) {
  std::string Result;
  for (char C : Text)
    if (C == '\\')
      Result += "\\e";
    else if (C == '-')
      Result += "\\-";
    else
      Result += C;
  // These begin a request.
  if (Text.starts_with(".") || Text.starts_with("'"))
    Result = "\\&" + Result;
  return Result;
}

static void writeRow(const cupcc::HelpRow &Row, llvm::raw_ostream &OS) {
  OS << ".TP\n.B " << escaped(Row.Usage) << '\n';
  if (!Row.Others.empty())
    OS << ".TQ\n.B " << escaped(llvm::join(Row.Others, ", ")) << '\n';
  OS << escaped(Row.Text) << ".\n";
}

static void writeGroup(const cupcc::HelpGroup &Group, llvm::raw_ostream &OS) {
  OS << ".SS " << escaped(Group.Title) << '\n';
  for (const cupcc::HelpRow &Row : Group.Rows)
    writeRow(Row, OS);
}

static void writePage(StringRef Template, llvm::raw_ostream &OS) {
  for (StringRef Line : llvm::split(Template, '\n')) {
    if (Line == "@OPTIONS@") {
      for (const cupcc::HelpGroup &Group : cupcc::ownHelp())
        writeGroup(Group, OS);
      writeGroup(cupcc::hostHelp(), OS);
      continue;
    }
    auto [Before, After] = Line.split("@VERSION@");
    OS << Before;
    if (Before.size() != Line.size())
      OS << CUPCC_VERSION_STRING << After;
    OS << '\n';
  }
}

int main(int Argc, char **Argv) {
  if (Argc != 3) {
    llvm::errs() << "usage: cupcc-manual TEMPLATE OUTPUT\n";
    return 1;
  }
  auto Template = llvm::MemoryBuffer::getFile(Argv[1], /*IsText=*/true);
  if (!Template) {
    llvm::errs() << Argv[1] << ": " << Template.getError().message() << '\n';
    return 1;
  }
  llvm::Error Failed = llvm::writeToOutput(Argv[2], [&](llvm::raw_ostream &OS) {
    writePage((*Template)->getBuffer().rtrim('\n'), OS);
    return llvm::Error::success();
  });
  if (!Failed)
    return 0;
  llvm::errs() << Argv[2] << ": " << llvm::toString(std::move(Failed)) << '\n';
  return 1;
}
