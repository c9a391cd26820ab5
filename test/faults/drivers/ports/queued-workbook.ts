/**
 * The workbook as one execution sees it. Cell writes wait for a read, a flush, a change of structure or the end.
 * A kill leaves a random part of them: some blocks, and of a block perhaps only the upper rows (docs/host.md#kills).
 */

import type { Sheet, SheetSize, Workbook } from '../../../../src/platform/ports';
import type { MemoryWorkbook } from '../../../support/memory';
import type { Gate } from './gate';

interface QueuedWrite {
  readonly rows: number;
  run(rows: number): void;
}

export class WriteQueue {
  private writes: QueuedWrite[] = [];

  add(rows: number, run: (rows: number) => void): void {
    this.writes.push({ rows, run });
  }

  apply(): void {
    const { writes } = this;
    this.writes = [];
    for (const write of writes) write.run(write.rows);
  }

  /** After a kill, the spreadsheet has all of a write, its upper rows, or nothing. */
  lose(random: () => number): void {
    const { writes } = this;
    this.writes = [];
    for (const write of writes) {
      const fate = random();
      const rows = fate < 0.4 ? 0 : fate < 0.7 ? write.rows : Math.floor(random() * (write.rows + 1));
      if (rows > 0) write.run(rows);
    }
  }
}

/**
 * How a member reaches the spreadsheet. free: it is no call. call: a call that leaves the queue alone. read and
 * structure: after the queue. later: the member joins the queue.
 */
type Way = 'free' | 'call' | 'read' | 'structure' | 'later';
type Ways<T, Others extends keyof T> = Readonly<Record<Exclude<keyof T, Others>, Way>>;
type OwnOfWorkbook = 'sheetByName' | 'sheetById' | 'sheetsWithTag' | 'addSheet' | 'flush';
type OwnOfSheet = 'id' | 'size' | 'write' | 'offer' | 'paint';

const WORKBOOK: Ways<Workbook, OwnOfWorkbook> = {
  id: 'free',
  name: 'free',
  locale: 'free',
  timeZone: 'free',
  sheetNames: 'call',
  activeSheetId: 'call',
  selectedRows: 'call',
  selectedCell: 'call',
  cellCount: 'call',
  nameCell: 'structure',
  writeNamedCell: 'structure',
  takeEmptied: 'free',
  takeRefused: 'free',
  argument: 'free',
  mayEdit: 'call',
  sharedWith: 'call',
  toast: 'call',
};

const SHEET: Ways<Sheet, OwnOfSheet> = {
  name: 'call',
  isHidden: 'call',
  ensureSize: 'structure',
  insertRows: 'structure',
  read: 'read',
  readFormulas: 'read',
  format: 'later',
  shade: 'later',
  readFormats: 'read',
  readNotes: 'read',
  readChoices: 'call',
  dressHeader: 'structure',
  dressColumn: 'later',
  setWidths: 'structure',
  freezeColumns: 'structure',
  hideColumns: 'structure',
  showColumns: 'structure',
  filterBlock: 'call',
  readMerges: 'call',
  hiddenByFilter: 'call',
  setFilter: 'structure',
  warnOnEdit: 'structure',
  setNote: 'later',
  deleteRows: 'structure',
  clear: 'later',
  deleteColumns: 'structure',
  replaceCharts: 'call',
  setTabColour: 'structure',
  activate: 'call',
  select: 'call',
  hide: 'structure',
  setTag: 'structure',
  columnTags: 'call',
  setColumnTag: 'structure',
};

export function queuedWorkbook(inner: MemoryWorkbook, gate: Gate, queue: WriteQueue): Workbook {
  const wrap = (sheet: Sheet | null): Sheet | null => sheet && queuedSheet(sheet, gate, queue);
  return {
    ...members<Workbook, OwnOfWorkbook>(inner, WORKBOOK, gate, queue),
    sheetByName: name => gate.pass(null, () => wrap(inner.sheetByName(name))),
    sheetById: id => gate.pass(null, () => wrap(inner.sheetById(id))),
    sheetsWithTag: key =>
      gate.pass(null, () =>
        inner
          .sheetsWithTag(key)
          .map(({ sheet, value }) => ({ sheet: queuedSheet(sheet, gate, queue), value })),
      ),
    addSheet: sheet =>
      gate.pass(null, () => {
        queue.apply();
        return queuedSheet(inner.addSheet(sheet), gate, queue);
      }),
    flush: () =>
      gate.pass('flush', () => {
        queue.apply();
        inner.flush();
      }),
  };
}

function queuedSheet(inner: Sheet, gate: Gate, queue: WriteQueue): Sheet {
  const write: Sheet['write'] = (block, cells) => {
    const copy = cells.map(line => [...line]);
    gate.pass('write', () =>
      queue.add(block.rows, rows => inner.write({ ...block, rows }, copy.slice(0, rows))),
    );
  };
  return {
    ...members<Sheet, OwnOfSheet>(inner, SHEET, gate, queue),
    id: inner.id,
    size: () => askedSize(inner.size(), gate, queue),
    write,
    offer: (block, cells) => {
      write(block, cells);
      return true;
    },
    paint: (block, colours) =>
      gate.pass(null, () =>
        queue.add(block.rows, rows => inner.paint({ ...block, rows }, colours.slice(0, rows))),
      ),
  };
}

/** Each number is a call of its own. */
function askedSize(size: SheetSize, gate: Gate, queue: WriteQueue): SheetSize {
  const asked = (name: keyof SheetSize): number =>
    gate.pass(null, () => {
      queue.apply();
      return size[name];
    });
  return {
    get rows() {
      return asked('rows');
    },
    get columns() {
      return asked('columns');
    },
    get lastRow() {
      return asked('lastRow');
    },
    get lastColumn() {
      return asked('lastColumn');
    },
  };
}

type Method = (...args: readonly unknown[]) => unknown;

/** The members of the table, each in its way. */
function members<T extends object, Others extends keyof T>(
  inner: T,
  ways: Ways<T, Others>,
  gate: Gate,
  queue: WriteQueue,
): Omit<T, Others> {
  const passed = (way: Way, act: () => unknown): unknown => {
    if (way === 'free') return act();
    return gate.pass(way === 'read' ? 'read' : null, () => {
      if (way === 'later') return queue.add(1, act);
      if (way !== 'call') queue.apply();
      return act();
    });
  };
  const made = Object.entries<Way>(ways).map(([name, way]): [string, Method] => [
    name,
    (...args) => passed(way, () => (inner as Record<string, Method>)[name]?.(...args)),
  ]);
  return Object.fromEntries(made) as Omit<T, Others>;
}
