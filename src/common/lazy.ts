/** A value that is made at its first use and kept. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * A regular expression with lookbehind or `\p{...}`, made of its text (String.raw) at its first use. Written as a literal, wherever it stands, the engine checks it
 * when it loads the script: one that does not know it would refuse the whole add-on, and one that does looks up thousands of characters that nobody needs yet.
 */
export function lazyPattern(source: string, flags: string): () => RegExp {
  return lazy(() => new RegExp(source, flags));
}
