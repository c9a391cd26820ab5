/** Writes that fail, before or after their effect, and what a colleague does meanwhile. */

import type { Shape } from '../shape/dimensions';
import type { ListName } from './lists';
import { refused } from './reads';
import type { Answer } from './request';
import type { State } from './state';

/** The maximum number of failed writes per run. */
const MOST = 3;
/** An outage ends after so many writes, or after a time. */
const OUTAGE_WRITES = 8;
const OUTAGE_MS = 25 * 60_000;
export const LONG_WAIT_S = 170;

export interface Colleague {
  readonly at: number;
  readonly list: ListName;
  readonly nth: number;
  readonly field: string;
  readonly text: string;
}

/** Decides the fate of each write. */
export class Failing {
  private failed = 0;
  private outageFrom: number | undefined;

  constructor(private readonly state: State) {}

  /** carryOut: applies the write and returns the normal answer. */
  write(carryOut: () => Answer, onWait: (from: number) => void): Answer {
    const { shape, random } = this.state;
    const kind = shape.failing;
    if (kind === 'never') return carryOut();
    if (kind === 'outage') {
      const { writes: nth, now } = this.state;
      if (nth > 1) this.outageFrom ??= now;
      const isOver = nth > 1 + OUTAGE_WRITES || now >= (this.outageFrom ?? now) + OUTAGE_MS;
      return nth > 1 && !isOver ? this.failure(503, shape) : carryOut();
    }
    // The first write succeeds in some runs and fails in others.
    if (this.failed >= MOST || !random.chance(0.4)) return carryOut();
    this.failed++;
    if (kind === '429 and a long wait') {
      onWait(this.state.now);
      return {
        ...refused(429, '요청이 너무 많습니다', '', shape),
        headers: { 'Retry-After': String(LONG_WAIT_S) },
      };
    }
    if (kind === 'slow') {
      onWait(this.state.now);
      const answer = carryOut();
      return { ...answer, headers: { ...answer.headers, 'x-simulated-latency': '45000' } };
    }
    if (kind.startsWith('success false')) {
      const answered = kind.endsWith('after') ? this.lost(carryOut) : null;
      if (answered !== null && answered.status >= 400) return answered;
      return {
        status: 200,
        type: 'application/json',
        headers: {},
        text: JSON.stringify({
          success: false,
          code: 'E100',
          message: '저장하지 못했습니다 (E100)',
          data: null,
        }),
      };
    }
    const refusesAfter = kind === '400 after' || kind === '409 after';
    const after = kind.endsWith('after');
    if (refusesAfter) {
      const since = this.state.happenings.length;
      const answered = carryOut();
      // The refusal of a new record is final by the design (section 7), so that only updates take effect nevertheless.
      const isNew = this.state.happenings.slice(since).some(({ kind: what }) => what === 'post');
      if (answered.status >= 400 || isNew) return answered;
      this.state.unheard(since);
    } else if (after) {
      const answered = this.lost(carryOut);
      if (answered.status >= 400) return answered;
    }
    if (kind.startsWith('no answer')) return { status: 0, type: '', headers: {}, text: '', breaks: true };
    return this.failure(Number(kind.slice(0, 3)), shape);
  }

  /** Applies the write, but loses the outcomes of single records. A refusal of the whole request is sent as usual. */
  private lost(carryOut: () => Answer): Answer {
    const since = this.state.happenings.length;
    const answer = carryOut();
    if (answer.status < 400) this.state.unheard(since);
    return answer;
  }

  private failure(status: number, shape: Shape): Answer {
    return refused(status, '잠시 문제가 있습니다', '', shape);
  }
}
