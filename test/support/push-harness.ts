/**
 * A whole push over ports, without a spreadsheet: one tab, baseline and journal in memory, and a stateful service.
 * The order of the pieces is that of src/commands/push/plan-push.ts and run-push.ts.
 * The harness checks rules at every write, and collects faults in `violations`.
 */

import { Budget, EXECUTION_BUDGET_MS } from '../../src/api/budget';
import { ServiceClient } from '../../src/api/client';
import { fetchList } from '../../src/api/list';
import { canonicalJson, type JsonObject } from '../../src/common/json';
import { sameValue } from '../../src/changes/canonical';
import { fromCell, toCell } from '../../src/changes/cell-codec';
import type { RemoteList } from '../../src/changes/remote';
import type { Scalar } from '../../src/changes/scalar';
import { toRemote, toRemoteList, wholeReader } from '../../src/changes/to-remote';
import type { Cell } from '../../src/platform/ports';
import type { PushReport } from '../../src/push/push-report';
import type { UnseenPut } from '../../src/push/send/unseen-put';
import { type KnownEffects, NO_EFFECTS } from '../../src/push/send/unsent-effects';
import type { Profile } from '../../src/push/stores';
import { type JournalEntry, type OpenEntry, type TriedEntry, wasTried } from '../../src/push/entry/journal';
import { isEmptyPlan } from '../../src/push/plan/plan';
import { planRun } from '../../src/push/plan/plan-run';
import { fieldOf, type ResourceDefinition } from '../../src/resources/definition';
import type { ResourceSettings } from '../../src/resources/settings';
import { allWritable, anonymousThings, FINGERPRINT, type Values } from './builders/push';
import { CountingIds, HarnessClock } from './push/clock-and-ids';
import { Crash, Kill, WriteBuffer } from './push/crash';
import { type Effect, type Idempotency, MemoryService, type WriteSeen } from './push/memory-service';
import { MemoryBaseline, MemoryJournal, type MemoryRow, MemoryTable } from './push/memory-stores';
import { type Planned, resumeConfirmed, runPlanned } from './push/run-planned';

export type PushEnd =
  | { readonly kind: 'done'; readonly report: PushReport }
  /** There is nothing to send or to write down. */
  | { readonly kind: 'nothing' }
  /** The plan is shown again, because data changed between preview and confirmation. */
  | { readonly kind: 'changed'; readonly planned: Planned }
  | { readonly kind: 'killed'; readonly at: string }
  | { readonly kind: 'failed'; readonly error: Error };

export interface HarnessOptions {
  readonly resource?: ResourceDefinition;
  readonly settings?: ResourceSettings;
  readonly idempotency?: Idempotency;
}

export interface PushOptions {
  /** Runs after the preview and before the confirmation. */
  readonly beforeConfirm?: () => void;
  readonly killAt?: number;
  /** The share of unflushed writes that a kill leaves. */
  readonly keptShare?: number;
}

/** After this time no try can take effect, not even a try of a killed execution. */
export const PAST_HOLD_MS = 17 * 60_000;

export class PushHarness {
  readonly resource: ResourceDefinition;
  settings: ResourceSettings;
  /** The fingerprint of the key in use. */
  fingerprint = FINGERPRINT;
  budgetMs = EXECUTION_BUDGET_MS;
  readonly violations: string[] = [];
  readonly clock = new HarnessClock();
  readonly buffer = new WriteBuffer();
  readonly crash = new Crash(this.buffer);
  readonly table: MemoryTable;
  readonly baseline = new MemoryBaseline(this.crash, this.buffer);
  readonly journal = new MemoryJournal(this.crash, this.buffer);
  readonly service: MemoryService;
  readonly ids = new CountingIds();
  /** "update memo" for a field that the service is known to take. */
  readonly proven = new Set<string>();
  /** The first update that no list has shown yet. */
  unseenPut: UnseenPut | null = null;
  /** Known effects of updates on fields that they did not send. */
  effects: KnownEffects = NO_EFFECTS;
  readonly profile: Profile = {
    see: ({ fields = {} }) => {
      for (const [field, words] of Object.entries(fields))
        for (const [kind, word] of Object.entries(words))
          if (word === 'taken') this.proven.add(`${kind} ${field}`);
    },
    unseenPut: () => this.unseenPut,
    keepUnseenPut: put => {
      this.unseenPut = put;
    },
    effects: () => this.effects,
    keepEffects: effects => {
      this.effects = effects;
    },
  };
  /** True if the user has asked to stop. */
  isCancelled: () => boolean = () => false;
  private readonly bodyOfKey = new Map<string, string>();

  constructor(options: HarnessOptions = {}) {
    this.resource = options.resource ?? anonymousThings;
    this.settings = options.settings ?? allWritable;
    this.table = new MemoryTable(this.resource, this.crash, this.buffer);
    this.service = new MemoryService(this.resource, this.clock);
    this.service.idempotency = options.idempotency ?? this.service.idempotency;
    this.service.onWrite = write => this.watchWrite(write);
    this.service.onEffect = effect => this.watchEffect(effect);
  }

