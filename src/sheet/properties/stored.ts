/**
 * What the add-on keeps in properties. A `Stored` says once how a property is called, read, shortened and written. It is called with the store, and with what the
 * name ends with: the spreadsheet, the tab or the list that the property belongs to.
 */

import { utf8 } from '../../common/bytes';
import { type Decoder, decodeText, mapped, object, or, those } from '../../common/decode';
import type { KeyValueStore } from '../../platform/ports';

/** A property has 9 KB; this leaves room for its name. */
const MOST_BYTES = 8_600;

/** How a value stands in a property. */
interface Form<T> {
  /** text: null where nothing stands. */
  parse(text: string | null): T;
  /** '' where nothing need be kept: then the property is removed. */
  print(value: T): string;
  /** The value with a little less in it, where it is too long, from step 0 on; undefined where nothing more may go. */
  shorter?(value: T, step: number): T | undefined;
}

export type Stored<T> = (store: KeyValueStore, ...ending: readonly (string | number)[]) => Property<T>;

/** One property. It remembers nothing: each call is one of the platform. */
export class Property<T> {
  constructor(
    private readonly store: KeyValueStore,
    private readonly name: string,
    private readonly form: Form<T>,
  ) {}

  read(): T {
    return this.form.parse(this.store.get(this.name));
  }

  /** True where anything stands, even if it cannot be read. */
  isThere(): boolean {
    return this.store.get(this.name) !== null;
  }

  /** Shortens what is too long. The platform refuses what is too long even then. */
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

  /** False where the value would have to be shortened. */
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

/** Properties of one name, in a form of their own. */
export function storedAs<T>(name: string, form: Form<T>): Stored<T> {
  return (store, ...ending) => new Property(store, [name, ...ending].join('.'), form);
}

/** JSON that a decoder reads. none: what is read where nothing stands, or something else. */
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
 * A list with the oldest entry first: what is too much goes from there, and the last entry stays. within: the member of an object that holds the list; by default the
 * list is all that stands there.
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

/** One plain text, such as an address; '' where nothing stands. */
export function storedText(name: string): Stored<string> {
  return storedAs(name, { parse: text => text ?? '', print: text => text });
}
