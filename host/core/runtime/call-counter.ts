/** Counts service calls and detects chosen calls: the basis of call budgets, kill points and interleavings. */
import { serviceOf } from './service-of';
import type { CallCounts, CallPoint } from './settings';

export class CallCounter {
  readonly counts: CallCounts;
  #current = '';

  constructor(recordSequence: boolean) {
    this.counts = { total: 0, byService: {}, byMember: {}, ...(recordSequence ? { sequence: [] } : {}) };
  }

  begin(member: string): void {
    const { counts } = this;
    const service = serviceOf(typeOf(member));
    this.#current = member;
    counts.total += 1;
    counts.byService[service] = (counts.byService[service] ?? 0) + 1;
    counts.byMember[member] = (counts.byMember[member] ?? 0) + 1;
    counts.sequence?.push(member);
  }

  /** Whether the latest call is the chosen one. */
  isAt(point: CallPoint): boolean {
    if (typeof point === 'number') return this.counts.total === point;
    return this.#current === point.member && this.counts.byMember[point.member] === point.nth;
  }

  /** The service of the latest call. */
  get service(): string {
    return serviceOf(typeOf(this.#current));
  }

  /** The name of the latest call: "Range.setValues". */
  get current(): string {
    return this.#current;
  }

  /** "call 17 (Range.setValues)". */
  describe(): string {
    return `call ${this.counts.total} (${this.#current})`;
  }
}

/** "Range" of "Range.setValues". */
function typeOf(member: string): string {
  return member.slice(0, member.indexOf('.'));
}