  // Actions of a user and a colleague.

  /** A pulled record. */
  pulled(fields: JsonObject): string {
    const id = this.service.add(fields);
    const record = toRemote(this.resource, this.service.records.get(id) ?? {});
    this.table.rows.push({
      id,
      cells: this.resource.fields.map((field, i) => toCell(field, record.values[i] ?? null, 'en')),
      status: '',
      userContent: false,
    });
    this.baseline.records.set(id, { id, values: record.values });
    return id;
  }

  /** The user adds a row. */
  type(values: Values): MemoryRow {
    const cells = this.resource.fields.map(field => toCell(field, values[field.name] ?? null, 'en'));
    const row = { id: '', cells, status: '', userContent: false };
    this.table.rows.push(row);
    return row;
  }

  /** The user changes cells of a row. */
  edit(row: MemoryRow, cells: Readonly<Record<string, Cell>>): void {
    for (const name of Object.keys(cells)) {
      row.cells[this.resource.fields.indexOf(fieldOf(this.resource, name))] = cells[name] ?? '';
    }
  }

  rowOf(id: string): MemoryRow {
    const row = this.table.rows.find(candidate => candidate.id === id);
    if (row === undefined) throw new Error(`no row ${id}`);
    return row;
  }

  deleteRow(row: MemoryRow): void {
    this.table.rows = this.table.rows.filter(candidate => candidate !== row);
  }

  valueIn(row: MemoryRow, name: string): Scalar {
    const field = fieldOf(this.resource, name);
    return fromCell(field, row.cells[this.resource.fields.indexOf(field)] ?? '').value;
  }

  // Actions of the add-on.

  /** The settings and the fields that are proven. */
  private inForce(): ResourceSettings {
    const fields: Record<string, Record<string, 'taken'>> = {};
    for (const one of this.proven) {
      const [kind = '', field = ''] = one.split(' ');
      fields[field] = { ...fields[field], [kind]: 'taken' };
    }
    return { ...this.settings, fields: { ...fields, ...this.settings.fields } };
  }

  /** The preview. */
  plan(client = this.client()): Planned {
    const planned = planRun({
      resource: this.resource,
      settings: this.inForce(),
      snapshot: this.table.read(),
      baseline: this.baseline.load(),
      entries: this.journal.open(),
      createdIds: this.journal.createdIds(),
      recentIds: this.journal.recentIds(this.resource.name, this.clock.now() - 10 * 60_000),
      remote: this.fetchRemote(client),
      now: this.clock.now(),
      keyFingerprint: this.fingerprint,
      isOwn: () => true,
      history: [...this.journal.entries.values()].filter(entry => entry.state === 'closed'),
    });
    return { ...planned, client };
  }

  /** Preview, confirmation and push, in one execution. */
  push(options: PushOptions = {}): PushEnd {
    return this.execution(options, () => {
      const shown = this.plan();
      const closes = shown.settled.settlements.some(
        settlement => settlement.kind !== 'waiting' && !(settlement.kind === 'resting' && !settlement.over),
      );
      if (isEmptyPlan(shown.plan) && !closes) return { kind: 'nothing' };
      options.beforeConfirm?.();
      const planned = this.plan();
      if (planned.hash !== shown.hash) return { kind: 'changed', planned };
      return { kind: 'done', report: runPlanned(this, planned) };
    });
  }

  /** The menu item Continue. */
  resume(options: PushOptions = {}): PushEnd {
    return this.execution(options, () => ({ kind: 'done', report: resumeConfirmed(this, this.plan()) }));
  }

  /** Repeats the command, with enough time between, until nothing is left to do. Returns the number of rounds. */
  pushUntilQuiet(most = 8): number {
    for (let round = 1; round <= most; round++) {
      this.clock.advance(PAST_HOLD_MS);
      this.service.landDue();
      if (this.push().kind === 'nothing') return round;
    }
    throw new Error(`still not quiet after ${most} rounds: ${JSON.stringify(this.plan().plan)}`);
  }

  pushEachMinute(minutes: number): void {
    for (let i = 0; i < minutes; i++) {
      this.push();
      this.clock.advance(60_000);
    }
  }

  /** Violated rules, and differences between tab and service that nothing explains. */
  faults(): string[] {
    return [...this.violations, ...this.unexplained()];
  }

  /** All that outlives an execution, as a text: tab, baseline, journal, settings, and the service with its answers. */
  stored(): string {
    const { table, baseline, journal, proven, unseenPut, effects, service } = this;
    const maps = [baseline.records, journal.entries].map(map => [...map]);
    return JSON.stringify([table.rows, ...maps, [...proven], unseenPut, effects, service.stored()]);
  }

