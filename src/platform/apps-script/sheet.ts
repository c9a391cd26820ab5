import { runsOf } from '../../common/runs';
import type { Block, Cell, CellInput, Chart, ColumnLook, HeaderLook, Sheet, SheetSize } from '../ports';
import { a1 } from './a1';
import type { CellReader } from './cells';
import type { LiteralTexts } from './literal-texts';
import { type Translate, translatedBy, typed } from './typed-errors';
import type { WriteTrouble } from './write-trouble';

const READ_ONLY_SHADE = '#f3f3f3';

/** A tag of a sheet, as a search for its key found it. */
export interface FoundTag {
  readonly key: string;
  readonly metadata: GoogleAppsScript.Spreadsheet.DeveloperMetadata;
}

/** What all sheets of an execution share. */
export interface Shared {
  readonly cells: CellReader;
  readonly texts: LiteralTexts;
  readonly trouble: WriteTrouble;
}

/** The sheet as its users get it: it throws typed errors only. found: the tag by which it was found, so that it is not looked for again. */
export function appsScriptSheet(
  sheet: GoogleAppsScript.Spreadsheet.Sheet,
  shared: Shared,
  found: FoundTag | null,
): Sheet {
  const translate = translatedBy(words => shared.trouble.errorOf(words, sheet));
  return typed(new AppsScriptSheet(sheet, shared, found, translate), translate);
}

/** Sheet over SpreadsheetApp. */
class AppsScriptSheet implements Sheet {
  private knownId: number | null = null;

  constructor(
    private readonly sheet: GoogleAppsScript.Spreadsheet.Sheet,
    private readonly shared: Shared,
    private readonly found: FoundTag | null,
    private readonly translate: Translate,
  ) {}

  /** It never changes, and many users of a sheet never ask for it. */
  get id(): number {
    this.knownId ??= this.sheet.getSheetId();
    return this.knownId;
  }

  name(): string {
    return this.sheet.getName();
  }

  isHidden(): boolean {
    return this.sheet.isSheetHidden();
  }

  size(): SheetSize {
    const { sheet } = this;
    // Each is a call; nobody needs all four.
    const size: SheetSize = {
      get rows() {
        return sheet.getMaxRows();
      },
      get columns() {
        return sheet.getMaxColumns();
      },
      get lastRow() {
        return sheet.getLastRow();
      },
      get lastColumn() {
        return sheet.getLastColumn();
      },
    };
    return typed(size, this.translate);
  }

  ensureSize(rows: number, columns: number): void {
    const haveRows = this.sheet.getMaxRows();
    if (haveRows < rows) this.sheet.insertRowsAfter(haveRows, rows - haveRows);
    const haveColumns = this.sheet.getMaxColumns();
    if (haveColumns < columns) this.sheet.insertColumnsAfter(haveColumns, columns - haveColumns);
  }

  read(block: Block): Cell[][] {
    const values = this.range(block).getValues();
    // A read has everything written first.
    this.shared.trouble.settled();
    return values.map(row => row.map(value => this.shared.cells.read(value)));
  }

  readFormulas(block: Block): string[][] {
    return this.range(block).getFormulas();
  }

  write(block: Block, cells: readonly (readonly CellInput[])[]): void {
    this.shared.trouble.writing(this.sheet, block);
    this.shared.texts.write(this.sheet, block, cells);
  }

  format(blocks: readonly Block[], numberFormat: string): void {
    if (blocks.length > 0) this.sheet.getRangeList(blocks.map(a1)).setNumberFormat(numberFormat);
  }

  paint(block: Block, colours: readonly (readonly string[])[]): void {
    this.range(block).setBackgrounds(
      colours.map(row => row.map(colour => (colour === '' ? null : colour))) as string[][],
    );
  }

  dressHeader(columns: number, notes: readonly HeaderLook[]): void {
    this.sheet.setFrozenRows(1);
    this.sheet.getRange(1, 1, 1, columns).setFontWeight('bold');
    // One call for each run of neighbouring columns, so that a user's own header notes in between stay.
    const noteOf = new Map(notes.map(({ column, note }) => [column, note]));
    for (const { start, length } of runsOf(noteOf.keys())) {
      const line = Array.from({ length }, (_, i) => noteOf.get(start + i) ?? '');
      this.sheet.getRange(1, start, 1, length).setNotes([line]);
    }
  }

