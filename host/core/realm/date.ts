/**
 * `Date` as a script sees it: on the host's clock and in the script's time zone. Only the members that depend on
 * clock or zone are replaced, on the context's own Date, so that `instanceof` and the prototype still work.
 */
import { createOffsetLookup } from './time-zone';

const HAS_ZONE = /(?:Z|\bGMT|\bUTC|\bUT|[+-]\d{2}:?\d{2}|\b[ECMP][SD]T)\s*(?:\([^)]*\))?\s*$/i;
const ISO_DATE_ONLY = /^[+-]?\d{4,6}(?:-\d{2}){0,2}$/;
const ISO_LOCAL = /^[+-]?\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}/;

type LocaleArguments = [Intl.LocalesArgument?, Intl.DateTimeFormatOptions?];
type Fields = [year: number, month: number, day: number, h: number, min: number, s: number, ms: number];

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Replaces Date and the default zone of Intl.DateTimeFormat in the given global scope.
 * @param now Milliseconds since the epoch on the host's clock.
 */
export function installDate(
  scope: { Date: DateConstructor; Intl: typeof Intl },
  now: () => number,
  zone: string,
): void {
  const Real = scope.Date;
  const RealFormat = scope.Intl.DateTimeFormat;
  const offsetAt = createOffsetLookup(zone, RealFormat);
  let zoneName: Intl.DateTimeFormat | null = null;

  const toUtc = (local: number): number => {
    const guess = local - offsetAt(local);
    return local - offsetAt(guess);
  };
  const fromFields = (...[y, mo, d, h, mi, s, ms]: Fields): number => {
    const shift = y >= 0 && y <= 99 ? 1900 : 0;
    return toUtc(Real.UTC(y + shift, mo, d, h, mi, s, ms));
  };
  const local = (date: Date): Date => {
    const utc = date.getTime();
    return new Real(utc + offsetAt(utc));
  };
  const parse = (text: string): number => {
    if (ISO_DATE_ONLY.test(text) || HAS_ZONE.test(text)) return Real.parse(text);
    const asUtc = Real.parse(ISO_LOCAL.test(text) ? `${text}Z` : `${text} GMT`);
    return Number.isNaN(asUtc) ? Real.parse(text) : toUtc(asUtc);
  };
  const construct = (args: unknown[]): number => {
    if (args.length === 0) return now();
    if (args.length === 1) {
      const [only] = args;
      if (Object.prototype.toString.call(only) === '[object Date]') return (only as Date).getTime();
      const value = typeof only === 'object' && only !== null ? toPrimitive(only) : only;
      return typeof value === 'string' ? parse(value) : Number(value);
    }
    const [y, mo, d = 1, h = 0, mi = 0, s = 0, ms = 0] = args.map(Number);
    const year = Math.trunc(y ?? Number.NaN);
    return fromFields(year, mo ?? Number.NaN, d, h, mi, s, ms);
  };

  const pad = (value: number, width = 2): string => String(value).padStart(width, '0');
  const dateText = (l: Date): string => {
    const year = l.getUTCFullYear();
    const yearText = year < 0 ? `-${pad(-year, 6)}` : pad(year, 4);
    return `${DAYS[l.getUTCDay()]} ${MONTHS[l.getUTCMonth()]} ${pad(l.getUTCDate())} ${yearText}`;
  };
  const timeText = (date: Date, l: Date): string => {
    const minutes = Math.trunc(offsetAt(date.getTime()) / 60_000);
    const size = Math.abs(minutes);
    const offset = `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}${pad(size % 60)}`;
    zoneName ??= new RealFormat('en-US', { timeZone: zone, timeZoneName: 'long' });
    const name = zoneName.formatToParts(date).find(part => part.type === 'timeZoneName')?.value ?? zone;
    return `${pad(l.getUTCHours())}:${pad(l.getUTCMinutes())}:${pad(l.getUTCSeconds())} GMT${offset} (${name})`;
  };
  const text = (date: Date, make: (l: Date) => string): string =>
    Number.isNaN(date.getTime()) ? 'Invalid Date' : make(local(date));
  const set = (date: Date, change: (l: Date) => number): number => {
    const moved = local(date);
    change(moved);
    return date.setTime(toUtc(moved.getTime()));
  };
  const originals = Real.prototype;
  const localised =
    (method: (this: Date, locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) => string) =>
    (date: Date, locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions): string =>
      method.call(date, locales, { timeZone: zone, ...options });
  const toLocale = {
    full: localised(originals.toLocaleString),
    date: localised(originals.toLocaleDateString),
    time: localised(originals.toLocaleTimeString),
  };

  const statics: Readonly<Record<string, unknown>> = {
    now: () => Math.floor(now()),
    parse: (value: unknown) => parse(String(value)),
  };
  const zoned: Record<string, (this: Date, ...args: unknown[]) => unknown> & ThisType<Date> = {
    getFullYear() {
      return local(this).getUTCFullYear();
    },
    getYear() {
      return local(this).getUTCFullYear() - 1900;
    },
    getMonth() {
      return local(this).getUTCMonth();
    },
    getDate() {
      return local(this).getUTCDate();
    },
    getDay() {
      return local(this).getUTCDay();
    },
    getHours() {
      return local(this).getUTCHours();
    },
    getMinutes() {
      return local(this).getUTCMinutes();
    },
    getSeconds() {
      return local(this).getUTCSeconds();
    },
    getTimezoneOffset() {
      return Number.isNaN(this.getTime()) ? Number.NaN : -offsetAt(this.getTime()) / 60_000;
    },
    setFullYear(...args: unknown[]) {
      if (Number.isNaN(this.getTime())) this.setTime(toUtc(0));
      return set(this, l => l.setUTCFullYear(...(args as [number])));
    },
    setMonth(...args: unknown[]) {
      return set(this, l => l.setUTCMonth(...(args as [number])));
    },
    setDate(...args: unknown[]) {
      return set(this, l => l.setUTCDate(...(args as [number])));
    },
    setHours(...args: unknown[]) {
      return set(this, l => l.setUTCHours(...(args as [number])));
    },
    setMinutes(...args: unknown[]) {
      return set(this, l => l.setUTCMinutes(...(args as [number])));
    },
    setSeconds(...args: unknown[]) {
      return set(this, l => l.setUTCSeconds(...(args as [number])));
    },
    toString() {
      return text(this, l => `${dateText(l)} ${timeText(this, l)}`);
    },
    toDateString() {
      return text(this, dateText);
    },
    toTimeString() {
      return text(this, l => timeText(this, l));
    },
    toLocaleString(...args: unknown[]) {
      return toLocale.full(this, ...(args as LocaleArguments));
    },
    toLocaleDateString(...args: unknown[]) {
      return toLocale.date(this, ...(args as LocaleArguments));
    },
    toLocaleTimeString(...args: unknown[]) {
      return toLocale.time(this, ...(args as LocaleArguments));
    },
  };
  for (const [name, value] of Object.entries(zoned)) {
    Object.defineProperty(Real.prototype, name, {
      value,
      writable: true,
      configurable: true,
      enumerable: false,
    });
  }

  const seen = new Proxy(Real, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, [construct(args)], newTarget as never) as Date,
    apply: () => new Real(now()).toString(),
    get: (target, member, receiver) =>
      typeof member === 'string' && Object.hasOwn(statics, member)
        ? statics[member]
        : (Reflect.get(target, member, receiver) as unknown),
  });
  Object.defineProperty(Real.prototype, 'constructor', { value: seen, writable: true, configurable: true });
  Object.defineProperty(scope, 'Date', { value: seen, writable: true, configurable: true });

  const seenFormat = new Proxy(RealFormat, {
    construct: (target, [locales, options]: [string?, Intl.DateTimeFormatOptions?], newTarget) =>
      Reflect.construct(
        target,
        [locales, { timeZone: zone, ...options }],
        newTarget as never,
      ) as Intl.DateTimeFormat,
    apply: (target, _, [locales, options]: [string?, Intl.DateTimeFormatOptions?]) =>
      new target(locales, { timeZone: zone, ...options }),
  });
  Object.defineProperty(scope.Intl, 'DateTimeFormat', {
    value: seenFormat,
    writable: true,
    configurable: true,
  });
  Object.defineProperty(RealFormat.prototype, 'constructor', {
    value: seenFormat,
    writable: true,
    configurable: true,
  });
}

function toPrimitive(value: object): unknown {
  const convert = (value as { [Symbol.toPrimitive]?: (hint: string) => unknown })[Symbol.toPrimitive];
  if (typeof convert === 'function') return convert.call(value, 'default');
  const plain = value.valueOf() as unknown;
  return typeof plain === 'object' ? String(value) : plain;
}
