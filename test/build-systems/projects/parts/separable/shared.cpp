int call_one();
int call_two();

int main() { return call_one() + call_two(); }
