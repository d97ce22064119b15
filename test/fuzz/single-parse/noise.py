"""What stands under '#ifdef __CUDA_ARCH__', and what depends on the target.

Declarations that only one side sees shift whatever a compiler counts: lambdas,
types without a name, local classes of one name. No launch depends on them, which
CUDA forbids.
"""

CONDITIONS = ["#ifdef __CUDA_ARCH__", "#ifndef __CUDA_ARCH__", "#if __CUDA_ARCH__ >= 800",
              "#if !defined(__CUDA_ARCH__)", "#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800",
              "#if __CUDA_ARCH__ > 0 && __CUDA_ARCH__ < 9990"]


def guarded(rng, text):
    other = rng.choice(["", "", "#else\n;\n"])
    return f"\n{rng.choice(CONDITIONS)}\n{text}\n{other}#endif\n"


def in_body(rng, name):
    """A statement or two in a function."""
    return guarded(rng, rng.choice([
        f"auto {name} = [] {{ return 1; }}; (void){name};",
        f"auto {name} = [](auto x) {{ return x; }}; (void){name}(1);",
        f"struct {{ int i; }} {name} = {{1}}; (void){name};",
        f"struct X {{ int i; }}; X {name} = {{1}}; (void){name};",
        f"{{ struct X {{ int operator()() const {{ return 1; }} }}; Named<X> {name}; (void){name}; }}",
        f"enum {{ {name} = 3 }};",
        f"static int {name} = 0; (void){name};",
        f"[&] {{ struct Y {{ int i; }} {name} = {{1}}; (void){name}; }}();",
    ]))


def at_namespace_scope(rng, name):
    return guarded(rng, rng.choice([
        f"static auto {name} = [] {{ return 1; }};",
        f"static struct {{ int i; }} {name};",
        f"namespace {{ struct {{ int operator()() const {{ return 1; }} }} {name}; }}",
        f"inline int {name}() {{ auto l = [] {{ return 1; }}; return l(); }}",
        f"template <class T> int {name}(T t) {{ return [t] {{ return int(t); }}(); }}\n"
        f"static int use_{name} = {name}(1);",
        f"enum {{ {name} = 5 }};",
        f"struct {name} {{ int i = [] {{ return 1; }}(); }};",
        f"template <class T> auto {name} = [] {{ return sizeof(T); }};",
        f"template <class T> struct {name} {{ static int f() {{ return 1; }} }};\n"
        f"template struct {name}<int>;",
    ]))


def returned(rng, value):
    """Statements that return a value on the device. The host's value is another one, of
    the same variables: what a lambda captures must not depend on the side."""
    return rng.choice([
        f"return {value};",
        f"return {value};",
        f"\n#ifdef __CUDA_ARCH__\nreturn {value};\n#else\nreturn -{value};\n#endif\n",
        f"\n#if __CUDA_ARCH__ >= 800\nreturn {value};\n#else\nreturn -2 - {value};\n#endif\n",
        f"if target (__is_host_target) return -{value}; else return {value};",
        f"return __is_host_target ? -{value} : {value};",
        f"auto inner = [=] {{ return {value}; }}; return inner();",
        f"\n#ifndef __CUDA_ARCH__\nauto other = [] {{ return -5; }}; (void)other;\n#endif\n"
        f"auto inner = [=] {{ return {value}; }}; return inner();",
        f"struct X {{ int v; int get() const {{ return v; }} }}; return X{{{value}}}.get();",
    ])
