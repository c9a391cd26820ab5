/**
 * Values in properties. A `Stored` defines a property's name and how to read, shorten and write it. Its arguments are
 * the store and the end of the name: the spreadsheet, tab or list of the property.
 */

import { utf8 } from '../../common/bytes';
import { type Decoder, decodeText, mapped, object, or, those } from '../../common/decode';
import { type KeyValueStore, PlatformError } from '../../platform/ports';

/** A property has 9 KB. This limit leaves room for its name. */
const MOST_BYTES = 8_600;

/** The form of a value in a property. */
interface Form<T> {
  /** text: null if the property is missing. */
  parse(text: string | null): T;
  /** '' if there is nothing to keep. Then the property is removed. */
  print(value: T): string;
  /** Makes a too long value a little shorter, from step 0 on; undefined if it cannot be shorter. */
  shorter?(value: T, step: number): T | undefined;
}

export type Stored<T> = (store: KeyValueStore, ...ending: readonly (string | number)[]) => Property<T>;

/** One property. It has no cache: each call is a platform call. */
export class Property<T> {
  constructor(
    private readonly store: KeyValueStore,
    private readonly name: string,
    private readonly form: Form<T>,
  ) {}

  read(): T {
    return this.form.parse(this.store.get(this.name));
  }

  /** True if the property exists, even if it is unreadable. */
  isThere(): boolean {
    return this.store.get(this.name) !== null;
  }

  /** Shortens a too long value. If it is still too long, the platform refuses it. */
  write(value: T): void {
    const { form } = this;
    let text = form.print(value);
    let less: T | undefined = value;
    for (let step = 0; isTooLong(text); step++) {
      less = form.shorter?.(less, step);
      if (less === undefined) break;
      text = form.print(less);
    }
    if (text === '') this.remove();
    else this.store.set(this.name, text);
  }

  /** False if the value must be shortened. */
  fits(value: T): boolean {
    return !isTooLong(this.form.print(value));
  }

  remove(): void {
    this.store.remove(this.name);
  }
}

function isTooLong(text: string): boolean {
  return utf8(text).length > MOST_BYTES;
}

/** Properties of one name with their own form. */
export function storedAs<T>(name: string, form: Form<T>): Stored<T> {
  return (store, ...ending) => new Property(store, [name, ...ending].join('.'), form);
}

/** JSON with a decoder. none: the value if the property is missing or invalid. */
export function stored<T, N>(
  name: string,
  decoder: Decoder<T>,
  none: N,
  shorter?: Form<T | N>['shorter'],
): Stored<T | N> {
  const parse = (text: string | null): T | N => decodeText<T | N>(decoder, text) ?? none;
  return storedAs(name, { parse, print: value => JSON.stringify(value), ...(shorter && { shorter }) });
}

/**
 * A list, oldest entry first. If it is too long, the oldest entries go, but never the last entry. within: the member of
 * an object that holds the list; by default the list stands alone.
 */
export function storedList<T>(
  name: string,
  item: Decoder<T>,
  { within, most = Number.POSITIVE_INFINITY }: { readonly within?: string; readonly most?: number },
): Stored<readonly T[]> {
  const items = or(those(item), []);
  const list = within === undefined ? items : mapped(object({ [within]: items }), found => found[within]);
  const whole = (kept: readonly T[]): unknown =>
    within === undefined ? kept : { version: 1, [within]: kept };
  return storedAs<readonly T[]>(name, {
    parse: text => decodeText(list, text) ?? [],
    print: entries => (entries.length === 0 ? '' : JSON.stringify(whole(entries.slice(-most)))),
    shorter: entries => (entries.length > 1 ? entries.slice(-most).slice(1) : undefined),
  });
}

/** One plain text, such as an address; '' if the property is missing. */
export function storedText(name: string): Stored<string> {
  return storedAs(name, { parse: text => text ?? '', print: text => text });
}

/** Writes what nothing depends on. False if the platform has no room for it. */
export function ifRoom(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (error instanceof PlatformError && error.trouble.kind === 'noRoom') return false;
    throw error;
  }
}
