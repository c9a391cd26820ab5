/** Merges a fetched list into a tab, as a pure function. The user's order and own rows stay. */

import { type BaselineRecord, baselineRecord, type BaselineValue } from '../changes/baseline';
import { fromCell, toCell } from '../changes/cell-codec';
import { serialOf } from '../common/calendar';
import { withoutMarks } from '../changes/left-cells';
import { holdsSame } from '../changes/merge';
import { judgesAbsence, newestCount, type RemoteRecord } from '../changes/remote';
import { hasContent, isOwnTotal, recordIdOf, type TableRow } from '../changes/table';
import { outlastsPull, type RowStatus } from '../changes/row-status';
import { isWritable } from '../resources/definition';
import { isByDates } from '../resources/described';
import * as statusTexts from '../text/push/status-texts';
import type { Text } from '../text/text';
import type { CellWrite, MergedRow, MergedTable, NewRow, PullInput, PutBack, ShownRow } from './merge-input';
import { keptCells } from './kept-cells';
import { isClean, mergeRow } from './merge-row';
import { oldRow } from './shown-row';
import { dayReader } from './other-days';
import { freshBaseline, rowMaker } from './shown-row';

export function mergeTable(input: PullInput): MergedTable {
  return new TableMerge(input).run();
}

class TableMerge {
  private readonly rows: MergedRow[] = [];
  private readonly removed: number[] = [];
  private readonly putBack: PutBack[] = [];
  private readonly baseline = new Map<string, BaselineRecord>();
  private updated = 0;
  private edited = 0;
  private conflicts = 0;
  private gone = 0;
  private old = 0;
  private twice = 0;
  /** Shows a record that has no row yet. */
  private readonly showNew: (record: RemoteRecord) => ShownRow;
  /** Shows a record that already has a row. */
  private readonly show: (record: RemoteRecord) => ShownRow;

  /** True for a record of a day that was not requested. */
  private readonly isOutside: (record: RemoteRecord) => boolean;

  constructor(private readonly input: PullInput) {
    const { resource, language, openSpills } = input;
    this.isOutside = outsideOf(input);
    this.show = this.withDayTold(rowMaker({ resource, language }));
    this.showNew = openSpills === undefined ? this.show : this.withDayTold(rowMaker(input));
  }

  run(): MergedTable {
    const { input } = this;
    const shownIds = new Set<string>();
    for (const row of input.table.rows) {
      const id = recordIdOf(row);
      const isSecond = id !== null && shownIds.has(id);
      if (id !== null) shownIds.add(id);
      const remote = input.remote.records.get(id ?? '');
      if (input.leaveAlone.has(row.row)) this.stays(row, id);
      else if (id === null) this.withoutRecord(row);
      else if (remote === undefined) this.absent(row, id);
      else if (isWritable(input.resource) && (isSecond || !this.isUnfilled(row, id)))
        this.merged(row, remote, isSecond);
      else this.shown(row, remote, isSecond);
    }
    const fresh = [...input.remote.records.values()].filter(
      ({ id }) => !shownIds.has(id) && !input.notToAppend.has(id),
    );
    if (isWritable(input.resource))
      for (const record of fresh) this.baseline.set(record.id, freshBaseline(input, record));
    const appended = [
      ...inReadingOrder(input, fresh).map((record): NewRow => new RecordRow(record, this.showNew)),
      ...this.oddRows(),
    ];
    const odd = input.remote.odd?.length ?? 0;
    return {
      rows: this.rows,
      appended,
      removed: this.removed,
      putBack: this.putBack,
      baseline: isWritable(input.resource) ? [...this.baseline.values()] : [],
      counts: {
        listed: input.remote.records.size + odd,
        added: appended.length,
        odd,
        updated: this.updated,
        edited: this.edited,
        conflicts: this.conflicts,
        removed: this.removed.length,
        unsettled: input.leaveAlone.size,
        gone: this.gone,
        old: this.old,
        twice: this.twice,
      },
    };
  }

  private withDayTold(show: (record: RemoteRecord) => ShownRow): (record: RemoteRecord) => ShownRow {
    return record => {
      const shown = show(record);
      return shown.status === null && this.isOutside(record) ? { ...shown, status: OTHER_DAY() } : shown;
    };
  }

