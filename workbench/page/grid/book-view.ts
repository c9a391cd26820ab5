/** Shows the host's spreadsheet in Univer: tabs, cells, notes, selection. */
import {
  type IStyleData,
  IUniverInstanceService,
  UniverInstanceType,
  type Workbook,
  type Worksheet,
} from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import { SheetSkeletonService } from '@univerjs/preset-sheets-core';
import type { CellChange, Look, ProtectionPicture, Selection, Stretch, TabFrame } from '../../protocol';
import { Charts } from './charts';
import { Commands, FROM_HOST, injectorOf, UNIT } from './commands';
import { Dropdowns } from './dropdowns';
import { changeFrame, completeFrame, snapshotOf } from './frame';
import { cellOf, styleOf } from './look';
import { holds, rangeOf } from './range';
import { placesOf, reorderRows } from './row-order';

/** The size of a note's box in pixels. */
const NOTE = { width: 220, height: 100 };

export class BookView {
  readonly #api: FUniver;
  readonly #create: (snapshot: object) => void;
  readonly commands: Commands;
  readonly #dropdowns: Dropdowns;
  readonly #charts: Charts;
  readonly #frames = new Map<number, TabFrame>();
  readonly #styles: IStyleData[] = [];
  /** By tab, row and column. */
  readonly #notes = new Map<number, Map<number, Map<number, string>>>();
  #order: readonly number[] = [];

  constructor(api: FUniver, create: (snapshot: object) => void) {
    this.#api = api;
    this.#create = create;
    this.commands = new Commands(api);
    this.#dropdowns = new Dropdowns(this.commands);
    this.#charts = new Charts(api);
  }

  get isOpen(): boolean {
    return this.#order.length > 0;
  }

  frame(tab: number): TabFrame | undefined {
    return this.#frames.get(tab);
  }

  /** The id of the active tab. */
  get activeTab(): number | null {
    const sheet = this.#workbook?.getActiveSheet(true);
    return sheet ? Number(sheet.getSheetId()) : null;
  }

  setTabs(order: readonly number[], changed: readonly TabFrame[]): void {
    const known = new Map(this.#frames);
    for (const frame of changed) this.#frames.set(frame.id, frame);
    if (!this.isOpen) this.#open(order);
    else this.#change(order, changed, known);
    this.#order = order;
  }

  #open(order: readonly number[]): void {
    const frames = order.flatMap(id => this.#frames.get(id) ?? []);
    this.#create({
      id: UNIT,
      name: 'book',
      sheetOrder: order.map(String),
      sheets: Object.fromEntries(frames.map(frame => [String(frame.id), snapshotOf(frame)])),
    });
    for (const frame of frames) completeFrame(this.commands, this.#dropdowns, frame);
  }

