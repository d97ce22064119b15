//===- HostOnly.cpp - why a device does not have a function ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostOnly.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Demangle/Demangle.h"

using namespace cupcc;
using llvm::StringRef;

namespace {
struct Row {
  StringRef Name, Reason;
};
} // namespace

static constexpr Row Table[] = {
#define CUPCC_HOST_ONLY(NAME, REASON) {NAME, REASON},
#include "HostOnly.def"
};

/// A function of C has no parameters in its name: C++'s read(double) is
/// another.
static bool isOfLanguage(StringRef Symbol, StringRef Pattern) {
  return Symbol.starts_with("_Z") == Pattern.contains("::");
}

static bool matches(StringRef Name, StringRef Pattern) {
  return Pattern.consume_back("*") ? Name.starts_with(Pattern)
                                   : Name == Pattern;
}

/// "std::thread::_M_start_thread", of the function or of what its vtable, its
/// type's information and so on are of.
static std::string nameOf(StringRef Symbol) {
  std::string Mangled = Symbol.str();
  llvm::ItaniumPartialDemangler Demangler;
  if (!Demangler.partialDemangle(Mangled.c_str()) && Demangler.isFunction())
    if (char *Name = Demangler.getFunctionName(nullptr, nullptr)) {
      std::string Result = Name;
      std::free(Name);
      return Result;
    }
  std::string Name = llvm::demangle(Symbol);
  StringRef Rest = Name;
  for (StringRef Kind :
       {"vtable for ", "VTT for ", "typeinfo for ", "typeinfo name for "})
    if (Rest.consume_front(Kind))
      return (Rest + llvm::Twine("::")).str();
  return Name;
}

std::optional<StringRef> cupcc::hostOnlyReason(StringRef Symbol) {
  std::string Name = nameOf(Symbol);
  for (const Row &R : Table)
    if (isOfLanguage(Symbol, R.Name) && matches(Name, R.Name))
      return R.Reason;
  return std::nullopt;
}
