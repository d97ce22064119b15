//===- SeparateOutputs.cpp - an output of its own for each input ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's driver takes one -o, and names the outputs of several inputs itself.
// Where they are to have other names, each input gets a command of its own: the
// same words without the other inputs.
//
//===----------------------------------------------------------------------===//

#include "SeparateOutputs.h"
#include "ImageInputs.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace cupcc;
using llvm::StringRef;
namespace path = llvm::sys::path;

static bool hasHost(const Invocation &I, unsigned Id) {
  return llvm::any_of(I.Words.Host,
                      [&](const HostArgument &A) { return A.Id == Id; });
}

static StringRef suffix(const Invocation &I) {
  if (I.Compile.DeviceOnly)
    return deviceExtension(*I.Compile.DeviceOnly);
  const bool IsLLVM = hasHost(I, clang::options::OPT_emit_llvm);
  if (I.Last == LastStep::Assembly)
    return IsLLVM ? ".ll" : ".s";
  if (I.Last == LastStep::Object)
    return IsLLVM ? ".bc" : ".o";
  return "";
}

std::string cupcc::separateOutput(const Invocation &I,
                                  const SourceInput &Input) {
  StringRef Suffix = suffix(I);
  if (!I.OutputPath.empty() || Suffix.empty())
    return I.OutputPath;
  llvm::SmallString<128> Path(I.OutputDirectory);
  path::append(Path, path::stem(Input.Path) + Suffix);
  return std::string(Path);
}

std::string cupcc::memberName(const SourceInput &Input,
                              llvm::ArrayRef<std::string> Taken) {
  auto IsTaken = [&](StringRef Name) {
    return llvm::any_of(
        Taken, [&](StringRef Other) { return path::filename(Other) == Name; });
  };
  const std::string Stem = path::stem(Input.Path).str();
  std::string Name = Stem + ".o";
  for (unsigned Number = 1; IsTaken(Name); ++Number)
    Name = Stem + "-" + llvm::utostr(Number) + ".o";
  return Name;
}

bool cupcc::compilesSeparately(const Invocation &I) {
  if (I.MakeArchive)
    return true;
  const std::vector<SourceInput> Inputs = classifyInputs(I);
  if (llvm::any_of(Inputs, isImageInput))
    return true;
  return !I.OutputDirectory.empty() && I.OutputPath.empty() &&
         I.Last != LastStep::Link && !Inputs.empty();
}

static HostArgument hostWord(unsigned Id, StringRef Word, StringRef Value) {
  HostArgument Added;
  Added.Id = Id;
  Added.Words = {Word.str(), Value.str()};
  Added.Value = Value.str();
  return Added;
}

/// What the rule for make is for, of -M and -MM: the object that nvcc would
/// make with the same -odir. Empty if the user says it.
static std::string ruleTarget(const Invocation &I, const SourceInput &Input) {
  using namespace clang::options;
  if (I.OutputDirectory.empty() || hasHost(I, OPT_MT) || hasHost(I, OPT_MQ) ||
      !(hasHost(I, OPT_M) || hasHost(I, OPT_MM)))
    return "";
  llvm::SmallString<128> Path(I.OutputDirectory);
  path::append(Path, path::stem(Input.Path) + ".o");
  return std::string(Path);
}

OneInput::OneInput(Invocation &I, size_t Place, StringRef Output)
    : I(I), Host(I.Words.Host), OutputPath(I.OutputPath),
      DeviceOutputPath(I.Compile.DeviceOutputPath) {
  const SourceInput Input = classifyInputs(I)[Place];
  const std::string Rule = ruleTarget(I, Input);
  I.Words.Host.clear();
  // What -x says of it depends on where the others stand.
  if (Input.Language != "none")
    I.Words.Host.push_back(
        hostWord(clang::options::OPT_x, "-x", Input.Language));
  size_t Seen = 0;
  for (const HostArgument &A : Host) {
    const bool IsOther = A.Id == clang::options::OPT_INPUT && Seen++ != Place;
    const bool IsNamed = A.Id == clang::options::OPT_o && !Output.empty();
    if (!IsOther && !IsNamed && A.Id != clang::options::OPT_x)
      I.Words.Host.push_back(A);
  }
  if (!Rule.empty())
    I.Words.Host.push_back(hostWord(clang::options::OPT_MT, "-MT", Rule));
  if (!Output.empty())
    nameOutput(I, Output.str());
}

OneInput::~OneInput() {
  I.Words.Host = std::move(Host);
  I.OutputPath = std::move(OutputPath);
  I.Compile.DeviceOutputPath = std::move(DeviceOutputPath);
}
