//===- folders.cpp - opendir, readdir, closedir ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Linux's entries are glibc's struct dirent.
//
//===----------------------------------------------------------------------===//

#include "host_call.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

using namespace cupcc;
using hostcalls::Call;

struct __dirstream {
  int File;
  size_t Next, End;
  alignas(16) char Entries[hostcalls::DataBytes];
};

/// False at the end, with errno as it was, and after a failure.
static bool readEntries(DIR *Folder) {
  HostCall Asked(Call::Entries);
  Asked.argument(0, Folder->File);
  Asked.argument(2, static_cast<long>(Asked.room(1, hostcalls::DataBytes)));
  long Size = Asked.run();
  if (Size <= 0)
    return false;
  Folder->Next = 0;
  Folder->End = static_cast<size_t>(Size);
  Asked.read(1, Folder->Entries, Folder->End);
  return true;
}

extern "C" {

DIR *fdopendir(int File) {
  auto *Folder = static_cast<DIR *>(malloc(sizeof(DIR)));
  if (Folder) {
    Folder->File = File;
    Folder->Next = Folder->End = 0;
  }
  return Folder;
}
DIR *opendir(const char *Name) {
  int File = open(Name, O_RDONLY | O_DIRECTORY);
  if (File < 0)
    return nullptr;
  DIR *Folder = fdopendir(File);
  if (!Folder)
    close(File);
  return Folder;
}
int closedir(DIR *Folder) {
  int Result = close(Folder->File);
  free(Folder);
  return Result;
}
int dirfd(DIR *Folder) noexcept { return Folder->File; }
void rewinddir(DIR *Folder) noexcept {
  lseek(Folder->File, 0, SEEK_SET);
  Folder->Next = Folder->End = 0;
}

dirent *readdir(DIR *Folder) {
  if (Folder->Next == Folder->End && !readEntries(Folder))
    return nullptr;
  auto *Entry = reinterpret_cast<dirent *>(Folder->Entries + Folder->Next);
  Folder->Next += Entry->d_reclen;
  return Entry;
}
static_assert(sizeof(dirent) == sizeof(dirent64));
dirent64 *readdir64(DIR *Folder) {
  return reinterpret_cast<dirent64 *>(readdir(Folder));
}

} // extern "C"
