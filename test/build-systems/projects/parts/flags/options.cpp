int other();
int other() { return 1; }
