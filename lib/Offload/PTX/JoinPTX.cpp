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
// Relies on: how NVPTX of LLVM 22 prints modules without debug information:
//  .version, .target and .address_size, then statements that end with ';' or,
//  if they have a body, with '}'.
// Test: test/EndToEnd/split-compile.cu.
// Goes when: LLVM optimises a module on several threads.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/IR/PTXNames.h"
#include "cupcc/Offload/PTX.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <algorithm>
#include <optional>

using namespace cupcc;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {

/// A statement of a module, its text without the space around it.
struct Statement {
  StringRef Text;
  StringRef Name;
  enum class Kind { Declaration, Variable, Function, Kernel } What;
};

/// The statements of one part.
class Reader {
public:
  explicit Reader(StringRef PTX) : Rest(PTX) {}

  /// What the module begins with, as far as the statements.
  StringRef header() {
    skipComments();
    const StringRef Begin = Rest;
    for (StringRef Word : {".version", ".target", ".address_size"}) {
      skipComments();
      if (!Rest.starts_with(Word))
        return StringRef();
      Rest = Rest.drop_until([](char C) { return C == '\n'; });
    }
    return Begin.drop_back(Rest.size());
  }

  /// Nothing at the end.
  std::optional<Statement> next();

private:
  void skipComments();
  size_t endOfStatement() const;

  StringRef Rest;
};

} // namespace

/// Behind the comment at the beginning of \p Text; 0 if there is none.
static size_t endOfComment(StringRef Text) {
  if (Text.starts_with("//"))
    return std::min(Text.find('\n'), Text.size());
  if (Text.starts_with("/*"))
    return std::min(Text.find("*/", 2), Text.size() - 2) + 2;
  return 0;
}

void Reader::skipComments() {
  Rest = Rest.ltrim();
  while (size_t End = endOfComment(Rest))
    Rest = Rest.drop_front(End).ltrim();
}

/// Behind the ';' or the '}' that ends what \c Rest begins with.
size_t Reader::endOfStatement() const {
  unsigned Depth = 0;
  for (size_t I = 0; I < Rest.size(); ++I)
    switch (Rest[I]) {
    case '/':
      if (size_t End = endOfComment(Rest.substr(I)))
        I += End - 1;
      break;
    case '"':
      I = std::min(Rest.find('"', I + 1), Rest.size());
      break;
    case '{':
      ++Depth;
      break;
    case '}':
      // An initializer is followed by the ';'.
      if (--Depth == 0 && !Rest.substr(I + 1).ltrim().starts_with(";"))
        return I + 1;
      break;
    case ';':
      if (Depth == 0)
        return I + 1;
      break;
    }
  return Rest.size();
}

/// The name behind \p Keyword in \p Head, and behind what it returns.
static StringRef functionName(StringRef Head, StringRef Keyword) {
  StringRef Name = Head.substr(Head.find(Keyword) + Keyword.size()).ltrim();
  if (Name.starts_with("("))
    Name = Name.split(')').second.ltrim();
  return Name.take_while(isNamePart);
}

static StringRef variableName(StringRef Head) {
  StringRef Name = Head.take_until([](char C) { return C == '['; }).rtrim();
  return Name.substr(Name.find_last_of(" \t") + 1);
}

std::optional<Statement> Reader::next() {
  skipComments();
  if (Rest.empty())
    return std::nullopt;
  Statement Result;
  Result.Text = Rest.take_front(endOfStatement());
  Rest = Rest.drop_front(Result.Text.size());
  const StringRef Head =
      Result.Text.take_until([](char C) { return C == '{' || C == '='; })
          .rtrim(";");
  const bool HasBody = Result.Text.ends_with("}");
  using Kind = Statement::Kind;
  if (Head.contains(".entry ")) {
    Result.Name = functionName(Head, ".entry");
    Result.What = HasBody ? Kind::Kernel : Kind::Declaration;
  } else if (Head.contains(".func ")) {
    Result.Name = functionName(Head, ".func");
    Result.What = HasBody ? Kind::Function : Kind::Declaration;
  } else if (Head.starts_with(".alias ")) {
    Result.What = Kind::Function; // behind the function
  } else {
    Result.Name = variableName(Head);
    Result.What = Kind::Variable;
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// Joining
//===----------------------------------------------------------------------===//

namespace {

/// A declaration in three pieces, the middle one its alignment, if it has one.
struct Aligned {
  StringRef Before, After;
  unsigned Alignment = 0;

  explicit Aligned(const Statement &S) : Before(S.Text) {
    constexpr llvm::StringLiteral Keyword(".align ");
    const size_t At = S.Text.find(Keyword);
    // Those of parameters are part of the function's type.
    if (S.What != Statement::Kind::Variable || At == StringRef::npos)
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
  llvm::Error declare(const Statement &S);

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

llvm::Error Joiner::declare(const Statement &S) {
  const Aligned New(S);
  auto [Row, IsNew] = Declarations.insert(
      {{S.Name, unsigned(S.Text.starts_with(".extern "))}, New});
  Aligned &Known = Row->second;
  if (Known.Before != New.Before || Known.After != New.After)
    return cannotJoin(S.Name);
  Known.Alignment = std::max(Known.Alignment, New.Alignment);
  return llvm::Error::success();
}

llvm::Error Joiner::add(StringRef PTX) {
  Reader Part(PTX);
  const StringRef Own = Part.header();
  if (Own.empty() || (!Header.empty() && Own != Header))
    return cannotJoin(".version");
  Header = Own;
  while (std::optional<Statement> S = Part.next())
    switch (S->What) {
    case Statement::Kind::Declaration:
    case Statement::Kind::Variable:
      if (llvm::Error E = declare(*S))
        return E;
      break;
    case Statement::Kind::Function:
      Functions.push_back(S->Text);
      break;
    case Statement::Kind::Kernel: {
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

llvm::Expected<std::string>
cupcc::joinPTX(llvm::ArrayRef<std::string> Parts,
               llvm::ArrayRef<std::string> Kernels) {
  Joiner Whole(Kernels);
  for (const std::string &Part : Parts)
    if (llvm::Error E = Whole.add(Part))
      return std::move(E);
  return Whole.text();
}
