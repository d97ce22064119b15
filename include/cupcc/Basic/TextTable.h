//===- TextTable.h - text in columns ----------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tables of --list-images, --resource-usage and --cache-stats are read by
// people and by grep: one line a row, each column as wide as its widest cell,
// two spaces between, nothing at the end of a line.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_BASIC_TEXTTABLE_H
#define CUPCC_BASIC_TEXTTABLE_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <string>
#include <vector>

namespace cupcc {

/// Collects rows, then prints them under their titles.
class TextTable {
public:
  /// Columns come before rows.
  void addColumn(llvm::StringRef Title, bool RightAligned = false) {
    Columns.push_back({Title.size(), RightAligned});
    Titles.push_back(Title.str());
  }

  /// One cell for each column.
  void addRow(std::vector<std::string> Row) {
    for (auto [Column, Cell] : llvm::zip_equal(Columns, Row))
      Column.Width = std::max(Column.Width, Cell.size());
    Rows.push_back(std::move(Row));
  }

  void print(llvm::raw_ostream &OS) const {
    printRow(Titles, OS);
    for (const std::vector<std::string> &Row : Rows)
      printRow(Row, OS);
  }

private:
  struct Column {
    size_t Width;
    bool RightAligned;
  };

  void printRow(const std::vector<std::string> &Row,
                llvm::raw_ostream &OS) const {
    std::string Line;
    for (auto [Column, Cell] : llvm::zip_equal(Columns, Row)) {
      const std::string Fill(Column.Width - Cell.size(), ' ');
      Line += Column.RightAligned ? Fill + Cell : Cell + Fill;
      Line += "  ";
    }
    OS << llvm::StringRef(Line).rtrim() << '\n';
  }

  std::vector<Column> Columns;
  std::vector<std::string> Titles;
  std::vector<std::vector<std::string>> Rows;
};

} // namespace cupcc

#endif // CUPCC_BASIC_TEXTTABLE_H
