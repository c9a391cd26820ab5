/** Compares a pulled tab with the service's records. */

import type { Tab, TabRow } from '../driver/tab';
import type { KnownField, KnownRecord } from '../server/known';
import { type ListName, specOf } from '../server/lists';
import type { Shape } from '../shape/dimensions';
import { judgeCell } from './cells';
import type { Violation } from './violation';

/** isEdited: fields that the person typed into, which are judged elsewhere. */
export function judgeList(
  list: ListName,
  tab: Tab,
  records: readonly KnownRecord[],
  shape: Shape,
  isEdited: (record: KnownRecord, path: string) => boolean = () => false,
): Violation[] {
  const { marker } = specOf(list);
  const found: Violation[] = [];
  const say = (kind: Violation['kind'], text: string): void => {
    if (!found.some(one => one.kind === kind)) found.push({ kind, text: `${tab.name}: ${text}` });
  };
  const rows = new Map<string, TabRow[]>();
  for (const row of tab.rows) {
    const name = String(row.cell(marker));
    rows.set(name, [...(rows.get(name) ?? []), row]);
  }
  const shown = records.filter(record => record.shown !== null);
  const missing = shown.filter(
    record => !rows.has(String(record.shown?.[marker] ?? '')) && !isEdited(record, marker),
  );
  const notNamed = missing.filter(
    record => !(record.isOdd && !record.hasUsableId && specOf(list).idless !== true),
  );
  if (notNamed.length > 0 && !tab.saysIncomplete)
    say(
      'list short',
      `${tab.rows.length} of ${shown.length} records, and the tab does not say so; missing ${notNamed[0]?.marker}`,
    );
  if (missing.length > notNamed.length && !tab.saysIncomplete)
    say(
      'list short',
      `the record without a usable id (${JSON.stringify(missing.find(record => record.isOdd)?.id)}) is not shown`,
    );
  if (shape.neighbours === 'errors' && shape.wrapping !== 'bare' && shown.length > 0 && !tab.saysIncomplete)
    say(
      'list short',
      'the service named errors beside the records, and the tab does not say that some may be missing',
    );
  // Rows whose name the service has emptied look alike.
  for (const [name, same] of rows)
    if (
      name !== '' &&
      same.length > 1 &&
      shown.some(record => record.marker === name && !mayBeTwo(record, shape))
    )
      say('duplicate row', `${same.length} rows show ${name}`);
  if (tab.formulas.length > 0) say('live formula', tab.formulas[0] ?? '');
  for (const record of shown) {
    const name = String(record.shown?.[marker] ?? '');
    const row = rows.get(name)?.[0];
    if (row === undefined || name === '') continue;
    if (
      record.hasUsableId &&
      !isEdited(record, 'id') &&
      specOf(list).idless !== true &&
      row.has('id') &&
      !names(row, record)
    )
      say(
        'wrong value',
        `the id of ${record.marker} is ${JSON.stringify(record.id)}, and the cell shows ${JSON.stringify(row.cell('id'))}`,
      );
    // A row with an unknown outcome stays as it is, and its status says so.
    if (row.status.startsWith('?')) continue;
    for (const [path, field] of Object.entries(record.fields)) {
      if (!row.has(path) || isEdited(record, path)) continue;
      const wrong = judgeCell(row.cell(path), field, isPlain(field, record, shape));
      if (wrong !== null)
        say(
          wrong,
          `row ${row.row}, ${path}: the service says ${String(field.wire).slice(0, 80)}, the cell shows ${JSON.stringify(row.cell(path))?.slice(0, 80)}`,
        );
    }
  }
  return found;
}

/** Without an id, a repeated record looks like two equal records: two payments of one amount to one person. */
function mayBeTwo(record: KnownRecord, shape: Shape): boolean {
  return !record.hasUsableId && shape.repeated !== 'never';
}

/** Whether the value is spelled without ambiguity. */
function isPlain(field: KnownField, record: KnownRecord, shape: Shape): boolean {
  if (field.kind === 'money' || field.kind === 'decimal')
    return shape.numbers === 'plain' && !(record.isOdd && shape.oddNumber !== 'none');
  if (field.kind === 'time' || field.kind === 'date')
    return shape.times === 'local' && !(record.isOdd && shape.oddTime !== 'none');
  return false;
}

/** Rows that have disappeared although their records still exist. */
export function judgeRemoval(
  list: ListName,
  before: Tab,
  after: Tab,
  records: readonly KnownRecord[],
): Violation[] {
  const { marker } = specOf(list);
  const now = new Set(after.rows.map(row => String(row.cell(marker))));
  const there = new Set(records.filter(record => record.shown !== null).map(record => record.marker));
  const lost = before.rows
    .map(row => String(row.cell(marker)))
    .filter(name => there.has(name) && !now.has(name));
  return lost.length === 0
    ? []
    : [
        {
          kind: 'row removed',
          text: `${after.name}: ${lost.length} rows went whose records are there, such as ${lost[0]}`,
        },
      ];
}

/**
 * A text of digits may stand in quotation marks beside an equal number. A number that comes after such a text may be
 * marked, and its row is then read-only.
 */
function names(row: TabRow, record: KnownRecord): boolean {
  const cell = String(row.cell('id'));
  return cell === record.id || cell === `"${record.id}"` || cell.startsWith(`⚠ ${record.id} #`);
}
