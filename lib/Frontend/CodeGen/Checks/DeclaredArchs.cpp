//===- DeclaredArchs.cpp - declarations for some architectures ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NVIDIA's headers declare what an architecture lacks for the others only:
//
//   #if defined(_NVHPC_CUDA) || !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
//   __device__ __nv_bfloat162 __hfma2(...);
//
// One parse for all architectures sees all of it, and without a check ptxas
// would refuse what the function became, at a line of PTX. So for what code for
// an architecture refers to, the conditions around its declarations are looked
// at again, as nvcc evaluates them for that architecture: __CUDA_ARCH__ has its
// number, and it is not nvc++. What is not known of a condition counts as it
// was parsed.
//
//===----------------------------------------------------------------------===//

#include "DeclaredArchs.h"
#include "../../Lex/ArchBranches/Lexemes.h"
#include "ArchCondition.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;
using namespace cupcc;
using llvm::StringRef;

/// One branch of an #if about the architecture: where it is in the file, and
/// the directives up to its own, of which the last is to be taken.
struct cupcc::ArchRegion {
  unsigned Begin, End;
  std::vector<ConditionDirective> Directives;
};

static bool mentionsArch(StringRef Text) {
  return Text.contains("__CUDA_ARCH");
}

static std::vector<ArchRegion> findRegions(StringRef Text,
                                           const LangOptions &Language) {
  std::vector<ArchRegion> Result;
  if (!mentionsArch(Text))
    return Result;
  const LexedText Lexed = lexText(Text, Language);
  for (const Conditional &C : Lexed.Conditionals) {
    std::vector<ConditionDirective> Before;
    bool IsAboutArch = false;
    for (unsigned Branch = 0; Branch != C.branches(); ++Branch) {
      const Lexeme &Directive = Lexed.Lexemes[C.Directives[Branch]];
      IsAboutArch |= mentionsArch(Directive.Rest);
      Before.push_back({Directive.Text, Directive.Rest});
      if (IsAboutArch)
        Result.push_back({Directive.End,
                          Lexed.Lexemes[C.Directives[Branch + 1]].Begin,
                          Before});
    }
  }
  return Result;
}

/// Whether \p Of takes it, as far as is known.
static bool isTaken(const ArchRegion &Region, DeviceArch Of) {
  for (const ConditionDirective &Each : Region.Directives) {
    const std::optional<bool> Holds = evaluateForArch(Each, Of);
    const bool IsLast = &Each == &Region.Directives.back();
    if (Holds && *Holds != IsLast)
      return false;
  }
  return true;
}

DeclaredArchs::DeclaredArchs(const ASTContext &Context, DeviceArch Arch)
    : Context(Context), Arch(Arch) {}

DeclaredArchs::~DeclaredArchs() = default;

const DeclaredArchs::Regions &DeclaredArchs::regionsOf(FileID File) const {
  auto [It, New] = Known.try_emplace(File);
  if (New)
    if (std::optional<StringRef> Text =
            Context.getSourceManager().getBufferDataOrNone(File))
      It->second = findRegions(*Text, Context.getLangOpts());
  return It->second;
}

/// Whether the preprocessor of nvcc comes to the declaration: through its own
/// file and those that include it.
bool DeclaredArchs::isReached(const Decl &D, DeviceArch Of) const {
  const SourceManager &Sources = Context.getSourceManager();
  SourceLocation Place = Sources.getExpansionLoc(D.getLocation());
  while (Place.isValid() && Sources.isInSystemHeader(Place)) {
    const auto [File, Offset] = Sources.getDecomposedLoc(Place);
    for (const ArchRegion &Region : regionsOf(File))
      if (Region.Begin <= Offset && Offset < Region.End && !isTaken(Region, Of))
        return false;
    Place = Sources.getIncludeLoc(File);
  }
  return true;
}

bool DeclaredArchs::isDeclaredFor(const FunctionDecl &Function,
                                  DeviceArch Of) const {
  return llvm::any_of(Function.redecls(), [&](const FunctionDecl *Each) {
    return isReached(*Each, Of);
  });
}

/// Architectures are numbers that grow; no toolkit has one beyond these.
static constexpr unsigned FirstArch = 50, LastArch = 200;

std::string DeclaredArchs::inWords(const FunctionDecl &Function) const {
  std::vector<bool> Has;
  for (unsigned Number = FirstArch; Number <= LastArch; ++Number)
    Has.push_back(isDeclaredFor(Function, {Number, 0}));
  const auto First = llvm::find(Has, true),
             Behind = std::find(First, Has.end(), false);
  if (First != Has.end() && Behind == Has.end())
    return "it needs " +
           DeviceArch{FirstArch + unsigned(First - Has.begin()), 0}.name() +
           " or later";
  if (First == Has.begin() && std::find(Behind, Has.end(), true) == Has.end())
    return "only architectures before " +
           DeviceArch{FirstArch + unsigned(Behind - Has.begin()), 0}.name() +
           " have it";
  for (char Letter : {'f', 'a'})
    if (isDeclaredFor(Function, {Arch.Number, Letter}))
      return "it needs " + DeviceArch{Arch.Number, Letter}.name();
  return "its header declares it for other architectures";
}

std::optional<std::string>
DeclaredArchs::missing(const FunctionDecl &Function) const {
  const FunctionDecl *Pattern = Function.getTemplateInstantiationPattern();
  const FunctionDecl &Written =
      *(Pattern ? Pattern : &Function)->getCanonicalDecl();
  if (Written.isImplicit() ||
      !Context.getSourceManager().isInSystemHeader(Written.getLocation()))
    return std::nullopt;
  auto [It, New] = Answers.try_emplace(&Written);
  if (New && !isDeclaredFor(Written, Arch))
    It->second = inWords(Written);
  return It->second;
}
