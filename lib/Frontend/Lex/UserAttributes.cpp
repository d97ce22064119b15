//===- UserAttributes.cpp - attributes of the program ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   using nt [[attribute(1)]] = int;          enum E { a [[.nt = 128]] };
//
// An alias has no identity in C++, so a class is declared beside it, by whose
// name all others know the attribute:
//
//   struct __cupcc_user_attribute_nt : __cupcc_attribute_of<int> {
//     static constexpr auto __default() -> int { return 1; } };
//   using nt = int;
//   enum E { a [[cupcc_attribute(__cupcc_user_attribute_nt(),
//                                __cupcc_user_attribute_nt::__of(128))]] };
//
// What is asked is an instance of a template that Sema fills
// (Sema/UserAttributes.cpp):
//
//   @enum_attribute(e, nt)      __cupcc_attribute_value<key,
//                                   __cupcc_enumerator<(e)>>
//   @enum_attribute(E, i, nt)   __cupcc_attribute_value<key,
//                                   __cupcc_indexed<E, (i)>>
//   @attribute(x, nt)           []() {
//                                 struct [[cupcc_asked(sizeof(_Generic(x,
//                                     default: true)))]] __cupcc_asked {};
//                                 return __cupcc_attribute_value<key,
//                                            __cupcc_asked>; }()
//
// The class of the last one hands a declaration to Sema: '_Generic' takes an
// expression or a type of any kind, and 'sizeof' evaluates none.
//
//===----------------------------------------------------------------------===//

#include "UserAttributes.h"
#include "TokenKinds.h"
#include "TokenNesting.h"
#include "TokenWriter.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// Kinds of tokens
//===----------------------------------------------------------------------===//

namespace {

/// What may follow '@', as far as it has an attribute for its last operand.
struct Question {
  StringRef Name;
  /// Operands before the attribute, as err_attribute_form's %select counts.
  enum { Declaration, Enumerator, Pack } Of;
  /// The variable template.
  StringRef Template;
};

} // namespace

static constexpr Question Questions[] = {
    {"attribute", Question::Declaration, runtime::ReadAttribute},
    {"tattribute", Question::Declaration, runtime::ReadTypeAttribute},
    {"has_attribute", Question::Declaration, runtime::HasAttribute},
    {"enum_attribute", Question::Enumerator, runtime::ReadAttribute},
    {"enum_tattribute", Question::Enumerator, runtime::ReadTypeAttribute},
    {"enum_has_attribute", Question::Enumerator, runtime::HasAttribute},
    {"enum_attributes", Question::Pack, runtime::ReadAttribute},
    {"enum_tattributes", Question::Pack, runtime::ReadTypeAttribute}};

static const Question *findQuestion(const Token &Name) {
  const Question *Found = llvm::find_if(
      Questions, [&](const Question &Q) { return isNamed(Name, Q.Name); });
  return Found == std::end(Questions) ? nullptr : Found;
}

bool cupcc::asksForAttribute(const Token &Name) { return findQuestion(Name); }

bool cupcc::mentionsAttribute(StringRef Text) {
  for (const Question &Q : Questions)
    if (Text.contains(("@" + Q.Name).str()))
      return true;
  for (size_t At = Text.find("[["); At != StringRef::npos;
       At = Text.find("[[", At + 1)) {
    StringRef List = Text.drop_front(At + 2);
    List = List.take_front(List.find("]]")).ltrim();
    if (List.starts_with("attribute") || List.starts_with(".") ||
        List.contains(", .") || List.contains(",."))
      return true;
  }
  return false;
}

/// How many of \p Tokens belong to the bracket that they begin with.
static size_t groupLength(ArrayRef<Token> Tokens) {
  TokenNesting Nesting;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    Nesting.add(Tokens[I]);
    if (Nesting.depth() == 0)
      return I + 1;
  }
  return Tokens.size();
}

/// The '>' for the '<' that \p Tokens begin with, or 0.
static size_t closingAngle(ArrayRef<Token> Tokens) {
  TokenNesting Nesting;
  unsigned Open = 0;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    Nesting.add(Tokens[I]);
    if (Nesting.depth() > 0)
      continue;
    if (Tokens[I].is(tok::less))
      ++Open;
    const unsigned Angles = closingAngles(Tokens[I]);
    if (Angles > 0 && Open <= Angles)
      return I;
    Open -= Angles;
  }
  return 0;
}

