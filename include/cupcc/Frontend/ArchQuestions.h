//===- ArchQuestions.h - sources that ask for the architecture --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some code wants to know while it is parsed for which architecture it is:
//
//   #if __CUDA_ARCH__ >= 800                 the preprocessor asks
//   std::conditional_t<(CUB_PTX_ARCH < 800), A, B>     constant evaluation asks
//
// 'if target' can wait until code is generated; these cannot, and one parse
// cannot give two answers. So an oracle is asked, which may fork the process:
// from there on each process has an answer of its own, and targets that answer
// alike go on together.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_ARCHQUESTIONS_H
#define CUPCC_FRONTEND_ARCHQUESTIONS_H

#include "cupcc/Basic/CompilerIdentity.h"
#include "cupcc/Basic/Target.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// A macro that nvcc defines in the device's passes and not in the host's.
struct ArchMacro {
  std::string Name;
  std::string Value;
};

/// Those of a pass for \p Arch, __CUDA_ARCH__ first. Source: nvcc --dryrun.
std::vector<ArchMacro> archMacros(DeviceArch Arch);

/// Who knows for which architecture the source is being parsed.
class ArchOracle {
public:
  virtual ~ArchOracle() = default;

  /// The target that this process parses for. \p Question is where the source
  /// asks, perhaps invalid. Every later answer in the same process is the same.
  virtual Target answer(clang::SourceLocation Question) = 0;

  /// What \p AnswerOf says of the target that this process parses for. Targets
  /// of which it says the same can go on in one process, where answer() wants
  /// one for each.
  virtual unsigned answerAlike(clang::SourceLocation Question,
                               llvm::function_ref<unsigned(Target)> AnswerOf) {
    return AnswerOf(answer(Question));
  }

  /// Only whether it is one, whichever: the more common question, which all
  /// architectures answer alike.
  virtual bool isDevice(clang::SourceLocation Question) = 0;

  /// answer() without asking, if that is decided already.
  virtual std::optional<Target> decided() const = 0;

  /// Whether this process, as far as that is decided, parses for \p Side.
  virtual bool mayBeFor(Target Side) const {
    if (std::optional<Target> Decided = decided())
      return Side == *Decided;
    return Side.isDevice() || !isKnownDevice();
  }

  /// True if it is decided that this parse is for a device, or for several.
  virtual bool isKnownDevice() const {
    std::optional<Target> Side = decided();
    return Side && Side->isDevice();
  }
};

/// An oracle for a parse that serves one side only, as preprocessing does.
class OneSide final : public ArchOracle {
public:
  explicit OneSide(Target Side) : Side(Side) {}
  Target answer(clang::SourceLocation) override {
    Asked = true;
    return Side;
  }
  bool isDevice(clang::SourceLocation Question) override {
    return answer(Question).isDevice();
  }
  std::optional<Target> decided() const override { return Side; }

  /// True if the source asked.
  bool wasAsked() const { return Asked; }

private:
  Target Side;
  bool Asked = false;
};

/// What the meaning of these macros, and of those that identify the compiler,
/// depends on.
struct MacroContext {
  /// Those compiled for.
  std::vector<DeviceArch> Archs;
  /// Headers below these are in the mode for compilers that parse once, and ask
  /// in passing: the preprocessor tells them what it tells a parse for the
  /// host, and the oracle is not asked.
  std::vector<std::string> ToolkitFolders;
  CompilerIdentity Identity = CompilerIdentity::NVCC;
};

/// Lets \p Oracle answer what the source asks from here on, and gives the
/// macros that identify the compiler the meaning for each file.
///
/// Call it between FrontendAction::BeginSourceFile() and Execute(), when a
/// precompiled header has been loaded and nothing of the source has been read.
/// \p Oracle must live as long as the instance parses or lowers.
void answerArchQuestions(clang::CompilerInstance &Instance,
                         const MacroContext &Context, ArchOracle &Oracle);

/// True if \p Instance, which has parsed what is to be precompiled, has met
/// macros of the program's that an #if about the architecture defines, other
/// ones for each target.
bool hasPrecompiledTargetMacros(clang::CompilerInstance &Instance,
                                const MacroContext &Context);

} // namespace cupcc

#endif // CUPCC_FRONTEND_ARCHQUESTIONS_H
