// Made by libstdc++'s configure. An LP64 system has nothing to say here.
