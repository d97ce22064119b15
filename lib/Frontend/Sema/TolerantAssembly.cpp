//===- TolerantAssembly.cpp - assembly of any machine, parsed -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: Sema asks the target of the parse, x86,
// whether it knows an operand's constraint. PTX's "=f" and "h" it does not. The
// error can be kept quiet (DeviceStatements.cpp), but not everywhere: the
// tokens of a template are not read again when it is instantiated. And quiet or
// not, Sema then leaves the statement half done, the operands after the
// offending one without their conversions: an array that should have become an
// address is loaded.
//
// So while the source is parsed the target accepts the assembly of any machine.
// The statements that a target really gets are judged after its lowering
// (AssemblyCheck.cpp).
//
// Clang's class for x86 cannot be derived from: its header is not installed.
// The object is given a copy of its table of virtual functions instead in which
// three are ours. In front of the copy stands the address of the original
// table, for calling the functions behind ours and for giving it back. All of
// this is as the Itanium C++ ABI says, which is that of our only host.
//
// Other ways were looked at. A TargetInfo of our own around that of x86 would
// hand on each of some 120 virtual functions, of which protected ones cannot be
// called, and one that a new Clang adds would be missing without a word. Other
// constraints in the tokens of a statement would have to be chosen before it is
// known for which machine the statement is.
//
// Relies on: the Itanium C++ ABI's tables of virtual functions, and Sema of
//  Clang 22 asking validateAsmConstraint(), validateOutputSize() and
//  validateInputSize() of TargetInfo about operands.
// Test: test/Frontend/CodeGen/assembly-in-templates.cu.
// Goes when: Sema leaves the operands of assembly to CodeGen.
//
//===----------------------------------------------------------------------===//

#include "TolerantAssembly.h"
#include "clang/Basic/TargetInfo.h"
#include <cstring>
#include <elf.h>
#include <link.h>

using namespace clang;
using namespace cupcc;

namespace {

using Word = uintptr_t;
using Table = const Word *; // as an object points to it: at the first function

/// In front of that: the object's offset, its type, and in a copy the original.
enum : int { OffsetWord = -2, OriginalWord = -3 };

/// More functions than TargetInfo and the classes derived from it have.
constexpr size_t MostFunctions = 256;

} // namespace

static Table &tableOf(const TargetInfo &Target) {
  return *reinterpret_cast<Table *>(const_cast<TargetInfo *>(&Target));
}

/// A pointer to a virtual function is one more than its offset in the table.
template <typename Function> static size_t indexOf(Function Member) {
  Word Offset;
  static_assert(sizeof(Member) == 2 * sizeof(Word));
  std::memcpy(&Offset, &Member, sizeof(Offset));
  return (Offset - 1) / sizeof(Word);
}

//===----------------------------------------------------------------------===//
// The functions in the copy
//===----------------------------------------------------------------------===//

static bool acceptConstraint(const TargetInfo *Target, const char *&Letter,
                             TargetInfo::ConstraintInfo &Info) {
  using Function =
      bool (*)(const TargetInfo *, const char *&, TargetInfo::ConstraintInfo &);
  auto Original = reinterpret_cast<Table>(tableOf(*Target)[OriginalWord]);
  auto Known = reinterpret_cast<Function>(
      Original[indexOf(&TargetInfo::validateAsmConstraint)]);
  const char *Start = Letter;
  if (Known(Target, Letter, Info))
    return true;
  Letter = Start;
  Info.setAllowsRegister();
  return true;
}

static bool acceptSize(const TargetInfo *, const llvm::StringMap<bool> &,
                       StringRef, unsigned) {
  return true;
}

//===----------------------------------------------------------------------===//
// The copy
//===----------------------------------------------------------------------===//

/// Where the memory ends that was mapped together with \p Address: the length
/// of a table is not known, so what follows it may be copied too.
static Word endOfSegment(Word Address) {
  struct Search {
    Word Address, End;
  } S{Address, Address};
  dl_iterate_phdr(
      [](dl_phdr_info *Info, size_t, void *Data) {
        auto &S = *static_cast<Search *>(Data);
        for (unsigned I = 0; I < Info->dlpi_phnum; ++I) {
          const ElfW(Phdr) &Segment = Info->dlpi_phdr[I];
          Word Begin = Info->dlpi_addr + Segment.p_vaddr;
          if (Segment.p_type == PT_LOAD && S.Address >= Begin &&
              S.Address < Begin + Segment.p_memsz)
            S.End = Begin + Segment.p_memsz;
        }
        return 0;
      },
      &S);
  return S.End;
}

static Table copyTable(Table Original) {
  auto Begin = reinterpret_cast<Word>(Original);
  size_t Functions =
      std::min(MostFunctions, (endOfSegment(Begin) - Begin) / sizeof(Word));
  // As long-lived as the target, which lives as long as the process.
  auto *Words = new Word[Functions - OriginalWord];
  Words[0] = Begin;
  std::memcpy(Words + 1, Original + OffsetWord,
              (Functions - OffsetWord) * sizeof(Word));
  Word *Copy = Words - OriginalWord;
  Copy[indexOf(&TargetInfo::validateAsmConstraint)] =
      reinterpret_cast<Word>(&acceptConstraint);
  Copy[indexOf(&TargetInfo::validateOutputSize)] =
      reinterpret_cast<Word>(&acceptSize);
  Copy[indexOf(&TargetInfo::validateInputSize)] =
      reinterpret_cast<Word>(&acceptSize);
  return Copy;
}

static bool isTolerant(const TargetInfo &Target) {
  return tableOf(Target)[indexOf(&TargetInfo::validateAsmConstraint)] ==
         reinterpret_cast<Word>(&acceptConstraint);
}

void cupcc::tolerateAssembly(TargetInfo &Target) {
  if (!isTolerant(Target))
    tableOf(Target) = copyTable(tableOf(Target));
}

void cupcc::judgeAssembly(TargetInfo &Target) {
  if (isTolerant(Target))
    tableOf(Target) = reinterpret_cast<Table>(tableOf(Target)[OriginalWord]);
}
