// std::cout and its kin: whole lines, in the order of the thread, with printf's.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <iomanip>
#include <iostream>
#include <string>

__global__ void print(int n) {
  std::cout << "n = " << n << ", half = " << n / 2.0 << '\n';
  std::cout << "two\nlines" << std::endl;
  std::cerr << "cerr " << 'c' << true << std::endl;
  std::clog << "clog " << std::hex << std::showbase << 255 << std::dec << '\n';
  std::wcout << L"wcout " << 1 << " narrow " << L'w' << std::endl;
  std::cout << "cout, ";
  printf("printf, ");
  std::cerr << "cerr, ";
  puts("puts");
  std::cout << "flushed" << std::flush << ", and more" << '\n';
  std::cout << std::setw(6) << 1.5 << std::setw(6) << std::left << "ab" << '|' << std::right
            << std::setfill('0') << std::setw(4) << 7 << std::setfill(' ') << '\n';
  std::cout << "null" << std::string("\0", 1).size() << ' ' << (void *)16 << '\n';
  std::cout.write("written", 7).put('\n');
  int read = 5;
  std::string word = "kept";
  std::cin >> read >> word;
  std::cout << "cin: " << read << word << std::cin.eof() << std::cin.fail()
            << std::ios::sync_with_stdio(false) << '\n';
  std::cout << std::string(300, 'x') << "\nno end of line";
}

int main() {
  giveStack(16 << 10);
  print<<<1, 1>>>(5);
  CHECK_LAUNCH();
  std::printf("\n");
}
// EXPECT: n = 5, half = 2.5
// EXPECT: two
// EXPECT: lines
// EXPECT: cerr c1
// EXPECT: clog 0xff
// EXPECT: wcout 1 narrow w
// EXPECT: cout, printf, cerr, puts
// EXPECT: flushed, and more
// EXPECT:    1.5ab    |0007
// EXPECT: null1 0x10
// EXPECT: written
// EXPECT: cin: 5kept111
// EXPECT: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
// EXPECT: no end of line
