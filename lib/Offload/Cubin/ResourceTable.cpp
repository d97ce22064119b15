//===- ResourceTable.cpp - what kernels take of the machine ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ptxas reports in the order of each module, an architecture at a time. People
// compare one kernel across architectures, so the table is sorted the other way
// round.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/ResourceTable.h"
#include "cupcc/Basic/TextTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include <tuple>

using namespace cupcc;

/// By the name people read; the mangled one decides between equals (two local
/// lambdas, say), so that the order depends on nothing else.
static void sortByKernel(std::vector<ResourceRow> &Rows) {
  llvm::sort(Rows, [](const ResourceRow &A, const ResourceRow &B) {
    return std::make_tuple(llvm::demangle(A.Kernel.Name), A.Kernel.Name,
                           A.Arch) <
           std::make_tuple(llvm::demangle(B.Kernel.Name), B.Kernel.Name,
                           B.Arch);
  });
}

void cupcc::printResourceTable(std::vector<ResourceRow> Rows,
                               llvm::raw_ostream &OS) {
  if (Rows.empty()) {
    OS << "no kernels\n";
    return;
  }
  sortByKernel(Rows);

  TextTable Table;
  Table.addColumn("kernel");
  Table.addColumn("arch");
  for (const char *Title :
       {"registers", "shared", "stack", "spill stores", "spill loads", "code"})
    Table.addColumn(Title, /*RightAligned=*/true);
  for (const auto &[Arch, Kernel] : Rows)
    Table.addRow(
        {llvm::demangle(Kernel.Name), Arch.name(),
         llvm::utostr(Kernel.Registers), llvm::utostr(Kernel.SharedBytes),
         llvm::utostr(Kernel.StackBytes), llvm::utostr(Kernel.SpillStoreBytes),
         llvm::utostr(Kernel.SpillLoadBytes), llvm::utostr(Kernel.CodeBytes)});
  Table.print(OS);
  for (const auto &[Arch, Kernel] : Rows)
    if (!Kernel.Unbounded.empty())
      OS << "the stack of '" << llvm::demangle(Kernel.Name) << "' on "
         << Arch.name() << " has no bound: " << Kernel.Unbounded << '\n';
}
