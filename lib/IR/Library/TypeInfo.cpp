//===- TypeInfo.cpp - what a type_info says ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The type_info objects of the Itanium C++ ABI (2.9.5), read as constants. The
// vtable that one begins with says which kind it is:
//
//   __class_type_info       {vtable, name}
//   __si_class_type_info    {vtable, name, base}, public and at offset 0
//   __vmi_class_type_info   {vtable, name, flags, count, base, offset and
//   flags,
//                            base, offset and flags, ...}
//
//===----------------------------------------------------------------------===//

#include "TypeInfo.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"

using namespace cupcc;

const llvm::GlobalVariable *cupcc::typeInfoOf(const llvm::Value *V) {
  auto *Variable = llvm::dyn_cast<llvm::GlobalVariable>(V->stripPointerCasts());
  return Variable && Variable->getName().starts_with("_ZTI") ? Variable
                                                             : nullptr;
}

std::string cupcc::readableTypeName(const llvm::GlobalVariable &TypeInfo) {
  llvm::StringRef Type = TypeInfo.getName().drop_front(strlen("_ZTI"));
  std::string Demangled = llvm::demangle(("_ZTS" + Type).str());
  llvm::StringRef Name = Demangled;
  return Name.consume_front("typeinfo name for ") ? Name.str() : Type.str();
}

namespace {

struct Base {
  const llvm::GlobalVariable *TypeInfo;
  bool IsPublic;
  BaseStep Step;
};

/// A subobject: bytes after the beginning of the object or of a virtual base,
/// of which each class has one.
struct Subobject {
  const llvm::GlobalVariable *VirtualBase = nullptr;
  int64_t Offset = 0;

  bool operator==(const Subobject &) const = default;
};

/// Walks over the bases of a class, those of bases included.
class ExceptionSearch {
public:
  void visit(const llvm::GlobalVariable &TypeInfo, Subobject Place,
             bool IsPublic);

  bool isAmbiguous() const { return Ambiguous; }
  std::optional<BasePath> Found;

private:
  std::optional<Subobject> FoundPlace;
  bool Ambiguous = false;
  BasePath Current;
};

} // namespace

static llvm::SmallVector<Base> basesOf(const llvm::GlobalVariable &TypeInfo) {
  llvm::SmallVector<Base> Bases;
  auto *Fields =
      TypeInfo.hasInitializer()
          ? llvm::dyn_cast<llvm::ConstantStruct>(TypeInfo.getInitializer())
          : nullptr;
  if (!Fields || Fields->getNumOperands() < 3)
    return Bases;
  llvm::StringRef Kind =
      Fields->getOperand(0)->stripInBoundsConstantOffsets()->getName();
  if (Kind == "_ZTVN10__cxxabiv120__si_class_type_infoE") {
    if (auto *Of = typeInfoOf(Fields->getOperand(2)))
      Bases.push_back({Of, true, {false, 0}});
    return Bases;
  }
  if (Kind != "_ZTVN10__cxxabiv121__vmi_class_type_infoE")
    return Bases;
  for (unsigned I = 4; I + 1 < Fields->getNumOperands(); I += 2) {
    auto *Of = typeInfoOf(Fields->getOperand(I));
    auto *Data = llvm::dyn_cast<llvm::ConstantInt>(Fields->getOperand(I + 1));
    // The lowest bits: virtual, public. The offset has the upper 56.
    if (int64_t Flags = Data ? Data->getSExtValue() : 0; Of && Data)
      Bases.push_back({Of, (Flags & 2) != 0, {(Flags & 1) != 0, Flags >> 8}});
  }
  return Bases;
}

void ExceptionSearch::visit(const llvm::GlobalVariable &TypeInfo,
                            Subobject Place, bool IsPublic) {
  if (TypeInfo.getName() == runtime::StdExceptionTypeInfo) {
    Ambiguous |= FoundPlace && *FoundPlace != Place;
    FoundPlace = Place;
    if (IsPublic && !Found)
      Found = Current;
    return;
  }
  for (const Base &B : basesOf(TypeInfo)) {
    Current.push_back(B.Step);
    visit(*B.TypeInfo,
          B.Step.IsVirtual
              ? Subobject{B.TypeInfo, 0}
              : Subobject{Place.VirtualBase, Place.Offset + B.Step.Offset},
          IsPublic && B.IsPublic);
    Current.pop_back();
  }
}

std::optional<BasePath>
cupcc::pathToStdException(const llvm::GlobalVariable &TypeInfo) {
  ExceptionSearch Search;
  Search.visit(TypeInfo, {}, /*IsPublic=*/true);
  return Search.isAmbiguous() ? std::nullopt : Search.Found;
}
