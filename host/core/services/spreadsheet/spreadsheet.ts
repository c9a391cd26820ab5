/** Spreadsheet: tabs, names, metadata, and its properties. */
import { openSides, parseA1, resolveParts } from '../../model/a1';
import { findSheet, findSheetByName } from '../../model/document';
import { Exception } from '../../model/exception';
import { findNamedRange, putNamedRange, removeNamedRange } from '../../model/named-ranges';
import {
  activate,
  addSheet,
  deleteSheet,
  duplicateSheet,
  moveSheet,
  type NewSheet,
} from '../../model/sheets';
import type { SheetState } from '../../model/state';
import { mismatch } from '../arguments';
import type { SpreadsheetContext } from './context';
import { addMetadataAt, type MetadataHolder, metadataAt } from './metadata-holder';
import { RangeBase } from './range-base';
import { Sheet } from './sheet';
import { emulated, overload } from './signatures';

export class Spreadsheet implements MetadataHolder {
  constructor(readonly context: SpreadsheetContext) {}

  getId(): string {
    return this.context.doc.id;
  }

  getName(): string {
    return this.context.doc.name;
  }

  getUrl(): string {
    return `https://docs.google.com/spreadsheets/d/${this.context.doc.id}/edit`;
  }

  getSpreadsheetLocale(): string {
    return this.context.doc.locale;
  }

  getSpreadsheetTimeZone(): string {
    return this.context.doc.timeZone;
  }

  setSpreadsheetLocale(): never {
    throw new Exception("Spreadsheet.setSpreadsheetLocale: an add-on must not change the user's locale.");
  }

  setSpreadsheetTimeZone(): never {
    throw new Exception(
      "Spreadsheet.setSpreadsheetTimeZone: an add-on must not change the user's time zone.",
    );
  }

  /** null in a shared drive. */
  getOwner(): object | null {
    const { owner, inSharedDrive } = this.context.doc;
    return inSharedDrive ? null : this.context.make.user(owner);
  }

  /** The owner is included. A group is one entry. People who have only the link are not listed. */
  getEditors(): object[] {
    this.context.mayWrite();
    const { owner, editors } = this.context.doc;
    return [owner, ...editors].map(email => this.context.make.user(email));
  }

  /** People who may view or comment. */
  getViewers(): object[] {
    this.context.mayWrite();
    return (this.context.doc.viewers ?? []).map(email => this.context.make.user(email));
  }

  getSheets(): object[] {
    return this.context.doc.sheets.map(sheet => this.context.make.sheet(sheet.id));
  }

  getNumSheets(): number {
    return this.context.doc.sheets.length;
  }

  getSheetByName(...args: unknown[]): object | null {
    overload(args, 'Spreadsheet.getSheetByName', 'string');
    const found = findSheetByName(this.context.doc, args[0] as string);
    return found ? this.context.make.sheet(found.id) : null;
  }

  getSheetById(...args: unknown[]): object | null {
    overload(args, 'Spreadsheet.getSheetById', 'int');
    const found = findSheet(this.context.doc, args[0] as number);
    return found ? this.context.make.sheet(found.id) : null;
  }

  getActiveSheet(): object {
    return this.context.make.sheet(this.context.screen.activeSheetId);
  }

  setActiveSheet(...args: unknown[]): object {
    overload(args, 'Spreadsheet.setActiveSheet', 'object,boolean?');
    const { sheetId } = emulated(Sheet, args[0], args, 'Spreadsheet.setActiveSheet');
    const keep = args[1] === true && this.context.screen.activeSheetId === sheetId;
    if (!keep) this.context.select(sheetId, { row: 0, column: 0, rows: 1, columns: 1 });
    return this.context.make.sheet(sheetId);
  }

  getActiveRangeList(): object {
    const { activeSheetId, selection, otherSelections } = this.context.screen;
    return this.context.make.rangeList(activeSheetId, [...otherSelections, selection]);
  }

  getActiveRange(): object {
    return this.context.make.range(this.context.screen.activeSheetId, this.context.screen.selection);
  }

  /** insertSheet([name][, index][, { template }]). */
  insertSheet(...args: unknown[]): object {
    const method = 'Spreadsheet.insertSheet';
    overload(args, method, 'string?,int?,object?', 'string,object', 'int,object?', 'object');
    const name = args.find(arg => typeof arg === 'string');
    const index = args.find(arg => typeof arg === 'number');
    const options = args.find(arg => typeof arg === 'object') as Record<string, unknown> | undefined;
    const settings: NewSheet = {
      ...(name === undefined ? {} : { name: name as string }),
      ...(index === undefined ? {} : { index: index as number }),
    };
    const template = options ? this.#template(options, args, method) : null;
    const made = this.context.change(doc => {
      if (!template) return addSheet(doc, settings);
      const copy = duplicateSheet(doc, template, { index: doc.sheets.length, ...settings });
      activate(doc, copy);
      return copy;
    });
    return this.context.make.sheet(made.id);
  }