  private stays(row: TableRow, id: string | null): void {
    const { fresh } = this.input;
    if (fresh !== undefined && id !== null) {
      this.staysFresh(row, id, fresh);
      return;
    }
    const isWhole = row.cells.every(cell => cell !== undefined);
    const cells = isWhole ? null : keptCells(this.input, row, id);
    this.rows.push({ row: row.row, cells, status: isWhole ? null : 'keep' });
    this.keepBaseline(row, id);
  }

  /** The pull does not cover this row, and some fields were read-only before. Their cells become the baseline. */
  private staysFresh(row: TableRow, id: string, fresh: ReadonlySet<string>): void {
    const { resource, language, baseline } = this.input;
    const base = baseline.get(id)?.values ?? [];
    const cells: CellWrite[] = [];
    const values = resource.fields.map((field, i): BaselineValue => {
      const cell = row.cells[i];
      const isFresh = fresh.has(field.name) && cell !== undefined;
      const { value, problem } = fromCell(field, cell ?? '');
      const isRead = isFresh && problem === null;
      cells.push(isRead ? toCell(field, value, language) : null);
      if (isFresh) return isRead ? value : undefined;
      return base[i];
    });
    this.rows.push({ row: row.row, cells, status: 'keep' });
    const left = this.marksKept(row, baseline.get(id));
    this.baseline.set(id, baselineRecord({ id, idIs: baseline.get(id)?.idIs, values, left }));
  }

  private keepBaseline(row: TableRow, id: string | null): void {
    const base = id === null ? undefined : this.input.baseline.get(id);
    if (base === undefined) return;
    const left = this.marksKept(row, base);
    this.baseline.set(base.id, left === base.left ? base : baselineRecord({ ...base, left }));
  }

  /** A column that the user deleted comes back empty in a row that the pull does not cover. */
  private marksKept({ cells }: TableRow, base: BaselineRecord | undefined): string | undefined {
    if (!cells.includes(undefined)) return base?.left;
    return withoutMarks(this.input.resource, base?.left, i => cells[i] === undefined);
  }

  private withoutRecord(row: TableRow): void {
    const { input } = this;
    const { resource, formulas } = input;
    const isNew = isWritable(resource) && hasContent(resource, row) && !isOwnTotal(resource, row, formulas);
    const fresh: MergedRow['status'] = isNew ? { tone: 'none', text: statusTexts.newRow } : null;
    const status = isNew && outlastsPull(row.status) ? 'keep' : fresh;
    this.rows.push({ row: row.row, cells: keptCells(input, row, null), status });
  }

  /** True for a row that got only its id, because the pull was killed then. */
  private isUnfilled(row: TableRow, id: string): boolean {
    const { baseline, resource } = this.input;
    return !baseline.has(id) && !hasContent(resource, row);
  }

  /** In a read-only list a row shows its record. The id cell is never written again. */
  private shown(row: TableRow, remote: RemoteRecord, isSecond: boolean): void {
    const { fields } = this.input.resource;
    if (isWritable(this.input.resource)) this.baseline.set(remote.id, freshBaseline(this.input, remote));
    const { cells, status } = this.show(remote);
    const writes = cells.map((cell, i): CellWrite => (fields[i]?.type === 'id' ? null : cell));
    this.rows.push({ row: row.row, cells: writes, status: isSecond ? this.second() : status });
    const isNews = writes.some((cell, i) => cell !== null && !holdsSame(cell, row.cells[i] ?? ''));
    if (isNews) this.updated++;
  }

  private merged(row: TableRow, remote: RemoteRecord, isSecond: boolean): void {
    const result = mergeRow(this.input, row, remote, this.input.baseline.get(remote.id));
    const told = result.status ?? (this.isOutside(remote) ? OTHER_DAY() : null);
    const isTyped = result.edited || result.conflict;
    this.rows.push({
      row: row.row,
      cells: result.cells,
      status: isSecond && !isTyped ? this.second() : told,
    });
    const twin = this.baseline.get(remote.id);
    this.baseline.set(remote.id, twin === undefined ? result.baseline : common(twin, result.baseline));
    for (const field of result.writtenOver) this.putBack.push({ row: row.row, field });
    if (result.updated) this.updated++;
    if (result.edited) this.edited++;
    if (result.conflict) this.conflicts++;
  }

  /** The status of a row whose record stands in a row above. Sums count the first row only. */
  private second(): RowStatus {
    this.twice++;
    return { tone: 'bad', text: statusTexts.shownTwice };
  }

