/**
 * Decoders for stored data (hidden sheets, properties, metadata), which others or older versions may have written. A
 * decoder returns a value of its type, or undefined for invalid data. It never throws, and reads only an object's own
 * members.
 */

import { tried } from './tried';
import { isJsonObject, type Json, type JsonObject, member, parseJson } from './json';

export type Decoder<T> = (json: Json | undefined) => T | undefined;
interface Optional<T> extends Decoder<T> {
  readonly isOptional: true;
}

/** The type that a decoder returns. */
export type Decoded<D> = D extends Decoder<infer T> ? T : never;
type Shape = Readonly<Record<string, Decoder<unknown>>>;
/** A mapped type over the shape's members, so that an editor shows their comments. */
export type DecodedObject<S> = {
  readonly [N in keyof S as S[N] extends Optional<unknown> ? never : N]: Decoded<S[N]>;
} & { readonly [N in keyof S as S[N] extends Optional<unknown> ? N : never]?: Decoded<S[N]> };

/** Decodes a stored text; undefined for no text, invalid JSON or invalid data. */
export function decodeText<T>(decoder: Decoder<T>, text: string | null | undefined): T | undefined {
  return decoder(parseJson(text ?? ''));
}

export const text: Decoder<string> = json => (typeof json === 'string' ? json : undefined);
export const filledText: Decoder<string> = json => (json === '' ? undefined : text(json));
export const number: Decoder<number> = json => (typeof json === 'number' ? json : undefined);
export const finite: Decoder<number> = json => (Number.isFinite(json) ? number(json) : undefined);
/** Any value except true counts as false. */
export const flag: Decoder<boolean> = json => json === true;
/** A flag for which false and absent differ. */
export const saidFlag: Decoder<boolean> = json => (typeof json === 'boolean' ? json : undefined);
export const anyJson: Decoder<Json> = json => json;
export const jsonObject: Decoder<JsonObject> = json => (isJsonObject(json) ? json : undefined);

/** Any value as a text. */
export const asText: Decoder<string> = json => {
  if (typeof json !== 'object') return json === undefined ? undefined : String(json);
  // An object may have a member "toString" that is no function.
  return tried(() => String(json), '');
};
/** Like {@link asText}, but '' for null and undefined. */
export const looseText: Decoder<string> = json => asText(json ?? '');
/** A number, or a value that can be read as one. */
export const asNumber: Decoder<number> = json => {
  const value = tried(() => Number(json), undefined);
  return Number.isNaN(value) ? undefined : value;
};
/** Like {@link asNumber}, but 0 for other values. */
export const looseNumber: Decoder<number> = json => asNumber(json) ?? 0;

/** One of these words or numbers. */
export function oneOf<const T extends string | number>(...words: readonly T[]): Decoder<T> {
  return json => words.find(word => word === json);
}

/** With a fallback for invalid data. */
export function or<T>(decoder: Decoder<T>, fallback: NoInfer<T>): Decoder<T>;
export function or<T, const F>(decoder: Decoder<T>, fallback: F): Decoder<T | F>;
export function or<T, const F>(decoder: Decoder<T>, fallback: F): Decoder<T | F> {
  return json => {
    const value = decoder(json);
    return value === undefined ? fallback : value;
  };
}

/** A value that one of the two decoders accepts. */
export function either<A, B>(first: Decoder<A>, second: Decoder<B>): Decoder<A | B> {
  return json => first(json) ?? second(json);
}

/** The value, or null. An invalid value is refused: it does not count as null. */
export function orNull<T>(decoder: Decoder<T>): Decoder<T | null> {
  return json => (json === null ? null : decoder(json));
}

/** A member that may be absent. An invalid member is left out. */
export function optional<T>(decoder: Decoder<T>): Optional<T> {
  return Object.assign((json: Json | undefined) => decoder(json), { isOptional: true } as const);
}

/** A value that passes the test. */
export function where<T>(decoder: Decoder<T>, test: (value: T) => boolean): Decoder<T> {
  return json => {
    const value = decoder(json);
    return value !== undefined && test(value) ? value : undefined;
  };
}

/** The decoded value, converted. */
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

/** A list in which every item is valid. */
export function listOf<T>(item: Decoder<T>): Decoder<readonly T[]> {
  return json => {
    const items = those(item)(json);
    return Array.isArray(json) && items?.length === json.length ? items : undefined;
  };
}

/** The valid items of a list. */
export function those<T>(item: Decoder<T>): Decoder<T[]> {
  return json => {
    if (!Array.isArray(json)) return undefined;
    // A staged pull has millions of values, so this loop allocates nothing per item.
    const items: T[] = [];
    for (const one of json) {
      const value = item(one);
      if (value !== undefined) items.push(value);
    }
    return items;
  };
}

/** The valid members of an object with any names. */
export function recordOf<T>(item: Decoder<T>): Decoder<Readonly<Record<string, T>>> {
  return json => {
    if (!isJsonObject(json)) return undefined;
    const out: Record<string, T> = {};
    for (const name of Object.keys(json)) {
      const value = item(member(json, name));
      // Assigning to this name would change the object's prototype.
      if (value !== undefined && name !== '__proto__') out[name] = value;
    }
    return out;
  };
}

/** A list that begins with these two values. */
export function pair<A, B>(first: Decoder<A>, second: Decoder<B>): Decoder<[A, B]> {
  return json => {
    const [a, b] = Array.isArray(json) ? [first(json[0]), second(json[1])] : [];
    return a === undefined || b === undefined ? undefined : [a, b];
  };
}
