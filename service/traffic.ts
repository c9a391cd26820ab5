// Counts the requests of each API key.
import type { Switches } from './switches';

const MINUTE_MS = 60_000;

/** Requests by API key: for the rate limit, and for the spurious 401s of parallel requests. */
export class Traffic {
  readonly #admitted = new Map<string, number[]>();
  readonly #underWay = new Map<string, number>();
  readonly #unauthorisedUntil = new Map<string, number>();

  /** Counts a request as running. */
  begin(apiKey: string): void {
    this.#underWay.set(apiKey, (this.#underWay.get(apiKey) ?? 0) + 1);
  }

  end(apiKey: string): void {
    this.#underWay.set(apiKey, (this.#underWay.get(apiKey) ?? 1) - 1);
  }

  /** Whether this running request gets a spurious 401. */
  isSpuriouslyUnauthorised(apiKey: string, now: number, switches: Switches): boolean {
    if (!switches.spuriousUnauthorisedWhenParallel) return false;
    if ((this.#underWay.get(apiKey) ?? 0) > 1) {
      this.#unauthorisedUntil.set(apiKey, now + switches.spuriousUnauthorisedMs);
      return true;
    }
    return now < (this.#unauthorisedUntil.get(apiKey) ?? Number.NEGATIVE_INFINITY);
  }

  /**
   * Admits a request under the rate limit, which counts over 60 seconds.
   * @returns 0 if it is admitted, else the milliseconds until the next would be.
   */
  admit(apiKey: string, now: number, perMinute: number): number {
    if (perMinute === 0) return 0;
    const recent = (this.#admitted.get(apiKey) ?? []).filter(time => time > now - MINUTE_MS);
    this.#admitted.set(apiKey, recent);
    if (recent.length >= perMinute) return recent[recent.length - perMinute]! + MINUTE_MS - now;
    recent.push(now);
    return 0;
  }
}

/** The API key in an Authorization header (Basic, key as user name, no password); undefined if there is none. */
export function apiKeyOf(authorization: string | undefined): string | undefined {
  const found = /^Basic ([A-Za-z0-9+/]+={0,2})$/.exec(authorization ?? '');
  if (found === null) return undefined;
  const text = Buffer.from(found[1]!, 'base64').toString('utf8');
  return text.endsWith(':') ? text.slice(0, -1) : undefined;
}
