//===- Toolkit.h - the CUDA Toolkit in use ----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLKIT_TOOLKIT_H
#define CUPCC_TOOLKIT_TOOLKIT_H

#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Cache/CacheKinds.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VersionTuple.h"
#include <string>
#include <vector>

namespace cupcc {

/// One installed CUDA Toolkit: where it is and what it can do.
///
/// A value; copying it is cheap enough. Immutable after find().
class Toolkit {
public:
  /// Finds a toolkit: \p CudaPath (--cuda-path=) if not empty, else the
  /// environment's CUDA_PATH, CUDA_HOME, the nvcc on PATH if it is no mere
  /// script, \p UsualRoot (other values are for tests). The first place named
  /// is final: a broken one is an error, not skipped. Errors: none found (says
  /// where it looked), a part missing (names the part), a version older than
  /// LLVM and cupcc support, a ptxas that does not run. \p Caches says whether
  /// what ptxas can do may be known from before.
  static llvm::Expected<Toolkit>
  find(llvm::StringRef CudaPath, CacheKinds Caches = {},
       llvm::StringRef UsualRoot = "/usr/local/cuda");

  /// The folder above bin/, include/ and lib64/.
  llvm::StringRef root() const { return Root; }
  /// 13.0: from the toolkit's cuda.h.
  const llvm::VersionTuple &version() const { return Version; }
  /// 88 of 13.0.88, as ptxas says; 0 if it does not.
  unsigned build() const { return Build; }

  const std::string &ptxas() const { return Ptxas; }
  const std::string &fatbinary() const { return Fatbinary; }
  /// What only a link of relocatable device code needs. Error: it is not there.
  llvm::Expected<std::string> nvlink() const;
  llvm::Expected<std::string> linkStub() const;
  llvm::Expected<std::string> deviceRuntime() const;
  const std::string &includeDir() const { return IncludeDir; }
  /// CCCL's headers (CUB, Thrust, libcu++) where they have a folder of their
  /// own; else empty.
  const std::string &ccclIncludeDir() const { return CcclIncludeDir; }
  /// The folder of libcudart.so and libcudart_static.a.
  const std::string &libDir() const { return LibDir; }
  /// The folder below it of libraries to link against where the driver's are
  /// not installed.
  std::string stubsDir() const { return LibDir + "/stubs"; }
  /// nvvm/libdevice/libdevice.10.bc.
  const std::string &libdevice() const { return Libdevice; }

  /// The architectures that this ptxas assembles and LLVM generates code for,
  /// ascending.
  llvm::ArrayRef<DeviceArch> architectures() const { return Architectures; }
  bool supports(DeviceArch Arch) const;
  /// Success if supports(); else an error that lists what is supported.
  llvm::Error check(DeviceArch Arch) const;

  /// The greatest PTX ISA version, times ten (88 is 8.8), that both this ptxas
  /// and LLVM's NVPTX back end know.
  unsigned ptxVersion() const { return PtxVersion; }

private:
  llvm::Error findParts();
  llvm::Expected<std::string> part(llvm::StringRef Folder,
                                   llvm::StringRef Name) const;
  llvm::Error readVersion();
  llvm::Error askPtxas(CacheKinds Caches);

  std::string NamedBy; ///< for messages
  std::string Root, Ptxas, Fatbinary, IncludeDir, CcclIncludeDir, LibDir,
      Libdevice;
  llvm::VersionTuple Version;
  std::vector<DeviceArch> Architectures;
  unsigned Build = 0;
  unsigned PtxVersion = 0;
};

} // namespace cupcc

#endif // CUPCC_TOOLKIT_TOOLKIT_H
