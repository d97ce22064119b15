constexpr int Blank = 1;