  client(): ServiceClient {
    const { clock, ids, service, crash } = this;
    const budget = new Budget(clock, this.budgetMs);
    const transport: ConstructorParameters<typeof ServiceClient>[1]['transport'] = {
      send: request => {
        if (request.method !== 'get') crash.step(`${request.method} leaves`);
        const answer = service.send(request);
        if (request.method !== 'get') crash.step(`${request.method} answered`);
        return answer;
      },
      sendAll: () => [],
    };
    return new ServiceClient(
      { baseUrl: 'https://service.example', key: 'k' },
      { transport, clock, ids, budget },
    );
  }

  fetchRemote(client: ServiceClient): RemoteList {
    const { method, path } = this.resource.list;
    const { result: list, timing } = client.timed(() => fetchList(client, { method, path }));
    return { ...toRemoteList(this.resource, list, { rowOf: wholeReader(this.resource) }), look: timing };
  }

  private execution(options: PushOptions, work: () => PushEnd): PushEnd {
    this.crash.start(options.killAt, options.keptShare);
    try {
      const end = work();
      this.buffer.flush();
      return end;
    } catch (error) {
      if (error instanceof Kill) return { kind: 'killed', at: error.message };
      this.buffer.flush();
      if (error instanceof Error) return { kind: 'failed', error };
      throw error;
    }
  }

  // Rules that must always hold.

  private watchWrite(write: WriteSeen): void {
    const entry = this.entryOf(write.key);
    if (entry === undefined) this.violations.push(`write ${write.ordinal} was not journalled`);
    else if (canonicalJson(entry.body) !== canonicalJson(write.body)) {
      this.violations.push(`write ${write.ordinal} sends another body than was journalled`);
    } else if (entry.state !== 'sent')
      this.violations.push(`write ${write.ordinal} of an entry that is ${entry.state}`);
    const body = canonicalJson([write.method, write.id ?? '', write.body]);
    if ((this.bodyOfKey.get(write.key) ?? body) !== body)
      this.violations.push(`key ${write.key} was used for two bodies`);
    this.bodyOfKey.set(write.key, body);
  }

  /** An update may only replace a value that its user saw, or an equal value. The check skips late effects. */
  private watchEffect(effect: Effect): void {
    const { before, write } = effect;
    const entry = this.entryOf(write.key);
    if (before === null || entry === undefined || effect.late) return;
    for (const name of Object.keys(write.body)) {
      const field = fieldOf(this.resource, name);
      const old = (before[name] ?? null) as Scalar;
      const wanted = (write.body[name] ?? null) as Scalar;
      const known = name in entry.before ? (entry.before[name] ?? null) : wanted;
      if (sameValue(field, old, wanted) || sameValue(field, old, known)) continue;
      this.violations.push(`${effect.id}.${name}: "${old}" was overwritten unseen with "${wanted}"`);
    }
  }

  private entryOf(key: string): (JournalEntry & TriedEntry) | undefined {
    return [...this.journal.entries.values()].filter(wasTried).find(entry => entry.key === key);
  }

  /** Unfinished entries, without entries that landed and only rest. */
  inDoubt(): OpenEntry[] {
    return this.journal.open().filter(entry => !('outcome' in entry));
  }

  /** Differences between tab and service at rest that are not shown as conflicts. The list should be empty. */
  unexplained(): string[] {
    const { plan } = this.plan();
    const explained = new Set(plan.conflicts.map(row => row.row));
    const odd: string[] = this.inDoubt()
      .filter(entry => entry.state !== 'planned')
      .map(entry => `${entry.operationId} is ${entry.state}`);
    for (const note of [...plan.blocked, ...plan.open])
      odd.push(`row ${note.row} is left alone: ${note.reason.en}`);
    this.table.rows.forEach((row, i) => {
      if (explained.has(i + 2)) return;
      const record = this.service.records.get(row.id);
      if (record === undefined) {
        odd.push(`row ${i + 2} (${row.id}) is not on the service`);
        return;
      }
      const { values } = toRemote(this.resource, record);
      this.resource.fields.forEach((field, at) => {
        if (field.writable === undefined) return;
        const mine = fromCell(field, row.cells[at] ?? '').value;
        // A colleague changed the field after it had the tab's value. The next pull shows the change.
        if (this.service.isForeign(row.id, field.name) && this.service.everHad(row.id, field.name, mine))
          return;
        if (!sameValue(field, mine, values[at] ?? null))
          odd.push(`${row.id}.${field.name}: tab ${mine}, service ${values[at]}`);
      });
    });
    return odd;
  }
}

/** So many pulled rows, each with an edit. more: further fields of each record. */
export function editedRows(count: number, more: JsonObject = {}): PushHarness {
  const harness = new PushHarness();
  for (let n = 1; n <= count; n++) {
    harness.pulled({ name: `thing ${n}`, memo: 'old', ...more });
    harness.edit(harness.rowOf(`r${n}`), { memo: `new ${n}` });
  }
  return harness;
}
