//===- PtxasOutput.cpp - what ptxas -v prints -----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each entry function, of CUDA 12 and 13:
//
//   ptxas info    : Compiling entry function 'k' for 'sm_80'
//   ptxas info    : Function properties for k
//       16 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
//   ptxas info    : Used 8 registers, used 0 barriers, 64 bytes smem, ...
//
// and the second and third line for functions that are not entries, too. An
// "info" with a number in parentheses, such as (C7510), is advice that ptxas
// gives without -v as well; it and all else is kept.
//
// Relies on: the lines that ptxas -v of CUDA 12 and 13 prints.
// Test: test/Offload/Cubin/resource-usage.ptx, test/Offload/Cubin/warnings.ptx.
// Goes when: ptxas writes its figures in a documented format.
//
//===----------------------------------------------------------------------===//

#include "PtxasOutput.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>
#include <tuple>

using namespace cupcc;

namespace {

class OutputParser {
public:
  PtxasOutput Result;

  void line(llvm::StringRef Line) {
    llvm::StringRef Info = Line;
    if (Info.consume_front("ptxas info") && Info.ltrim().consume_front(":")) {
      Info = Info.split(':').second.ltrim();
      if (!Info.starts_with("("))
        return figure(Info);
    } else if (Line.starts_with("    ") && Line.contains("bytes stack frame")) {
      noteFrame(Line);
      return quantities(Line, Described);
    }
    Result.Rest += Line;
    Result.Rest += '\n';
  }

private:
  KernelResources *Compiled = nullptr;  ///< the entry being compiled
  KernelResources *Described = nullptr; ///< the same while the lines are its
  std::string Function; ///< that the lines are about, an entry or not

  void figure(llvm::StringRef Info) {
    if (Info.consume_front("Compiling entry function '")) {
      llvm::StringRef Name = Info.split('\'').first;
      Compiled = &Result.Kernels[Name];
      Compiled->Name = Name.str();
    } else if (Info.consume_front("Function properties for ")) {
      Function = Info.trim().str();
      bool IsEntry = Compiled && Function == Compiled->Name;
      Described = IsEntry ? Compiled : nullptr;
    } else if (Info.consume_front("Used ")) {
      quantities(Info, Compiled);
    }
  }

  /// "    16 bytes stack frame, ...".
  void noteFrame(llvm::StringRef Line) {
    uint64_t Bytes;
    Line = Line.ltrim();
    if (!Function.empty() && !Line.consumeInteger(10, Bytes))
      Result.Frames[Function] = std::max(Result.Frames[Function], Bytes);
  }

  /// "8 registers, 64 bytes smem".
  static void quantities(llvm::StringRef List, KernelResources *Kernel) {
    if (!Kernel)
      return;
    llvm::SmallVector<llvm::StringRef, 8> Items;
    List.split(Items, ',');
    for (llvm::StringRef Item : Items) {
      uint64_t Number;
      Item = Item.trim();
      if (!Item.consumeInteger(10, Number))
        set(*Kernel, Item.ltrim(), Number);
    }
  }

  static void set(KernelResources &Kernel, llvm::StringRef What,
                  uint64_t Number) {
    if (What == "registers")
      Kernel.Registers = Number;
    else if (What == "bytes smem")
      Kernel.SharedBytes = Number;
    else if (What == "bytes stack frame")
      Kernel.StackBytes = Number;
    else if (What == "bytes spill stores")
      Kernel.SpillStoreBytes = Number;
    else if (What == "bytes spill loads")
      Kernel.SpillLoadBytes = Number;
  }
};

} // namespace

bool cupcc::asksForFigures(llvm::StringRef Argument) {
  return Argument == "-v" || Argument == "--verbose";
}

PtxasOutput cupcc::parsePtxasOutput(llvm::StringRef Text) {
  OutputParser Parser;
  llvm::SmallVector<llvm::StringRef, 32> Lines;
  Text.split(Lines, '\n');
  for (llvm::StringRef Line : Lines)
    if (!Line.empty())
      Parser.line(Line);
  return std::move(Parser.Result);
}

//===----------------------------------------------------------------------===//
// Warnings that say nothing
//===----------------------------------------------------------------------===//

/// ptxas calls a variable that is declared .extern and defined further down
/// "unresolved". Such a declaration stands there because two initialisers refer
/// to each other (PTX/InitializerCycles.cpp), and the warning says nothing.
static bool isAboutForwardDeclaration(llvm::StringRef Line,
                                      llvm::StringRef PTX) {
  if (!Line.consume_front("ptxas warning : Unresolved extern variable '"))
    return false;
  llvm::StringRef Name = Line.split('\'').first;
  for (llvm::StringRef Rest = PTX; !Rest.empty();) {
    llvm::StringRef Statement;
    std::tie(Statement, Rest) = Rest.split('\n');
    if (!Statement.starts_with(".visible ") || !Statement.contains(" = "))
      continue;
    llvm::StringRef Declared = Statement.split(" = ").first.split('[').first;
    if (Declared.rsplit(' ').second == Name)
      return true;
  }
  return false;
}

std::string cupcc::withoutForwardWarnings(llvm::StringRef Output,
                                          llvm::StringRef PTX) {
  std::string Result;
  while (!Output.empty()) {
    llvm::StringRef Line;
    std::tie(Line, Output) = Output.split('\n');
    if (!isAboutForwardDeclaration(Line, PTX))
      Result += (Line + "\n").str();
  }
  return Result;
}
