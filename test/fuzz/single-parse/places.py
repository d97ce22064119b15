"""Where launches stand.

A place has declarations for a namespace scope and a statement that gets there, for
the function that main calls for each file. What runs before main has none.
"""


class Place:
    def __init__(self, scope="", call="", after="", in_header=True):
        self.scope = scope    # before the function that calls
        self.call = call
        self.after = after    # behind it, at the end of the file
        self.in_header = in_header


def direct(rng, n, body):
    return Place(call=f"{{ {body} }}")


def function(rng, n, body):
    kind = rng.choice(["static ", "inline ", "static inline ", "namespace { ",
                       "__attribute__((noinline)) static "])
    end = " }" if "namespace" in kind else ""
    return Place(f"{kind}void at{n}() {{ {body} }}{end}\n", f"at{n}();")


def external_function(rng, n, body):
    return Place(f"void at{n}() {{ {body} }}\n", f"at{n}();", in_header=False)


def later_function(rng, n, body):
    kind = rng.choice(["", "static "])
    return Place(f"{kind}void at{n}();\n", f"at{n}();", f"{kind}void at{n}() {{ {body} }}\n",
                 in_header=False)


def member_function(rng, n, body):
    return Place(*rng.choice([
        (f"struct At{n} {{ void f() {{ {body} }} }};\n", f"At{n}().f();"),
        (f"struct At{n} {{ static void f() {{ {body} }} }};\n", f"At{n}::f();"),
        (f"struct At{n} {{ void f(); }};\ninline void At{n}::f() {{ {body} }}\n", f"At{n}().f();"),
        (f"struct At{n} {{ virtual void f() {{ {body} }} }};\n", f"At{n} a{n}; a{n}.f();"),
        (f"struct At{n} {{ void operator()() {{ {body} }} }};\n", f"At{n}()();"),
        (f"struct At{n} {{ operator int() {{ {body} return 1; }} }};\n", f"(void)int(At{n}());"),
        (f"struct At{n} {{ friend void f{n}(At{n}) {{ {body} }} }};\n", f"f{n}(At{n}());"),
        (f"template <class T> struct At{n} {{ void f() {{ {body} }} }};\n", f"At{n}<int>().f();"),
        (f"template <class T> struct At{n} {{ static void f(); }};\n"
         f"template <class T> void At{n}<T>::f() {{ {body} }}\n", f"At{n}<char>::f();"),
    ]))


def constructor(rng, n, body):
    return Place(*rng.choice([
        (f"struct At{n} {{ At{n}() {{ {body} }} }};\n", f"At{n} a{n};"),
        (f"struct At{n} {{ ~At{n}() {{ {body} }} }};\n", f"{{ At{n} a{n}; }}"),
        (f"struct At{n} {{ int i; At{n}() : i(([&] {{ {body} }}(), 1)) {{}} }};\n", f"At{n} a{n};"),
        (f"struct At{n} {{ int i = [] {{ {body} return 1; }}(); }};\n", f"At{n} a{n};"),
        (f"struct Base{n} {{ Base{n}() {{ {body} }} }};\nstruct At{n} : Base{n} {{}};\n",
         f"At{n} a{n};"),
    ]))


def template(rng, n, body):
    """Once: an instantiation runs, another is only made."""
    kind = rng.choice(["", "static ", "inline ", "constexpr "]) if rng.random() < .5 else ""
    if kind == "constexpr ":
        kind = ""
    more = rng.choice(["", f"template void at{n}<int>(int);\n"]) if not kind else ""
    return Place(f"template <class T> {kind}void at{n}(T) {{ {body} }}\n{more}", f"at{n}(1);",
                 in_header=not more)


def template_instantiated_later(rng, n, body):
    return Place(f"template <class T> void at{n}(T) {{ {body} }}\n"
                 f"extern template void at{n}<int>(int);\n", f"at{n}(1);",
                 f"template void at{n}<int>(int);\n", in_header=False)


def specialisation(rng, n, body):
    return Place(f"template <class T> struct At{n} {{ static void f() {{}} }};\n"
                 f"template <> struct At{n}<int> {{ static void f() {{ {body} }} }};\n",
                 f"At{n}<int>::f();")


def constexpr_function(rng, n, body):
    return Place(f"constexpr int at{n}(int i) {{ if (i == 0) return 0; [] {{ {body} }}(); return i; }}\n"
                 f"static_assert(at{n}(0) == 0);\n", f"at{n}(checks().Count + 1);")


def closure(rng, n, body):
    return Place(call=rng.choice([
        f"[&] {{ {body} }}();",
        f"auto at{n} = [] {{ {body} }}; at{n}();",
        f"[&](auto x) {{ {body} }}(1);",
        f"auto at{n} = [](auto... x) {{ {body} }}; at{n}('a', 2);",
        f"[&] {{ auto at{n} = [=] {{ {body} }}; at{n}(); }}();",
        f"struct {{ void f() {{ {body} }} }} at{n}; at{n}.f();",
        f"{{ struct Z {{ void f() {{ {body} }} }}; Z().f(); }}",
        f"static int at{n} = [] {{ {body} return 1; }}(); (void)at{n};",
        f"if (int at{n} = 1; at{n}) {{ {body} }}",
        f"for (int at{n} = 0; at{n} < 1; ++at{n}) {{ {body} }}",
        f"switch (checks().Count * 0) {{ case 1: break; default: {{ {body} }} }}",
        f"try {{ {body} }} catch (...) {{ std::abort(); }}",
        f"if constexpr (sizeof(int) == 4) {{ {body} }} else {{ auto l = [] {{ return 0; }}; l(); }}",
        f"if target (__is_host_target) {{ {body} }}",
        f"if target (!__is_host_target) {{ auto l = [] {{ return 0; }}; l(); }} else {{ {body} }}",
        f"do {{ {body} }} while (false);",
    ]))


def default_argument(rng, n, body):
    return Place(*rng.choice([
        (f"inline void at{n}(int i = [] {{ {body} return 1; }}()) {{ (void)i; }}\n", f"at{n}();"),
        (f"struct At{n} {{ void f(int i = [] {{ {body} return 1; }}()) {{ (void)i; }} }};\n",
         f"At{n}().f();"),
        (f"template <class T> void at{n}(T, int i = [] {{ {body} return 1; }}()) {{ (void)i; }}\n",
         f"at{n}('a');"),
    ]))


def before_main(rng, n, body):
    """Initialisers of globals run once for each file that has them."""
    return Place(rng.choice([
        f"static int at{n} = [] {{ {body} return 1; }}();\n",
        f"int at{n} = [] {{ {body} return 1; }}();\n",
        f"static struct At{n} {{ At{n}() {{ {body} }} }} at{n};\n",
        f"static struct {{ int i = [] {{ {body} return 1; }}(); }} at{n};\n",
        f"namespace {{ auto at{n} = ([] {{ {body} }}(), 1); }}\n",
        f"inline int at{n} = [] {{ {body} return 1; }}();\n",
        f"struct At{n} {{ inline static int i = [] {{ {body} return 1; }}(); }};\n",
    ]), in_header=False)


def variable_template(rng, n, body):
    """Before main, too."""
    return Place(f"template <class T> int at{n} = [] {{ {body} return 1; }}();\n",
                 f"(void)at{n}<int>;", in_header=False)


KINDS = [direct, direct, function, function, external_function, later_function, later_function,
         member_function, member_function, constructor, template, template,
         template_instantiated_later, specialisation, constexpr_function, closure, closure, closure,
         default_argument, before_main, variable_template]
