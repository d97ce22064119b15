//===- KernelDeclarations.cpp - where the prelude's pragma is lifted ------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: under 'force_cuda_host_device' Sema gives the
// host and the device attribute to every function that it declares, kernels
// included, and then refuses a second declaration of the kernel (a definition
// after a declaration, an explicit specialisation), because the attributes it
// gave exclude 'global'. It also refuses them on functions with versions for
// several of the host's processors ('target_clones', 'target').
//
// So the pragma is lifted from such an attribute to the end of the declarator:
// when the token after its '{' or ';' is lexed, Sema has declared the function.
// The headers of the system have thousands of functions with 'target', and no
// second version of one; they are left as they are.
//
// Relies on: Clang 22's Sema adding host and device attributes under
//  'force_cuda_host_device' (SemaCUDA::PushForceHostDevice()) to kernels and
//  multiversioned functions too, when the declarator is complete.
// Test: test/Frontend/Sema/kernel-redeclaration.cu,
//  test/Frontend/Sema/multiversion.cu.
// Goes when: the pragma leaves those functions alone.
//
//===----------------------------------------------------------------------===//

#include "TokenKinds.h"
#include "TokenNesting.h"
#include "TokenWatcher.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

static constexpr llvm::StringLiteral VersionAttributes[] = {
    "target_clones", "__target_clones__", "target", "__target__"};

namespace {

class KernelDeclarationWatcher : public TokenWatcher {
public:
  explicit KernelDeclarationWatcher(CompilerInstance &Instance)
      : Instance(Instance) {}

  void see(const Token &Token, const TokenNesting &Nesting) override {
    if (Ended)
      restore();
    if (Lifted)
      Ended = endsDeclarator(Nesting);
    else if (makesKernel(Token, Nesting) || makesVersion(Token, Nesting))
      lift(Nesting.statementDepth());
  }

private:
  static bool makesKernel(const Token &Token, const TokenNesting &Nesting) {
    return Nesting.inGNUAttribute() &&
           (isNamed(Token, "global") || isNamed(Token, "__global__"));
  }

  bool makesVersion(const Token &Token, const TokenNesting &Nesting) const {
    if (!Nesting.inGNUAttribute() && !Nesting.inCXXAttribute())
      return false;
    return llvm::any_of(VersionAttributes,
                        [&](StringRef Name) { return isNamed(Token, Name); }) &&
           !Instance.getSourceManager().isInSystemHeader(Token.getLocation());
  }

  void lift(size_t DeclarationDepth) {
    // Not under the pragma: nothing to lift.
    if (!Instance.hasSema() || !Instance.getSema().CUDA().PopForceHostDevice())
      return;
    Lifted = true;
    Depth = DeclarationDepth;
  }

  void restore() {
    Instance.getSema().CUDA().PushForceHostDevice();
    Lifted = Ended = false;
  }

  /// At the ';', or the '{' of a body. 'requires requires (T t) { ... }' has
  /// another one before.
  bool endsDeclarator(const TokenNesting &Nesting) {
    if (Nesting.beginsRequirements(Depth))
      InRequirements = true;
    else if (Nesting.opensBrace(Depth))
      return !std::exchange(InRequirements, false);
    return Nesting.endsStatement(Depth);
  }

  CompilerInstance &Instance;
  bool Lifted = false;
  bool Ended = false;
  bool InRequirements = false;
  size_t Depth = 0;
};

} // namespace

std::unique_ptr<TokenWatcher>
cupcc::createKernelDeclarationWatcher(CompilerInstance &Instance) {
  return std::make_unique<KernelDeclarationWatcher>(Instance);
}
