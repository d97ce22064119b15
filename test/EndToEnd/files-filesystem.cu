// <filesystem>: the queries, folders and their entries, what makes, renames and
// removes files, and error codes.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

namespace fs = std::filesystem;

#define SAY(CONDITION)                                                                             \
  do {                                                                                             \
    if (!(CONDITION))                                                                              \
      printf("%d: %s\n", __LINE__, #CONDITION);                                                    \
  } while (0)

__global__ void makes(const char *Name) {
  fs::path Folder(Name);
  std::error_code Error;
  SAY(!fs::exists(Folder) && fs::create_directories(Folder / "a" / "b"));
  SAY(fs::is_directory(Folder) && fs::is_directory(Folder / "a" / "b") && fs::is_empty(Folder / "a" / "b"));
  std::ofstream(Folder / "a" / "text") << "12345";
  SAY(fs::exists(Folder / "a" / "text") && fs::is_regular_file(Folder / "a" / "text"));
  SAY(fs::file_size(Folder / "a" / "text") == 5);
  fs::resize_file(Folder / "a" / "text", 3);
  SAY(fs::file_size(Folder / "a" / "text") == 3);
  fs::create_symlink("text", Folder / "a" / "link");
  SAY(fs::is_symlink(Folder / "a" / "link") && fs::read_symlink(Folder / "a" / "link") == "text");
  SAY(fs::equivalent(Folder / "a" / "link", Folder / "a" / "text"));
  SAY(fs::copy_file(Folder / "a" / "text", Folder / "copy"));
  SAY(fs::hard_link_count(Folder / "copy") == 1 && fs::file_size(Folder / "copy") == 3);
}

__global__ void asks(const char *Name) {
  fs::path Folder(Name);
  std::error_code Error;
  SAY(fs::status(Folder / "none").type() == fs::file_type::not_found);
  SAY(fs::symlink_status(Folder / "a" / "link").type() == fs::file_type::symlink);
  SAY(fs::file_size(Folder / "none", Error) == static_cast<std::uintmax_t>(-1));
  SAY(Error == std::errc::no_such_file_or_directory);
  fs::permissions(Folder / "copy", fs::perms::owner_read);
  SAY(fs::status(Folder / "copy").permissions() == fs::perms::owner_read);
  auto Time = fs::last_write_time(Folder / "copy");
  fs::last_write_time(Folder / "copy", Time - std::chrono::hours(1));
  SAY(fs::last_write_time(Folder / "copy") == Time - std::chrono::hours(1));
  SAY(fs::current_path().is_absolute() && fs::absolute("x") == fs::current_path() / "x");
  SAY(fs::canonical(Folder / "a" / ".." / "a" / "link").filename() == "text");
  SAY(fs::relative(Folder / "a" / "b", Folder) == "a/b");
  SAY(fs::space(Folder).capacity > 0 && fs::temp_directory_path(Error).is_absolute());
  unsigned Entries = 0, All = 0;
  for (const fs::directory_entry &Entry : fs::directory_iterator(Folder))
    Entries += Entry.path().filename() == "a" || Entry.path().filename() == "copy";
  for (const auto &Entry : fs::recursive_directory_iterator(Folder))
    All += Entry.exists();
  SAY(Entries == 2 && All == 5);
}

__global__ void removes(const char *Name) {
  fs::path Folder(Name);
  std::error_code Error;
  fs::rename(Folder / "copy", Folder / "moved");
  SAY(!fs::exists(Folder / "copy") && fs::remove(Folder / "moved") && !fs::remove(Folder / "moved"));
  SAY(!fs::remove(Folder, Error) && Error == std::errc::directory_not_empty);
  SAY(fs::remove_all(Folder) == 5 && !fs::exists(Folder));
}

int main() {
  makeRoomForTools();
  giveStack(64 << 10);
  char *Name = managed<char>(256);
  const char *Folder = getenv("TMPDIR");
  snprintf(Name, 256, "%s/cupcc-filesystem-%d", Folder ? Folder : "/tmp", getpid());
  makes<<<1, 1>>>(Name);
  CHECK_LAUNCH();
  asks<<<1, 1>>>(Name);
  CHECK_LAUNCH();
  removes<<<1, 1>>>(Name);
  CHECK_LAUNCH();
  puts("done");
}

// EXPECT: done
