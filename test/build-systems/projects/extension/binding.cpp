extern "C" int answer(int Really);
extern "C" int bound() { return answer(0) * 10; }
