//===- TargetSelection.cpp - -sm_XX, -arch, -gencode -> targets -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc tells a virtual architecture (compute_XX: what the source is compiled
// for, and the PTX) from a real one (sm_XX: the cubin), and lets them differ.
// The source is lowered once for each virtual architecture; its PTX is
// embedded, or assembled for real ones, or both:
//
//   -sm_80  -arch=sm_80                     cubin and PTX
//   -arch=compute_80                        PTX
//   -gencode arch=compute_80,code=sm_80     cubin
//   -gencode arch=compute_80,code=sm_86     cubin, of the PTX for sm_80
//   -gencode ...,code=[sm_80,compute_80]    cubin and PTX
//   -arch=native                            cubin, of each GPU in the machine
//   nothing                                 cubin and PTX, likewise
//   -arch=all  -arch=all-major              cubins, and PTX of the newest
//   --no-cuda-include-ptx=sm_80             takes the PTX away (CMake, for
//   Clang)
//
// Options add up; an architecture named twice gets what either asks for.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Driver/TargetSelection.h"
#include "LocalGPU.h"
#include "OptionTable.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Compiler/CompileOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace cupcc;
using llvm::StringRef;
using llvm::opt::Arg;
using llvm::opt::InputArgList;

namespace {
/// Gathers targets from options.
class Selection {
public:
  explicit Selection(const Toolkit &CudaToolkit) : CudaToolkit(CudaToolkit) {}

  llvm::Error addOption(const Arg &A, const Arg *Code);
  void choosePTX(const InputArgList &Own);
  void leaveCubinsToLink();
  void addLocal(std::vector<ImageKind> Kinds);
  llvm::Expected<ChosenTargets> take();

private:
  llvm::Error addArchs(StringRef List, const Arg *Code);
  llvm::Error addArch(StringRef Name, const Arg *Code);
  std::vector<DeviceArch> plainArchs() const;
  void addAll(bool MajorOnly);
  llvm::Error addGencode(StringRef Spec);
  llvm::Error addCode(StringRef Virtual, StringRef Real);
  llvm::Error add(StringRef Name, llvm::ArrayRef<ImageKind> Kinds);
  void add(DeviceArch Arch, WantedImage Image);
  llvm::Error checkSupported() const;
  llvm::Error checkCubins() const;

  const Toolkit &CudaToolkit;
  std::vector<DeviceTarget> Targets;
  bool Assumed = false;
};
} // namespace

void Selection::add(DeviceArch Arch, WantedImage Image) {
  auto Same = llvm::find_if(
      Targets, [&](const DeviceTarget &Other) { return Other.Arch == Arch; });
  if (Same == Targets.end())
    Same = Targets.insert(Same, {Arch, {}});
  Same->add(Image);
}

llvm::Error Selection::add(StringRef Name, llvm::ArrayRef<ImageKind> Kinds) {
  std::optional<DeviceArch> Arch = DeviceArch::parse(Name);
  if (!Arch)
    return fail(diag::err_bad_architecture, {Name.str()});
  for (ImageKind Kind : Kinds)
    add(*Arch, {Kind, *Arch});
  return llvm::Error::success();
}

/// The toolkit's list without letters.
std::vector<DeviceArch> Selection::plainArchs() const {
  std::vector<DeviceArch> Plain;
  llvm::copy_if(CudaToolkit.architectures(), std::back_inserter(Plain),
                [](DeviceArch Arch) { return !Arch.Letter; });
  return Plain;
}

/// The GPUs in this machine. Where there is none, what any GPU can run: the
/// oldest, with its PTX.
void Selection::addLocal(std::vector<ImageKind> Kinds) {
  std::vector<DeviceArch> Found = localArchitectures();
  if (Found.empty()) {
    Assumed = true;
    Found = {plainArchs().front()};
    Kinds = {ImageKind::Cubin, ImageKind::PTX};
  }
  for (DeviceArch Arch : Found)
    for (ImageKind Kind : Kinds)
      add(Arch, {Kind, Arch});
}

