//===- JoinPTX.cpp - one module of several --------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX wants what is referred to before what refers to it. Variables and
// declarations refer to declarations alone, functions to those and each other,
// in the order that each part has already, and nothing to a kernel that is not
// declared. So the parts' statements are joined in these three groups.
//
// Comments between the statements are left out.
//
//===----------------------------------------------------------------------===//

#include "ModuleStatements.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Offload/PTX.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include <algorithm>
#include <optional>

using namespace cupcc;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Joining
//===----------------------------------------------------------------------===//

namespace {

/// A declaration in three pieces, the middle one its alignment, if it has one.
struct Aligned {
  StringRef Before, After;
  unsigned Alignment = 0;

  explicit Aligned(const ModuleStatement &S) : Before(S.Text) {
    constexpr llvm::StringLiteral Keyword(".align ");
    const size_t At = S.Text.find(Keyword);
    // Those of parameters are part of the function's type.
    if (S.What != ModuleStatement::Kind::Variable || At == StringRef::npos)
      return;
    Before = S.Text.take_front(At + Keyword.size());
    After = S.Text.drop_front(Before.size());
    After.consumeInteger(10, Alignment);
  }

  std::string text() const {
    return (Before + (Alignment ? std::to_string(Alignment) : "") + After)
        .str();
  }
};

class Joiner {
public:
  explicit Joiner(llvm::ArrayRef<std::string> Kernels) {
    for (const auto &[Place, Name] : llvm::enumerate(Kernels))
      Places[Name] = Place;
    OfKernels.resize(Kernels.size());
  }

  llvm::Error add(StringRef PTX);
  std::string text() const;

private:
  llvm::Error declare(const ModuleStatement &S);

  StringRef Header;
  /// By name, and by whether they only refer to another definition: a variable
  /// may be declared so before it is defined.
  llvm::MapVector<std::pair<StringRef, unsigned>, Aligned> Declarations;
  std::vector<StringRef> Functions;
  llvm::StringMap<size_t> Places;
  std::vector<StringRef> OfKernels;
};

} // namespace

static llvm::Error cannotJoin(StringRef What) {
  return fail(diag::err_device_code_generation,
              {"", ("parts of the module differ in '" + What + "'").str()});
}

llvm::Error Joiner::declare(const ModuleStatement &S) {
  const Aligned New(S);
  auto [Row, IsNew] =
      Declarations.insert({{S.Name, unsigned(S.isExternal())}, New});
  Aligned &Known = Row->second;
  if (Known.Before != New.Before || Known.After != New.After)
    return cannotJoin(S.Name);
  Known.Alignment = std::max(Known.Alignment, New.Alignment);
  return llvm::Error::success();
}

llvm::Error Joiner::add(StringRef PTX) {
  ModuleReader Part(PTX);
  const StringRef Own = Part.header();
  if (Own.empty() || (!Header.empty() && Own != Header))
    return cannotJoin(".version");
  Header = Own;
  while (std::optional<ModuleStatement> S = Part.next())
    switch (S->What) {
    case ModuleStatement::Kind::Declaration:
    case ModuleStatement::Kind::Variable:
      if (llvm::Error E = declare(*S))
        return E;
      break;
    case ModuleStatement::Kind::Function:
      Functions.push_back(S->Text);
      break;
    case ModuleStatement::Kind::Kernel: {
      auto Place = Places.find(S->Name);
      if (Place == Places.end() || !OfKernels[Place->second].empty())
        return cannotJoin(S->Name);
      OfKernels[Place->second] = S->Text;
      break;
    }
    }
  return llvm::Error::success();
}

std::string Joiner::text() const {
  std::string Result = (Header + "\n\n").str();
  for (const auto &[Key, Declaration] : Declarations)
    Result += Declaration.text() + "\n";
  for (StringRef Function : Functions)
    Result += ("\n" + Function + "\n").str();
  for (StringRef Kernel : OfKernels)
    if (!Kernel.empty())
      Result += ("\n" + Kernel + "\n").str();
  return Result;
}

/// No function calls one of another part.
static void append(DeviceCallGraph &Graph, const DeviceCallGraph &Part) {
  const size_t Before = Graph.Functions.size();
  for (DeviceFunction F : Part.Functions) {
    for (size_t &Callee : F.Callees)
      Callee += Before;
    Graph.Functions.push_back(std::move(F));
  }
}

