/** Random edits, pushes, kills, faults and a colleague's changes: nothing is lost, doubled or overwritten. */

import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/common/json';
import type { MemoryRow } from '../support/push/memory-stores';
import { type Fault, idempotencyModes } from '../support/push/memory-service';
import { PushHarness } from '../support/push-harness';
import { stepOf } from '../support/sampling';

const RUNS = 150;
const MINUTE = 60_000;

describe.each(idempotencyModes.map((mode, i) => [mode, i + 1] as const))(
  'random runs, idempotency %s',
  (mode, first) => {
    it('create each row once, overwrite nobody, and end with tab and service alike', () => {
      // A usual run shares the stories out among the modes, and a thorough run tells each to all.
      for (let seed = first; seed <= RUNS; seed += stepOf(idempotencyModes.length)) {
        const story = new Story(seed);
        story.harness.service.idempotency = mode;
        story.run();
        expect({ seed, problems: story.problems() }).toEqual({ seed, problems: [] });
      }
    });
  },
);

/** One user, one colleague, one service in a bad mood. */
class Story {
  readonly harness = new PushHarness();
  private readonly random: () => number;
  private readonly rows: MemoryRow[] = [];
  private serial = 0;
  /** Rows that were deleted by the user: whether their record exists at the end is open. */
  private readonly deleted = new Set<string>();
  /** A row was deleted before its record was in the baseline. */
  private orphaned = false;

  constructor(seed: number) {
    this.random = generator(seed);
    for (let n = 1; n <= 4; n++) {
      this.harness.pulled({ name: `thing ${n}`, memo: 'old', note: `note ${n}` });
      this.rows.push(this.harness.rowOf(`r${n}`));
    }
    this.harness.service.faultOf = () => this.fault();
  }

  run(): void {
    for (let turn = 0; turn < 14; turn++) this.turn();
    this.harness.service.faultOf = () => null;
    this.harness.pushUntilQuiet(12);
  }

  problems(): string[] {
    const { harness } = this;
    // A record that landed without a row may belong to any open create. The user is asked, and only duplicates count.
    const found = [...harness.violations, ...(this.orphaned ? [] : harness.unexplained())];
    for (const row of this.rows) {
      const name = String(harness.valueIn(row, 'name'));
      const count = harness.service.named(name).length;
      const mayBeMissing = this.orphaned || this.deleted.has(name);
      if (count > 1 || (count === 0 && !mayBeMissing)) found.push(`${name}: ${count} records`);
    }
    return found;
  }

  private turn(): void {
    const { harness } = this;
    const pick = this.random();
    if (pick < 0.2) this.edit();
    else if (pick < 0.3) this.create();
    else if (pick < 0.36) this.colleague();
    else if (pick < 0.4) harness.table.rows.reverse();
    else if (pick < 0.44) this.delete();
    else if (pick < 0.5) harness.clock.advance(Math.floor(this.random() * 20) * MINUTE);
    else if (pick < 0.65)
      harness.push({ killAt: 1 + Math.floor(this.random() * 40), keptShare: this.random() });
    else if (pick < 0.75)
      harness.resume({ killAt: 1 + Math.floor(this.random() * 60), keptShare: this.random() });
    else harness.push();
    harness.clock.advance(Math.floor(this.random() * 3 * MINUTE));
    harness.service.landDue();
  }

  private edit(): void {
    const row = this.pickRow();
    if (row === undefined) return;
    this.harness.edit(row, { [this.random() < 0.5 ? 'memo' : 'note']: `edit ${++this.serial}` });
  }

  private create(): void {
    const row = this.harness.type({ name: `new ${++this.serial}`, memo: 'm' });
    this.rows.push(row);
  }

  private delete(): void {
    const row = this.pickRow();
    if (row === undefined) return;
    this.orphaned ||= !this.harness.baseline.records.has(row.id);
    this.harness.deleteRow(row);
    this.deleted.add(String(this.harness.valueIn(row, 'name')));
  }

  /** Not a record that nobody knows to be ours yet: changed, it could only be asked about. */
  private colleague(): void {
    const ids = this.harness.table.rows.map(row => row.id).filter(id => this.harness.service.records.has(id));
    const id = ids[Math.floor(this.random() * ids.length)];
    const change: JsonObject = { [this.random() < 0.5 ? 'memo' : 'note']: `theirs ${++this.serial}` };
    if (id !== undefined) this.harness.service.change(id, change);
  }

  private pickRow(): MemoryRow | undefined {
    const { rows } = this.harness.table;
    return rows[Math.floor(this.random() * rows.length)];
  }

  private fault(): Fault | null {
    const pick = this.random();
    if (pick < 0.6) return null;
    const faults: Fault[] = [
      { kind: 'drop before' },
      { kind: 'drop after' },
      { kind: 'fail before' },
      { kind: 'fail after' },
      { kind: 'cut answer' },
      { kind: 'unauthorised' },
      { kind: 'throttled', retryAfter: '20' },
      { kind: 'refused' },
      { kind: 'late', afterMs: Math.floor(this.random() * 10 * MINUTE) },
    ];
    return faults[Math.floor(this.random() * faults.length)] ?? null;
  }
}

/** A small generator (mulberry32): the same seed, the same story. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
