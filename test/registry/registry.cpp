//===- registry.cpp - what a program registers against what it has --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loaded before a program's libraries, this stands for the functions with which
// the program registers its device code. Every kernel that is registered must
// be in a cubin of the same fatbin, and every variable in each; what is not is
// written to stderr, after "registry: ". The program ends before its main().
//
// A cubin may have a kernel that is not registered: the instance of a template
// that only functions name which the host does not compile, as CUB has.
//
// Prototypes: crt/host_runtime.h of the CUDA Toolkit.
//
//===----------------------------------------------------------------------===//

#include "cubin.h"
#include <cstdio>
#include <dlfcn.h>
#include <unistd.h>

using namespace cupcc::registry;

namespace {

/// One fatbin between its registration and the end of it.
struct Registration {
  const char *Data;
  Symbols Names;
};

/// What __cudaRegisterFatBinary() is given.
struct Wrapper {
  int Magic, Version;
  const char *Data;
  void *Unused;
};

} // namespace

static void differ(const char *Kind, const std::string &Name, const char *How) {
  std::fprintf(stderr, "registry: %s '%s' is %s\n", Kind, Name.c_str(), How);
}

static void compareVariables(const char *Kind,
                             const std::set<std::string> &Registered,
                             const std::vector<Symbols> &Cubins,
                             std::set<std::string> Symbols::*Which) {
  for (const std::string &Variable : Registered)
    for (const Symbols &Cubin : Cubins)
      if (!(Cubin.*Which).count(Variable)) {
        differ(Kind, Variable, "registered, and not in every cubin");
        break;
      }
}

/// A launch for one architecture needs its kernel in that one's cubin only.
static void compare(const Registration &R) {
  std::vector<Symbols> Cubins = fatbinSymbols(R.Data);
  if (Cubins.empty())
    return;
  Symbols All;
  for (const Symbols &Cubin : Cubins)
    All.Kernels.insert(Cubin.Kernels.begin(), Cubin.Kernels.end());
  for (const std::string &Kernel : R.Names.Kernels)
    if (!All.Kernels.count(Kernel))
      differ("kernel", Kernel, "registered, and in no cubin");
  compareVariables("variable", R.Names.Variables, Cubins, &Symbols::Variables);
  compareVariables("managed variable", R.Names.Managed, Cubins,
                   &Symbols::Managed);
}

extern "C" {

void **__cudaRegisterFatBinary(void *Fatbin) {
  return reinterpret_cast<void **>(
      new Registration{static_cast<Wrapper *>(Fatbin)->Data, {}});
}

void __cudaRegisterFunction(void **Handle, const char *, char *,
                            const char *Name, int, void *, void *, void *,
                            void *, int *) {
  reinterpret_cast<Registration *>(Handle)->Names.Kernels.insert(Name);
}

void __cudaRegisterVar(void **Handle, char *, char *, const char *Name, int,
                       size_t, int, int) {
  reinterpret_cast<Registration *>(Handle)->Names.Variables.insert(Name);
}

void __cudaRegisterManagedVar(void **Handle, void **, char *, const char *Name,
                              int, size_t, int, int) {
  reinterpret_cast<Registration *>(Handle)->Names.Managed.insert(Name);
}

void __cudaRegisterFatBinaryEnd(void **Handle) {
  compare(*reinterpret_cast<Registration *>(Handle));
}

void __cudaUnregisterFatBinary(void **Handle) {
  delete reinterpret_cast<Registration *>(Handle);
}

static int endBeforeMain(int, char **, char **) { _exit(0); }

/// The C library's, which runs the constructors and then main().
int __libc_start_main(int (*)(int, char **, char **), int Count, char **Values,
                      void (*Init)(), void (*Fini)(), void (*End)(),
                      void *Stack) {
  using Start = int (*)(int (*)(int, char **, char **), int, char **,
                        void (*)(), void (*)(), void (*)(), void *);
  auto *Real = reinterpret_cast<Start>(dlsym(RTLD_NEXT, "__libc_start_main"));
  return Real(endBeforeMain, Count, Values, Init, Fini, End, Stack);
}

} // extern "C"
