//===- OnDemandLink.h - functions that a device link lacks ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Objects hold functions without __device__ as IR (OnDemandCode.h). What a link
// looks for and no device code defines is compiled from there, with what that
// refers to in turn. All definitions are weak: where an object's device code
// defines a function after all, that one is linked.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_DEVICELINK_ONDEMANDLINK_H
#define CUPCC_LIB_OFFLOAD_DEVICELINK_ONDEMANDLINK_H

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Offload/DeviceLink.h"
#include "cupcc/Offload/OnDemandCode.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Module.h"
#include <memory>
#include <set>

namespace cupcc {

/// The bitcode of one object.
struct OwnedBitcode {
  std::string Owner; ///< "a.o", or "libx.a(a.o)"
  DeviceBitcode Code;
};

/// The functions of all objects of a link, for one architecture.
class OnDemandLibrary {
public:
  /// Reads those that serve \p Arch. Error: an object is damaged, or of another
  /// version of cupcc.
  static llvm::Expected<OnDemandLibrary> read(const RelocatableCode &Code,
                                              DeviceArch Arch);

  /// What an object has.
  struct Object {
    std::string Owner; ///< "a.o", or "libx.a(a.o)"
    OnDemandCode Code;
  };

  /// The objects, in the order of the link.
  llvm::ArrayRef<Object> objects() const { return Objects; }

  /// The object that defines \p Symbol; null if none does.
  const Object *definerOf(llvm::StringRef Symbol) const;
  /// Those of \p Symbols that an object defines.
  std::vector<std::string> definedOf(llvm::ArrayRef<std::string> Symbols) const;
  /// Those that an object's device code has a trap for and another defines;
  /// without the objects of \p Optimized, which are linked as IR.
  std::vector<std::string>
  wantedVirtuals(llvm::ArrayRef<OwnedBitcode> Optimized) const;
  /// Adds to \p Undefined, an error about \p Symbol, where it is named, and why
  /// the device cannot have it.
  void explain(llvm::StringRef Symbol, Failure &Undefined) const;

private:
  explicit OnDemandLibrary(DeviceArch Arch) : Arch(Arch) {}
  void add(llvm::StringRef Owner, std::vector<OnDemandCode> All,
           const llvm::StringSet<> &Linked);

  DeviceArch Arch;
  std::vector<Object> Objects;
  llvm::StringMap<size_t> Definers;
  /// The code of objects that have none for the architecture.
  std::vector<Object> Others;
};

/// Relocatable cubins of \p Symbols, which \p Library defines, and of what they
/// refer to in it, for \p Arch: one for each set of options. Error: objects
/// that cannot be read; ptxas fails.
llvm::Expected<std::vector<std::string>>
compileOnDemand(const OnDemandLibrary &Library,
                const std::set<std::string> &Symbols, DeviceArch Arch,
                const DeviceLink &Link, const Toolkit &CudaToolkit);

/// How IR was made that can be one module.
struct OnDemandKind {
  DeviceArch Arch;
  std::string Options; ///< printLinkOptions()
};

/// What \p M lacks and \p Library has, of one kind or, without \p Kind, of any.
std::vector<std::string> lackingIn(const llvm::Module &M,
                                   const OnDemandLibrary &Library,
                                   const OnDemandKind *Kind);

/// A module of \p Symbols and of what they refer to in \p Library, as far as it
/// is of \p Kind, with the device libraries. All symbols are weak. Error: an
/// object cannot be read.
llvm::Expected<std::unique_ptr<llvm::Module>>
lowerOnDemand(llvm::LLVMContext &Context, const OnDemandLibrary &Library,
              llvm::ArrayRef<std::string> Symbols, const OnDemandKind &Kind,
              const DeviceOptions &Options, const DeviceLink &Link,
              const Toolkit &CudaToolkit);

/// Leaves the place of \p F, if it only stands in, to a definition.
void makeDeclaration(llvm::Function &F);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_DEVICELINK_ONDEMANDLINK_H