  deleteSheet(...args: unknown[]): void {
    overload(args, 'Spreadsheet.deleteSheet', 'object');
    const sheet = this.context.sheet(emulated(Sheet, args[0], args, 'Spreadsheet.deleteSheet').sheetId);
    this.context.mayEdit(sheet, null);
    this.context.change(doc => deleteSheet(doc, sheet));
  }

  duplicateActiveSheet(): object {
    const sheet = this.context.sheet(this.context.screen.activeSheetId);
    const copy = this.context.change(doc => {
      const made = duplicateSheet(doc, sheet);
      activate(doc, made);
      return made;
    });
    return this.context.make.sheet(copy.id);
  }

  /** Moves the active tab to a position, from 1. */
  moveActiveSheet(...args: unknown[]): void {
    overload(args, 'Spreadsheet.moveActiveSheet', 'int');
    const sheet = this.context.sheet(this.context.screen.activeSheetId);
    this.context.change(doc => moveSheet(doc, sheet, (args[0] as number) - 1));
  }

  toast(...args: unknown[]): void {
    overload(args, 'Spreadsheet.toast', 'string,string?,number?');
    const [message, title = '', seconds = 5] = args as [string, string?, number?];
    this.context.access.toast?.(message, title, seconds);
  }

  getNamedRanges(): object[] {
    return this.context.doc.namedRanges.map(range => this.context.make.namedRange(range.name));
  }

  getRangeByName(...args: unknown[]): object | null {
    overload(args, 'Spreadsheet.getRangeByName', 'string');
    const found = findNamedRange(this.context.doc, args[0] as string);
    if (!found) return this.#a1(args[0] as string);
    const { sheetId, row, column, rows, columns } = found;
    return this.context.make.range(sheetId, { row, column, rows, columns });
  }

  setNamedRange(...args: unknown[]): void {
    overload(args, 'Spreadsheet.setNamedRange', 'string,object');
    const { sheetId, rect } = emulated(RangeBase, args[1], args, 'Spreadsheet.setNamedRange');
    this.context.change(doc => putNamedRange(doc, args[0] as string, sheetId, rect));
  }

  removeNamedRange(...args: unknown[]): void {
    overload(args, 'Spreadsheet.removeNamedRange', 'string');
    this.context.change(doc => removeNamedRange(doc, args[0] as string));
  }

  /** A1 text (of the active tab unless it names one), or the name of a range. */
  getRange(...args: unknown[]): object {
    overload(args, 'Spreadsheet.getRange', 'string');
    const found = this.getRangeByName(args[0]);
    if (!found) throw new Exception('Range not found');
    return found;
  }

  addDeveloperMetadata(...args: unknown[]): this {
    addMetadataAt(this.context, { type: 'SPREADSHEET' }, args, 'Spreadsheet.addDeveloperMetadata');
    return this;
  }

  getDeveloperMetadata(): object[] {
    return metadataAt(this.context, { type: 'SPREADSHEET' });
  }

  createDeveloperMetadataFinder(): object {
    return this.context.make.metadataFinder({ sheetId: null, rect: null });
  }

  copy(): never {
    throw new Exception(
      'Specified permissions are not sufficient to call Spreadsheet.copy. Required permissions: https://www.googleapis.com/auth/spreadsheets',
    );
  }

  #a1(text: string): object | null {
    const { context } = this;
    const parts = parseA1(text);
    if (!parts) return null;
    const sheet =
      parts.sheetName === null
        ? context.sheet(context.screen.activeSheetId)
        : findSheetByName(context.doc, parts.sheetName);
    const rect = sheet && resolveParts(parts, { maxRows: sheet.maxRows, maxColumns: sheet.columns.length });
    return sheet && rect ? context.make.range(sheet.id, rect, openSides(parts)) : null;
  }

  #template(options: Record<string, unknown>, args: readonly unknown[], method: string): SheetState {
    const names = Object.keys(options);
    if (names.length !== 1 || names[0] !== 'template') mismatch(args, `SpreadsheetApp.${method}`);
    return this.context.sheet(emulated(Sheet, options.template, args, method).sheetId);
  }
}
