// <functional>: what can be called, bound and kept, and hashed.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

int add(int a, int b) { return a + b; }
struct Account {
  int balance;
  int after(int x) const { return balance + x; }
  void deposit(int x) { balance += x; }
};

void askFunction(Report &out) {
  int captured = 10;
  std::function<int(int, int)> f = add, none,
                               large = [a = captured, b = 2l, c = 3.0,
                                        d = &captured](int x, int y) {
                                 return x * y + a + int(b * c) + *d;
                               };
  out("function", f(2, 3), bool(none), none == nullptr, large(2, 3),
      large.target_type() == typeid(add),
      *f.target<int (*)(int, int)>() == add);
  none = large, f.swap(large), large = nullptr;
  captured = 20;
  out("assigned", f(1, 1), none(2, 2), bool(large), std::function(add)(7, 8));
  std::function<std::string(std::string)> twice = [](std::string s) {
    return s + s;
  };
  std::function<int(const Account &)> member = &Account::balance;
  std::vector<std::function<std::string(std::string)>> steps{
      twice, [](auto s) { return s + "!"; }, twice};
  std::string text = "ab";
  for (auto &step : steps)
    text = step(text);
  std::function<int(int)> factorial = [&](int n) {
    return n < 2 ? 1 : n * factorial(n - 1);
  };
  out("others", text, member(Account{5}), factorial(5));
}

void askBind(Report &out) {
  using namespace std::placeholders;
  Account account{100};
  auto minus = std::bind(std::minus<>(), _2, _1);
  auto nested =
      std::bind(add, std::bind(add, _1, 1), std::ref(account.balance));
  std::bind(&Account::deposit, &account, _1)(11);
  out("bind", minus(3, 10), nested(5), std::bind<long>(add, 1, 2)(),
      std::bind_front(add, 4)(5), account.balance);
  auto after = std::mem_fn(&Account::after);
  out("mem_fn", after(account, 1), after(&account, 2),
      after(std::make_unique<Account>(account), 3),
      std::mem_fn(&Account::balance)(account));
  out("invoke", std::invoke(add, 1, 2),
      std::invoke(&Account::after, account, 5),
      std::invoke(&Account::balance, account),
      std::invoke([](auto... x) { return (0 + ... + x); }, 1, 2, 3),
      std::not_fn(std::less<>())(1, 2));
  auto reference = std::ref(account);
  reference.get().balance = 1;
  int other = 7;
  std::vector<std::reference_wrapper<int>> references{account.balance, other};
  std::sort(references.begin(), references.end(), std::greater<int>());
  out("ref", account.balance, references[0].get(), std::cref(add)(1, 1),
      references[1].get());
}

void askObjects(Report &out) {
  out("arithmetic", std::plus<>()(1, 2.5), std::minus<int>()(1, 2),
      std::multiplies<>()(3, 4), std::divides<>()(7.0, 2),
      std::modulus<>()(7, 4), std::negate<>()(3));
  out("compare", std::equal_to<>()(1, 1), std::not_equal_to<>()(1, 1),
      std::greater<>()(1, 2), std::less_equal<>()(2, 2),
      std::compare_three_way()(1, 2));
  out("logic", std::logical_and<>()(1, 0), std::logical_or<>()(1, 0),
      std::logical_not<>()(1), std::bit_and<>()(6, 3), std::bit_or<>()(6, 3),
      std::bit_xor<>()(6, 3), std::bit_not<>()(6), std::identity()(5));
  std::string text = "the quick brown fox jumps over", word = "brown";
  std::boyer_moore_searcher moore(word.begin(), word.end());
  std::boyer_moore_horspool_searcher horspool(word.begin(), word.end());
  out("searchers", std::search(text.begin(), text.end(), moore) - text.begin(),
      std::search(text.begin(), text.end(), horspool) - text.begin(),
      std::search(text.begin(), text.end(),
                  std::default_searcher(word.begin(), word.end())) -
          text.begin());
  out("hash", std::hash<int>()(-5), std::hash<bool>()(true),
      std::hash<double>()(2.5), std::hash<float>()(-0.0f),
      std::hash<char>()('a'), std::hash<std::nullptr_t>()(nullptr),
      std::hash<std::string_view>()("view"),
      std::hash<std::u16string>()(u"wide"));
}

void ask(Report &out) {
  askFunction(out);
  askBind(out);
  askObjects(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
