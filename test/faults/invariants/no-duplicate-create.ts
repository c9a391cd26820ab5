/** 1. No duplicate create. A typed row makes at most one record, and never a second copy of a listed record. */

import type { Fields } from '../drivers/driver';
import { tabOf } from '../drivers/several-tabs';
import type { RowModel } from '../model/tab-model';
import { comparable, same } from '../model/values';
import type { Invariant, World } from '../model/world';

const NAME = 'no duplicate create';

interface Creation {
  readonly operationId: string;
  readonly recordId: string;
}

export function noDuplicateCreate(): Invariant {
  /** Creations by the mark of their row. */
  const byRow = new Map<string, Creation[]>();
  const byOperation = new Map<string, string>();
  return {
    name: NAME,
    exchange(world, exchange, run) {
      if (exchange.method !== 'POST' || exchange.key === null) return;
      const sent = world.sentFor(exchange.key, null);
      if (sent === undefined || sent.entry.kind !== 'create') return;
      const { token, after } = sent.entry;
      if (token !== null && !exchange.books.marks.has(token) && !run.disturbed)
        world.fail(NAME, `a create is sent although its row ${token} is gone`);
      const twin = run.shown === null ? undefined : unclaimedTwin(world, run.shown, after);
      if (twin !== undefined && !run.disturbed && sent.entry.anyway !== true)
        world.fail(NAME, `a create is sent although the list shows its record ${twin}`);
    },
    effect(world, effect) {
      if (effect.kind !== 'created' || effect.key === null) return;
      const sent = world.sentFor(effect.key, null);
      if (sent === undefined) return;
      const { operationId } = sent.entry;
      const earlier = byOperation.get(operationId);
      if (earlier !== undefined && !world.forgiven.has(earlier))
        world.fail(NAME, `operation ${operationId} made two records, ${earlier} and ${effect.id}`);
      byOperation.set(operationId, effect.id);
      if (sent.mark === null) return;
      const made = byRow.get(sent.mark) ?? [];
      byRow.set(sent.mark, [...made, { operationId, recordId: effect.id }]);
      const others = made.filter(
        ({ operationId: first, recordId }) =>
          !world.forgiven.has(recordId) &&
          !isRenamedAfterRefusal(world, first, recordId, sent.entry.after) &&
          !isAnotherByNow(world, first, recordId, sent.mark) &&
          !isOfCopy(world, recordId, sent.mark),
      );
      // A user who asks for a second record gets it.
      if (others.length > 0 && sent.entry.anyway !== true) {
        const ids = [...others.map(creation => creation.recordId), effect.id].join(' and ');
        world.fail(NAME, `row ${sent.mark} was typed once and made two records, ${ids}`);
      }
    },
    tab(world, diff, run) {
      for (const { row, to } of diff.ids) {
        if (to === '' || to.startsWith('new:') || row.id === to) continue;
        if (row.id !== '' && !row.id.startsWith('new:'))
          world.fail(NAME, `row ${row.mark} had the id ${row.id} and now has ${to}`);
        if ((byRow.get(row.mark) ?? []).some(creation => creation.recordId === to)) continue;
        const record = world.service.current(to);
        // The values that were sent for the row, or the row's present values.
        const sent = world.driver.books().journal.find(entry => entry.token === row.id)?.after;
        const cells = Object.fromEntries(Object.entries(row.cells).map(([f, cell]) => [f, cell.value]));
        const differs = neverHad(world, to, cells);
        // By the user's answer, a row may be linked to any record.
        if (record === null || differs === undefined || run?.entryPoint === 'menuResolve') continue;
        if (sent !== undefined && neverHad(world, to, sent) === undefined) continue;
        world.fail(NAME, `row ${row.mark} was linked to ${to}, which never had its ${differs}`);
      }
      const ids = new Map<string, string>();
      const before = new Map<string, number>();
      // A transaction may stand in several tabs, once in each.
      const nameOf = (row: RowModel): string => `${tabOf(row.row)} ${row.id}`;
      for (const row of diff.before.values()) before.set(nameOf(row), (before.get(nameOf(row)) ?? 0) + 1);
      for (const row of world.tab.rows.values()) {
        if (row.id === '') continue;
        const name = nameOf(row);
        if (ids.has(name) && (before.get(name) ?? 0) < 2)
          world.fail(NAME, `the id ${row.id} stands in two rows, ${ids.get(name)} and ${row.mark}`);
        ids.set(name, row.mark);
      }
    },
  };
}

/**
 * The service refused the first create, and made a record that shows only a part of it. Another user may have made such
 * a record, so the row counts as rejected. With a new name, the row is another thing.
 */
function isRenamedAfterRefusal(world: World, operationId: string, recordId: string, after: Fields): boolean {
  const first = world.driver.books().journal.find(entry => entry.operationId === operationId);
  if (first?.outcome !== 'rejected' || same('name', first.after['name'], after['name'])) return false;
  return neverHad(world, recordId, first.after) !== undefined;
}

/** Fields that tell records apart. */
const NAMING = ['name', 'companyName', 'registrationNumber', 'email'];

/** Whether the record stands in another row: a copy that was as sent, while the row itself was edited. */
function isOfCopy(world: World, recordId: string, mark: string | null): boolean {
  return [...world.tab.rows.values()].some(row => row.id === recordId && row.mark !== mark);
}

/**
 * The service refused the first create and made a record all the same, or a user took the id out of the row. People
 * have given that record another name and another number since. The row is a new thing then.
 */
function isAnotherByNow(world: World, operationId: string, recordId: string, mark: string | null): boolean {
  const first = world.driver.books().journal.find(entry => entry.operationId === operationId);
  const record = world.service.current(recordId);
  const isLoose = first?.outcome === 'rejected' || world.tab.unnamed.has(mark ?? '');
  if (first === undefined || !isLoose || record === null) return false;
  const named = NAMING.filter(field => comparable(field, first.after[field] ?? null) !== null);
  return named.every(field => !same(field, first.after[field], record[field]));
}

/** A filled field whose value the record never had. */
function neverHad(world: World, id: string, values: Fields): string | undefined {
  const found = Object.entries(values).find(
    ([field, value]) => comparable(field, value) !== null && !world.service.hadSince(id, field, value, 0),
  );
  return found?.[0];
}

/** A listed record that shows the whole body and stands in no row. */
function unclaimedTwin(world: World, shown: ReadonlyMap<string, Fields>, after: Fields): string | undefined {
  const inRows = new Set([...world.tab.rows.values()].map(row => row.id));
  for (const [id, record] of shown) {
    if (inRows.has(id)) continue;
    const filled = Object.entries(after).filter(([field, value]) => comparable(field, value) !== null);
    if (filled.every(([field, value]) => same(field, record[field], value))) return id;
  }
  return undefined;
}
