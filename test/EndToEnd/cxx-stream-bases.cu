// <ios>, <iosfwd>, <istream>, <ostream>, <syncstream>: with a buffer of the program.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <ios>
#include <iosfwd>
#include <istream>
#include <ostream>
#include <streambuf>
#include <syncstream>

/// Keeps what is written, for reading.
class Room : public std::streambuf {
  char room[200];

public:
  Room() { setp(room, room + sizeof(room)), setg(room, room, room); }
  void toReading() { setg(room, room, pptr()); }
  long size() const { return pptr() - pbase(); }
  int operator[](int i) const { return room[i]; }
};

void write(std::ostream &out, int number) {
  out << "number " << number << ' ' << std::hex << number << std::dec << '\n';
}

void ask(Report &out) {
  Room room;
  std::ostream to(&room);
  write(to, 42), to.put('x').write("yz", 2).flush();
  {
    std::osyncstream together(to);
    together << " together " << true;
    out("not yet", room.size());
  }
  out("written", room.size(), to.good(), to.tellp() == std::streampos(-1));
  room.toReading();
  std::istream from(&room);
  char word[20] = {}, line[40] = {};
  int number = 0;
  from.read(word, 6), from >> number;
  out("read", word, number, from.gcount(), from.peek());
  from.getline(line, sizeof(line)), out("getline", line, from.gcount());
  from.ignore(2), out("get", from.get(), from.tellg() == std::streampos(-1));
  from.clear(), from.setstate(std::ios::failbit);
  out("state", from.fail(), from.bad(), from.eof(), from.rdstate(), !from);
}

__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
