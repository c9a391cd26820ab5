/** A value that is made on first use and kept. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A function of objects that is computed once for each object. */
export function remembered<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return key => {
    const made = known.get(key) ?? { value: make(key) };
    known.set(key, made);
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

export const noLetterOrDigit = lazyPattern(String.raw`[^\p{L}\p{N}]`, 'gu');
