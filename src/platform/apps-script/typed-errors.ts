/** From what the platform's services throw to typed errors. Here alone their words are matched: the platform gives nothing else. */

import {
  type NoAnswerFact,
  PlatformError,
  type PlatformTrouble,
  TransportError,
  type UnsentFact,
} from '../ports';
import { permissionsIn } from './permissions';

/**
 * In English as in Google's documentation and reports of users, in Korean as its editors show them. The platform localises its texts, so that only refusals are known
 * by their words: every other failure counts as passing.
 */
const TOO_OFTEN = /for one day|too much computer time|quota|limit exceeded|할당량|너무 (?:많이|자주)/i;
const PROTECTED = /protected (?:cell|range|sheet)|보호된 (?:셀|범위|시트)/i;
const INVALID = /data validation|데이터 (?:유효성|확인)/i;
/** In English as reported; what it is in other languages, nobody has seen yet. */
const TYPED_COLUMNS = /typed columns?\b/i;
/** Known words of services that fail: these are no refusals. */
const FAILS =
  /^(?:Exception: )?(?:Service .*(?:failed|unavailable|timed out|error)|Service invoked too many times|We're sorry, a server error|.*server error occurred|Internal error|There (?:were|are) too many|Too many simultaneous|Unexpected error while)|서버 오류|잠시 (?:후|뒤|기다렸다가)|서비스.*(?:실패|사용할 수 없)/i;
/**
 * The words that prove that a request never left, whole and in English: what is not known for sure may have reached the service. "Bandwidth quota exceeded" is not
 * among them, because an answer counts as bandwidth too.
 */
const NEVER_LEFT: Readonly<Record<UnsentFact, RegExp>> = {
  noSuchHost: /^(?:Exception: )?DNS error: /,
  badAddress: /^(?:Exception: )?Invalid argument: https?:/,
  notPermitted:
    /^(?:Exception: )?(?:You do not have permission to call|Specified permissions are not sufficient to call) UrlFetchApp\./,
  blocked: /^(?:Exception: )?UrlFetch calls to .* are not permitted by your admin/,
  overQuota: /^(?:Exception: )?Service invoked too many times for one day: urlfetch/,
};
const UNREACHABLE = /^(?:Exception: )?Address unavailable/i;
const INSECURE = /^(?:Exception: )?SSL error/i;
const CELL = /\b([A-Z]{1,3}[1-9]\d*)\b/;

/** What the words of a service mean, before anybody has looked at the spreadsheet. */
export function troubleIn(words: string): PlatformTrouble {
  const missing = permissionsIn(words);
  if (missing !== null) return { kind: 'permission', missing };
  if (PROTECTED.test(words)) return { kind: 'protected', range: '', description: '', editors: [] };
  if (INVALID.test(words)) return { kind: 'invalid', cell: CELL.exec(words)?.[1] ?? '', rule: '' };
  if (TYPED_COLUMNS.test(words)) return { kind: 'typedColumns' };
  if (TOO_OFTEN.test(words)) return { kind: 'tooOften' };
  return { kind: 'passing' };
}

/**
 * True for what may be a refusal by the spreadsheet itself, in whatever language: all words but those of services that fail, or are used up. Whoever asks tries
 * once more, so that a failure which passes is not taken for a refusal.
 */
export function isRefusal(error: unknown): boolean {
  const words = wordsOf(error);
  return !isOurs(error) && permissionsIn(words) === null && !FAILS.test(words) && !TOO_OFTEN.test(words);
}

/** Why a request got no answer, as far as the words of UrlFetchApp tell. */
export function unreachedBy(words: string): NoAnswerFact {
  const facts = Object.keys(NEVER_LEFT) as UnsentFact[];
  const proven = facts.find(fact => NEVER_LEFT[fact].test(words));
  if (proven !== undefined) return proven;
  // The scope is the same in every language, and nothing but the want of it is told with it.
  if (permissionsIn(words)?.includes('fetch') === true) return 'notPermitted';
  if (UNREACHABLE.test(words)) return 'unreachable';
  return INSECURE.test(words) ? 'insecure' : 'unknown';
}

/** The cell that the words name; '' for none. */
export function cellIn(words: string): string {
  return CELL.exec(words)?.[1] ?? '';
}

/** True for a mistake of ours, which must be seen as one, and for what is typed already. */
function isOurs(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError ||
    error instanceof PlatformError ||
    error instanceof TransportError
  );
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export type Translate = (error: unknown) => unknown;

/** For services that have nothing to do with a tab. */
export const translated: Translate = error =>
  isOurs(error) ? error : new PlatformError(troubleIn(wordsOf(error)), [], wordsOf(error));

/** For calls on the spreadsheet: `look` says where it was, and more about the trouble. */
export function translatedBy(look: (words: string) => PlatformError): Translate {
  return error => (isOurs(error) ? error : look(wordsOf(error)));
}

const PAUSE_MS = 1_000;

/** Which calls of an adapter only read, and are tried once more after a failure that passes. */
export interface Reads<T> {
  readonly names: readonly (keyof T)[];
  /** False while something is written that the platform may still hold back: a read has it written first, and nobody knows whether the failed one did. */
  mayRepeat(): boolean;
  /** A call that is no read begins. */
  changing(name: PropertyKey): void;
}

/** Of a service that holds nothing back. */
export function readsOf<T>(...names: readonly (keyof T)[]): Reads<T> {
  return { names, mayRepeat: () => true, changing: () => undefined };
}

/**
 * The adapter, whose methods and getters throw typed errors only. What a method calls of its own object is not translated twice.
 * around: what is done about a call beside.
 */
export function typed<T extends object>(
  adapter: T,
  translate: Translate,
  reads: Reads<T>,
  around: <R>(call: () => R) => R = call => call(),
): T {
  const once = <R>(call: () => R): R => {
    try {
      return around(call);
    } catch (error) {
      throw translate(error);
    }
  };
  const reading = <R>(call: () => R): R => {
    try {
      return once(call);
    } catch (error) {
      const passes = error instanceof PlatformError && error.trouble.kind === 'passing';
      if (!passes || !reads.mayRepeat()) throw error;
      once(() => Utilities.sleep(PAUSE_MS));
      return once(call);
    }
  };
  return new Proxy(adapter, {
    get(target, name) {
      const isRead = reads.names.includes(name as keyof T);
      const attempt = isRead ? reading : once;
      const member: unknown = attempt(() => Reflect.get(target, name, target));
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        if (!isRead) reads.changing(name);
        return attempt(() => Reflect.apply(member, target, args) as unknown);
      };
    },
  });
}