/// nvcc's lists: without letters, and "major" is sm_80, sm_90, ... and the
/// oldest.
void Selection::addAll(bool MajorOnly) {
  std::vector<DeviceArch> Plain = plainArchs();
  if (MajorOnly)
    llvm::erase_if(Plain, [Oldest = Plain.front()](DeviceArch Arch) {
      return Arch.Number % 10 != 0 && Arch != Oldest;
    });
  for (DeviceArch Arch : Plain)
    add(Arch, {ImageKind::Cubin, Arch});
  add(Plain.back(), {ImageKind::PTX, Plain.back()});
}

/// One pair of nvcc's; \p Real is sm_XX for the cubin, compute_XX for the PTX.
/// lto_XX is for bitcode (-dlto), beside which there is PTX.
llvm::Error Selection::addCode(StringRef Virtual, StringRef Real) {
  std::string Renamed;
  if (Real.consume_front("lto_"))
    Real = Renamed = ("compute_" + Real).str();
  std::optional<DeviceArch> From = DeviceArch::parse(Virtual);
  std::optional<DeviceArch> To = DeviceArch::parse(Real);
  if (!From)
    return fail(diag::err_bad_architecture, {Virtual.str()});
  if (!To)
    return fail(diag::err_bad_architecture, {Real.str()});
  const bool IsPTX = Real.starts_with("compute_");
  if (IsPTX ? From != To : !From->assemblesFor(*To))
    return fail(diag::err_arch_code_differ, {Virtual.str(), Real.str()});
  add(*From, {IsPTX ? ImageKind::PTX : ImageKind::Cubin, *To});
  return llvm::Error::success();
}

/// The names in "sm_80,compute_80" or "[sm_80,compute_80]".
static llvm::SmallVector<StringRef, 4> codeNames(StringRef List) {
  llvm::SmallVector<StringRef, 4> Names;
  List.trim("[]").split(Names, ',', -1, /*KeepEmpty=*/false);
  return Names;
}

/// "arch=compute_80,code=[sm_80,compute_80]", in which build systems leave a
/// layer of quotes.
llvm::Error Selection::addGencode(StringRef Spec) {
  std::string Text = Spec.str();
  llvm::erase_if(Text,
                 [](char C) { return C == '"' || C == '\'' || C == '\\'; });
  StringRef Rest = Text;
  StringRef Virtual, Codes;
  if (Rest.consume_front("arch="))
    std::tie(Virtual, Codes) = Rest.split(',');
  if (!Codes.consume_front("code=") || Virtual.empty())
    return fail(diag::err_bad_gencode, {Spec.str()});
  llvm::SmallVector<StringRef, 4> Names = codeNames(Codes);
  if (Names.empty())
    return fail(diag::err_bad_gencode, {Spec.str()});
  for (StringRef Name : Names)
    if (llvm::Error E = addCode(Virtual, Name))
      return E;
  return llvm::Error::success();
}

llvm::Error Selection::addArch(StringRef Name, const Arg *Code) {
  if (Code) {
    for (StringRef Real : codeNames(Code->getValue()))
      if (llvm::Error E = addCode(Name, Real))
        return E;
    return llvm::Error::success();
  }
  if (Name.consume_front("lto_"))
    return add(("compute_" + Name).str(), {ImageKind::PTX});
  if (Name == "native") {
    addLocal({ImageKind::Cubin});
    return llvm::Error::success();
  }
  if (Name == "all" || Name == "all-major") {
    addAll(Name == "all-major");
    return llvm::Error::success();
  }
  if (Name.starts_with("compute_"))
    return add(Name, {ImageKind::PTX});
  return add(Name, {ImageKind::Cubin, ImageKind::PTX});
}

/// Clang takes several, with commas between them.
llvm::Error Selection::addArchs(StringRef List, const Arg *Code) {
  for (StringRef Name : llvm::split(List, ','))
    if (llvm::Error E = addArch(Name, Code))
      return E;
  return llvm::Error::success();
}

