/** Range: the complete class. This file adds clearing, sorting, copying, validations, protections and metadata. */
import { columnIndex, type Rect } from '../../model/a1';
import { fillEmpty } from '../../model/cells';
import { type CopyWhat, copyCells } from '../../model/copy-cells';
import { Exception } from '../../model/exception';
import { createFilter } from '../../model/filters';
import { mergeCells, mergesIn, splitCells } from '../../model/merges';
import { readStyles } from '../../model/reading';
import { type SortKey, sortRange } from '../../model/sort';
import type { SheetState, ValidationState } from '../../model/state';
import { patchBlock, patchEach, type StylePatch } from '../../model/styles';
import { mismatch } from '../arguments';
import { DataValidation } from './data-validation';
import { ENUMS, nameOf } from './enums';
import { addMetadataAt, type MetadataHolder, metadataAt, wholeLine } from './metadata-holder';
import { addProtection } from './protection';
import { RangeLooks } from './range-looks';
import { corner } from './range-values';
import { block, emulated, overload } from './signatures';

const CLEAR_OPTIONS = ['commentsOnly', 'contentsOnly', 'formatOnly', 'validationsOnly', 'skipFilteredRows'];
const NO_VALIDATION: StylePatch = { validation: null };
const CHECKBOX: StylePatch = {
  validation: { criteria: 'CHECKBOX', values: [], allowInvalid: false, helpText: null },
};

export class Range extends RangeLooks implements MetadataHolder {
  /** Clears contents and looks, or what the options name; notes and validations stay unless named. */
  clear(...args: unknown[]): this {
    overload(args, 'Range.clear', 'object?');
    const options = flags(args[0], CLEAR_OPTIONS, args, 'Range.clear');
    if (options.has('skipFilteredRows') && this.context.sheet(this.sheetId).filter) {
      throw new Exception('Clearing with skipFilteredRows is not emulated by this host.');
    }
    const all = options.size === 0;
    if (all || options.has('contentsOnly')) this.clearContent();
    if (all || options.has('formatOnly')) this.clearFormat();
    if (options.has('validationsOnly')) this.clearDataValidations();
    if (options.has('commentsOnly')) this.clearNote();
    return this;
  }

  getDataValidations(): (object | null)[][] {
    const { context, sheetId, rect } = this;
    context.settle();
    return readStyles(context.ground(sheetId, rect), rect, style =>
      style?.validation ? context.make.validation(style.validation) : null,
    );
  }

  getDataValidation(): object | null {
    return corner(this.getDataValidations(), null);
  }

  setDataValidation(...args: unknown[]): this {
    overload(args, 'Range.setDataValidation', 'object|null');
    const patch = validationPatch(args[0], args, 'Range.setDataValidation');
    this.context.writeTyped(this.sheetId, this.rect, ['validations'], (sheet, rect) =>
      patchBlock(sheet, rect, patch),
    );
    return this;
  }

  setDataValidations(...args: unknown[]): this {
    const rules = block(args[0], this.rect, args, 'Range.setDataValidations');
    const known = new Map<unknown, StylePatch>();
    const patches = rules.map(row =>
      row.map(rule => {
        const patch = known.get(rule) ?? validationPatch(rule, args, 'Range.setDataValidations');
        known.set(rule, patch);
        return patch;
      }),
    );
    this.context.writeTyped(this.sheetId, this.rect, ['validations'], (sheet, rect) =>
      patchEach(sheet, rect, (r, c) => patches[r]?.[c] ?? null),
    );
    return this;
  }

  clearDataValidations(): this {
    this.context.writeTyped(this.sheetId, this.rect, ['validations'], (sheet, rect) =>
      patchBlock(sheet, rect, NO_VALIDATION),
    );
    return this;
  }

  /** Checkboxes with TRUE or FALSE; empty cells become FALSE. Custom values are not emulated. */
  insertCheckboxes(...args: unknown[]): this {
    overload(args, 'Range.insertCheckboxes', '');
    this.context.writeTyped(this.sheetId, this.rect, ['validations'], (sheet, rect) => {
      patchBlock(sheet, rect, CHECKBOX);
      fillEmpty(sheet, rect, false);
    });
    return this;
  }

  /** By a 1-based column of the sheet, by { column, ascending }, or by a list of these. */
  sort(...args: unknown[]): this {
    overload(args, 'Range.sort', 'int|object|array');
    const specs = Array.isArray(args[0]) ? (args[0] as unknown[]) : [args[0]];
    const keys = specs.map(spec => sortKey(spec, args));
    const outside = keys.find(
      ({ column }) => column < this.rect.column || column >= this.rect.column + this.rect.columns,
    );
    if (outside) throw new Exception(`Sort column ${outside.column + 1} is outside the range.`);
    const { context, sheetId, rect } = this;
    const sheet = context.ground(sheetId, rect);
    context.mayEdit(sheet, rect);
    context.settle();
    context.change(doc => sortRange(doc, sheet, rect, keys));
    return this;
  }

  /** The range's first row is the header. */
  createFilter(): object {
    const { context, sheetId, rect } = this;
    const sheet = context.ground(sheetId, rect);
    context.mayLayOut(sheet);
    context.mayDress(sheetId, rect, 'filter');
    context.settle();
    context.change(doc => createFilter(doc, sheet, rect));
    return context.make.filter(sheetId);
  }

