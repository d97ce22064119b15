//===- Toolkit.cpp - the CUDA Toolkit in use ------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Toolkits are installed in several shapes: NVIDIA's installer (lib64/, CCCL in
// include/cccl since 13), one folder per target platform under targets/, conda
// packages (lib/). Every part is looked up once, here, so that a compilation
// that cannot end well is refused before it starts.
//
// Relies on: where installers of CUDA 12 and 13 put the toolkit's parts, and
//  CUDA_VERSION in cuda.h.
// Test: test/Toolkit/real-toolkit.test, test/Toolkit/incomplete.test.
// Goes when: never: NVIDIA documents no layout.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Toolkit/Toolkit.h"
#include "ProbePtxas.h"
#include "ToolkitSearch.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Toolkit/NVPTXTarget.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TimeProfiler.h"
#include <algorithm>
#include <iterator>

using namespace cupcc;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// The oldest toolkit whose PTX and headers cupcc is written for.
static constexpr unsigned MinimumMajor = 12, MinimumMinor = 0;

static std::string joined(llvm::StringRef Folder, llvm::StringRef Name) {
  llvm::SmallString<128> Result(Folder);
  path::append(Result, Name);
  return std::string(Result);
}

/// The first of \p Folders, below \p Root, that has \p File in it; "" if none.
static std::string folderWith(llvm::StringRef Root,
                              llvm::ArrayRef<llvm::StringRef> Folders,
                              llvm::StringRef File) {
  for (llvm::StringRef Folder : Folders) {
    std::string Candidate = joined(Root, Folder);
    if (fs::exists(joined(Candidate, File)))
      return Candidate;
  }
  return "";
}

/// The name of the first part that is not there.
llvm::Error Toolkit::findParts() {
  auto Missing = [&](llvm::StringRef Part) {
    return fail(diag::err_toolkit_incomplete, {Root, Part.str(), NamedBy});
  };
  for (auto [Part, Where] :
       {std::pair("bin/ptxas", &Ptxas), std::pair("bin/fatbinary", &Fatbinary),
        std::pair("nvvm/libdevice/libdevice.10.bc", &Libdevice)}) {
    *Where = joined(Root, Part);
    if (!fs::exists(*Where))
      return Missing(Part);
  }
  IncludeDir = folderWith(Root, {"include", "targets/x86_64-linux/include"},
                          "cuda_runtime.h");
  if (IncludeDir.empty())
    return Missing("include/cuda_runtime.h");
  LibDir = folderWith(Root, {"lib64", "targets/x86_64-linux/lib", "lib"},
                      "libcudart.so");
  if (LibDir.empty())
    return Missing("lib64/libcudart.so");
  if (std::string Cccl = joined(IncludeDir, "cccl"); fs::is_directory(Cccl))
    CcclIncludeDir = Cccl;
  return llvm::Error::success();
}

/// A part that most commands can do without.
llvm::Expected<std::string> Toolkit::part(llvm::StringRef Folder,
                                          llvm::StringRef Name) const {
  std::string Path = joined(Folder, Name);
  if (fs::exists(Path))
    return Path;
  return fail(diag::err_toolkit_no_device_link, {Root, Path});
}

llvm::Expected<std::string> Toolkit::nvlink() const {
  return part(Root, "bin/nvlink");
}

llvm::Expected<std::string> Toolkit::linkStub() const {
  return part(Root, "bin/crt/link.stub");
}

llvm::Expected<std::string> Toolkit::deviceRuntime() const {
  return part(LibDir, "libcudadevrt.a");
}

/// The number after "#define CUDA_VERSION": 1000 * major + 10 * minor.
static std::optional<unsigned> findCudaVersion(llvm::StringRef Header) {
  size_t At = Header.find("#define CUDA_VERSION ");
  if (At == llvm::StringRef::npos)
    return std::nullopt;
  llvm::StringRef Rest = Header.substr(At).split("CUDA_VERSION").second.ltrim();
  unsigned Value;
  if (Rest.take_while(llvm::isDigit).getAsInteger(10, Value))
    return std::nullopt;
  return Value;
}

llvm::Error Toolkit::readVersion() {
  std::string Header = joined(IncludeDir, "cuda.h");
  auto Buffer = llvm::MemoryBuffer::getFile(Header);
  std::optional<unsigned> Value;
  if (Buffer)
    Value = findCudaVersion((*Buffer)->getBuffer());
  if (!Value)
    return fail(diag::err_toolkit_no_version, {Header});

  Version = llvm::VersionTuple(*Value / 1000, *Value / 10 % 100);
  llvm::VersionTuple Minimum(MinimumMajor, MinimumMinor);
  if (Version < Minimum)
    return fail(diag::err_toolkit_too_old,
                {Root, Version.getAsString(), Minimum.getAsString()});
  return llvm::Error::success();
}

/// What ptxas and LLVM have in common.
llvm::Error Toolkit::askPtxas(CacheKinds Caches) {
  llvm::Expected<PtxasAbilities> Abilities = probePtxasOnce(Ptxas, Caches);
  if (!Abilities)
    return Abilities.takeError();
  std::ranges::set_intersection(Abilities->Architectures, nvptxArchitectures(),
                                std::back_inserter(Architectures));
  if (Architectures.empty())
    return fail(diag::err_ptxas_unusable, {Ptxas, "architecture"});

  std::vector<unsigned> Versions;
  std::ranges::set_intersection(Abilities->PtxVersions, nvptxPtxVersions(),
                                std::back_inserter(Versions));
  if (Versions.empty())
    return fail(diag::err_ptxas_unusable, {Ptxas, "PTX version"});
  PtxVersion = Versions.back();
  Build = Abilities->Build;
  return llvm::Error::success();
}

llvm::Expected<Toolkit> Toolkit::find(llvm::StringRef CudaPath,
                                      CacheKinds Caches,
                                      llvm::StringRef UsualRoot) {
  llvm::TimeTraceScope Scope("FindToolkit");
  llvm::Expected<ToolkitPlace> Place = findToolkitPlace(CudaPath, UsualRoot);
  if (!Place)
    return Place.takeError();
  Toolkit Result;
  Result.Root = Place->Root;
  Result.NamedBy = Place->NamedBy;
  if (llvm::Error E = Result.findParts())
    return std::move(E);
  // Before anything of the toolkit runs: an old one may not even answer.
  if (llvm::Error E = Result.readVersion())
    return std::move(E);
  if (llvm::Error E = Result.askPtxas(Caches))
    return std::move(E);
  return Result;
}

bool Toolkit::supports(DeviceArch Arch) const {
  return llvm::binary_search(Architectures, Arch);
}

llvm::Error Toolkit::check(DeviceArch Arch) const {
  if (supports(Arch))
    return llvm::Error::success();
  auto Names =
      llvm::map_range(Architectures, [](DeviceArch A) { return A.name(); });
  return fail(diag::err_unsupported_architecture,
              {Arch.name(), Root, llvm::join(Names, ", ")});
}
