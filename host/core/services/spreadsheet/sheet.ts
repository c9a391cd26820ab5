/**
 * Sheet: names, ranges, visibility, protections, metadata.
 */
import {
  CLOSED,
  type OpenSides,
  openSides,
  parseA1,
  parseR1C1,
  type Rect,
  resolveParts,
} from '../../model/a1';
import { clearCells, contentBounds } from '../../model/cells';
import { Exception } from '../../model/exception';
import { findNamedRange } from '../../model/named-ranges';
import { activate, duplicateSheet, renameSheet } from '../../model/sheets';
import { sortSheet } from '../../model/sort';
import { patchBlock } from '../../model/styles';
import { unwrap } from '../../runtime/strict';
import { colour } from './colours';
import { getRules, setRules } from './conditional-format';
import { ENUMS, nameOf } from './enums';
import { addMetadataAt, type MetadataHolder, metadataAt } from './metadata-holder';
import { addProtection } from './protection';
import { flags } from './range';
import { checkedRect } from './range-base';
import { NO_LOOKS } from './range-looks';
import { SheetObjects } from './sheet-objects';
import { overload } from './signatures';

const A1: Rect = { row: 0, column: 0, rows: 1, columns: 1 };

export class Sheet extends SheetObjects implements MetadataHolder {
  getSheetId(): number {
    return this.sheetId;
  }

  getName(): string {
    return this.context.sheet(this.sheetId).name;
  }

  getSheetName(): string {
    return this.getName();
  }

  setName(...args: unknown[]): this {
    overload(args, 'Sheet.setName', 'string');
    const sheet = this.context.sheet(this.sheetId);
    this.context.mayEdit(sheet, null);
    this.context.change(doc => renameSheet(doc, sheet, args[0] as string));
    return this;
  }

  getParent(): object {
    return this.context.make.spreadsheet();
  }

  /** The tab's position, from 1. */
  getIndex(): number {
    return this.context.doc.sheets.indexOf(this.context.sheet(this.sheetId)) + 1;
  }

  getType(): unknown {
    const { GRID, OBJECT } = ENUMS.SheetType;
    return this.context.sheet(this.sheetId).isObject === true ? OBJECT : GRID;
  }

  getRange(...args: unknown[]): object {
    const which = overload(args, 'Sheet.getRange', 'int,int,int?,int?', 'string');
    const sheet = this.context.sheet(this.sheetId);
    if (which === 1) {
      const { rect, open } = named(this, args[0] as string);
      return this.context.make.range(this.sheetId, rect, open);
    }
    const [row = 0, column = 0, rows = 1, columns = 1] = args as number[];
    return this.context.make.range(this.sheetId, checkedRect(sheet, row, column, rows, columns));
  }

  getRangeList(...args: unknown[]): object {
    overload(args, 'Sheet.getRangeList', 'array');
    const rects = (args[0] as unknown[]).map(a1 => named(this, String(a1)).rect);
    if (rects.length === 0) throw new Exception('A range list needs at least one range.');
    return this.context.make.rangeList(this.sheetId, rects);
  }

  /** From A1 to the last row and column with content; A1 for an empty tab. */
  getDataRange(): object {
    this.context.settle();
    const { rows, columns } = contentBounds(this.context.sheet(this.sheetId));
    const rect = { row: 0, column: 0, rows: Math.max(rows, 1), columns: Math.max(columns, 1) };
    return this.context.make.range(this.sheetId, rect);
  }

  isSheetHidden(): boolean {
    return this.context.sheet(this.sheetId).hidden;
  }

  hideSheet(): this {
    const { doc } = this.context;
    const sheet = this.context.sheet(this.sheetId);
    const next = doc.sheets.find(other => other !== sheet && !other.hidden);
    if (!next) throw new Exception("You can't hide all the sheets in a document.");
    this.context.change(() => {
      sheet.hidden = true;
      if (doc.activeSheetId === this.sheetId) activate(doc, next);
    });
    return this;
  }

  showSheet(): this {
    const sheet = this.context.sheet(this.sheetId);
    this.context.change(() => {
      sheet.hidden = false;
    });
    return this;
  }

  activate(): this {
    this.context.sheet(this.sheetId);
    this.context.select(this.sheetId, A1);
    return this;
  }

  getActiveRange(): object | null {
    const { activeSheetId, selection } = this.context.screen;
    return activeSheetId === this.sheetId ? this.context.make.range(this.sheetId, selection) : null;
  }

  getActiveRangeList(): object | null {
    const { activeSheetId, selection, otherSelections } = this.context.screen;
    if (activeSheetId !== this.sheetId) return null;
    return this.context.make.rangeList(this.sheetId, [...otherSelections, selection]);
  }

  getActiveCell(): object {
    const { activeSheetId, selection } = this.context.screen;
    const at = activeSheetId === this.sheetId ? selection : A1;
    return this.context.make.range(this.sheetId, { row: at.row, column: at.column, rows: 1, columns: 1 });
  }

  protect(): object {
    return addProtection(this.context, this.sheetId, null);
  }

