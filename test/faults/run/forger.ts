/** The forging editor has no key and no script, but can write everything that an editor can write. */

import type { Driver, RawCell } from '../drivers/driver';
import { TABLE_TAG } from '../drivers/names';
import { JOURNAL } from '../drivers/stored-books';
import type { ForgeryStep } from '../history/forgery';
import { textFor } from '../history/values';

const STAGING = '_finance_sheets_staging';
/** Operation id, state, sequence. The text of the entry follows, split into cells. */
const HEADS = 3;
/** Lists of members' data, with and without dates. */
const BY_DATES = ['salary-histories', 'attendances', 'leave-histories'];
const MEMBERS = [...BY_DATES, 'people', 'leave-balances', 'user-profiles'];
const STATES = ['planned', 'sent', 'unknown', 'accepted', 'rejected', 'closed'];
const USERS = ['kim@example.com', 'lee@example.com', ''];

type Json = Record<string, unknown>;

export class Forger {
  /** Rows of the journal at each look of the forger. */
  private readonly seen: RawCell[][] = [];
  /** Rows of another spreadsheet's journal. */
  private foreign: readonly (readonly RawCell[])[] = [];

  constructor(private readonly driver: Driver) {}

  /** Copies the present journal, as an editor can do with any sheet. */
  look(): void {
    for (const row of this.journal().slice(1)) {
      const text = JSON.stringify(row);
      if (!this.seen.some(known => JSON.stringify(known) === text)) this.seen.push([...row]);
    }
  }

  keepForeign(rows: readonly (readonly RawCell[])[]): void {
    this.foreign = rows;
  }

  /** Returns a description of the forgery; '' if no target existed. */
  forge({ name, a, b, c }: ForgeryStep): string {
    const { forge } = this.driver;
    this.look();
    const rows = this.journal();
    const entries = rows.slice(1).map((row, i) => ({ at: i + 2, row, entry: entryIn(row) }));
    const one = pick(entries, a);
    const other = pick(entries, b);
    switch (name) {
      case 'reopen': {
        if (one?.entry == null) return '';
        const { outcome: _, ...entry } = one.entry;
        this.write(one.at, {
          ...entry,
          state: 'planned',
          key: null,
          body: null,
          keySeal: '',
          lastSentAt: null,
        });
        return `operation ${short(entry)} is planned again`;
      }
      case 'resend': {
        if (one?.entry == null || one.entry['key'] === null) return '';
        const { outcome: _, ...entry } = one.entry;
        const state = c % 2 === 0 ? 'sent' : 'unknown';
        const lastSentAt = c % 3 === 0 ? entry['lastSentAt'] : this.driver.now() - 20 * 60_000;
        this.write(one.at, { ...entry, state, lastSentAt });
        return `operation ${short(entry)} is ${state} again`;
      }
      case 'old row': {
        const old = pick(this.seen, c);
        if (one === undefined || old === undefined) return '';
        const same = entries.find(({ row }) => row[0] === old[0]) ?? one;
        forge.set(JOURNAL, same.at, old);
        return `row ${same.at} of the journal is ${String(old[0]).slice(0, 6)} ${old[1]} as it was`;
      }
      case 'old row added': {
        const old = pick(this.seen, c);
        if (old === undefined) return '';
        forge.set(JOURNAL, rows.length + 1, old);
        return `${String(old[0]).slice(0, 6)} ${old[1]} stands below the journal`;
      }
      case 'exchange entries': {
        if (one?.entry == null || other?.entry == null || one.at === other.at) return '';
        const members =
          pick([['after'], ['after', 'before'], ['recordId'], ['seal'], ['body', 'key']], c) ?? [];
        const left = { ...one.entry };
        const right = { ...other.entry };
        for (const member of members) [left[member], right[member]] = [right[member], left[member]];
        this.write(one.at, left);
        this.write(other.at, right);
        return `${short(left)} and ${short(right)} exchange ${members.join()}`;
      }
      case 'change entry': {
        if (one?.entry == null) return '';
        const [member, value] = this.member(one.entry, other?.entry ?? one.entry, b, c);
        this.write(one.at, { ...one.entry, [member]: value });
        return `${short(one.entry)} has another ${member}: ${JSON.stringify(value)}`;
      }
      case 'foreign entry': {
        const row = pick(this.foreign, a);
        if (row === undefined) return '';
        forge.set(JOURNAL, rows.length + 1, this.planned(row, c));
        return `an operation of another spreadsheet stands in the journal`;
      }
      case 'checkpoint':
        return this.checkpoint(rows[0]?.[0] ?? '', a, b);
      case 'metadata':
        return this.metadata(a, b);
      default:
        return this.inTab(name, a, b, c);
    }
  }

  private member(entry: Json, other: Json, b: number, c: number): [string, unknown] {
    const after = { ...(entry['after'] as Json) };
    const [field] = Object.keys(after);
    const all: [string, unknown][] = [
      ['state', STATES[c % STATES.length]],
      ['after', field === undefined ? after : { ...after, [field]: textFor(field, c) }],
      ['before', other['before']],
      ['recordId', other['recordId']],
      ['token', other['token']],
      ['user', USERS[c % USERS.length]],
      ['keyFingerprint', other['keyFingerprint']],
      ['confirmedAt', this.driver.now()],
      ['lastSentAt', this.driver.now() - 20 * 60_000],
      ['attempt', c + 1],
      ['key', other['key']],
      ['body', { ...((entry['body'] ?? {}) as Json), [field ?? 'name']: textFor('name', c) }],
      ['seal', other['seal']],
      ['title', '\n'.repeat(60)],
    ];
    return all[b % all.length] as [string, unknown];
  }

