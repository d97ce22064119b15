// The functions of catch-specifications.cu.
#pragma once
#include "told-alike.h"
#include <exception>
#include <new>
#include <stdexcept>

struct Tells {
  Notes &note;
  const char *what;
  ~Tells() { note(what); }
};

// What a specification allows passes, also by its base class, and through others.
struct Base {};
struct Derived : Base {};
void none(Notes &note) throw() { note("none"); }
void some(Notes &note, int which) throw(int, Base) {
  Tells tells{note, "~some"};
  if (which == 0) throw 7;
  if (which == 1) throw Derived();
  note("some");
}
void more(Notes &note, int which) throw(int, long, Base, const char *) {
  some(note, which);
  if (which == 3) throw "text";
}
void specified(Notes &note) {
  for (int which = 0; which < 4; ++which)
    try {
      none(note);
      more(note, which);
    } catch (int i) {
      note("int", i);
    } catch (const Base &) {
      note("Base");
    } catch (const char *text) {
      note(text);
    }
}

// A destructor that throws: the others on the way are run, once.
struct Throws {
  Notes &note;
  int value;
  ~Throws() noexcept(false) {
    note("~Throws", value);
    if (value > 0 && !std::uncaught_exception()) throw value;
  }
};
struct Member {
  Tells first;
  Throws second;
  Tells third;
};
void destroyed(Notes &note) {
  for (int value = 0; value < 3; ++value)
    try {
      Tells before{note, "~before"};
      Throws throws{note, value};
      Throws other{note, -value};
      note("body");
    } catch (int i) {
      note("caught", i);
    }
  try {
    Member member{{note, "~first"}, {note, 5}, {note, "~third"}};
  } catch (int i) {
    note("member", i);
  }
  try {
    Throws array[3] = {{note, 0}, {note, 6}, {note, 0}};
  } catch (int i) {
    note("array", i);
  }
  try {
    Throws *made = new Throws{note, 8};
    delete made;
  } catch (int i) {
    note("deleted", i);
  }
  try {
    Throws throws{note, 9};
    throw 'c';
  } catch (char) {
    note("char");
  } catch (int) {
    note("not here");
  }
  try {
    (void)Throws{note, 10};
    note("not here");
  } catch (int i) {
    note("temporary", i);
  }
}

// noexcept asks for the specification, and a conditional one lets it pass.
template <bool Never> void perhaps(int i) noexcept(Never) {
  if (!Never && i) throw i;
}
static_assert(noexcept(perhaps<true>(0)) && !noexcept(perhaps<false>(0)), "");
struct Swaps {
  Notes &note;
  Swaps(Notes &note, int i) try : note(note) {
    if (i) throw i;
  } catch (int caught) {
    note("constructor", caught);
  }
};
void conditional(Notes &note) {
  perhaps<true>(0);
  try {
    perhaps<false>(3);
  } catch (...) {
    note("perhaps");
  }
  try {
    Swaps good(note, 0), bad(note, 4);
  } catch (int i) {
    note("again", i);
  }
}

void play(int which, Notes &note) {
  switch (which) {
  case 0: return specified(note);
  case 1: return destroyed(note);
  case 2: return conditional(note);
  }
}
