//===- Dialect.cpp - what cupcc's language adds while parsing -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/Dialect.h"
#include "../Sema/KernelAttributes.h"
#include "../Sema/StorageOnly.h"
#include "../Sema/TolerantAssembly.h"
#include "TokenWatcher.h"
#include "ViewPragma.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include <vector>

using namespace cupcc;

void cupcc::installDialect(clang::CompilerInstance &Instance) {
  registerKernelAttributes();
  registerStorageOnlyAttribute();
  handleViewPragma(Instance);
  tolerateAssembly(Instance.getTarget());
  // Owned by the preprocessor's callback.
  auto Watchers =
      std::make_shared<std::vector<std::unique_ptr<TokenWatcher>>>();
  Watchers->push_back(createKernelDeclarationWatcher(Instance));
  Watchers->push_back(createDeviceStatementWatcher(Instance));
  Watchers->push_back(createTargetBuiltinWatcher(Instance));
  Watchers->push_back(createAssemblyEscapeWatcher(Instance));
  Watchers->push_back(createIfTargetWatcher(Instance));
  Watchers->push_back(createEndOfSourceWatcher(Instance));
  Instance.getPreprocessor().setTokenWatcher(
      [Watchers](const clang::Token &Token) {
        for (std::unique_ptr<TokenWatcher> &Watcher : *Watchers)
          // The callback's parameter is const only because most watchers print;
          // the preprocessor hands on the token as the callback leaves it.
          Watcher->see(const_cast<clang::Token &>(Token));
      });
}
