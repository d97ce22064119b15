// An ordinary C++ program in a kernel: it parses a text of commands, keeps the
// accounts that they speak of, and writes a report. Nothing in it knows of a
// GPU but the last thirty lines, which run it there and on the CPU, and
// compare.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

// What the language of the ledger looks like.
constexpr const char *Text = R"(
# name      kind      arguments
open        alice     100.00
open        bob       20.50
pay         alice     bob 30.25   rent
pay         bob       carol 5     # carol has no account yet
open        carol     0
pay         bob       carol 12.75 books
interest    alice     2.5
interest    bob       10
withdraw    carol     2.75
frobnicate  carol
pay         carol     alice 1000  castle
rename      bob       robert
pay         alice     robert 1.11 coffee
close       carol
)";

struct Posting {
  std::string Reason;
  long Cents;
};

// Accounts by name, each with its postings in order.
class Ledger {
public:
  using Accounts = std::map<std::string, std::vector<Posting>>;

  bool has(const std::string &Name) const { return All.count(Name) != 0; }
  void open(const std::string &Name) { All.try_emplace(Name); }
  void close(const std::string &Name) { All.erase(Name); }

  void post(const std::string &Name, std::string Reason, long Cents) {
    All.at(Name).push_back({std::move(Reason), Cents});
  }

  void rename(const std::string &From, const std::string &To) {
    auto Node = All.extract(From);
    Node.key() = To;
    All.insert(std::move(Node));
  }

  long balance(const std::string &Name) const {
    const std::vector<Posting> &Postings = All.at(Name);
    return std::accumulate(
        Postings.begin(), Postings.end(), 0L,
        [](long Sum, const Posting &P) { return Sum + P.Cents; });
  }

  const Accounts &accounts() const { return All; }

private:
  Accounts All;
};

// A line of the text, once it is understood. Each says what is wrong with it,
// or does its work.
class Command {
public:
  virtual ~Command() = default;
  virtual std::optional<std::string> check(const Ledger &) const = 0;
  virtual void execute(Ledger &) const = 0;
};

class Open : public Command {
public:
  Open(std::string Name, long Cents) : Name(std::move(Name)), Cents(Cents) {}
  std::optional<std::string> check(const Ledger &L) const override {
    if (L.has(Name))
      return "there is an account '" + Name + "'";
    return std::nullopt;
  }
  void execute(Ledger &L) const override {
    L.open(Name);
    L.post(Name, "opened", Cents);
  }

private:
  std::string Name;
  long Cents;
};

// What needs an account, perhaps with money in it.
class OnAccount : public Command {
public:
  explicit OnAccount(std::string Name, long Needed = 0)
      : Name(std::move(Name)), Needed(Needed) {}
  std::optional<std::string> check(const Ledger &L) const override {
    if (!L.has(Name))
      return "no account '" + Name + "'";
    if (L.balance(Name) < Needed)
      return "not enough money: " + std::to_string(L.balance(Name));
    return std::nullopt;
  }

protected:
  std::string Name;
  long Needed;
};

class Pay : public OnAccount {
public:
  Pay(std::string From, std::string To, long Cents, std::string Reason)
      : OnAccount(std::move(From), Cents), To(std::move(To)),
        Reason(std::move(Reason)) {}
  std::optional<std::string> check(const Ledger &L) const override {
    if (!L.has(To))
      return "no account '" + To + "'";
    return OnAccount::check(L);
  }
  void execute(Ledger &L) const override {
    L.post(Name, Reason, -Needed);
    L.post(To, Reason, Needed);
  }

private:
  std::string To, Reason;
};

// The rest is short enough for a function object.
class Simple : public OnAccount {
public:
  using Work = std::function<void(Ledger &, const std::string &)>;
  Simple(std::string Name, long Needed, Work W)
      : OnAccount(std::move(Name), Needed), W(std::move(W)) {}
  void execute(Ledger &L) const override { W(L, Name); }

private:
  Work W;
};

class Parser {
public:
  // Null for a verb that there is not.
  std::unique_ptr<Command> parse(const std::string &Line) const {
    std::istringstream In(Line.substr(0, Line.find('#')));
    std::string Verb, Name;
    In >> Verb >> Name;
    auto Found = Verbs.find(Verb);
    return Found == Verbs.end() ? nullptr : Found->second(Name, In);
  }

private:
  using Rest = std::istringstream;
  using Maker =
      std::function<std::unique_ptr<Command>(const std::string &, Rest &)>;

