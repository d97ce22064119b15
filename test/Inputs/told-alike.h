// One function on both sides: what it notes in a text on the device must be what it
// notes on the host.
//
//   void play(int part, Notes &note) { note("part", part); }
//   int main() { return playOnBoth<play>(3); }
#pragma once

#include <cstdio>
#include <cstring>

class Notes {
public:
  void operator()(const char *text) {
    if (length)
      append(" ");
    append(text);
  }
  void operator()(const char *text, long number) {
    (*this)(text);
    append("=");
    char digits[24];
    int count = 0;
    bool negative = number < 0;
    unsigned long rest = negative ? -(unsigned long)number : number;
    do
      digits[count++] = char('0' + rest % 10);
    while (rest /= 10);
    if (negative)
      append("-");
    while (count) {
      char digit[2] = {digits[--count], 0};
      append(digit);
    }
  }
  const char *text() const { return characters; }

private:
  void append(const char *more) {
    while (*more && length + 1 < sizeof(characters))
      characters[length++] = *more++;
    characters[length] = 0;
  }
  unsigned length = 0;
  char characters[1020] = "";
};

// Plays parts 0 to count - 1 on both sides, and prints what both noted.
template <void (*play)(int, Notes &)>
__global__ void playOnDevice(Notes *notes, int count) {
  for (int i = 0; i < count; ++i)
    play(i, notes[i]);
}

template <void (*play)(int, Notes &)> int playOnBoth(int count) {
  Notes *device;
  cudaMallocManaged(&device, sizeof(Notes) * count);
  for (int i = 0; i < count; ++i)
    new (device + i) Notes;
  playOnDevice<play><<<1, 1>>>(device, count);
  cudaError_t error = cudaDeviceSynchronize();
  if (error != cudaSuccess) {
    std::printf("%s\n", cudaGetErrorString(error));
    return 1;
  }
  bool alike = true;
  for (int i = 0; i < count; ++i) {
    Notes host;
    play(i, host);
    if (std::strcmp(host.text(), device[i].text()) == 0) {
      std::printf("%d: %s\n", i, host.text());
    } else {
      std::printf("%d: host '%s', device '%s'\n", i, host.text(), device[i].text());
      alike = false;
    }
  }
  return !alike;
}
