int pong(int Count);
int main() { return pong(3); }
