# Headers of Clang and LLVM that nearly every file includes take most of the time
# of a build: a file of 50 lines takes 5 seconds with them and 1 without. They are
# compiled once for the parts that are about IR, and once for those that are about
# the AST.
#
# A source includes what it needs all the same: test/headers.test compiles each
# header without them. ccache knows precompiled headers by their contents if Clang
# leaves its own times out (-fno-pch-timestamp).

set(CMAKE_PCH_INSTANTIATE_TEMPLATES ON)

set(CUPCC_IR_HEADERS
  <llvm/ADT/STLExtras.h>
  <llvm/ADT/StringExtras.h>
  <llvm/IR/Constants.h>
  <llvm/IR/IRBuilder.h>
  <llvm/IR/InstIterator.h>
  <llvm/IR/Instructions.h>
  <llvm/IR/Module.h>
  <llvm/Support/raw_ostream.h>)

set(CUPCC_AST_HEADERS
  ${CUPCC_IR_HEADERS}
  <clang/AST/ASTContext.h>
  <clang/AST/Attr.h>
  <clang/AST/DeclCXX.h>
  <clang/AST/DeclTemplate.h>
  <clang/AST/DynamicRecursiveASTVisitor.h>
  <clang/AST/ExprCXX.h>
  <clang/Basic/SourceManager.h>
  <clang/CodeGen/ModuleBuilder.h>
  <clang/Frontend/CompilerInstance.h>
  <clang/Lex/Preprocessor.h>
  <clang/Sema/Sema.h>)

# add_precompiled_headers(name header...): what others reuse.
function(add_precompiled_headers name)
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
  file(CONFIGURE OUTPUT "${source}" CONTENT "")
  add_library(${name} OBJECT "${source}")
  target_compile_options(${name} PRIVATE -Xclang -fno-pch-timestamp)
  target_precompile_headers(${name} PRIVATE ${ARGN})
endfunction()

add_precompiled_headers(cupccIRHeaders ${CUPCC_IR_HEADERS})
add_precompiled_headers(cupccASTHeaders ${CUPCC_AST_HEADERS})
