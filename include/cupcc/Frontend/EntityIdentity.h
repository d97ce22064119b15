//===- EntityIdentity.h - which entity of the source ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_ENTITYIDENTITY_H
#define CUPCC_FRONTEND_ENTITYIDENTITY_H

#include <string>

namespace clang {
class NamedDecl;
}

namespace cupcc {

/// A text, 32 hexadecimal digits, that two parses of one source have in common
/// for the same function, variable or instance of a template, whatever else
/// each of them parsed. What has a name of its own is known by its scopes, its
/// name and its types; a lambda, a class without a name, and what is local to a
/// function, by the place where it is written as well.
///
/// Not promised to be unique: closures that a template makes by substitution
/// alone, as in 'template <class T> using L = decltype([] {})', share one.
std::string entityIdentity(const clang::NamedDecl &D);

} // namespace cupcc

#endif // CUPCC_FRONTEND_ENTITYIDENTITY_H