  dressColumn(column: number, look: ColumnLook): void {
    if (look.width !== undefined) this.sheet.setColumnWidth(column, look.width);
    if (look.shaded !== true && look.choices === undefined) return;
    const below = this.sheet.getRange(a1({ row: 2, column, rows: 0, columns: 1 }));
    if (look.shaded === true) below.setBackground(READ_ONLY_SHADE);
    if (look.choices !== undefined) {
      below.setDataValidation(
        SpreadsheetApp.newDataValidation()
          .requireValueInList([...look.choices], true)
          .setAllowInvalid(true)
          .build(),
      );
    }
  }

  warnOnEdit(block: Block): void {
    this.sheet.getRange(a1(block)).protect().setWarningOnly(true).setDescription('finance-sheets');
  }

  setNote(row: number, column: number, note: string): void {
    this.sheet.getRange(row, column).setNote(note);
  }

  deleteRows(rows: readonly number[]): void {
    for (const { start, length } of runsOf(rows).reverse()) this.sheet.deleteRows(start, length);
  }

  deleteColumns(columns: readonly number[]): void {
    for (const column of [...new Set(columns)].sort((a, b) => b - a)) this.sheet.deleteColumn(column);
  }

  clear(): void {
    this.sheet.clearContents();
  }

  replaceCharts(ours: readonly number[], charts: readonly Chart[]): number[] {
    const titles = charts.map(({ title }) => title);
    const others = new Set<number | null>();
    for (const old of this.sheet.getCharts()) {
      const id = old.getChartId();
      const isOurs =
        (id !== null && ours.includes(id)) || titles.includes(String(old.getOptions().get('title')));
      if (isOurs) this.sheet.removeChart(old);
      else others.add(id);
    }
    for (const chart of charts) this.sheet.insertChart(this.built(chart));
    const ids = charts.length === 0 ? [] : this.sheet.getCharts().map(chart => chart.getChartId());
    return ids.filter((id): id is number => id !== null && !others.has(id));
  }

  private built(chart: Chart): GoogleAppsScript.Spreadsheet.EmbeddedChart {
    const builder = this.sheet
      .newChart()
      .setChartType(chart.kind === 'line' ? Charts.ChartType.LINE : Charts.ChartType.COLUMN)
      .setNumHeaders(1)
      .setMergeStrategy(Charts.ChartMergeStrategy.MERGE_COLUMNS)
      .setPosition(chart.row, chart.column, 0, 0)
      .setOption('title', chart.title);
    for (const block of chart.blocks) builder.addRange(this.range(block));
    return builder.build();
  }

  setTabColour(colour: string | null): void {
    this.sheet.setTabColor(colour);
  }

  activate(): void {
    this.sheet.activate();
  }

  hide(): void {
    hideAndProtect(this.sheet);
  }

  setTag(key: string, value: string): void {
    const { SHEET } = SpreadsheetApp.DeveloperMetadataLocationType;
    const old = this.found?.key === key ? this.found.metadata : this.tagsAt(SHEET, key)[0];
    if (old === undefined) {
      this.sheet.addDeveloperMetadata(key, value, SpreadsheetApp.DeveloperMetadataVisibility.DOCUMENT);
    } else old.setValue(value);
  }

  columnTags(key: string): ReadonlyMap<number, string> {
    const tags = new Map<number, string>();
    for (const metadata of this.tagsAt(SpreadsheetApp.DeveloperMetadataLocationType.COLUMN, key)) {
      const column = metadata.getLocation().getColumn();
      if (column !== null) tags.set(column.getColumn(), metadata.getValue() ?? '');
    }
    return tags;
  }

  setColumnTag(column: number, key: string, value: string): void {
    this.sheet
      .getRange(a1({ row: 1, column, rows: 0, columns: 1 }).replace(/\d/g, ''))
      .addDeveloperMetadata(key, value, SpreadsheetApp.DeveloperMetadataVisibility.DOCUMENT);
  }

  private tagsAt(
    place: GoogleAppsScript.Spreadsheet.DeveloperMetadataLocationType,
    key: string,
  ): GoogleAppsScript.Spreadsheet.DeveloperMetadata[] {
    return this.sheet.createDeveloperMetadataFinder().withKey(key).withLocationType(place).find();
  }

  private range(block: Block): GoogleAppsScript.Spreadsheet.Range {
    return this.sheet.getRange(block.row, block.column, block.rows, block.columns);
  }
}

/** Ours, not the user's: out of sight, and with a question before anybody edits it. */
export function hideAndProtect(sheet: GoogleAppsScript.Spreadsheet.Sheet): void {
  sheet.hideSheet();
  sheet.protect().setWarningOnly(true).setDescription('finance-sheets');
}
