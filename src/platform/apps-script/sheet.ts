import { lazy } from '../../common/lazy';
import { spansOf, valueSpans } from '../../common/spans';
import type { Block, Chart, Sheet, SheetSize, TabPart } from '../ports';
import { a1, blockOf, type GoogleSheet, type Lines, rangeOf } from './a1';
import type { CellReader } from './cells';
import type { LiteralTexts } from './literal-texts';
import type { Refusals } from './refusals';
import { conditionsOf, setFilter } from './sheet-filter';
import { type Reads, translatedBy, typed } from './typed-errors';
import type { WriteTrouble } from './write-trouble';

type RangeList = GoogleAppsScript.Spreadsheet.RangeList;

/** A tag of a sheet, as the search for its key found it. */
export interface FoundTag {
  readonly key: string;
  readonly metadata: GoogleAppsScript.Spreadsheet.DeveloperMetadata;
}

/** Shared by all sheets of an execution. */
export interface Shared {
  readonly cells: CellReader;
  readonly texts: LiteralTexts;
  readonly refusals: Refusals;
  readonly trouble: WriteTrouble;
}

/** So many rows are asked about one by one. */
const FEW = 20;

/** Sheet over SpreadsheetApp, with typed errors only. found: the tag by which it was found. */
export function appsScriptSheet(
  sheet: GoogleSheet,
  { cells, texts, refusals, trouble }: Shared,
  found: FoundTag | null,
): Sheet {
  const translate = translatedBy(words => trouble.errorOf(words, sheet));
  const around = <R>(call: () => R): R => refusals.surfacing(call);
  const id = lazy(() => sheet.getSheetId());
  const adapter: Sheet = {
    /** Read on first use, because it never changes and many users do not need it. */
    get id() {
      return id();
    },
    name: () => sheet.getName(),
    isHidden: () => sheet.isSheetHidden(),
    size() {
      // Read on first use: each is a call, and no user needs all four.
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
      const reads = trouble.reads<SheetSize>('rows', 'columns', 'lastRow', 'lastColumn');
      return typed(size, translate, reads, around);
    },
    ensureSize(rows, columns) {
      const haveRows = sheet.getMaxRows();
      if (haveRows < rows) refusals.settling(() => sheet.insertRowsAfter(haveRows, rows - haveRows));
      const haveColumns = sheet.getMaxColumns();
      if (haveColumns < columns)
        refusals.settling(() => sheet.insertColumnsAfter(haveColumns, columns - haveColumns));
    },
    insertRows: (below, count) => void refusals.settling(() => sheet.insertRowsAfter(below, count)),
    read(block) {
      const range = rangeOf(sheet, block);
      const values = refusals.settling(() => range.getValues());
      trouble.settled(); // A read first applies all queued writes.
      return cells.block(values, () => range.getDisplayValues());
    },
    readFormulas: block => rangeOf(sheet, block).getFormulas(),
    write: (block, lines) => refusals.strictly(block, lines, write),
    offer: (block, lines) => refusals.offer(sheet, block, lines, write),
    format(blocks, numberFormat) {
      inBlocks('formats', blocks, range => range.setNumberFormat(numberFormat));
    },
    shade(blocks, colour) {
      inBlocks('colours', blocks, range => range.setBackground(colour));
    },
    readFormats: block => rangeOf(sheet, block).getNumberFormats(),
    readNotes: block => rangeOf(sheet, block).getNotes(),
    paint(block, colours) {
      const given = colours.map(row => row.map(colour => (colour === '' ? null : colour))) as string[][];
      refusals.dress(
        sheet,
        'colours',
        () => void rangeOf(sheet, block).setBackgrounds(given),
        () =>
          columnsOf(block).map((column, i) => {
            const line = given.map(row => [row[i] ?? null]) as string[][];
            return () => void rangeOf(sheet, { ...block, column, columns: 1 }).setBackgrounds(line);
          }),
      );
    },
    dressHeader(columns, notes) {
      refusals.lay(sheet, 'layout', () => sheet.setFrozenRows(1));
      const header = { row: 1, column: 1, rows: 1, columns };
      inBlocks('colours', [header], range => range.setFontWeight('bold'));
      // One call per span of neighbouring columns, so that a user's header notes in between stay.
      const noteOf = new Map(notes.map(({ column, note }) => [column, note]));
      for (const { start, length } of spansOf(noteOf.keys())) {
        const line = Array.from({ length }, (_, i) => noteOf.get(start + i) ?? '');
        refusals.dress(
          sheet,
          'notes',
          () => void sheet.getRange(1, start, 1, length).setNotes([line]),
          () => line.map((note, i) => () => void sheet.getRange(1, start + i).setNote(note)),
        );
      }
    },
    dressColumn(column, { width, shade, choices }) {
      if (width !== undefined) refusals.lay(sheet, 'layout', () => void sheet.setColumnWidth(column, width));
      if (shade === undefined && choices === undefined) return;
      const below = sheet.getRange(a1({ row: 2, column, rows: 0, columns: 1 }));
      if (shade !== undefined) refusals.dress(sheet, 'colours', () => void below.setBackground(shade));
      if (choices === undefined) return;
      const rule = SpreadsheetApp.newDataValidation()
        .requireValueInList([...choices], true)
        .setAllowInvalid(true)
        .build();
      refusals.dress(sheet, 'dropdowns', () => void below.setDataValidation(rule));
    },
    setWidths(widths) {
      for (const { start, length, value } of valueSpans(widths))
        refusals.lay(sheet, 'layout', () => void sheet.setColumnWidths(start, length, value));
    },
    freezeColumns: count => refusals.lay(sheet, 'layout', () => sheet.setFrozenColumns(count)),
    hideColumns(columns) {
      for (const { start, length } of spansOf(columns))
        refusals.lay(sheet, 'layout', () => sheet.hideColumns(start, length));
    },
    showColumns(columns) {
      for (const { start, length } of spansOf(columns))
        refusals.lay(sheet, 'layout', () => sheet.showColumns(start, length));
    },
    filterBlock() {
      const range = sheet.getFilter()?.getRange();
      return range === undefined ? null : blockOf(range);
    },
    hiddenByFilter(rows) {
      const filter = sheet.getFilter();
      // The conditions take one call per column.
      const hides = filter !== null && (rows.length <= FEW || conditionsOf(filter).length > 0);
      return new Set(hides ? rows.filter(row => sheet.isRowHiddenByFilter(row)) : []);
    },
    readChoices(column) {
      const rule = sheet.getRange(sheet.getMaxRows(), column).getDataValidation();
      return [rule?.getCriteriaValues()[0] ?? []].flat().map(String);
    },
    readMerges: block => rangeOf(sheet, block).getMergedRanges().map(blockOf),
    setFilter: block => setFilter(sheet, block, refusals),
    warnOnEdit: block => refusals.lay(sheet, 'protection', () => warnOnEdit(sheet, block)),
    setNote(row, column, note) {
      refusals.dress(sheet, 'notes', () => void sheet.getRange(row, column).setNote(note));
    },
    deleteRows(rows) {
      for (const { start, length } of spansOf(rows).reverse())
        refusals.settling(() => sheet.deleteRows(start, length));
    },
    deleteColumns(columns) {
      for (const column of [...new Set(columns)].sort((a, b) => b - a))
        refusals.settling(() => sheet.deleteColumn(column));
    },
    clear: () => void refusals.settling(() => sheet.clearContents()),
    replaceCharts(ours, charts) {
      const titles = charts.map(({ title }) => title);
      const others = new Set<number | null>();
      for (const old of sheet.getCharts()) {
        const id = old.getChartId();
        const isOurs =
          (id !== null && ours.includes(id)) || titles.includes(String(old.getOptions().get('title')));
        if (isOurs) sheet.removeChart(old);
        else others.add(id);
      }
      for (const chart of charts) sheet.insertChart(built(chart));
      const ids = charts.length === 0 ? [] : sheet.getCharts().map(chart => chart.getChartId());
      return ids.filter((id): id is number => id !== null && !others.has(id));
    },
    setTabColour(colour) {
      refusals.lay(sheet, 'colours', () => void sheet.setTabColor(colour));
    },
    activate: () => void sheet.activate(),
    select: (row, column = 1) => void sheet.getRange(row, column).activate(),
    hide: () => hideAndProtect(sheet),
    setTag(key, value) {
      const { SHEET } = SpreadsheetApp.DeveloperMetadataLocationType;
      const old = found?.key === key ? found.metadata : tagsAt(SHEET, key)[0];
      if (old === undefined) {
        sheet.addDeveloperMetadata(key, value, SpreadsheetApp.DeveloperMetadataVisibility.DOCUMENT);
      } else old.setValue(value);
    },
    columnTags(key) {
      const tags = new Map<number, string>();
      for (const metadata of tagsAt(SpreadsheetApp.DeveloperMetadataLocationType.COLUMN, key)) {
        const column = metadata.getLocation().getColumn();
        if (column !== null) tags.set(column.getColumn(), metadata.getValue() ?? '');
      }
      return tags;
    },
    setColumnTag(column, key, value) {
      sheet
        .getRange(a1({ row: 1, column, rows: 0, columns: 1 }).replace(/\d/g, ''))
        .addDeveloperMetadata(key, value, SpreadsheetApp.DeveloperMetadataVisibility.DOCUMENT);
    },
  };
  const reads: Reads<Sheet> = trouble.reads(
    'id',
    'name',
    'isHidden',
    'size',
    'read',
    'readFormulas',
    'readFormats',
    'readNotes',
    'readMerges',
    'readChoices',
    'filterBlock',
    'hiddenByFilter',
    'columnTags',
  );
  return typed(adapter, translate, reads, around);

  function write(block: Block, lines: Lines): void {
    trouble.writing(sheet, block);
    // A read first applies all queued writes.
    if (texts.write(sheet, block, lines, refusals.lacksFormats(sheet))) trouble.settled();
  }

  /** Sets a look for several blocks. If it is refused, each column is tried alone. */
  function inBlocks(part: TabPart, blocks: readonly Block[], look: (range: RangeList) => unknown): void {
    if (blocks.length === 0) return;
    refusals.dress(
      sheet,
      part,
      () => void look(sheet.getRangeList(blocks.map(a1))),
      () =>
        blocks.flatMap(block =>
          columnsOf(block).map(
            column => () => void look(sheet.getRangeList([a1({ ...block, column, columns: 1 })])),
          ),
        ),
    );
  }

  function built(chart: Chart): GoogleAppsScript.Spreadsheet.EmbeddedChart {
    const builder = sheet
      .newChart()
      .setChartType(chart.kind === 'line' ? Charts.ChartType.LINE : Charts.ChartType.COLUMN)
      .setNumHeaders(1)
      .setMergeStrategy(Charts.ChartMergeStrategy.MERGE_COLUMNS)
      .setPosition(chart.row, chart.column, 0, 0)
      .setOption('title', chart.title);
    for (const block of chart.blocks) builder.addRange(rangeOf(sheet, block));
    return builder.build();
  }

  function tagsAt(
    place: GoogleAppsScript.Spreadsheet.DeveloperMetadataLocationType,
    key: string,
  ): GoogleAppsScript.Spreadsheet.DeveloperMetadata[] {
    return sheet.createDeveloperMetadataFinder().withKey(key).withLocationType(place).find();
  }
}

function columnsOf({ column, columns }: Block): number[] {
  return Array.from({ length: columns }, (_, i) => column + i);
}

/**
 * Protects one cell first and then extends the range, because the platform charges a whole column by its cells. After
 * a refusal the protection is removed.
 */
function warnOnEdit(sheet: GoogleSheet, block: Block): void {
  const protection = sheet.getRange(block.row, block.column).protect();
  try {
    protection
      .setWarningOnly(true)
      .setRange(sheet.getRange(a1(block)))
      .setDescription('finance-sheets');
  } catch (error) {
    protection.remove();
    throw error;
  }
}

/** Hides a sheet of ours, and makes Sheets ask before anybody edits it. */
export function hideAndProtect(sheet: GoogleSheet): void {
  sheet.hideSheet();
  sheet.protect().setWarningOnly(true).setDescription('finance-sheets');
}