  getProtections(...args: unknown[]): object[] {
    overload(args, 'Sheet.getProtections', 'enum');
    const type = nameOf(ENUMS.ProtectionType, args[0]);
    return this.context
      .sheet(this.sheetId)
      .protections.filter(protection => protection.type === type)
      .map(protection => this.context.make.protection(this.sheetId, protection.id));
  }

  addDeveloperMetadata(...args: unknown[]): this {
    const place = { type: 'SHEET', sheetId: this.sheetId } as const;
    addMetadataAt(this.context, place, args, 'Sheet.addDeveloperMetadata');
    return this;
  }

  getDeveloperMetadata(): object[] {
    return metadataAt(this.context, { type: 'SHEET', sheetId: this.sheetId });
  }

  createDeveloperMetadataFinder(): object {
    return this.context.make.metadataFinder({ sheetId: this.sheetId, rect: null });
  }

  /** By a 1-based column, below the frozen rows. */
  sort(...args: unknown[]): this {
    overload(args, 'Sheet.sort', 'int,boolean?');
    const [column, ascending = true] = args as [number, boolean?];
    const sheet = this.context.sheet(this.sheetId);
    if (column < 1 || column > sheet.columns.length) throw new Exception('Those columns are out of bounds.');
    this.context.mayEdit(sheet, whole(this));
    this.context.settle();
    this.context.change(doc => sortSheet(doc, sheet, [{ column: column - 1, ascending }]));
    return this;
  }

  /** Clears contents and looks; notes and validations stay. */
  clear(...args: unknown[]): this {
    overload(args, 'Sheet.clear', 'object?');
    const options = flags(args[0], ['contentsOnly', 'formatOnly'], args, 'Sheet.clear');
    if (options.size === 0 || options.has('contentsOnly')) this.clearContents();
    if (options.size === 0 || options.has('formatOnly')) this.clearFormats();
    return this;
  }

  clearContents(): this {
    this.context.write(this.sheetId, whole(this), clearCells);
    return this;
  }

  clearFormats(): this {
    this.context.write(this.sheetId, filledPart(this), (sheet, rect) => patchBlock(sheet, rect, NO_LOOKS));
    return this;
  }

  clearNotes(): this {
    this.context.write(this.sheetId, filledPart(this), (sheet, rect) =>
      patchBlock(sheet, rect, { note: null }),
    );
    return this;
  }

  getTabColor(): string | null {
    return this.context.sheet(this.sheetId).tabColor;
  }

  setTabColor(...args: unknown[]): this {
    const checked = colour(args[0]);
    const sheet = this.context.sheet(this.sheetId);
    this.context.change(() => {
      sheet.tabColor = checked;
    });
    return this;
  }

  getConditionalFormatRules(): object[] {
    return getRules(this.context, this.sheetId);
  }

  setConditionalFormatRules(...args: unknown[]): void {
    setRules(this.context, this.sheetId, args);
  }

  /** Copies into the same spreadsheet, the only one that the script may open. The copy becomes the last tab. */
  copyTo(...args: unknown[]): object {
    overload(args, 'Sheet.copyTo', 'object');
    if (unwrap(args[0]) !== unwrap(this.context.make.spreadsheet())) {
      throw new Exception('You do not have permission to access the requested document.');
    }
    const { context } = this;
    const sheet = context.sheet(this.sheetId);
    const copy = context.change(doc => duplicateSheet(doc, sheet, { index: doc.sheets.length }));
    return context.make.sheet(copy.id);
  }
}

/** The rectangle on a tab for A1 text, R1C1 text or a name. */
function named(sheet: Sheet, text: string): { rect: Rect; open: OpenSides } {
  const { context, sheetId } = sheet;
  const state = context.sheet(sheetId);
  const parts = parseA1(text) ?? parseR1C1(text);
  if (!parts) {
    const range = findNamedRange(context.doc, text);
    if (range?.sheetId !== sheetId) throw new Exception('Range not found');
    const { row, column, rows, columns } = range;
    return { rect: { row, column, rows, columns }, open: CLOSED };
  }
  // "!A1" is a cell of this tab too.
  const wanted = parts.sheetName?.toLowerCase() ?? '';
  if (wanted !== '' && wanted !== state.name.toLowerCase()) throw new Exception('Range not found');
  const rect = resolveParts(parts, { maxRows: state.maxRows, maxColumns: state.columns.length });
  if (!rect) throw new Exception('Range not found');
  return { rect, open: openSides(parts) };
}

function whole(sheet: Sheet): Rect {
  const { maxRows, columns } = sheet.context.sheet(sheet.sheetId);
  return { row: 0, column: 0, rows: maxRows, columns: columns.length };
}

/** The part down to the last row with any state, because patching empty rows would create them. */
function filledPart(sheet: Sheet): Rect {
  sheet.context.settle();
  const { rows, columns } = sheet.context.sheet(sheet.sheetId);
  return { row: 0, column: 0, rows: Math.max(rows.length, 1), columns: columns.length };
}
