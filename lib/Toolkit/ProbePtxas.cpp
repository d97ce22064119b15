//===- ProbePtxas.cpp - what one ptxas can do -----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which architectures and PTX versions a toolkit takes could be a table by
// toolkit version, as in Clang, and would be wrong for the next toolkit. ptxas
// says both: --help lists the values of -arch as 'sm_90a' in quotes, and
// --list-version prints one PTX version a line. Both together take about 10 ms,
// nearly all of it for the help.
//
// Relies on: what ptxas of CUDA 12 and 13 prints: --help with architectures in
//  quotes, --list-version with a version a line, --version with ", V13.0.88".
// Test: test/Toolkit/real-toolkit.test, test/Toolkit/architectures.test.
// Goes when: ptxas says what it takes in a documented format.
//
//===----------------------------------------------------------------------===//

#include "ProbePtxas.h"
#include "cupcc/Toolkit/RunTool.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace cupcc;

static llvm::Expected<std::string> ask(const std::string &Path,
                                       std::string Question) {
  llvm::Expected<ToolResult> Answer = runTool(Path, {Question}, {});
  if (!Answer)
    return Answer.takeError();
  if (!Answer->succeeded())
    return toolFailure(Path, "'" + Question + "'", *Answer);
  return std::move(Answer->Output);
}

template <typename T> static void sortAndUnique(std::vector<T> &Values) {
  llvm::sort(Values);
  Values.erase(llvm::unique(Values), Values.end());
}

static std::vector<DeviceArch> parseArchitectures(llvm::StringRef Help) {
  std::vector<DeviceArch> Result;
  llvm::SmallVector<llvm::StringRef, 128> Pieces;
  Help.split(Pieces, '\'');
  for (llvm::StringRef Piece : Pieces)
    if (Piece.starts_with("sm_"))
      if (std::optional<DeviceArch> Arch = DeviceArch::parse(Piece))
        Result.push_back(*Arch);
  sortAndUnique(Result);
  return Result;
}

static std::vector<unsigned> parseVersions(llvm::StringRef List) {
  std::vector<unsigned> Result;
  llvm::SmallVector<llvm::StringRef, 64> Lines;
  List.split(Lines, '\n');
  for (llvm::StringRef Line : Lines) {
    auto [Major, Minor] = Line.trim().split('.');
    unsigned A, B;
    if (!Major.getAsInteger(10, A) && !Minor.getAsInteger(10, B) && B < 10)
      Result.push_back(A * 10 + B);
  }
  sortAndUnique(Result);
  return Result;
}

/// 88 in "Cuda compilation tools, release 13.0, V13.0.88", else 0.
static unsigned parseBuild(llvm::StringRef Version) {
  unsigned Build = 0;
  llvm::StringRef Number = Version.split(", V").second.take_while(
      [](char C) { return llvm::isDigit(C) || C == '.'; });
  if (Number.rsplit('.').second.getAsInteger(10, Build))
    return 0;
  return Build;
}

llvm::Expected<PtxasAbilities> cupcc::probePtxas(const std::string &Path) {
  llvm::Expected<std::string> Help = ask(Path, "--help");
  if (!Help)
    return Help.takeError();
  llvm::Expected<std::string> Versions = ask(Path, "--list-version");
  if (!Versions)
    return Versions.takeError();
  PtxasAbilities Abilities{parseArchitectures(*Help), parseVersions(*Versions)};
  // Only printed, so an error is no reason to fail.
  if (llvm::Expected<std::string> Version = ask(Path, "--version"))
    Abilities.Build = parseBuild(*Version);
  else
    llvm::consumeError(Version.takeError());
  return Abilities;
}