  #change(
    order: readonly number[],
    changed: readonly TabFrame[],
    known: ReadonlyMap<number, TabFrame>,
  ): void {
    const place = (id: number): number => order.indexOf(id);
    for (const frame of changed) {
      const before = known.get(frame.id);
      if (before !== undefined) {
        if (frame.rows < before.rows || frame.columns < before.columns) this.#cutCells(frame);
        changeFrame(this.commands, this.#dropdowns, before, frame);
        continue;
      }
      this.commands.mutate('sheet.mutation.insert-sheet', frame.id, {
        index: place(frame.id),
        sheet: snapshotOf(frame),
      });
      completeFrame(this.commands, this.#dropdowns, frame);
    }
    const gone = this.#order.filter(id => !order.includes(id));
    const visible = order.find(id => this.#frames.get(id)?.hidden === false);
    for (const id of gone) {
      if (this.activeTab === id && visible !== undefined) this.#activate(visible);
      this.commands.mutate('sheet.mutation.remove-sheet', id, {
        subUnitName: this.#frames.get(id)?.name ?? '',
      });
      this.#frames.delete(id);
      this.#notes.delete(id);
      this.#dropdowns.forget(id);
      this.#charts.forget(id);
    }
    order.forEach((id, toOrder) => {
      const fromOrder =
        this.#workbook?.getSheets().findIndex(sheet => sheet.getSheetId() === String(id)) ?? -1;
      if (fromOrder >= 0 && fromOrder !== toOrder)
        this.commands.mutate('sheet.mutation.set-worksheet-order', id, { fromOrder, toOrder });
    });
  }

  /** Draws the charts of the active tab. */
  showCharts(): void {
    const frame = this.activeTab === null ? undefined : this.#frames.get(this.activeTab);
    if (frame !== undefined) this.#charts.show(frame);
  }

  /** The protection of a cell. A protection that refuses takes precedence over one that warns. */
  protectionAt(tab: number, row: number, column: number): ProtectionPicture | undefined {
    const there = (this.#frames.get(tab)?.protections ?? []).filter(
      ({ rect }) => rect === null || holds(rect, row, column),
    );
    return there.find(({ mayEdit }) => !mayEdit) ?? there[0];
  }

  hasDropdown(tab: number, row: number, column: number): boolean {
    const dropdowns = this.#frames.get(tab)?.dropdowns ?? [];
    return dropdowns.some(({ rects }) => rects.some(rect => holds(rect, row, column)));
  }

  addLooks(looks: readonly Look[]): void {
    this.#styles.push(...looks.map(styleOf));
  }

  /**
   * Writes values directly into the matrix, and draws with one small mutation, because a mutation of all values takes
   * twenty times as long.
   * @param seen Rows that arrive for the first time: outside the view they need no drawing yet.
   */
  setCells(tab: number, cells: readonly CellChange[], seen: Stretch | null): void {
    const sheet = this.#sheet(tab);
    if (!sheet) return;
    const matrix = sheet.getCellMatrix();
    for (const [row, column, cell] of cells) {
      if (cell === null) matrix.realDeleteValue(row, column);
      else matrix.setValue(row, column, cellOf(cell, this.#styles));
      this.#setNote(tab, row, column, cell?.note);
    }
    if (cells.length > 0 && (seen === null || this.#isInSight(tab, seen))) this.#draw(tab);
  }

  /** Whether some of these rows are visible now. */
  #isInSight(tab: number, [from, count]: Stretch): boolean {
    const frame = this.#frames.get(tab);
    const range = this.#api.getActiveWorkbook()?.getActiveSheet()?.getVisibleRange();
    if (this.activeTab !== tab || !frame || !range) return true;
    return from < frame.frozenRows || (from <= range.endRow && from + count > range.startRow);
  }

  /** Moves rows with their contents. */
  setOrder(tab: number, order: readonly Stretch[]): void {
    const sheet = this.#sheet(tab);
    if (!sheet) return;
    const moved = this.#takeMovedNotes(tab, order);
    reorderRows(sheet.getCellMatrix(), order);
    for (const [place, texts] of moved)
      for (const [column, text] of texts) this.#setNote(tab, place, column, text);
    this.#draw(tab);
  }

  #draw(tab: number): void {
    // Univer caches drawn colours, which would stay in the old places.
    injectorOf(this.#api)
      .get<SheetSkeletonService>(SheetSkeletonService)
      .getSkeleton(UNIT, String(tab))
      ?.resetCache();
    // An empty value: Univer would guess the type of any value set here, and turn 007 into a number.
    this.commands.mutate('sheet.mutation.set-range-values', tab, { cellValue: {} });
  }

  /** Activates a tab, unless it is hidden. */
  show(tab: number): void {
    if (this.#frames.get(tab)?.hidden === false && this.activeTab !== tab) this.#activate(tab);
  }

  select({ tab, rects }: Selection): void {
    this.show(tab);
    if (this.activeTab !== tab) return;
    const rect = rects.at(-1);
    const sheet = this.#api.getActiveWorkbook()?.getActiveSheet();
    if (rect === undefined || !sheet) return;
    const range = rangeOf(rect);
    this.commands.service.syncExecuteCommand(
      'sheet.operation.set-selections',
      {
        unitId: UNIT,
        subUnitId: String(tab),
        selections: [
          {
            range,
            primary: {
              ...range,
              endRow: range.startRow,
              endColumn: range.startColumn,
              actualRow: range.startRow,
              actualColumn: range.startColumn,
              isMerged: false,
              isMergedMainCell: false,
            },
            style: null,
          },
        ],
      },
      FROM_HOST,
    );
    sheet.scrollToCell(Math.max(0, range.startRow - 3), Math.max(0, range.startColumn - 1));
  }

  /** The cell in Univer's matrix, without interceptors. */
  rawCell(tab: number, row: number, column: number) {
    return this.#sheet(tab)?.getCellRaw(row, column) ?? null;
  }

  #activate(tab: number): void {
    this.commands.service.syncExecuteCommand(
      'sheet.operation.set-worksheet-active',
      { unitId: UNIT, subUnitId: String(tab) },
      FROM_HOST,
    );
  }

  /** Removes cells beyond the edge of a smaller tab. */
  #cutCells({ id, rows, columns }: TabFrame): void {
    const matrix = this.#sheet(id)?.getCellMatrix();
    if (!matrix) return;
    const beyond: (readonly [number, number])[] = [];
    matrix.forValue((row, column) => {
      if (row >= rows || column >= columns) beyond.push([row, column]);
    });
    for (const [row, column] of beyond) {
      matrix.realDeleteValue(row, column);
      this.#setNote(id, row, column, undefined);
    }
  }

  /** Removes notes from rows that move or are deleted. @returns the notes of moved rows, by new row. */
  #takeMovedNotes(tab: number, order: readonly Stretch[]): ReadonlyMap<number, ReadonlyMap<number, string>> {
    const staying = new Map([...(this.#notes.get(tab) ?? [])].map(([row, texts]) => [row, new Map(texts)]));
    const moved = new Map<number, ReadonlyMap<number, string>>();
    if (staying.size === 0) return moved;
    const leaving = new Map(staying);
    for (const [place, former] of placesOf(order)) {
      const texts = staying.get(former);
      if (texts === undefined) continue;
      if (place === former) leaving.delete(former);
      else moved.set(place, texts);
    }
    for (const [row, texts] of leaving)
      for (const column of texts.keys()) this.#setNote(tab, row, column, undefined);
    return moved;
  }

  #setNote(tab: number, row: number, column: number, text: string | undefined): void {
    const rows = this.#notes.get(tab) ?? new Map<number, Map<number, string>>();
    const known = rows.get(row);
    if (known?.get(column) === text) return;
    const at = { sheetId: String(tab), row, col: column, silent: true };
    if (text === undefined) {
      known?.delete(column);
      this.commands.mutate('sheet.mutation.remove-note', tab, at);
      return;
    }
    this.#notes.set(tab, rows);
    rows.set(row, (known ?? new Map<number, string>()).set(column, text));
    this.commands.mutate('sheet.mutation.update-note', tab, {
      ...at,
      note: { id: `${tab}-${row}-${column}`, row, col: column, note: text, show: false, ...NOTE },
    });
  }

  get #workbook(): Workbook | null {
    const instances = injectorOf(this.#api).get<IUniverInstanceService>(IUniverInstanceService);
    return instances.getUnit<Workbook>(UNIT, UniverInstanceType.UNIVER_SHEET) ?? null;
  }

  #sheet(tab: number): Worksheet | null {
    return this.#workbook?.getSheetBySheetId(String(tab)) ?? null;
  }
}
