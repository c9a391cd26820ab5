/** A value that is made on first use and kept. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * A regular expression with lookbehind or `\p{...}`, made from its text (String.raw) on first use. As a literal, the
 * engine would compile it when the script loads. An old engine would then refuse the whole add-on, and a new engine
 * would look up thousands of characters before they are needed.
 */
export function lazyPattern(source: string, flags: string): () => RegExp {
  return lazy(() => new RegExp(source, flags));
}
