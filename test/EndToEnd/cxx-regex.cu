// std::regex: matching, searching, replacing, iterators, grammars and flags.
//
// ptxas needs more than a minute for each architecture without -Ofc.
//
// RUN: %cupcc -std=c++20 -Ofc=min %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <regex>
#include <string>

void askMatches(Report &out) {
  std::smatch match;
  std::string text = "key-12 = value_3; other=4";
  out("search", std::regex_search(text, match, std::regex("(\\w+)-(\\d+)\\s*=\\s*(\\w+)")),
      match.size(), match.str(1), match.str(2), match.str(3), match.prefix().str(),
      match.suffix().str(), match.position(3));
  out("match", std::regex_match("2024-02-29", std::regex("\\d{4}-\\d{2}-\\d{2}")),
      std::regex_match("2024-2-29", std::regex("\\d{4}-\\d{2}-\\d{2}")),
      std::regex_match("HeLLo", std::regex("hello", std::regex::icase)),
      std::regex_match("ab12", std::regex("[[:alpha:]]+[[:digit:]]+")),
      std::regex_match("aXb", std::regex("a[^a-z]b")));
  out("back reference", std::regex_match("abcabc", std::regex("(abc)\\1")),
      std::regex_search("foobar", std::regex("foo(?=bar)")),
      std::regex_search("foobaz", std::regex("foo(?!baz)")),
      std::regex_search("one two", std::regex("\\btwo\\b")));
}

void askReplacements(Report &out) {
  std::regex vowels("[aeiou]");
  out("replace", std::regex_replace(std::string("regular expression"), vowels, "<$&>"),
      std::regex_replace("a1b22", std::regex("(\\d+)"), "[$1]"),
      std::regex_replace("aaa", std::regex("a"), "b", std::regex_constants::format_first_only));
}

void askIterators(Report &out) {
  std::string text = "one, two,three ,four";
  std::regex word("\\w+"), comma("\\s*,\\s*");
  for (std::sregex_iterator i(text.begin(), text.end(), word), end; i != end; ++i)
    out("word", i->str(), i->position());
  for (std::sregex_token_iterator i(text.begin(), text.end(), comma, -1), end; i != end; ++i)
    out("token", i->str());
}

void askGrammars(Report &out) {
  for (auto grammar : {std::regex::basic, std::regex::extended, std::regex::awk,
                       std::regex::grep, std::regex::egrep})
    out("grammar", std::regex_search("xaab+", std::regex("a*b", grammar)),
        std::regex_search("xaab+", std::regex("b+$", grammar)));
  std::regex collating("[a-f]+", std::regex::collate | std::regex::nosubs | std::regex::optimize);
  out("collate", std::regex_match("abc", collating), std::regex_match("xyz", collating),
      collating.mark_count());
}

void ask(Report &out) {
  askMatches(out);
  askReplacements(out);
  askIterators(out);
  askGrammars(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