  /** The filter of the tab, even if it lies elsewhere. */
  getFilter(): object | null {
    return this.context.sheet(this.sheetId).filter ? this.context.make.filter(this.sheetId) : null;
  }

  copyTo(...args: unknown[]): void {
    const which = overload(args, 'Range.copyTo', 'object', 'object,enum,boolean', 'object,object');
    const target = emulated(Range, args[0], args, 'Range.copyTo');
    const what = which === 1 ? pasteType(args) : which === 2 ? copyOptions(args) : 'all';
    const { context } = this;
    const from = context.ground(this.sheetId, this.rect);
    const to = context.ground(target.sheetId, target.rect);
    const rows = Math.max(this.rect.rows, target.rect.rows);
    const columns = Math.max(this.rect.columns, target.rect.columns);
    if (target.rect.row + rows > to.maxRows || target.rect.column + columns > to.columns.length) {
      throw new Exception('The coordinates of the range are outside the dimensions of the sheet.');
    }
    context.mayEdit(to, { ...target.rect, rows, columns });
    context.settle();
    context.change(() => copyCells(from, this.rect, to, target.rect, what));
  }

  /** Merges into one cell with the value of the first. */
  merge(): this {
    return regroup(this, mergeCells);
  }

  /** Splits the cells again; the values that the merge dropped stay lost. */
  breakApart(): this {
    return regroup(this, splitCells);
  }

  isPartOfMerge(): boolean {
    return mergesIn(this.context.ground(this.sheetId, this.rect), this.rect).length > 0;
  }

  getMergedRanges(): object[] {
    const { context, sheetId, rect } = this;
    return mergesIn(context.ground(sheetId, rect), rect).map(merge => context.make.range(sheetId, merge));
  }

  protect(): object {
    this.context.mayDress(this.sheetId, this.rect, 'protection');
    return addProtection(this.context, this.sheetId, this.rect);
  }

  /** Only for a whole row or a whole column. */
  addDeveloperMetadata(...args: unknown[]): this {
    addMetadataAt(this.context, this.#line(), args, 'Range.addDeveloperMetadata');
    return this;
  }

  getDeveloperMetadata(): object[] {
    const place = wholeLine(this.context.ground(this.sheetId, this.rect), this.rect);
    return place ? metadataAt(this.context, place) : [];
  }

  createDeveloperMetadataFinder(): object {
    return this.context.make.metadataFinder({ sheetId: this.sheetId, rect: this.rect });
  }

  #line() {
    const place = wholeLine(this.context.ground(this.sheetId, this.rect), this.rect);
    if (!place) {
      throw new Exception(
        'Adding developer metadata to arbitrary ranges is not currently supported. Developer metadata may only be added to the top-level spreadsheet, an individual sheet, or an entire row or column.',
      );
    }
    return place;
  }
}

function regroup<T extends Range>(range: T, change: (sheet: SheetState, rect: Rect) => void): T {
  const { context, sheetId, rect } = range;
  const sheet = context.ground(sheetId, rect);
  context.mayEdit(sheet, rect);
  context.change(() => change(sheet, rect));
  return range;
}

/** The style patch for a rule; null removes the validation. */
function validationPatch(rule: unknown, args: readonly unknown[], method: string): StylePatch {
  if (rule === null) return NO_VALIDATION;
  const { state } = emulated(DataValidation, rule, args, method);
  return { validation: state satisfies ValidationState };
}

/** The names in `known` that an options object sets to true. Refuses other names. */
export function flags(
  options: unknown,
  known: readonly string[],
  args: readonly unknown[],
  method: string,
): Set<string> {
  const found = new Set<string>();
  if (options === undefined) return found;
  for (const [name, value] of Object.entries(options as Record<string, unknown>)) {
    if (!known.includes(name) || typeof value !== 'boolean') mismatch(args, `SpreadsheetApp.${method}`);
    if (value) found.add(name);
  }
  return found;
}

function sortKey(spec: unknown, args: readonly unknown[]): SortKey {
  if (typeof spec === 'number' && Number.isInteger(spec)) return { column: spec - 1, ascending: true };
  if (typeof spec === 'object' && spec !== null) {
    const { column, ascending = true, ...rest } = spec as Record<string, unknown>;
    if (Object.keys(rest).length === 0 && typeof ascending === 'boolean') {
      if (Number.isInteger(column)) return { column: Number(column) - 1, ascending };
      if (typeof column === 'string' && /^[A-Z]{1,3}$/i.test(column))
        return { column: columnIndex(column), ascending };
    }
  }
  return mismatch(args, 'SpreadsheetApp.Range.sort');
}

function pasteType(args: readonly unknown[]): CopyWhat {
  if (args[2] === true) throw new Exception('Transposed pasting is not emulated by this host.');
  switch (nameOf(ENUMS.CopyPasteType, args[1])) {
    case 'PASTE_VALUES':
      return 'values';
    case 'PASTE_FORMAT':
      return 'formats';
    case 'PASTE_FORMULA':
      return 'formulas';
    default:
      return 'all';
  }
}

function copyOptions(args: readonly unknown[]): CopyWhat {
  const options = flags(args[1], ['contentsOnly', 'formatOnly'], args, 'Range.copyTo');
  if (options.has('contentsOnly')) return 'values';
  return options.has('formatOnly') ? 'formats' : 'all';
}
