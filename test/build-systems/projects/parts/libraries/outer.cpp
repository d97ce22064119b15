int innerLaunch(bool);
int outer() { return innerLaunch(false); }
