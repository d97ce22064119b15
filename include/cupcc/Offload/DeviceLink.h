//===- DeviceLink.h - relocatable device code -> linked cubins --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A source compiled with -rdc=true leaves device code that may refer to that of
// other sources. It cannot be loaded before it is linked, for each architecture
// of its own, by the toolkit's nvlink. How objects, the device link and CUDA's
// runtime work together is the toolkit's protocol, so that objects of nvcc and
// cupcc mix. Sources:
//
//  [S] crt/link.stub, [F] fatbinary_section.h, [H] crt/host_runtime.h of the
//      toolkit; [N] nvcc --dryrun, and experiments with nvlink of CUDA 13.0
//
// Each object has an identifier, the module id, and
//
//   section __nv_relfatbin    its fatbin, of relocatable cubins and PTX [F]
//   section __nv_module_id    the id, with a zero byte at its end [H]
//   __fatbinwrap<id>          a global __fatBinC_Wrapper_t, version 1, whose
//                             data is that fatbin [H, S]
//   a constructor             that calls
//     __cudaRegisterLinkedBinary<id>(callback, &__fatbinwrap<id>, ...)
//                             which the object does not define [H]
//
// nvlink reads objects and archives, and takes all members of an archive [N].
// It writes a cubin, and with --register-link-binaries a file of macros [N]:
//
//   #define NUM_PRELINKED_OBJECTS 2
//   DEFINE_REGISTER_FUNC(_f1af1ade_4_a_cu__Z1kPi)
//   DEFINE_REGISTER_FUNC(_e31ab530_4_b_cu_shared_v)
//
// fatbinary bundles the cubins, and link.stub, compiled with both files, is the
// object of the device link [S]. It defines __cudaRegisterLinkedBinary<id> of
// each object. The last of these that is called at the start of the program
// registers the linked fatbin and has every object's callback register its
// kernels and variables with it. Its own section __nv_module_id has "def <id>"
// of each: nvlink leaves out what such an object has linked already, if it is
// linked with it once more [S, N].
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_DEVICELINK_H
#define CUPCC_OFFLOAD_DEVICELINK_H

#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Cache/CacheKinds.h"
#include "cupcc/Offload/ListImages.h"
#include "cupcc/Toolkit/Toolkit.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cupcc {

//===----------------------------------------------------------------------===//
// What there is to link
//===----------------------------------------------------------------------===//

/// The relocatable device code of one object.
struct RelocatableModule {
  /// "a.o", or "libx.a(a.o)": for people.
  std::string Owner;
  /// The file that it is in.
  std::string Path;
  /// Of each source that became this object: one, or several after ld -r.
  std::vector<std::string> Ids;
  std::vector<ImageEntry> Images;
};

/// What the files of a link have of it.
struct RelocatableCode {
  std::vector<RelocatableModule> Modules;
  /// The ids that a device link before this one has linked.
  std::vector<std::string> Linked;
  /// The files that nvlink has to read, in their order.
  std::vector<std::string> Files;
  /// Those with functions on demand (OnDemandCode.h), in their order.
  std::vector<std::string> OnDemandFiles;
};

/// True if a device link may read the object or archive at \p Path: it has
/// relocatable device code, linked or not, the object of a device link, or
/// functions on demand, which alone are no reason for a device link. Reads no
/// more than the headers of an object and the table of symbols of an archive. A
/// file that cannot be read, or is none of both, has none: it is the linker's
/// to say so.
bool hasCodeForDeviceLink(llvm::StringRef Path);

/// The relocatable device code in the objects and archives \p Paths, without
/// that which is linked. Files of other kinds have none. Error: a file or an
/// image is damaged.
llvm::Expected<RelocatableCode>
readRelocatableCode(llvm::ArrayRef<std::string> Paths);

/// Prints the modules of the file at \p Path as a table: their ids, and whether
/// a device link has registered them. Nothing, if there is none. Error: it
/// cannot be read, or is damaged.
llvm::Error printModules(llvm::StringRef Path, llvm::raw_ostream &OS);

/// Prints the bitcode in the file at \p Path as a table: for which
/// architecture, and whether -dlto optimises it or a link compiles what it
/// needs of it. Nothing, if there is none. Error: it is damaged, or of another
/// version.
llvm::Error printBitcode(llvm::StringRef Path, llvm::raw_ostream &OS);

/// The architectures for which every module of \p Code has a cubin; where there
/// is none, the oldest of which every module has PTX that can become one. There
/// is at least one module. Error: there is no such architecture.
llvm::Expected<std::vector<DeviceArch>>
commonArchitectures(const RelocatableCode &Code);

/// Error: two modules of \p Code have the same id; or one has nothing that can
/// be linked for one of \p Archs.
llvm::Error checkModules(const RelocatableCode &Code,
                         llvm::ArrayRef<DeviceArch> Archs);

//===----------------------------------------------------------------------===//
// Linking
//===----------------------------------------------------------------------===//

/// One device link.
struct DeviceLink {
  /// Ascending, at least one.
  std::vector<DeviceArch> Archs;
  /// Objects and archives, in the order of the command.
  std::vector<std::string> Inputs;
  /// The words of -Xnvlink.
  std::vector<std::string> NvlinkOptions;
  bool Shared = false; ///< a shared library
  bool Debug = false;  ///< -G
  /// -device-stack=: the bytes for what nvlink does not know of a kernel's
  /// stack; none leaves cubins as nvlink makes them.
  std::optional<uint32_t> UnboundedStack;
  bool Optimize = false;   ///< -dlto: what has bitcode, as one program
  std::string ResourceDir; ///< of the device libraries
  /// Linked too, where something refers to it; or empty.
  std::string DeviceRuntime;
  /// Folder and stem of the files made: "app_dlink".
  std::string Prefix;
  /// The same of those that are never kept; who made the folder removes it.
  std::string Scratch;
  /// What of the user's cache is used.
  CacheKinds Caches;
  unsigned Jobs = 1; ///< as many nvlinks at a time
  bool Verbose = false;

  std::string cubinPath(DeviceArch Arch) const;
  /// Of all bitcode, for nvlink.
  std::string optimizedPath(DeviceArch Arch) const;
  /// nvlink's macros.
  std::string registrationPath() const { return Prefix + ".reg.c"; }
  std::string fatbinPath() const { return Prefix + ".fatbin"; }
  /// What link.stub includes.
  std::string fatbinSourcePath() const { return Prefix + ".fatbin.c"; }
  /// All files made.
  std::vector<std::string> files() const;
};

/// The arguments for nvlink that make the cubin of \p Arch, from \p Inputs.
std::vector<std::string> nvlinkArguments(const DeviceLink &Link,
                                         DeviceArch Arch,
                                         llvm::ArrayRef<std::string> Inputs,
                                         llvm::StringRef Registration);

/// The arguments for fatbinary that bundle all cubins.
std::vector<std::string> linkedFatbinArguments(const DeviceLink &Link);

/// What there is to say of a device link that succeeded.
struct DeviceLinkOutput {
  /// What -Xnvlink=-v asked nvlink for.
  std::string Printed;
  std::vector<Failure::Message> Warnings;
};

/// Makes the cubins, the fatbin and what link.stub includes. Error: device
/// code that does not fit together, in words of ours; else that of a tool, with
/// what it printed. \p Link.Verbose adds that and the command line to the
/// former.
llvm::Expected<DeviceLinkOutput> linkDevice(const DeviceLink &Link,
                                            const Toolkit &CudaToolkit);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_DEVICELINK_H