  /** A missing record is gone only if the list is complete and covers the row's day. */
  private absent(row: TableRow, id: string): void {
    const { input } = this;
    const base = input.baseline.get(id);
    const known = base !== undefined || !isWritable(input.resource);
    const newest = isWritable(input.resource) ? newestCount(input.remote) : null;
    if (newest !== null && !input.expected.has(id)) {
      this.old++;
      this.rows.push(oldRow(input, row, id, newest));
      this.keepBaseline(row, id);
    } else if (!meansGone(input) || !input.isInScope(row) || input.expected.has(id)) this.stays(row, id);
    else if (known && isClean(input, row, base) && !row.userContent) this.removed.push(row.row);
    else {
      this.keepBaseline(row, id);
      if (known) this.gone++;
      const text = this.absence(known);
      this.rows.push({ row: row.row, cells: keptCells(input, row, id), status: { tone: 'bad', text } });
    }
  }

  /** The text for a missing record. In a list by dates, the record may have moved to a day that was not requested. */
  private absence(known: boolean): Text {
    if (isByDates(this.input.resource)) return statusTexts.notInDays;
    return known ? statusTexts.goneOnService : statusTexts.unknownId;
  }

  /** Overwrites or appends the rows of records without a usable id. They have no baseline. */
  private oddRows(): NewRow[] {
    const { input } = this;
    const left = new Map((input.remote.odd ?? []).map(record => [record.id, record]));
    const status = { tone: 'caution', text: statusTexts.oddId } as const;
    for (const row of input.table.odd ?? []) {
      const record = left.get(row.id);
      left.delete(row.id);
      const isCut = input.remote.completeness.kind !== 'complete' || !input.isInScope(row);
      if (record !== undefined) {
        this.rows.push({ row: row.row, cells: this.show(record).cells, status });
      } else if (isCut || row.userContent) this.rows.push({ row: row.row, cells: null, status: null });
      else this.removed.push(row.row);
    }
    const shown = [...left.values()].filter(({ id }) => !input.notToAppend.has(id));
    return shown.map(record => ({ record, shown: () => ({ ...this.showNew(record), status }) }));
  }
}

const OTHER_DAY = (): RowStatus => ({ tone: 'caution', text: statusTexts.otherDay });

function outsideOf({ asked, resource }: PullInput): (record: RemoteRecord) => boolean {
  if (asked === undefined || asked === null || !isByDates(resource)) return () => false;
  const dayOf = dayReader(resource);
  return record => {
    const day = dayOf(record);
    return day !== null && (day < asked.start || day > asked.end);
  };
}

/** A class, because a closure for each of 100,000 records would need twice the memory. */
class RecordRow implements NewRow {
  constructor(
    readonly record: RemoteRecord,
    private readonly show: (record: RemoteRecord) => ShownRow,
  ) {}

  shown(): ShownRow {
    return this.show(this.record);
  }
}

/** A list by dates is sorted by time. Other lists keep the service's order. */
function inReadingOrder({ resource }: PullInput, records: readonly RemoteRecord[]): readonly RemoteRecord[] {
  const { window } = resource.list;
  if (window === undefined) return records;
  const at = resource.fields.findIndex(field => field.name === window.dayField);
  // A list may mix several spellings of times. A value that is not a time comes last.
  const timed = records.map(record => ({
    record,
    time: serialOf(String(record.values[at] ?? '')) ?? Number.MAX_VALUE,
  }));
  return timed.sort((a, b) => a.time - b.time).map(({ record }) => record);
}

/** The baseline of a record in two rows: the values on which both agree. An edit of one row stays a conflict. */
function common(one: BaselineRecord, other: BaselineRecord): BaselineRecord {
  const values = one.values.map((value, i) => (value === other.values[i] ? value : undefined));
  const accepted = { ...one.accepted, ...other.accepted };
  return baselineRecord({ ...one, values, accepted });
}

/**
 * True if a missing record is gone. A record without a usable id could be any missing record. In a read-only list it is
 * another record if it stood unchanged in the tab before.
 */
function meansGone({ remote, table, resource }: PullInput): boolean {
  if (judgesAbsence(remote)) return true;
  if (isWritable(resource) || remote.completeness.kind !== 'complete') return false;
  const known = new Set((table.odd ?? []).map(({ id }) => id));
  return (remote.odd ?? []).every(({ id }) => known.has(id));
}
