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
// and cuda::ptx has an instruction for these, and for the others a call of a
// function without a definition:
//
//   #if _CCCL_CUDA_COMPILER(NVHPC) || __CUDA_ARCH__ >= 900
//     asm("fence.mbarrier_init.release.cluster;" : : : "memory");
//   #else
//     __cuda_ptx_fence_mbarrier_init_is_not_supported_before_SM_90__();
//   #endif
//
// One parse for all architectures sees all of it, and without a check ptxas
// would refuse what the function became, at a line of PTX. So for what code for
// an architecture refers to, the conditions around its declarations, and around
// the assembly in it, are looked at again, as nvcc evaluates them for that
// architecture: __CUDA_ARCH__ has its number, and it is not nvc++. What is not
// known of a condition counts as it was parsed.
//
// A header may be older than some architectures: that of CUDA 13.0 has tcgen05
// for __CUDA_ARCH_FEAT_SM100_ALL, and none for sm_103a. So what one of a family
// has with its letter is left to ptxas for the others.
//
//===----------------------------------------------------------------------===//

#include "DeclaredArchs.h"
#include "ArchRegions.h"
#include "FindAssembly.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;
using namespace cupcc;
using llvm::StringRef;

DeclaredArchs::DeclaredArchs(const ASTContext &Context, DeviceArch Arch)
    : Context(Context), Arch(Arch) {}

DeclaredArchs::~DeclaredArchs() = default;

const DeclaredArchs::Regions &DeclaredArchs::regionsOf(FileID File) const {
  auto [It, New] = Known.try_emplace(File);
  if (New)
    if (std::optional<StringRef> Text =
            Context.getSourceManager().getBufferDataOrNone(File))
      It->second = findArchRegions(*Text, Context.getLangOpts());
  return It->second;
}

/// Whether the preprocessor of nvcc comes to \p Place: through its own file and
/// those that include it.
bool DeclaredArchs::isReached(SourceLocation Place, DeviceArch Of) const {
  const SourceManager &Sources = Context.getSourceManager();
  Place = Sources.getExpansionLoc(Place);
  while (Place.isValid() && Sources.isInSystemHeader(Place)) {
    const auto [File, Offset] = Sources.getDecomposedLoc(Place);
    for (const ArchRegion &Region : regionsOf(File))
      if (Region.Begin <= Offset && Offset < Region.End && !Region.isTaken(Of))
        return false;
    Place = Sources.getIncludeLoc(File);
  }
  return true;
}

/// Architectures are numbers that grow; no toolkit has one beyond these.
static constexpr unsigned FirstArch = 50, LastArch = 200;

/// What is missing where only the architectures for which \p Has holds have it.
static std::string inWords(llvm::function_ref<bool(DeviceArch)> Has,
                           DeviceArch Target) {
  std::vector<bool> Plain;
  for (unsigned Number = FirstArch; Number <= LastArch; ++Number)
    Plain.push_back(Has({Number, 0}));
  const auto First = llvm::find(Plain, true),
             Behind = std::find(First, Plain.end(), false);
  if (First != Plain.end() && Behind == Plain.end())
    return "it needs " +
           DeviceArch{FirstArch + unsigned(First - Plain.begin()), 0}.name() +
           " or later";
  if (First == Plain.begin() &&
      std::find(Behind, Plain.end(), true) == Plain.end())
    return "only architectures before " +
           DeviceArch{FirstArch + unsigned(Behind - Plain.begin()), 0}.name() +
           " have it";
  for (char Letter : {'f', 'a'})
    if (Has({Target.Number, Letter}))
      return "it needs " + DeviceArch{Target.Number, Letter}.name();
  for (unsigned Number = FirstArch; First == Plain.end() && Number <= LastArch;
       ++Number)
    if (Has({Number, 'a'}))
      return "only architectures such as " + DeviceArch{Number, 'a'}.name() +
             " have it";
  return "its header has it for other architectures";
}

/// Whether \p Has holds for \p Target, or for another of its family that has a
/// letter, too.
static bool familyHas(llvm::function_ref<bool(DeviceArch)> Has,
                      DeviceArch Target) {
  if (Has(Target))
    return true;
  // The first with families.
  if (!Target.Letter || Target.Number < 100)
    return false;
  const unsigned First = Target.Number / 10 * 10;
  for (unsigned Number = First; Number != First + 10; ++Number)
    if (Has({Number, 'a'}))
      return true;
  // Its name before CUDA 13.
  return First == 110 && Has({101, 'a'});
}

std::optional<std::string> DeclaredArchs::lackOf(Places Any) const {
  auto Has = [&](DeviceArch Of) {
    return llvm::any_of(
        Any, [&](SourceLocation Place) { return isReached(Place, Of); });
  };
  if (familyHas(Has, Arch))
    return std::nullopt;
  return inWords(Has, Arch);
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
  if (New) {
    SmallVector<SourceLocation> Declared;
    for (const FunctionDecl *Each : Written.redecls())
      Declared.push_back(Each->getLocation());
    It->second = lackOf(Declared);
  }
  return It->second;
}

std::optional<std::string>
DeclaredArchs::missingAssembly(const llvm::Function &F,
                               const FunctionDecl &Function) const {
  const FunctionDecl *Definition = nullptr;
  if (!Function.isDefined(Definition) ||
      !Context.getSourceManager().isInSystemHeader(Definition->getLocation()))
    return std::nullopt;
  auto [It, New] = AssemblyAnswers.try_emplace(&F);
  if (New)
    for (const LoweredAssembly &Each : findAssembly(F, *Definition))
      if (!It->second)
        It->second = lackOf(Each.Statement->getAsmLoc());
  return It->second;
}
