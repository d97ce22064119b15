//===- HostClang.cpp - is this the Clang we were built for? ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Another Clang that loads this plugin gets a second Clang with it, the one the
// plugin is linked to, registers the plugin with neither or the wrong one, and
// compiles without it or crashes. Clang has no version check for plugins.
//
// The dynamic linker lists what it loaded in order: the program, what the
// program needs, then the plugin, then what only the plugin needs. So our Clang
// is the program's if its library stands before the plugin in that list.
//
// Relies on: glibc listing what it loaded in order, and clang++-22 being linked
//  to libclang-cpp.so.
// Test: test/Plugin/other-clang.test.
// Goes when: Clang checks the version of a plugin.
//
//===----------------------------------------------------------------------===//

#include "HostClang.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"
#include <link.h>

namespace {

struct LoadOrder {
  const void *PluginAddress;
  bool SeenClang = false;
  bool ClangFirst = false;
  bool SeenPlugin = false;
};

bool contains(const dl_phdr_info &Object, const void *Address) {
  auto Wanted = reinterpret_cast<ElfW(Addr)>(Address);
  for (int I = 0; I < Object.dlpi_phnum; ++I) {
    const ElfW(Phdr) &Segment = Object.dlpi_phdr[I];
    ElfW(Addr) Begin = Object.dlpi_addr + Segment.p_vaddr;
    if (Segment.p_type == PT_LOAD && Wanted >= Begin &&
        Wanted < Begin + Segment.p_memsz)
      return true;
  }
  return false;
}

int see(dl_phdr_info *Object, size_t, void *Data) {
  auto &Order = *static_cast<LoadOrder *>(Data);
  llvm::StringRef Name = llvm::sys::path::filename(Object->dlpi_name);
  if (Name.starts_with("libclang-cpp.so." CLANG_VERSION_MAJOR_STRING "."))
    Order.SeenClang = true;
  if (!Order.SeenPlugin && contains(*Object, Order.PluginAddress)) {
    Order.SeenPlugin = true;
    Order.ClangFirst = Order.SeenClang;
  }
  return 0;
}

} // namespace

bool cupcc::isLoadedByOurClang() {
  LoadOrder Order;
  Order.PluginAddress = reinterpret_cast<const void *>(&isLoadedByOurClang);
  dl_iterate_phdr(see, &Order);
  return Order.ClangFirst;
}