/// --no-cuda-include-ptx=sm_80 or =all, and the same without "no-"; the last
/// word on an architecture counts.
void Selection::choosePTX(const InputArgList &Own) {
  for (const Arg *A : Own.filtered(options::OPT_cuda_include_ptx_EQ,
                                   options::OPT_no_cuda_include_ptx_EQ)) {
    const StringRef Name = A->getValue();
    const bool Include =
        A->getOption().matches(options::OPT_cuda_include_ptx_EQ);
    for (DeviceTarget &Target : Targets)
      if (Name == "all" || Name == Target.Arch.name()) {
        if (Include)
          Target.add({ImageKind::PTX, Target.Arch});
        else
          Target.remove(ImageKind::PTX);
      }
  }
}

/// With -dlto objects have PTX in the place of a cubin, as nvcc's, for a link
/// that does not optimise.
void Selection::leaveCubinsToLink() {
  for (DeviceTarget &Target : Targets) {
    Target.remove(ImageKind::Cubin);
    Target.add({ImageKind::PTX, Target.Arch});
  }
}

llvm::Error Selection::addOption(const Arg &A, const Arg *Code) {
  switch (A.getOption().getID()) {
  case options::OPT_sm:
    return add("sm_" + std::string(A.getValue()),
               {ImageKind::Cubin, ImageKind::PTX});
  case options::OPT_arch_EQ:
    return addArchs(A.getValue(), Code);
  case options::OPT_gencode_EQ:
    return addGencode(A.getValue());
  }
  return llvm::Error::success();
}

llvm::Error Selection::checkSupported() const {
  for (const DeviceTarget &Target : Targets) {
    std::vector<DeviceArch> Archs = Target.assembledFor();
    Archs.push_back(Target.Arch);
    for (DeviceArch Arch : Archs)
      if (!CudaToolkit.supports(Arch))
        return fail(diag::err_unsupported_architecture,
                    {Arch.name(), CudaToolkit.root().str(),
                     listArchitectures(CudaToolkit)});
  }
  return llvm::Error::success();
}

/// A fatbin has one cubin for an architecture.
llvm::Error Selection::checkCubins() const {
  std::map<DeviceArch, DeviceArch> From;
  for (const DeviceTarget &Target : Targets)
    for (const WantedImage &Image : Target.Images)
      if (Image.Kind == ImageKind::Cubin)
        if (auto [Other, IsNew] = From.try_emplace(Image.For, Target.Arch);
            !IsNew)
          return fail(diag::err_two_cubins,
                      {Image.For.name(), "compute_" + Other->second.suffix(),
                       "compute_" + Target.Arch.suffix()});
  return llvm::Error::success();
}

llvm::Expected<ChosenTargets> Selection::take() {
  llvm::sort(Targets, [](const DeviceTarget &A, const DeviceTarget &B) {
    return A.Arch < B.Arch;
  });
  if (llvm::Error E = checkSupported())
    return std::move(E);
  if (llvm::Error E = checkCubins())
    return std::move(E);
  return ChosenTargets{std::move(Targets), Assumed};
}

llvm::Expected<ChosenTargets> cupcc::selectTargets(const InputArgList &Own,
                                                   const Toolkit &CudaToolkit,
                                                   bool Needed) {
  Selection S(CudaToolkit);
  bool Any = false;
  const Arg *Code = Own.getLastArg(options::OPT_gpu_code_EQ);
  if (Code && !Own.hasArg(options::OPT_arch_EQ))
    return fail(diag::err_code_without_arch, {Code->getAsString(Own)});
  for (const Arg *A : Own.filtered(options::OPT_sm, options::OPT_arch_EQ,
                                   options::OPT_gencode_EQ)) {
    Any = true;
    if (llvm::Error E = S.addOption(*A, Code))
      return std::move(E);
  }
  if (!Any && Needed)
    S.addLocal({ImageKind::Cubin, ImageKind::PTX});
  S.choosePTX(Own);
  if (Own.hasArg(options::OPT_dlto))
    S.leaveCubinsToLink();
  return S.take();
}