  static long cents(Rest &In) {
    double Value = 0;
    In >> Value;
    return long(Value * 100 + 0.5);
  }
  static std::string word(Rest &In) {
    std::string Word;
    In >> Word;
    return Word;
  }

  std::map<std::string, Maker, std::less<>> Verbs = {
      {"open",
       [](const std::string &Name, Rest &In) {
         return std::make_unique<Open>(Name, cents(In));
       }},
      {"pay",
       [](const std::string &Name, Rest &In) {
         std::string To = word(In);
         long Cents = cents(In);
         return std::make_unique<Pay>(Name, To, Cents, word(In));
       }},
      {"withdraw",
       [](const std::string &Name, Rest &In) {
         long Cents = cents(In);
         return std::make_unique<Simple>(
             Name, Cents, [=](Ledger &L, const std::string &Name) {
               L.post(Name, "withdrawn", -Cents);
             });
       }},
      {"interest",
       [](const std::string &Name, Rest &In) {
         double Percent = 0;
         In >> Percent;
         return std::make_unique<Simple>(
             Name, 0, [=](Ledger &L, const std::string &Name) {
               L.post(Name, "interest", long(L.balance(Name) * Percent / 100));
             });
       }},
      {"rename",
       [](const std::string &Name, Rest &In) {
         return std::make_unique<Simple>(
             Name, 0, [To = word(In)](Ledger &L, const std::string &Name) {
               L.rename(Name, To);
             });
       }},
      {"close", [](const std::string &Name, Rest &) {
         return std::make_unique<Simple>(Name, 0, &Ledger::close);
       }}};
};

std::string report(const Ledger &L) {
  std::vector<std::pair<std::string, long>> Rows;
  for (const auto &[Name, Postings] : L.accounts())
    Rows.emplace_back(Name, L.balance(Name));
  std::sort(Rows.begin(), Rows.end(),
            [](const auto &A, const auto &B) { return A.second > B.second; });

  std::ostringstream Out;
  for (const auto &[Name, Cents] : Rows) {
    Out << Name << " has " << Cents / 100 << '.' << Cents / 10 % 10
        << Cents % 10 << ':';
    for (const Posting &P : L.accounts().at(Name))
      Out << ' ' << P.Reason << '(' << P.Cents << ')';
    Out << '\n';
  }
  return Out.str();
}

std::string run(const std::string &Text) {
  Ledger L;
  Parser P;
  std::istringstream Lines(Text);
  std::ostringstream Errors;
  std::string Line;
  for (int Number = 1; std::getline(Lines, Line); ++Number) {
    if (Line.find_first_not_of(' ') == std::string::npos || Line[0] == '#')
      continue;
    std::unique_ptr<Command> C = P.parse(Line);
    std::optional<std::string> Wrong =
        C ? C->check(L) : "what is this? " + Line.substr(0, Line.find(' '));
    if (Wrong)
      Errors << "line " << Number << ": " << *Wrong << '\n';
    else
      C->execute(L);
  }
  return report(L) + Errors.str();
}

//===- From here on, a GPU is spoken of -----------------------------------===//

constexpr std::size_t Room = 4096;

__global__ void runInKernel(const char *Text, char *Answer) {
  std::string Report = run(Text);
  std::strncpy(Answer, Report.c_str(), Room - 1);
}

int main() {
  // Virtual functions and recursion leave a kernel's need for stack unknown.
  cudaDeviceSetLimit(cudaLimitStackSize, 16 * 1024);
  char *Memory;
  cudaMallocManaged(&Memory, 2 * Room);
  std::strcpy(Memory, Text);
  runInKernel<<<1, 1>>>(Memory, Memory + Room);
  cudaError_t Error = cudaGetLastError();
  if (!Error)
    Error = cudaDeviceSynchronize();
  if (Error) {
    std::printf("kernel: %s\n", cudaGetErrorString(Error));
    return EXIT_FAILURE;
  }
  std::printf("%s", Memory + Room);
  bool Same = run(Text) == Memory + Room;
  std::printf(Same ? "the CPU agrees\n" : "the CPU says otherwise\n");
  return Same ? EXIT_SUCCESS : EXIT_FAILURE;
}
