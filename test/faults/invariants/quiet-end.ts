/**
 * 11. After any kill, the same commands finish the work. At the end, open entries wait only for a user.
 * Tab and service agree, or the tab shows each difference with its reason.
 */

import type { Fields, StoredEntry } from '../drivers/driver';
import { rowOf, tabOf } from '../drivers/several-tabs';
import { isShown } from '../model/transactions';
import { comparable, same } from '../model/values';
import type { RowModel } from '../model/tab-model';
import type { Invariant, QuietEnd, World } from '../model/world';

const NAME = 'quiet end';
/** At most one batch is in doubt (docs/architecture/push.md). */
const MOST_IN_DOUBT = 50;

export function quietEnd(): Invariant {
  let header = '';
  return {
    name: NAME,
    tab(_world, diff) {
      header = diff.statusHeaders.join(' ');
    },
    quiet(world, end) {
      const open = world.driver.books().journal.filter(entry => entry.state !== 'closed');
      const records = new Map(world.driver.main.records().map(record => [String(record['id']), record]));
      const homeless = homelessIn(world, [...records.values()]);
      // A list without records may be lost: the tab says so, no row is removed, and absence proves nothing.
      const mayBeLost = records.size === 0 && /incomplete/.test(header);
      // With this number of entries that only a user can settle, no more are sent. The last message says so.
      const isFull = open.filter(entry => entry.state !== 'planned').length >= MOST_IN_DOUBT;
      const waiting = isFull && end.said.some(text => /wait for the outcome/.test(text));
      const isStopped = isStoppedForGood(world, end);
      if (!mayBeLost)
        // An update in doubt cannot be sent again either. *Decide* ends it.
        for (const entry of open.filter(({ state }) => state !== 'planned' || !waiting))
          if (!isStopped || entry.kind === 'create' || entry.state === 'planned')
            mayStayOpen(world, entry, homeless, /incomplete/.test(header));
      const inDoubt = open.some(entry => entry.kind === 'create');
      if (!inDoubt && homeless.length > 0)
        world.fail(NAME, `the records ${homeless.join(', ')} stand in no row after a pull`);
      const named = explainedRows(end);
      const rows = [...world.tab.rows.values()];
      const tokens = new Set(
        open.flatMap(({ state, token }) => (waiting && state === 'planned' ? token : [])),
      );
      const isExplained = (row: RowModel): boolean =>
        named.has(row.row) ||
        /^[△✗]/.test(row.status) ||
        (/^⊘/.test(row.status) && tokens.has(row.id)) ||
        isStopped;
      // A copy of a row with its id has the same explanation.
      const nameOf = (row: RowModel): string => `${tabOf(row.row)} ${row.id}`;
      const explained = new Set(rows.filter(isExplained).map(nameOf));
      for (const row of rows) {
        if (isExplained(row) || (row.id !== '' && explained.has(nameOf(row)))) continue;
        const record = records.get(row.id);
        if (record === undefined) {
          // In a list that may be cut (as many records as a page may hold), absence proves nothing. The row stays.
          if (mayBeLost || (row.id !== '' && /incomplete/.test(header) && world.service.wasRemoved(row.id)))
            continue;
          if (Object.values(row.cells).some(cell => cell.value !== null))
            world.fail(
              NAME,
              `row ${row.mark} (${row.id || 'new'}, "${row.status}") is neither sent nor explained`,
            );
          continue;
        }
        differs(world, row, record);
      }
    },
  };
}

/**
 * The service empties what it does not take, and no way of sending prevents that. The users have called it damage, so
 * that each push says why it sends nothing.
 */
function isStoppedForGood({ config, replaceMode }: World, { said, preview }: QuietEnd): boolean {
  const loses = config.bulk === null && config.servicePut === 'replace' && config.ignored.length > 0;
  const stops = /Nothing was sent: with an earlier push|Nothing will be sent for now, because a change/;
  return loses && replaceMode && [...said, ...preview].some(text => stops.test(text));
}

/** Records without a row in a tab that should show them. */
function homelessIn(world: World, records: readonly Fields[]): string[] {
  const rows = [...world.tab.rows.values()];
  const { bulk } = world.config;
  return Array.from({ length: bulk?.tabs ?? 1 }, (_, tab) => {
    const inRows = new Set(rows.filter(({ row }) => tabOf(row) === tab).map(({ id }) => id));
    const wanted = records.filter(record => bulk === null || isShown(record, tab));
    return wanted.map(record => String(record['id'])).filter(id => !inRows.has(id));
  }).flat();
}

/** Only a create may stay open. Some record may be its result, or its result may be deleted. */
function mayStayOpen(world: World, entry: StoredEntry, homeless: readonly string[], mayBeCut: boolean): void {
  const what = `operation ${entry.operationId} (${entry.kind} ${entry.recordId ?? entry.token}) is ${entry.state} at the end`;
  // A list that may be cut (as many records as a page may hold) does not prove that a record is gone.
  if (mayBeCut && entry.kind === 'update' && world.service.wasRemoved(entry.recordId ?? '')) return;
  if (entry.kind === 'update' || entry.state === 'planned') {
    world.fail(NAME, what);
    return;
  }
  if (homeless.length > 0 || wasTakenBack(entry)) return;
  const made = (entry.key === null ? [] : (world.effects.get(entry.key) ?? [])).map(effect => effect.id);
  const untouched = made.filter(id => {
    const record = world.service.current(id);
    return record !== null && Object.entries(entry.after).every(([f, value]) => same(f, record[f], value));
  });
  // A page instead of an answer (status 200, no JSON) counts as accepted. Then a user must say that nothing happened.
  if (made.length === 0 && entry.state === 'accepted') return;
  if (made.length === 0 && mayBeCut) return;
  if (made.length === 0 || untouched.length > 0)
    world.fail(NAME, `${what}, and no record can be mistaken for what it made`);
}

/** After a restored version an operation id has only its first part. No key may send such a create by itself. */
function wasTakenBack(entry: StoredEntry): boolean {
  return entry.operationId.length < 36;
}

/** Row numbers that the preview names with a reason. */
function explainedRows({ preview }: QuietEnd): Set<number> {
  const rows = new Set<number>();
  let explains = false;
  for (const [tab, text] of preview.entries()) {
    for (const line of text.split('\n')) {
      if (/:$/.test(line))
        explains = /^(?:[⚠✗] )?(?:Conflicts|Cannot be sent|Outcome being checked)/.test(line);
      const row = /^Row (\d+) · /.exec(line);
      if (row !== null && explains) rows.add(rowOf(tab, Number(row[1])));
    }
  }
  return rows;
}

function differs(world: World, row: RowModel, record: Readonly<Record<string, unknown>>): void {
  for (const [field, cell] of Object.entries(row.cells)) {
    if (same(field, record[field], cell.value)) continue;
    const theirs = comparable(field, record[field]);
    world.fail(
      NAME,
      `row ${row.mark} shows "${cell.value}" for ${field}, the service has "${theirs}", and nothing explains it ("${row.status}")`,
    );
  }
}
