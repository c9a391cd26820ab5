/** A spreadsheet in danger: how it must end, whatever was done to it. */
import { expect } from 'vitest';
import type { RecordData } from '../../../../service/index';
import type { Scenario } from '../../../support/scenario';
import { Hands, MINUTE } from './hands';

/** Longer than an execution and the ten minutes after it together. */
export const PAST_HOLD_MS = 17 * MINUTE;
export const NOTHING = '"Tags": nothing to send.';
const MOST_ROUNDS = 4;
const FIELDS = ['name', 'description', 'isHidden'];

/** How the service's records differ from what they were. */
export interface Differences {
  /** Names by id. */
  readonly renamed?: Readonly<Record<string, string>>;
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
}

export class Danger extends Hands {
  private isPutBack = false;

  constructor(
    s: Scenario,
    private readonly before: readonly RecordData[],
  ) {
    super(s);
  }

  /** The same command again until it sends nothing and nothing is open; gives what it said last. */
  async untilQuiet(duplicates = 0): Promise<string> {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      this.wait(PAST_HOLD_MS);
      const before = (await this.requests()).length;
      const said = this.push();
      const sent = (await this.requests()).length - before;
      if (sent > 0 || !said.includes(NOTHING) || this.open().length > 0) continue;
      await this.expectSound(duplicates);
      return said;
    }
    throw new Error(`not quiet: ${this.push()}\n${JSON.stringify(this.open())}`);
  }

  /** However often the command is given, nothing is sent, the entry stays open, and the user reads why. */
  async expectAsks(reason: string | RegExp): Promise<void> {
    const before = (await this.requests()).length;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      this.wait(PAST_HOLD_MS);
      expect(this.push()).toMatch(reason);
    }
    expect((await this.requests()).length).toBe(before);
    expect(this.open().length).toBeGreaterThan(0);
    await this.expectSound();
  }

  /** The service has exactly the records that it had, with these differences. */
  async expectRecords({ renamed = {}, added = [], removed = [] }: Differences): Promise<void> {
    const now = namesById(await this.s.service.records('tags'));
    const expected = namesById(this.before);
    for (const id of removed) expected.delete(id);
    for (const [id, name] of Object.entries(renamed)) expected.set(id, name);
    for (const [id, name] of expected) expect(now.get(id), id).toBe(name);
    const others = [...now].filter(([id]) => !expected.has(id)).map(([, name]) => name);
    expect(others.sort()).toEqual([...added].sort());
  }

  /**
   * What holds always: a key belongs to one request and makes one record at most, and no record is made
   * twice.
   */
  async expectSound(duplicates = 0): Promise<void> {
    const requests = await this.requests();
    const byKey = new Map<string, string>();
    const makers: string[] = [];
    for (const { idempotencyKey, method, path, query, bodySha256, effect } of requests) {
      const key = idempotencyKey ?? '';
      const request = [method, path, query, bodySha256].join(' ');
      expect(key).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);
      expect(byKey.get(key) ?? request, 'a key with another request').toBe(request);
      byKey.set(key, request);
      if ((effect.kind === 'landed-late' ? effect.was : effect.kind) === 'created') makers.push(key);
    }
    expect(new Set(makers).size, 'records of one key').toBe(makers.length);
    const own = new Set(requests.map(({ seq }) => seq));
    const groups = (await this.s.service.duplicates()).filter(
      group => group.requests.filter(({ seq }) => own.has(seq)).length > 1,
    );
    expect(groups.length, 'groups of duplicates').toBe(duplicates);
  }

  /** Every row has an id of its own, and none is a token. */
  expectOwnIds(): void {
    const column = this.s.book.sheet('Tags').column('ID').map(String);
    const ids = column.filter(id => id !== '');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter(id => id.startsWith('new:'))).toEqual([]);
  }

  /** The service as it was, for the next test. */
  async putBack(): Promise<void> {
    if (this.isPutBack) return;
    this.isPutBack = true;
    const { service } = this.s;
    await service.clearFaults();
    await service.resetSwitches();
    // What has yet to land lands now.
    await service.advance(60 * MINUTE);
    const before = new Map(this.before.map(record => [String(record['id']), record]));
    for (const record of await service.records('tags')) {
      const id = String(record['id']);
      const was = before.get(id);
      if (was === undefined) await service.remove('tags', id);
      else if (FIELDS.some(field => record[field] !== was[field]))
        await service.change('tags', id, Object.fromEntries(FIELDS.map(field => [field, was[field]])));
    }
  }
}

function namesById(records: readonly RecordData[]): Map<string, string> {
  return new Map(records.map(record => [String(record['id']), String(record['name'])]));
}
