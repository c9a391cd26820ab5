import { spansOf } from '../../common/spans';
import type { Chart, Sheet, SheetSize } from '../ports';
import { a1, rangeOf } from './a1';
import type { CellReader } from './cells';
import type { LiteralTexts } from './literal-texts';
import { type Reads, translatedBy, typed } from './typed-errors';
import type { WriteTrouble } from './write-trouble';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

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

/** Sheet over SpreadsheetApp, as its users get it: it throws typed errors only. found: the tag by which it was found, so that it is not looked for again. */
export function appsScriptSheet(
  sheet: GoogleSheet,
  { cells, texts, trouble }: Shared,
  found: FoundTag | null,
): Sheet {
  const translate = translatedBy(words => trouble.errorOf(words, sheet));
  let knownId: number | null = null;
  const adapter: Sheet = {
    /** It never changes, and many users of a sheet never ask for it. */
    get id() {
      knownId ??= sheet.getSheetId();
      return knownId;
    },
    name: () => sheet.getName(),
    isHidden: () => sheet.isSheetHidden(),
    size() {
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
      return typed(size, translate, trouble.reads<SheetSize>('rows', 'columns', 'lastRow', 'lastColumn'));
    },
    ensureSize(rows, columns) {
      const haveRows = sheet.getMaxRows();
      if (haveRows < rows) sheet.insertRowsAfter(haveRows, rows - haveRows);
      const haveColumns = sheet.getMaxColumns();
      if (haveColumns < columns) sheet.insertColumnsAfter(haveColumns, columns - haveColumns);
    },
    insertRows: (below, count) => void sheet.insertRowsAfter(below, count),
    read(block) {
      const values = rangeOf(sheet, block).getValues();
      // A read has everything written first.
      trouble.settled();
      return values.map(row => row.map(value => cells.read(value)));
    },
    readFormulas: block => rangeOf(sheet, block).getFormulas(),
    write(block, lines) {
      trouble.writing(sheet, block);
      texts.write(sheet, block, lines);
    },
    format(blocks, numberFormat) {
      if (blocks.length > 0) sheet.getRangeList(blocks.map(a1)).setNumberFormat(numberFormat);
    },
    shade(blocks, colour) {
      if (blocks.length > 0) sheet.getRangeList(blocks.map(a1)).setBackground(colour);
    },
    readFormats: block => rangeOf(sheet, block).getNumberFormats(),
    paint(block, colours) {
      rangeOf(sheet, block).setBackgrounds(
        colours.map(row => row.map(colour => (colour === '' ? null : colour))) as string[][],
      );
    },
    dressHeader(columns, notes) {
      sheet.setFrozenRows(1);
      sheet.getRange(1, 1, 1, columns).setFontWeight('bold');
      // One call for each span of neighbouring columns, so that a user's own header notes in between stay.
      const noteOf = new Map(notes.map(({ column, note }) => [column, note]));
      for (const { start, length } of spansOf(noteOf.keys())) {
        const line = Array.from({ length }, (_, i) => noteOf.get(start + i) ?? '');
        sheet.getRange(1, start, 1, length).setNotes([line]);
      }
    },
    dressColumn(column, { width, shade, choices }) {
      if (width !== undefined) sheet.setColumnWidth(column, width);
      if (shade === undefined && choices === undefined) return;
      const below = sheet.getRange(a1({ row: 2, column, rows: 0, columns: 1 }));
      if (shade !== undefined) below.setBackground(shade);
      if (choices !== undefined) {
        below.setDataValidation(
          SpreadsheetApp.newDataValidation()
            .requireValueInList([...choices], true)
            .setAllowInvalid(true)
            .build(),
        );
      }
    },
    setWidths(widths) {
      for (const width of new Set(widths.values())) {
        const same = [...widths].flatMap(([column, one]) => (one === width ? [column] : []));
        for (const { start, length } of spansOf(same)) sheet.setColumnWidths(start, length, width);
      }
    },
    freezeColumns: count => void sheet.setFrozenColumns(count),
    hideColumns(columns) {
      for (const { start, length } of spansOf(columns)) sheet.hideColumns(start, length);
    },
    showColumns(columns) {
      for (const { start, length } of spansOf(columns)) sheet.showColumns(start, length);
    },
    filterBlock() {
      const range = sheet.getFilter()?.getRange();
      if (range === undefined) return null;
      const [row, column] = [range.getRow(), range.getColumn()];
      return { row, column, rows: range.getLastRow() - row + 1, columns: range.getLastColumn() - column + 1 };
    },
    hiddenByFilter(rows) {
      const filter = sheet.getFilter();
      const hides = filter !== null && conditionsOf(filter).length > 0;
      return new Set(hides ? rows.filter(row => sheet.isRowHiddenByFilter(row)) : []);
    },
    setFilter(block) {
      const old = sheet.getFilter();
      const conditions = old === null ? [] : conditionsOf(old);
      // Sheets cannot change the range of a filter.
      old?.remove();
      const filter = rangeOf(sheet, block).createFilter();
      for (const { column, criteria } of conditions) filter.setColumnFilterCriteria(column, criteria);
    },
    warnOnEdit(block) {
      // Of one cell first, then moved: what is asked of a whole column is charged by its cells.
      const protection = sheet.getRange(block.row, block.column).protect();
      protection
        .setWarningOnly(true)
        .setRange(sheet.getRange(a1(block)))
        .setDescription('finance-sheets');
    },
    setNote: (row, column, note) => void sheet.getRange(row, column).setNote(note),
    deleteRows(rows) {
      for (const { start, length } of spansOf(rows).reverse()) sheet.deleteRows(start, length);
    },
    deleteColumns(columns) {
      for (const column of [...new Set(columns)].sort((a, b) => b - a)) sheet.deleteColumn(column);
    },
    clear: () => void sheet.clearContents(),
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
    setTabColour: colour => void sheet.setTabColor(colour),
    activate: () => void sheet.activate(),
    select: row => void sheet.getRange(row, 1).activate(),
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
    'filterBlock',
    'hiddenByFilter',
    'columnTags',
  );
  return typed(adapter, translate, reads);

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

/** What a filter hides, by column. */
function conditionsOf(filter: GoogleAppsScript.Spreadsheet.Filter): {
  readonly column: number;
  readonly criteria: GoogleAppsScript.Spreadsheet.FilterCriteria;
}[] {
  const range = filter.getRange();
  const first = range.getColumn();
  const columns = Array.from({ length: range.getLastColumn() - first + 1 }, (_, i) => first + i);
  return columns.flatMap(column => {
    const criteria = filter.getColumnFilterCriteria(column);
    return criteria === null ? [] : [{ column, criteria }];
  });
}

/** Ours, not the user's: out of sight, and with a question before anybody edits it. */
export function hideAndProtect(sheet: GoogleSheet): void {
  sheet.hideSheet();
  sheet.protect().setWarningOnly(true).setDescription('finance-sheets');
}
