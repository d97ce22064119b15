// std::locale: the "C" locale's facets, facets of the program's own, and what a
// locale is made of.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <locale>
#include <sstream>
#include <string>

struct Swiss : std::numpunct<char> {
  explicit Swiss(std::size_t references = 0) : numpunct(references) {}
  char do_thousands_sep() const override { return '\''; }
  char do_decimal_point() const override { return ','; }
  std::string do_grouping() const override { return "\3"; }
  std::string do_truename() const override { return "ja"; }
  std::string do_falsename() const override { return "nein"; }
};

struct Shouting : std::num_put<char> {
  iter_type do_put(iter_type to, std::ios_base &, char, long value) const override {
    *to++ = char('a' + value);
    return to;
  }
};

struct Own : std::locale::facet {
  __device__ static std::locale::id id;
  int value = 7;
};
__device__ std::locale::id Own::id;

void askOwnFacets(Report &out) {
  std::locale swiss(std::locale(), new Swiss);
  std::ostringstream s;
  auto before = s.imbue(swiss);
  s << 1234567 << ' ' << 1234.5 << ' ' << std::boolalpha << true << false;
  std::istringstream in("1'234'567 2,5 ja");
  in.imbue(swiss);
  int number;
  double real;
  bool truth;
  in >> number >> real >> std::boolalpha >> truth;
  out("numpunct", s.str(), number, real, truth, in.fail());
  out("names", before.name(), swiss.name(), s.getloc() == swiss,
      before == std::locale::classic());
  std::locale shouting(swiss, new Shouting);
  s.imbue(shouting);
  s << 5 << 1234u;
  out("num_put", s.str());
  std::locale back(shouting, std::locale::classic(), std::locale::numeric);
  s.str("");
  s.imbue(back);
  s << 1234567;
  std::locale again = back.combine<std::numpunct<char>>(swiss);
  s.imbue(again);
  s << ' ' << 1234567;
  out("combine", s.str());
  out("has_facet", std::has_facet<Own>(std::locale()),
      std::has_facet<std::ctype<char>>(std::locale()),
      std::has_facet<std::numpunct<wchar_t>>(swiss));
  std::locale own(swiss, new Own);
  out("own", std::use_facet<Own>(own).value, std::has_facet<Own>(own));
}

void askCtype(Report &out) {
  std::locale c("C");
  auto &type = std::use_facet<std::ctype<char>>(c);
  for (int i = 0; i != 256; ++i)
    out("ctype", i, type.is(std::ctype_base::alpha, (char)i), type.is(std::ctype_base::space, (char)i),
        (int)type.toupper((char)i), (int)type.tolower((char)i), (int)type.narrow((char)i, '?'),
        std::isalnum((char)i, c), std::ispunct((char)i, c));
  auto &wide = std::use_facet<std::ctype<wchar_t>>(c);
  for (int i : {0, 9, 32, 48, 65, 97, 126, 127, 128, 233, 8364})
    out("wide", i, wide.is(std::ctype_base::alnum, (wchar_t)i),
        wide.is(std::ctype_base::print, (wchar_t)i), (int)wide.toupper((wchar_t)i),
        (int)wide.narrow((wchar_t)i, '?'), (int)wide.widen((char)i));
  std::ctype_base::mask masks[4];
  const wchar_t *four = L"a1 .";
  wide.is(four, four + 4, masks);
  out("masks", masks[0], masks[1], masks[2], masks[3]);
  char text[] = "Mixed Case";
  type.toupper(text, text + 10);
  out("text", text, type.scan_is(std::ctype_base::space, text, text + 10) - text);
}

void askCollateAndMessages(Report &out) {
  auto &collate = std::use_facet<std::collate<char>>(std::locale::classic());
  const char *a = "abc", *b = "abd";
  out("collate", collate.compare(a, a + 3, b, b + 3), collate.compare(b, b + 3, a, a + 3),
      collate.hash(a, a + 3), collate.transform(a, a + 3),
      std::locale()(std::string("x"), std::string("y")));
  auto &messages = std::use_facet<std::messages<char>>(std::locale::classic());
  auto catalog = messages.open("nothing", std::locale());
  out("messages", messages.get(catalog, 1, 2, "default"));
  messages.close(catalog);
}

void askGlobal(Report &out) {
  std::locale before = std::locale::global(std::locale(std::locale(), new Swiss));
  std::ostringstream s;
  s << 1234567;
  out("global", s.str(), std::locale().name(), before.name());
  std::locale::global(before);
  std::ostringstream t;
  t << 1234567 << std::locale("C").name() << std::locale("POSIX").name();
  out("global", t.str());
}

void ask(Report &out) {
  askOwnFacets(out);
  askCtype(out);
  askCollateAndMessages(out);
  askGlobal(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
