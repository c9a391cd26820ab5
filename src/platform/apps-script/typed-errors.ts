/** From what the platform's services throw to typed errors. Here alone their words are matched: the platform gives nothing else. */

import { type NoAnswerFact, PlatformError, type PlatformTrouble, TransportError } from '../ports';

/** In English as in Google's documentation and reports of users, in Korean as its editors show them; other words are shown as they come. */
const PASSING =
  /^(?:Service .*(?:failed|unavailable|timed out|error)|We're sorry, a server error|.*server error occurred|Internal error|There were too many LockService)|서버 오류|잠시 (?:후|뒤|기다렸다가)|서비스.*(?:실패|사용할 수 없)/i;
const TOO_OFTEN = /too many times|too much computer time|quota|limit exceeded|할당량|너무 (?:많이|자주)/i;
const PROTECTED = /protected (?:cell|range|sheet)|보호된 (?:셀|범위|시트)/i;
const INVALID = /data validation|데이터 (?:유효성|확인)/i;
const NO_SUCH_HOST = /^(?:Exception: )?DNS error/i;
const UNREACHABLE = /^(?:Exception: )?Address unavailable/i;
const INSECURE = /^(?:Exception: )?SSL error/i;
const CELL = /\b([A-Z]{1,3}[1-9]\d*)\b/;

/** What the words of a service mean, before anybody has looked at the spreadsheet. */
export function troubleIn(words: string): PlatformTrouble {
  if (PROTECTED.test(words)) return { kind: 'protected', range: '', description: '', editors: [] };
  if (INVALID.test(words)) return { kind: 'invalid', cell: CELL.exec(words)?.[1] ?? '', rule: '' };
  if (TOO_OFTEN.test(words)) return { kind: 'tooOften' };
  return PASSING.test(words) ? { kind: 'passing' } : { kind: 'unknown' };
}

/** Why a request got no answer, as far as the words of UrlFetchApp tell. */
export function unreachedBy(words: string): NoAnswerFact {
  if (NO_SUCH_HOST.test(words)) return 'noSuchHost';
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

/** The adapter, whose methods and getters throw typed errors only. What a method calls of its own object is not translated twice. */
export function typed<T extends object>(adapter: T, translate: Translate): T {
  const attempt = <R>(call: () => R): R => {
    try {
      return call();
    } catch (error) {
      throw translate(error);
    }
  };
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = attempt(() => Reflect.get(target, name, target));
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => attempt(() => Reflect.apply(member, target, args) as unknown);
    },
  });
}
