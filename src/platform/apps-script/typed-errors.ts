/** Converts the platform's errors to typed errors. Only this file matches their messages. */

import {
  type NoAnswerFact,
  PlatformError,
  type PlatformTrouble,
  TransportError,
  type UnsentFact,
} from '../ports';
import { permissionsIn } from './permissions-adapter';

/**
 * English as in Google's documentation and user reports, Korean as the editors show. The platform localises its
 * messages, so only known refusals are recognised; every other failure counts as passing.
 */
const TOO_OFTEN = /for one day|too much computer time|quota|limit exceeded|할당량|너무 (?:많이|자주)/i;
/** Space in the properties, which does not come back by itself. */
const NO_ROOM = /property storage quota/i;
const PROTECTED = /protected (?:cell|range|sheet)|보호된 (?:셀|범위|시트)/i;
const INVALID = /data validation|데이터 (?:유효성|확인)/i;
/** English as reported. The message in other languages is unknown. */
const TYPED_COLUMNS = /typed columns?\b/i;
/** English as reported. The message in other languages is unknown. */
const OUTSIDE = /outside the dimensions of the sheet/i;
/** English as reported; the Korean form is a guess. */
const TAB_GONE = /^(?:Exception: )?(?:Sheet \d+ not found|시트 \d+.*찾을 수 없)/i;
/** English as reported. The message in other languages is unknown. */
const TRIGGERS = /too many (?:time-based )?triggers/i;
/** The limit of cells stands as digits in every language. */
const FULL = /\b10[,. ]?000[,. ]?000\b/;
/** Known messages of failing services, which are no refusals. */
const FAILS =
  /^(?:Exception: )?(?:Service .*(?:failed|unavailable|timed out|error)|Service invoked too many times|We're sorry, a server error|.*server error occurred|Internal error|There (?:were|are) too many|Too many simultaneous|Unexpected error while)|서버 오류|잠시 (?:후|뒤|기다렸다가)|서비스.*(?:실패|사용할 수 없)/i;
/**
 * Messages that prove that a request never left. They are complete and in English, because a request with any other
 * message may have reached the service. "Bandwidth quota exceeded" is missing, because an answer also uses bandwidth.
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

/** The meaning of a service's message, without a look at the spreadsheet. */
export function troubleIn(words: string): PlatformTrouble {
  const missing = permissionsIn(words);
  if (missing !== null) return { kind: 'permission', missing };
  if (PROTECTED.test(words)) return { kind: 'protected', range: '', description: '', editors: [] };
  if (INVALID.test(words)) return { kind: 'invalid', cell: cellIn(words), rule: '' };
  if (FULL.test(words)) return { kind: 'full' };
  if (TYPED_COLUMNS.test(words)) return { kind: 'typedColumns' };
  if (OUTSIDE.test(words)) return { kind: 'outside' };
  if (TAB_GONE.test(words)) return { kind: 'tabGone' };
  if (TRIGGERS.test(words)) return { kind: 'triggers' };
  if (NO_ROOM.test(words)) return { kind: 'noRoom' };
  if (TOO_OFTEN.test(words)) return { kind: 'tooOften' };
  return { kind: 'passing' };
}

/**
 * Whether the error may be a refusal by the spreadsheet, in any language: any message except those of failing or
 * used-up services. The caller tries once more, so that a passing failure is not taken for a refusal.
 */
export function isRefusal(error: unknown): boolean {
  const words = wordsOf(error);
  return !isOurs(error) && permissionsIn(words) === null && !FAILS.test(words) && !TOO_OFTEN.test(words);
}

/** Why a request got no answer, as far as UrlFetchApp's message tells. */
export function unreachedBy(words: string): NoAnswerFact {
  const facts = Object.keys(NEVER_LEFT) as UnsentFact[];
  const proven = facts.find(fact => NEVER_LEFT[fact].test(words));
  if (proven !== undefined) return proven;
  // The scope is the same in every language, and only a missing permission names it.
  if (permissionsIn(words)?.includes('fetch') === true) return 'notPermitted';
  if (UNREACHABLE.test(words)) return 'unreachable';
  return INSECURE.test(words) ? 'insecure' : 'unknown';
}

/** The cell that the message names; '' for none. */
export function cellIn(words: string): string {
  return CELL.exec(words)?.[1] ?? '';
}

/** Whether the error is our own defect, which must stay visible, or is typed already. */
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

/** For services outside the spreadsheet. */
export const translated: Translate = error =>
  isOurs(error) ? error : new PlatformError(troubleIn(wordsOf(error)), [], wordsOf(error));

/** For calls on the spreadsheet. `look` adds the place and more about the trouble. */
export function translatedBy(look: (words: string) => PlatformError): Translate {
  return error => (isOurs(error) ? error : look(wordsOf(error)));
}

const PAUSE_MS = 1_000;

/** The methods of an adapter that only read, and are retried once after a passing failure. */
export interface Reads<T> {
  readonly names: readonly (keyof T)[];
  /** False while writes may be queued: after a failed read it is unknown whether they were applied. */
  mayRepeat(): boolean;
  /** Called before a method that is no read. */
  changing(name: PropertyKey): void;
}

/** For a service without a queue. */
export function readsOf<T>(...names: readonly (keyof T)[]): Reads<T> {
  return { names, mayRepeat: () => true, changing: () => undefined };
}

/**
 * Wraps an adapter so that its methods and getters throw typed errors only. Calls within the adapter are not wrapped
 * twice.
 * around: runs each call, for additional handling.
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
