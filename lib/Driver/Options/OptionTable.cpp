//===- OptionTable.cpp - the options of Options.td ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptionTable.h"
#include "llvm/Option/Option.h"

using namespace llvm::opt;
using namespace cupcc::options;

namespace {

#define OPTTABLE_STR_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_STR_TABLE_CODE

#define OPTTABLE_PREFIXES_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

constexpr OptTable::Info Rows[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

class Table : public GenericOptTable {
public:
  Table() : GenericOptTable(OptionStrTable, OptionPrefixesTable, Rows) {}
};

} // namespace

const OptTable &cupcc::optionTable() {
  static const Table TheTable;
  return TheTable;
}

std::string cupcc::spelling(const Arg &A) {
  const Arg &Written = A.getAlias() ? *A.getAlias() : A;
  return Written.getSpelling().rtrim('=').str();
}
