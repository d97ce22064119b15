//===- StagePlan.h - which stages run, and what they leave ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One value says which stages run for one source, for which target, and where
// their outputs go. The driver prints it (-###, --print-stages), the processes
// of the compilation obey it, and neither decides anything beside it.
//
// It is made from its end: an output is wanted, its stage reads what other
// stages make, and those are wanted too. So no order of stages is asked for
// anywhere but in the table of what each stage reads.
//
// What only the source says is not in it. A source without code for the device
// has no use for the targets' stages and the fatbin; one that registers
// nothing with CUDA's runtime has none for the fatbin.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_COMPILER_STAGEPLAN_H
#define CUPCC_COMPILER_STAGEPLAN_H

#include "cupcc/Compiler/CompileOptions.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang {
class FrontendOptions;
}

namespace cupcc {

/// What a source is read for.
enum class Purpose {
  View,       ///< one side's view, by an action of Clang's own: -E, -ast-dump
  Precompile, ///< the precompiled form of a header
  Check,      ///< diagnostics
  Device,     ///< an output of the device's stages: -ptx, -gpu -S, ...
  Stop,       ///< what a stage makes: --stop-after=
  Host,       ///< the host's object, assembly or IR, with the fatbin in it
};

/// In which form IR is written.
enum class IRForm { NoIR, Text, Bitcode };

/// One stage that runs for one target.
struct PlannedStage {
  Stage Id;
  /// None for what serves all.
  std::optional<Target> For;
  /// The target whose process runs it, if it is one's: of a cubin, that which
  /// its PTX is lowered for.
  std::optional<Target> LoweredFor;
  /// The stages whose outputs it reads: places in StagePlan::stages().
  std::vector<size_t> Inputs;
  /// What its output is called: the first of Files; else the name that --keep
  /// would give it or, of what never is a file, the word of Stages.def. Empty:
  /// it has no output.
  std::string Output;
  /// The files that get its output, all the same bytes. None: it stays in
  /// memory.
  std::vector<std::string> Files;
  IRForm Form = IRForm::NoIR;
  /// True if the command was given for this output; others are kept.
  bool IsResult = false;
};

/// The stages of one source.
class StagePlan {
public:
  /// The plan for \p Options and the -cc1 command line that \p Frontend was
  /// read from. Links nothing: that is done for all sources together.
  static StagePlan make(const CompileOptions &Options,
                        const clang::FrontendOptions &Frontend);

  Purpose purpose() const { return Why; }

  /// Each after those that it reads.
  llvm::ArrayRef<PlannedStage> stages() const { return Stages; }

  /// Where \p Planned, one of them, stands.
  size_t placeOf(const PlannedStage &Planned) const {
    return &Planned - Stages.data();
  }

  /// Stage \p S for \p Who, or for all; null if it does not run. The plan owns
  /// it.
  const PlannedStage *find(Stage S,
                           std::optional<Target> Who = std::nullopt) const;
  bool runs(Stage S, std::optional<Target> Who = std::nullopt) const {
    return find(S, Who);
  }
  /// True if it runs and its output becomes a file.
  bool writes(Stage S, std::optional<Target> Who = std::nullopt) const;

  /// True if any file gets IR.
  bool writesIR() const;

  /// True if the output, if there is one, is that which Clang's driver planned.
  bool makesHostOutput() const;

  /// The files that the command was given for, one of each target.
  std::vector<std::string> results() const;

private:
  friend class StagePlanner;
  Purpose Why = Purpose::Host;
  std::vector<PlannedStage> Stages;
};

} // namespace cupcc

#endif // CUPCC_COMPILER_STAGEPLAN_H
