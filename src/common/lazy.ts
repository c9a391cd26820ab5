/**
 * A value that is made at its first use and kept. For regular expressions with lookbehind or `\p{...}`: an engine that does not know them fails where they
 * are made, and at load that would take the whole add-on with it.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