/// What ',' separates outside of brackets.
static SmallVector<ArrayRef<Token>> splitAtCommas(ArrayRef<Token> Tokens) {
  SmallVector<ArrayRef<Token>> Result;
  size_t Begin = 0;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    if (opensBracket(Tokens[I])) {
      I += groupLength(Tokens.drop_front(I)) - 1;
    } else if (Tokens[I].is(tok::less)) {
      I += closingAngle(Tokens.drop_front(I));
    } else if (Tokens[I].is(tok::comma)) {
      Result.push_back(Tokens.slice(Begin, I - Begin));
      Begin = I + 1;
    }
  }
  Result.push_back(Tokens.drop_front(Begin));
  return Result;
}

static bool are(ArrayRef<Token> Tokens, ArrayRef<tok::TokenKind> Kinds) {
  return Tokens.size() >= Kinds.size() &&
         llvm::all_of(llvm::zip(Kinds, Tokens), [](const auto &Pair) {
           return std::get<1>(Pair).is(std::get<0>(Pair));
         });
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// The class for the attribute \p Name, which may be qualified. Nothing after
/// an error.
std::optional<TokenVector> UserAttributes::key(Part Name) const {
  const Token &Last = Name.back();
  TokenVector Result(Name);
  Result.back() = Make.name(
      (runtime::AttributeKey + Last.getIdentifierInfo()->getName()).str(),
      Last.getLocation());
  // One of a precompiled header has not been seen here.
  if (Known.contains(Last.getIdentifierInfo()) ||
      IsType(Result).value_or(false))
    return Result;
  Table.report(cupcc::diag::err_attribute_unknown, Last.getLocation())
      << Last.getIdentifierInfo()->getName();
  return std::nullopt;
}

/// '[::] name :: name', at the beginning of \p Tokens.
static size_t qualifiedName(ArrayRef<Token> Tokens) {
  size_t I = are(Tokens, {tok::coloncolon});
  if (I >= Tokens.size() || Tokens[I].isNot(tok::identifier))
    return 0;
  while (are(Tokens.drop_front(I), {tok::identifier, tok::coloncolon}) &&
         I + 2 < Tokens.size() && Tokens[I + 2].is(tok::identifier))
    I += 2;
  return I + 1;
}

//===----------------------------------------------------------------------===//
// Declarations of attributes
//===----------------------------------------------------------------------===//

void UserAttributes::declare(const Token &Name, Part Default, Part Type,
                             TokenVector &Out) {
  const bool IsType = Type.size() == 1 && Type[0].is(tok::kw_typename);
  const bool IsFlag = Type.size() == 1 && Type[0].is(tok::kw_void);
  IdentifierInfo &Info = *Name.getIdentifierInfo();
  Known[&Info] = IsType;
  TokenWriter W(Make, Name.getLocation(), Out);
  W.name("struct").name((runtime::AttributeKey + Info.getName()).str());
  W.put(tok::colon);
  if (IsType)
    W.name(runtime::TypeAttribute);
  else
    W.name(runtime::AttributeOf).put(tok::less).append(Type).put(tok::greater);
  W.put(tok::l_brace);
  if (IsFlag && !Default.empty()) {
    Table.report(cupcc::diag::err_attribute_flag, Default[0].getLocation())
        << Info.getName();
  } else if (!Default.empty()) {
    W.name("static").name("constexpr").name("auto");
    W.name(runtime::AttributeDefault).putAll(tok::l_paren, tok::r_paren);
    W.put(tok::arrow);
    if (IsType) {
      W.name(runtime::AttributeType).put(tok::less).append(Default);
      W.put(tok::greater).put(tok::l_brace).name("return");
      W.putAll(tok::l_brace, tok::r_brace);
    } else {
      W.append(Type).put(tok::l_brace).name("return").append(Default);
    }
    W.putAll(tok::semi, tok::r_brace);
  }
  W.putAll(tok::r_brace, tok::semi);
  // The name of a type attribute is no type.
  if (IsType)
    W.name("static_assert").put(tok::l_paren).name("true").put(tok::r_paren);
  else
    W.name("using").append(Name).put(tok::equal).append(Type);
}

/// 'using name [[attribute(default)]] = type', up to the ';'. 0 if there is
/// none.
size_t UserAttributes::declaration(Part Tokens, TokenVector &Out) {
  if (!are(Tokens, {tok::kw_using, tok::identifier, tok::l_square,
                    tok::l_square, tok::identifier}) ||
      !isNamed(Tokens[4], "attribute"))
    return 0;
  const size_t Length = groupLength(Tokens.drop_front(2)) + 2;
  Part Default = Tokens.slice(5, Length - 7);
  Part Type = Tokens.drop_front(Length);
  Type = Type.take_until([](const Token &T) { return T.is(tok::semi); });
  const size_t End = Length + Type.size();
  if (Type.empty() || Type[0].isNot(tok::equal))
    return 0;
  if (!Default.empty() && (Default[0].isNot(tok::l_paren) ||
                           groupLength(Default) != Default.size())) {
    Table.report(cupcc::diag::err_attribute_declaration,
                 Default[0].getLocation());
    Default = {};
  } else if (!Default.empty()) {
    Default = Default.drop_front().drop_back();
  }
  declare(Tokens[1], Default, Type.drop_front(), Out);
  return End;
}

//===----------------------------------------------------------------------===//
// Attributes of declarations
//===----------------------------------------------------------------------===//

/// '. name' or '. name = value'
void UserAttributes::element(Part Tokens, TokenVector &Out) {
  const size_t Length = qualifiedName(Tokens.drop_front());
  Part Name = Tokens.slice(1, Length), Rest = Tokens.drop_front(Length + 1);
  if (Length == 0 || (!Rest.empty() && Rest[0].isNot(tok::equal))) {
    Table.report(cupcc::diag::err_attribute_form, Tokens[0].getLocation())
        << "." << Question::Declaration;
    return;
  }
  std::optional<TokenVector> Key = key(Name);
  if (!Key)
    return;
  TokenWriter W(Make, Name.back().getLocation(), Out);
  W.name(runtime::SetAttribute).put(tok::l_paren);
  W.append(*Key).putAll(tok::l_paren, tok::r_paren);
  if (!Rest.empty()) {
    const TokenVector Value = rewrite(Rest.drop_front());
    W.put(tok::comma);
    if (Known.lookup(Name.back().getIdentifierInfo()))
      W.name(runtime::AttributeType)
          .put(tok::less)
          .append(Value)
          .putAll(tok::greater, tok::l_paren, tok::r_paren);
    else
      W.append(*Key)
          .put(tok::coloncolon)
          .name(runtime::MakeAttribute)
          .inParens(Value);
  }
  W.put(tok::r_paren);
}

/// '[[ list ]]' with an element that begins with '.'. 0 if there is none.
size_t UserAttributes::list(Part Tokens, TokenVector &Out) {
  if (!are(Tokens, {tok::l_square, tok::l_square}))
    return 0;
  const size_t Length = groupLength(Tokens);
  if (Length < 4 || Tokens[Length - 2].isNot(tok::r_square))
    return 0;
  SmallVector<Part> Elements = splitAtCommas(Tokens.slice(2, Length - 4));
  auto IsOurs = [](Part Element) {
    return !Element.empty() && Element[0].is(tok::period);
  };
  if (llvm::none_of(Elements, IsOurs))
    return 0;
  TokenWriter W(Make, Tokens[0].getLocation(), Out);
  W.append(Tokens.take_front(2));
  for (const Part &Element : Elements) {
    if (&Element != &Elements[0])
      W.put(tok::comma);
    if (IsOurs(Element))
      element(Element, Out);
    else
      W.append(Element);
  }
  W.append(Tokens.slice(Length - 2, 2));
  return Length;
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

static bool asksForType(const Question &Q) {
  return Q.Template == runtime::ReadTypeAttribute;
}

/// '( template < key , of an enumerator > )'
static void askEnumerator(const Question &Q, ArrayRef<Token> Key,
                          ArrayRef<TokenVector> Of, TokenWriter &W) {
  if (asksForType(Q))
    W.name("typename");
  else
    W.put(tok::l_paren);
  W.name(Q.Template).put(tok::less).append(Key).put(tok::comma);
  if (Of.size() > 1)
    W.name(runtime::EnumeratorAt).put(tok::less).append(Of[0]).put(tok::comma);
  else
    W.name(runtime::EnumeratorWith).put(tok::less);
  W.inParens(Of.back()).putAll(tok::greater, tok::greater);
  if (asksForType(Q))
    W.put(tok::coloncolon).name("type");
  else
    W.put(tok::r_paren);
}

/// '( []() { struct [[asked(x)]] asked {}; return template<key, asked>;
/// }() )'
static void askDeclaration(const Question &Q, ArrayRef<Token> Key,
                           ArrayRef<Token> Of, TokenWriter &W) {
  if (asksForType(Q))
    W.name("typename").name("decltype");
  W.putAll(tok::l_paren, tok::l_square, tok::r_square, tok::l_paren,
           tok::r_paren, tok::l_brace);
  W.name("struct").putAll(tok::l_square, tok::l_square);
  W.name(runtime::AskDeclaration).put(tok::l_paren);
  W.name("sizeof").put(tok::l_paren).name("__extension__").name("_Generic");
  W.put(tok::l_paren).append(Of).put(tok::comma).name("default");
  W.put(tok::colon).name("true").putAll(tok::r_paren, tok::r_paren);
  W.putAll(tok::r_paren, tok::r_square, tok::r_square);
  W.name(runtime::AskedClass).putAll(tok::l_brace, tok::r_brace, tok::semi);
  W.name("return").name(Q.Template).put(tok::less).append(Key);
  W.put(tok::comma).name(runtime::AskedClass).put(tok::greater);
  if (asksForType(Q))
    W.putAll(tok::l_brace, tok::r_brace);
  W.putAll(tok::semi, tok::r_brace, tok::l_paren, tok::r_paren, tok::r_paren);
  if (asksForType(Q))
    W.put(tok::coloncolon).name("type");
}

/// '@ name ( operands , attribute )'. 0 if there is none.
size_t UserAttributes::question(Part Tokens, TokenVector &Out) {
  if (!are(Tokens, {tok::unknown, tok::identifier, tok::l_paren}))
    return 0;
  const Question *Q = findQuestion(Tokens[1]);
  if (!Q)
    return 0;
  const SourceLocation Place = Tokens[0].getLocation();
  const size_t Length = groupLength(Tokens.drop_front(2)) + 2;
  SmallVector<Part> Parts =
      splitAtCommas(Tokens.slice(3, std::max<size_t>(Length, 4) - 4));
  TokenWriter W(Make, Place, Out);
  const size_t Most = Q->Of == Question::Enumerator ? 3 : 2;
  if (Parts.size() < 2 || Parts.size() > Most ||
      llvm::any_of(Parts, [](Part P) { return P.empty(); }) ||
      qualifiedName(Parts.back()) != Parts.back().size()) {
    Table.report(cupcc::diag::err_attribute_form, Place) << Q->Name << Q->Of;
    W.append(Make.number(1, Place));
    return Length;
  }
  std::optional<TokenVector> Key = key(Parts.pop_back_val());
  if (!Key) {
    W.append(Make.number(1, Place));
    return Length;
  }
  SmallVector<TokenVector> Of;
  for (Part P : Parts)
    Of.push_back(rewrite(P));
  if (Q->Of == Question::Pack) {
    W.append(Tokens.take_front(3)).append(Of[0]).put(tok::comma);
    W.append(*Key).put(tok::r_paren);
    return Length;
  }
  if (Q->Of == Question::Enumerator)
    askEnumerator(*Q, *Key, Of, W);
  else
    askDeclaration(*Q, *Key, Of[0], W);
  return Length;
}

TokenVector UserAttributes::rewrite(Part Tokens) {
  TokenVector Result;
  for (size_t I = 0; I < Tokens.size();) {
    const bool AtStart =
        I == 0 || Tokens[I - 1].isOneOf(tok::semi, tok::l_brace, tok::r_brace,
                                        tok::colon);
    Part Rest = Tokens.drop_front(I);
    size_t Taken = AtStart ? declaration(Rest, Result) : 0;
    if (Taken == 0)
      Taken = list(Rest, Result);
    if (Taken == 0)
      Taken = question(Rest, Result);
    if (Taken == 0) {
      Result.push_back(Tokens[I]);
      Taken = 1;
    }
    I += Taken;
  }
  return Result;
}
