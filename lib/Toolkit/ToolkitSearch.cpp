//===- ToolkitSearch.cpp - where to look for the CUDA Toolkit -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A machine often has several toolkits. The first one that an option, an
// environment variable or PATH names is taken. If its folder is not there, that
// is an error: another toolkit in its place would hide the mistake.
//
//===----------------------------------------------------------------------===//

#include "ToolkitSearch.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"
#include <optional>

using namespace cupcc;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static std::optional<ToolkitPlace> placeFromEnvironment(llvm::StringRef Name) {
  std::optional<std::string> Value = llvm::sys::Process::GetEnv(Name);
  if (!Value || Value->empty())
    return std::nullopt;
  return ToolkitPlace{*Value, "'" + Name.str() + "'"};
}

/// The folder above the bin/ of \p Nvcc, links followed. Some machines have a
/// script or a link to another program (ccache, cupcc) of that name, which says
/// nothing of the toolkit; nvcc itself has its profile beside it.
static std::optional<ToolkitPlace> placeOfNvcc(const std::string &Nvcc) {
  llvm::SmallString<128> Real;
  if (fs::real_path(Nvcc, Real))
    return std::nullopt;
  llvm::StringRef Bin = path::parent_path(Real);
  if (path::filename(Bin) != "bin" || !fs::exists(Bin + "/nvcc.profile"))
    return std::nullopt;
  return ToolkitPlace{path::parent_path(Bin).str(), "'" + Nvcc + "'"};
}

/// The first nvcc on PATH that is NVIDIA's: another may hide it.
static std::optional<ToolkitPlace> placeFromPath() {
  const std::string Path = llvm::sys::Process::GetEnv("PATH").value_or("");
  for (llvm::StringRef Folder : llvm::split(Path, ':')) {
    if (Folder.empty())
      continue;
    llvm::ErrorOr<std::string> Nvcc =
        llvm::sys::findProgramByName("nvcc", {Folder});
    if (!Nvcc)
      continue;
    if (std::optional<ToolkitPlace> Place = placeOfNvcc(*Nvcc))
      return Place;
  }
  return std::nullopt;
}

static std::optional<ToolkitPlace> namedPlace(llvm::StringRef CudaPath) {
  if (!CudaPath.empty())
    return ToolkitPlace{CudaPath.str(), "'--cuda-path'"};
  for (llvm::StringRef Variable : {"CUDA_PATH", "CUDA_HOME"})
    if (std::optional<ToolkitPlace> Place = placeFromEnvironment(Variable))
      return Place;
  return placeFromPath();
}

llvm::Expected<ToolkitPlace>
cupcc::findToolkitPlace(llvm::StringRef CudaPath, llvm::StringRef UsualRoot) {
  if (std::optional<ToolkitPlace> Place = namedPlace(CudaPath)) {
    if (!fs::is_directory(Place->Root))
      return fail(diag::err_toolkit_no_folder, {Place->Root, Place->NamedBy});
    return *Place;
  }
  if (!fs::is_directory(UsualRoot))
    return fail(diag::err_no_toolkit, {UsualRoot.str()});
  return ToolkitPlace{UsualRoot.str(), "cupcc itself"};
}
