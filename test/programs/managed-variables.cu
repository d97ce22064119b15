// __managed__ variables, with and without initialisers, arrays and structures with
// pointers into each other, used by both sides in turn.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"

struct Account {
  int balance;
  Account *partner;
};

__managed__ int rounds = 3;
__managed__ int log_[16];
__managed__ Account accounts[4] = {{100, nullptr}, {200, nullptr}, {300, nullptr}, {400, nullptr}};
__managed__ double total;

__global__ void pay(int amount) {
  Account &own = accounts[threadIdx.x];
  if (own.partner) {
    atomicAdd(&own.partner->balance, amount);
    atomicSub(&own.balance, amount);
  }
  if (threadIdx.x == 0)
    log_[rounds--] = amount;
}

__global__ void add() {
  double sum = 0;
  for (const Account &account : accounts)
    sum += account.balance;
  total += sum;
}

int main() {
  Report report;
  report.check("initialised", rounds == 3 && accounts[2].balance == 300 && total == 0 && log_[5] == 0);
  accounts[0].partner = &accounts[3];
  accounts[1].partner = &accounts[0];
  while (rounds > 0) {
    int before = rounds;
    pay<<<1, 4>>>(10 * before);
    CHECK_LAUNCH();
    accounts[2].balance += before; // the host's turn
  }
  add<<<1, 1>>>();
  CHECK_LAUNCH();
  std::vector<int> balances, entries(log_, log_ + 4);
  for (const Account &account : accounts)
    balances.push_back(account.balance);
  report.equal("balances", balances, std::vector<int>{100, 140, 306, 460});
  report.equal("entries", entries, std::vector<int>{0, 10, 20, 30});
  report.check("total", total == 1006);
  void *address = nullptr;
  CHECK(cudaGetSymbolAddress(&address, total));
  report.check("one address", address == &total);
  return report.status();
}
// EXPECT: initialised: yes
// EXPECT: balances: 4 equal
// EXPECT: entries: 4 equal
// EXPECT: total: yes
// EXPECT: one address: yes
