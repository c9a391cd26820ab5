/** What stands between a client and the service: limits, proxies, lost connections. Such a request has no effect. */

import { Random } from '../random';
import type { Shape } from '../shape/dimensions';
import { refused, refusedAs } from './reads';
import type { Answer, Request } from './request';

/** The maximum number of failed readings per run, and the share of those that fail. */
const MOST = 6;
const SHARE = 0.15;
/** Requests a minute that a limited service takes. */
const A_MINUTE = 30;
const MINUTE_MS = 60_000;

export class Traffic {
  private readonly random: Random;
  private failed = 0;
  /** When requests came through, in the last minute. */
  private times: number[] = [];

  constructor(
    private readonly shape: Shape,
    seed: number,
  ) {
    this.random = new Random(seed + 991);
  }

  /** The answer of what stands between; null: the request comes through. */
  stops(request: Request, isRead: boolean): Answer | null {
    const { shape } = this;
    if (shape.limit !== 'none' && this.isOver(request.now)) return this.overLimit(request.now);
    if (!isRead || shape.reads === 'steady' || this.failed >= MOST || !this.random.chance(SHARE)) return null;
    this.failed++;
    const nothing = { status: 200, type: 'application/json', headers: {}, text: '' };
    switch (shape.reads) {
      case 'no answer':
        return { ...nothing, status: 0, breaks: true };
      case 'empty':
        return nothing;
      case 'cut off':
        return { ...nothing, text: '{"data":[{"id":"a-1","na' };
      case 'page of a proxy':
        return { ...nothing, type: 'text/html', text: '<!doctype html><title>사내망 로그인</title>' };
      case '200 failure':
        return refusedAs('200 failure', '잠시 뒤에 다시 시도하세요', '', shape);
      case '429':
        return { ...refused(429, '요청이 너무 많습니다', '', shape), headers: { 'Retry-After': '20' } };
      default:
        return refused(Number(shape.reads), '잠시 문제가 있습니다', '', shape);
    }
  }

  private isOver(now: number): boolean {
    this.times = this.times.filter(at => at > now - MINUTE_MS);
    if (this.times.length >= A_MINUTE) return true;
    this.times.push(now);
    return false;
  }

  private overLimit(now: number): Answer {
    const free = (this.times[0] ?? now) + MINUTE_MS;
    return { ...refused(429, '요청이 너무 많습니다', '', this.shape), headers: this.waitUntil(free, now) };
  }

  private waitUntil(free: number, now: number): Record<string, string> {
    const seconds = String(Math.ceil((free - now) / 1000));
    switch (this.shape.limit) {
      case 'a date':
        return { 'Retry-After': new Date(Math.ceil(free / 1000) * 1000).toUTCString() };
      case 'an epoch':
        return { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': String(Math.ceil(free / 1000)) };
      case 'seconds':
        return { 'Retry-After': seconds };
      default:
        return {};
    }
  }
}