llvm::Expected<PTXPart> cupcc::joinPTX(llvm::ArrayRef<PTXPart> Parts,
                                       llvm::ArrayRef<std::string> Kernels) {
  PTXPart Result;
  Joiner Whole(Kernels);
  for (const PTXPart &Part : Parts) {
    if (llvm::Error E = Whole.add(Part.Text))
      return std::move(E);
    append(Result.Calls, Part.Calls);
  }
  Result.Text = Whole.text();
  return std::move(Result);
}

//===----------------------------------------------------------------------===//
// What is assembled together
//===----------------------------------------------------------------------===//

namespace {

/// What a part has that another may not have in another cubin.
struct PartOutline {
  std::vector<StringRef> Variables; ///< that it defines
  std::vector<std::string> Kernels;
  bool HasConstants = false;
  bool HasAddresses = false;

  explicit PartOutline(StringRef PTX);
};

} // namespace

static bool isIn(StringRef Space, const ModuleStatement &Variable) {
  return Variable.Text.take_until([](char C) { return C == '['; })
      .contains(Space);
}

PartOutline::PartOutline(StringRef PTX)
    : HasAddresses(PTX.contains(".callprototype ")) {
  ModuleReader Part(PTX);
  Part.header();
  llvm::StringSet<> Undefined;
  while (std::optional<ModuleStatement> S = Part.next())
    switch (S->What) {
    case ModuleStatement::Kind::Declaration:
      Undefined.insert(S->Name);
      break;
    case ModuleStatement::Kind::Variable:
      HasAddresses |= isIn(".global ", *S);
      HasConstants |= isIn(".const ", *S) && !S->isExternal();
      if (!S->isExternal())
        Variables.push_back(S->Name);
      break;
    case ModuleStatement::Kind::Function:
      Undefined.erase(S->Name);
      break;
    case ModuleStatement::Kind::Kernel:
      Undefined.erase(S->Name);
      Kernels.push_back(S->Name.str());
      break;
    }
  HasAddresses |= !Undefined.empty();
}

/// Parts of one class are to be assembled together.
static llvm::IntEqClasses classesOf(llvm::ArrayRef<PartOutline> Parts,
                                    Addresses Where) {
  llvm::IntEqClasses Classes(Parts.size());
  std::optional<unsigned> WithConstants, WithAddresses;
  llvm::StringMap<unsigned> Owners;
  auto Join = [&](unsigned I, std::optional<unsigned> &First) {
    Classes.join(I, First ? *First : *(First = I));
  };
  for (const auto &[I, Part] : llvm::enumerate(Parts)) {
    if (Part.HasConstants)
      Join(I, WithConstants);
    if (Part.HasAddresses && Where == Addresses::InTable)
      Join(I, WithAddresses);
    for (StringRef Variable : Part.Variables)
      Classes.join(I, Owners.try_emplace(Variable, I).first->second);
  }
  Classes.compress();
  return Classes;
}

llvm::Expected<std::vector<PTXPart>>
cupcc::joinToAssemble(llvm::ArrayRef<PTXPart> Parts, Addresses Where) {
  std::vector<PartOutline> Outlines;
  for (const PTXPart &Part : Parts)
    Outlines.emplace_back(Part.Text);
  const llvm::IntEqClasses Classes = classesOf(Outlines, Where);
  std::vector<std::vector<PTXPart>> Members(Classes.getNumClasses());
  std::vector<std::vector<std::string>> Kernels(Classes.getNumClasses());
  for (unsigned I = 0; I < Parts.size(); ++I) {
    Members[Classes[I]].push_back(Parts[I]);
    llvm::append_range(Kernels[Classes[I]], Outlines[I].Kernels);
  }
  std::vector<PTXPart> Result;
  for (const auto &[Together, Theirs] : llvm::zip(Members, Kernels)) {
    if (Together.size() == 1) {
      Result.push_back(std::move(Together.front()));
      continue;
    }
    llvm::Expected<PTXPart> Joined = joinPTX(Together, Theirs);
    if (!Joined)
      return Joined.takeError();
    Result.push_back(std::move(*Joined));
  }
  return std::move(Result);
}
