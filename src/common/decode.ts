/**
 * Reads what was stored: hidden sheets, properties and metadata, which others may have written or older versions left. A decoder gives a value of its type, or
 * undefined for what is none; it never throws, and reads an object's own members only.
 */

import { isJsonObject, type Json, type JsonObject, member, parseJson } from './json';

export type Decoder<T> = (json: Json | undefined) => T | undefined;
interface Optional<T> extends Decoder<T> {
  readonly isOptional: true;
}

/** What a decoder gives. */
export type Decoded<D> = D extends Decoder<infer T> ? T : never;
type Shape = Readonly<Record<string, Decoder<unknown>>>;
/** Mapped over the shape's own members, so that an editor shows their comments. */
type DecodedObject<S> = {
  readonly [N in keyof S as S[N] extends Optional<unknown> ? never : N]: Decoded<S[N]>;
} & { readonly [N in keyof S as S[N] extends Optional<unknown> ? N : never]?: Decoded<S[N]> };

/** What the stored text holds; undefined for no text, no JSON, or none of these. */
export function decodeText<T>(decoder: Decoder<T>, text: string | null | undefined): T | undefined {
  return decoder(parseJson(text ?? ''));
}

export const text: Decoder<string> = json => (typeof json === 'string' ? json : undefined);
export const filledText: Decoder<string> = json => (json === '' ? undefined : text(json));
export const number: Decoder<number> = json => (typeof json === 'number' ? json : undefined);
export const finite: Decoder<number> = json => (Number.isFinite(json) ? number(json) : undefined);
/** Everything but true is false. */
export const flag: Decoder<boolean> = json => json === true;
/** A flag of which it matters whether it was said. */
export const saidFlag: Decoder<boolean> = json => (typeof json === 'boolean' ? json : undefined);
export const anyJson: Decoder<Json> = json => json;
export const jsonObject: Decoder<JsonObject> = json => (isJsonObject(json) ? json : undefined);

/** Whatever is there, as a text. */
export const asText: Decoder<string> = json => {
  if (typeof json !== 'object') return json === undefined ? undefined : String(json);
  // An object may have a member "toString" that is no function.
  return tried(() => String(json)) ?? '';
};
/** The same; '' for nothing. */
export const looseText: Decoder<string> = json => asText(json ?? '');
/** What can be read as a number. */
export const asNumber: Decoder<number> = json => {
  const value = tried(() => Number(json));
  return Number.isNaN(value) ? undefined : value;
};
/** The same; 0 for what is none. */
export const looseNumber: Decoder<number> = json => asNumber(json) ?? 0;

/** One of these words or numbers. */
export function oneOf<const T extends string | number>(...words: readonly T[]): Decoder<T> {
  return json => words.find(word => word === json);
}

/** With a value for what is none. */
export function or<T>(decoder: Decoder<T>, fallback: NoInfer<T>): Decoder<T>;
export function or<T, const F>(decoder: Decoder<T>, fallback: F): Decoder<T | F>;
export function or<T, const F>(decoder: Decoder<T>, fallback: F): Decoder<T | F> {
  return json => {
    const value = decoder(json);
    return value === undefined ? fallback : value;
  };
}

/** One of the two. */
export function either<A, B>(first: Decoder<A>, second: Decoder<B>): Decoder<A | B> {
  return json => first(json) ?? second(json);
}

/** The value, or null. A value of another kind is refused: it does not count as null. */
export function orNull<T>(decoder: Decoder<T>): Decoder<T | null> {
  return json => (json === null ? null : decoder(json));
}

/** A member of an object that may be missing; one that is none of these is left out. */
export function optional<T>(decoder: Decoder<T>): Optional<T> {
  return Object.assign((json: Json | undefined) => decoder(json), { isOptional: true } as const);
}

/** Only what passes the test. */
export function where<T>(decoder: Decoder<T>, test: (value: T) => boolean): Decoder<T> {
  return json => {
    const value = decoder(json);
    return value !== undefined && test(value) ? value : undefined;
  };
}

/** What is made of the value. */
export function mapped<T, U>(decoder: Decoder<T>, make: (value: T) => U | undefined): Decoder<U> {
  return json => {
    const value = decoder(json);
    return value === undefined ? undefined : make(value);
  };
}

/** An object with these members; others are left out. */
export function object<S extends Shape>(shape: S): Decoder<DecodedObject<S>> {
  const members = Object.entries(shape);
  return json => {
    if (!isJsonObject(json)) return undefined;
    const out: Record<string, unknown> = {};
    for (const [name, decoder] of members) {
      const value = decoder(member(json, name));
      if (value !== undefined) out[name] = value;
      else if (!('isOptional' in decoder)) return undefined;
    }
    return out as DecodedObject<S>;
  };
}

/** A list of which every item is one. */
export function listOf<T>(item: Decoder<T>): Decoder<readonly T[]> {
  return json => {
    const items = those(item)(json);
    return Array.isArray(json) && items?.length === json.length ? items : undefined;
  };
}

/** Those items of a list that are one. */
export function those<T>(item: Decoder<T>): Decoder<T[]> {
  return json => {
    if (!Array.isArray(json)) return undefined;
    // A staged pull has millions of values: nothing is made for each.
    const items: T[] = [];
    for (const one of json) {
      const value = item(one);
      if (value !== undefined) items.push(value);
    }
    return items;
  };
}

/** Those members of an object that are one, whatever their names. */
export function recordOf<T>(item: Decoder<T>): Decoder<Readonly<Record<string, T>>> {
  return json => {
    if (!isJsonObject(json)) return undefined;
    const out: Record<string, T> = {};
    for (const name of Object.keys(json)) {
      const value = item(member(json, name));
      // Assigned, this name would change what the object inherits.
      if (value !== undefined && name !== '__proto__') out[name] = value;
    }
    return out;
  };
}

/** A list that begins with these two. */
export function pair<A, B>(first: Decoder<A>, second: Decoder<B>): Decoder<[A, B]> {
  return json => {
    const [a, b] = Array.isArray(json) ? [first(json[0]), second(json[1])] : [];
    return a === undefined || b === undefined ? undefined : [a, b];
  };
}

function tried<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