  /** The row unchanged, or in the state in which its user confirmed it. */
  private planned(row: readonly RawCell[], c: number): readonly RawCell[] {
    const entry = entryIn(row);
    if (entry === null || c % 2 === 0) return row;
    const { outcome: _, ...open } = entry;
    const text = JSON.stringify({
      ...open,
      state: 'planned',
      key: null,
      body: null,
      keySeal: '',
      lastSentAt: null,
    });
    return [row[0] ?? '', 'planned', row[2] ?? '', text];
  }

  private checkpoint(header: RawCell, a: number, b: number): string {
    const resource = BY_DATES[a % BY_DATES.length] as string;
    const range = { start: '2026-09-01', end: '2026-09-30' };
    const forged = {
      resource,
      parameters: {},
      range,
      lastDays: b % 2 === 0 ? null : 30,
      fields: [],
      left: [{ ...range, value: null }],
      gaps: [],
      empty: [],
      startedAt: this.driver.now() - 60_000,
    };
    const { forge } = this.driver;
    // Combines the binding of the journal's first row with the staging sheet's own extras.
    const bound = header === '' ? this.headerOfAny() : header;
    if (bound === '') return '';
    forge.set(STAGING, 1, [bound]);
    forge.set(STAGING, Math.max(2, forge.cells(STAGING).length + 1), ['checkpoint', JSON.stringify(forged)]);
    return `a paused pull of ${resource} stands in the staging sheet`;
  }

  private headerOfAny(): RawCell {
    const { forge } = this.driver;
    for (const name of forge.sheets()) {
      const cell = forge.cells(name)[0]?.[0] ?? '';
      if (/"binding"/.test(String(cell))) return String(cell);
    }
    return '';
  }

  private metadata(a: number, b: number): string {
    const { forge } = this.driver;
    const tag = pick(
      forge.metadata().filter(({ key }) => key === TABLE_TAG),
      a,
    );
    if (tag === undefined) return '';
    const meta = JSON.parse(tag.value) as Json;
    const resource = MEMBERS[b % MEMBERS.length] as string;
    const asked = { range: { start: '2026-01-01', end: '2026-06-30' }, lastDays: null };
    const changed =
      b % 3 === 0
        ? { ...meta, parameters: { ...(meta['parameters'] as Json), userId: '1', includeSalary: 'true' } }
        : { ...meta, resource, asked: BY_DATES.includes(resource) ? asked : null };
    forge.setMetadata(tag.sheet, TABLE_TAG, JSON.stringify(changed));
    return `the tab "${tag.sheet}" is said to show ${b % 3 === 0 ? 'the list with other parameters' : resource}`;
  }

  private inTab(name: ForgeryStep['name'], a: number, b: number, c: number): string {
    const { hands, forge, config } = this.driver;
    if (name === 'baseline') {
      const sheet = `_finance_sheets_base_${config.resource}`;
      if (!forge.sheets().includes(sheet)) return '';
      const rows = forge.cells(sheet);
      const [one, other] = [1 + (a % Math.max(1, rows.length - 1)), 1 + (b % Math.max(1, rows.length - 1))];
      const [left, right] = [rows[one], rows[other]];
      if (left === undefined || right === undefined || one === other) return '';
      forge.set(sheet, one + 1, [left[0] ?? '', ...right.slice(1)]);
      return 'a record as it was last seen is another';
    }
    const view = hands.view();
    if (view === null) return '';
    const columns = [...view.columns.entries()].filter(([field]) => field !== 'id' && field !== '$status');
    const [left, right] = [pick(columns, a), pick(columns, b)];
    if (left === undefined || right === undefined) return '';
    if (name === 'labels') {
      const [x, y] = [view.header[left[1] - 1] ?? '', view.header[right[1] - 1] ?? ''];
      hands.typeAt(1, left[1], String(y));
      hands.typeAt(1, right[1], String(x));
      return `the labels of ${left[0]} and ${right[0]} are exchanged`;
    }
    const rows = view.rows.filter(({ cells }) => cells.some(cell => cell !== ''));
    const [one, other] = [pick(rows, b), pick(rows, c)];
    if (one === undefined || other === undefined || one.row === other.row) return '';
    const column = left[1];
    const [x, y] = [one.cells[column - 1] ?? '', other.cells[column - 1] ?? ''];
    hands.typeAt(one.row, column, String(y));
    hands.typeAt(other.row, column, String(x));
    return `rows ${one.row} and ${other.row} exchange ${left[0]}`;
  }

  private journal(): RawCell[][] {
    const { forge } = this.driver;
    return forge.sheets().includes(JOURNAL) ? forge.cells(JOURNAL) : [];
  }

  private write(at: number, entry: Json): void {
    const row = this.journal()[at - 1] ?? [];
    this.driver.forge.set(JOURNAL, at, [
      row[0] ?? '',
      String(entry['state'] ?? row[1]),
      row[2] ?? '',
      JSON.stringify(entry),
    ]);
  }
}

function entryIn(row: readonly RawCell[]): Json | null {
  try {
    return JSON.parse(row.slice(HEADS).join('')) as Json;
  } catch {
    return null;
  }
}

function short(entry: Json): string {
  return String(entry['operationId']).slice(0, 6);
}

function pick<T>(list: readonly T[], n: number): T | undefined {
  return list.length === 0 ? undefined : list[n % list.length];
}
