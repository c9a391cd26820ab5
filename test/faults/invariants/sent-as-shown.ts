/** 6. A push sends the fields and values of the confirmed dialog, and besides only those that the service requires. */

import type { StoredEntry } from '../drivers/driver';
import { facts } from '../history/config';
import { type Change, changesIn } from '../model/changes';
import type { RowModel } from '../model/tab-model';
import { same, shown } from '../model/values';
import type { Invariant, RunContext, World } from '../model/world';

const NAME = 'sent as shown';

/** A row of a plan as the dialog showed it. */
interface ShownRow {
  readonly kind: 'update' | 'create';
  readonly lines: ReadonlySet<string>;
  /** The unedited values that the row says are sent too; '' for none. Several lines for several equal rows. */
  readonly along: string;
}

export function sentAsShown(): Invariant {
  /** The rows that each execution's user confirmed: all rows, and rows not yet found in the journal. */
  const confirmed = new Map<
    RunContext,
    { readonly dialogs: number; readonly all: readonly ShownRow[]; readonly rows: readonly ShownRow[] }
  >();
  /** The row that showed an operation, by operation; null for none. */
  const known = new Map<string, ShownRow | null>();

  const meet = (world: World, journal: readonly StoredEntry[], runs: readonly RunContext[]): void => {
    for (const entry of journal) {
      if (entry.resource !== world.config.resource || known.has(entry.operationId)) continue;
      // The innermost execution comes first. The others wait for it, and keep their shown rows.
      let found: ShownRow | null = null;
      for (const run of [...runs].reverse()) found ??= take(world, run, entry);
      known.set(entry.operationId, found);
    }
  };
  const take = (world: World, run: RunContext, entry: StoredEntry): ShownRow | null => {
    const yes = run.dialogs
      .filter(dialog => dialog.kind !== 'tell' && dialog.yes)
      .map(dialog => dialog.message);
    const seen = confirmed.get(run) ?? { dialogs: 0, all: [], rows: [] };
    const more = yes.slice(seen.dialogs).flatMap(shownRows);
    const [all, rows] = [
      [...seen.all, ...more],
      [...seen.rows, ...more],
    ];
    const wanted = new Set(linesOf(world, entry));
    const showsIt = (row: ShownRow): boolean =>
      row.kind === entry.kind &&
      row.lines.size === wanted.size &&
      [...wanted].every(line => row.lines.has(line));
    // Rows with the same text stand in the journal in any order.
    const alongs = all.filter(showsIt).map(row => row.along);
    const at = rows.findIndex(showsIt);
    const [row] = at >= 0 ? rows.splice(at, 1) : [];
    confirmed.set(run, { dialogs: yes.length, all, rows });
    return row === undefined ? null : { ...row, along: alongs.join('\n') };
  };
  return {
    name: NAME,
    exchange(world, exchange, run) {
      if (exchange.key === null) return;
      meet(world, exchange.books.journal, world.runs);
      const entries = exchange.books.journal.filter(candidate => candidate.key === exchange.key);
      for (const change of changesIn(world, exchange) ?? []) {
        const entry = change.kind === 'create' ? entries[0] : entries.find(one => one.recordId === change.id);
        // Each record of a shared request must have been shown. By the contract, another check compares the named
        // record.
        if (entry === undefined && world.config.bulk !== null)
          world.fail(NAME, `${change.id} is in a request that nobody confirmed it for`);
        if (entry === undefined) continue;
        const again = world.sentFor(exchange.key, change.id);
        if (change.kind === 'update' && again !== undefined && again.firstTick < run.startedAt)
          rowHolds(world, again.entry, run);
        const row = known.get(entry.operationId);
        if (row === null)
          world.fail(
            NAME,
            `${linesOf(world, entry).join(';')} is sent, and no dialog that was confirmed showed it`,
          );
        bodySaysNoMore(world, change, entry);
        if (row) carriesAsShown(world, change, entry, row.along);
      }
    },
    ended(world) {
      meet(world, world.driver.books().journal, world.runs);
    },
  };
}

/** What goes again in a later command still stands in its row. A copy of the row may stand for it. */
function rowHolds(world: World, { recordId, after }: StoredEntry, { startedAt }: RunContext): void {
  const rows = [...world.tab.rows.values()].filter(({ id }) => id === recordId);
  const isOther = ({ cells }: RowModel): boolean =>
    Object.entries(after).some(([field, value]) => {
      const cell = cells[field];
      const isTyped = cell !== undefined && cell.typedAt !== null && cell.typedAt < startedAt;
      return isTyped && !same(field, cell.value, value);
    });
  if (rows.length > 0 && rows.every(isOther))
    world.fail(NAME, `${recordId} goes again with ${JSON.stringify(after)}, and its row holds other values`);
}

function linesOf(world: World, entry: StoredEntry): string[] {
  const { labels, otherLabels } = facts[world.config.resource];
  return Object.keys(entry.after).map(field => {
    const label = labels[field] ?? otherLabels[field] ?? field;
    const to = shown(field, entry.after[field]);
    return entry.kind === 'create'
      ? `${label}: ${to}`
      : `${label}: ${shown(field, entry.before[field])} → ${to}`;
  });
}

function shownRows(message: string): ShownRow[] {
  const rows: { kind: 'update' | 'create'; lines: Set<string>; along: string }[] = [];
  const along = '   sent along unchanged: ';
  for (const line of message.split('\n')) {
    const head = /^Row \d+ (update|create) · /.exec(line);
    const row = rows[rows.length - 1];
    if (head !== null) rows.push({ kind: head[1] as 'update' | 'create', lines: new Set(), along: '' });
    else if (line.startsWith(along) && row !== undefined) row.along = line.slice(along.length);
    else if (line.startsWith('   ')) row?.lines.add(line.slice(3));
  }
  return rows;
}

/** An unedited value is sent as the dialog said, or not at all. */
function carriesAsShown(world: World, change: Change, entry: StoredEntry, along: string): void {
  const { labels } = facts[world.config.resource];
  for (const [field, value] of Object.entries(change.fields)) {
    const label = labels[field];
    if (field in entry.after || label === undefined || entry.kind === 'create') continue;
    const said = [shown(field, value), String(value)].map(text => `${label} = ${text}, `);
    const lines = along.split('\n').map(line => `${line}, `);
    if (!lines.some(line => said.some(text => line.includes(text))))
      world.fail(NAME, `${field} goes along as "${String(value)}", shown was "${along}"`);
  }
}

function bodySaysNoMore(world: World, change: Change, entry: StoredEntry): void {
  const body = change.fields;
  const may = new Set([...Object.keys(entry.after), 'id', ...world.facts.requiredInPut]);
  const replaces = world.replaceMode;
  for (const field of Object.keys(body)) {
    if (!may.has(field) && !(replaces && entry.kind === 'update'))
      world.fail(NAME, `${field} is sent and was not shown`);
  }
  for (const [field, wanted] of Object.entries(entry.after)) {
    if (!same(field, body[field], wanted))
      world.fail(NAME, `${field} is sent as "${body[field]}", shown as "${wanted}"`);
  }
}
