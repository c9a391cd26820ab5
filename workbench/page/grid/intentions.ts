/** Translates a Univer command into the person's intention in the host's terms. */
import type { ICommandInfo, IRange } from '@univerjs/core';
import type { Act } from '../../protocol';
import { rectOf } from './range';

export interface Place {
  readonly tab: number;
  /** The selected ranges, latest last. */
  readonly ranges: readonly IRange[];
}

/** An act; 'nothing': no effect; 'unsupported': the host cannot do it; null: concerns Univer only. */
export type Intention = Act | 'nothing' | 'unsupported' | null;

interface Params {
  readonly subUnitId?: string;
  readonly range?: IRange;
  readonly ranges?: readonly IRange[];
  readonly fromRange?: IRange;
  readonly toRange?: IRange;
  readonly sourceRange?: IRange;
  readonly targetRange?: IRange;
  readonly name?: string;
  readonly col?: number;
  readonly criteria?: {
    readonly filters?: { readonly filters?: readonly string[]; readonly blank?: boolean };
  } | null;
  readonly orderRules?: readonly { readonly colIndex: number; readonly type: string }[];
  readonly hasTitle?: boolean;
  readonly value?: unknown;
}

/** Commands that would change the spreadsheet and that the host does not support. */
const UNSUPPORTED = new Set(
  [
    'move-range',
    'insert-range-move-down',
    'insert-range-move-right',
    'delete-range-move-left',
    'delete-range-move-up',
    'set-style',
    'set-bold',
    'set-italic',
    'set-background-color',
    'set-border',
    'add-worksheet-merge',
    'add-range-protection',
    'add-worksheet-protection',
    'set-frozen',
    'set-tab-color',
    'update-note',
    'delete-note',
    'set-worksheet-order',
    'clear-selection-format',
    'split-text-to-columns',
  ].map(name => `sheet.command.${name}`),
);

export function intentionOf({ id, params }: ICommandInfo, place: Place): Intention {
  const given = (params ?? {}) as Params;
  const tab = given.subUnitId === undefined ? place.tab : Number(given.subUnitId);
  const range = given.range ?? given.ranges?.[0] ?? place.ranges.at(-1);
  const ranges = given.ranges ?? place.ranges;
  const rows = range && { at: range.startRow, count: range.endRow - range.startRow + 1 };
  const columns = range && { at: range.startColumn, count: range.endColumn - range.startColumn + 1 };
  switch (id) {
    case 'univer.command.undo':
      return { kind: 'undo' };
    case 'univer.command.redo':
      return { kind: 'redo' };
    case 'sheet.command.clear-selection-content':
    case 'sheet.command.clear-selection-all':
      return { kind: 'clear', tab, rects: ranges.map(rectOf) };
    case 'sheet.command.auto-fill':
      return filled(tab, given);
    case 'sheet.command.insert-row-by-range':
      return rows ? { kind: 'insert-rows', tab, ...rows } : 'nothing';
    case 'sheet.command.remove-row-by-range':
    case 'sheet.command.remove-row':
      return rows ? { kind: 'delete-rows', tab, ...rows } : 'nothing';
    case 'sheet.command.insert-col-by-range':
      return columns ? { kind: 'insert-columns', tab, ...columns } : 'nothing';
    case 'sheet.command.remove-col-by-range':
    case 'sheet.command.remove-col':
      return columns ? { kind: 'delete-columns', tab, ...columns } : 'nothing';
    case 'sheet.command.move-rows':
    case 'sheet.command.move-cols':
      return moved(id === 'sheet.command.move-rows', tab, given);
    case 'sheet.command.set-rows-hidden':
      return rows ? { kind: 'hide-rows', tab, ...rows, hidden: true } : 'nothing';
    case 'sheet.command.set-specific-rows-visible':
      return rows ? { kind: 'hide-rows', tab, ...rows, hidden: false } : 'nothing';
    case 'sheet.command.set-col-hidden':
      return columns ? { kind: 'hide-columns', tab, ...columns, hidden: true } : 'nothing';
    case 'sheet.command.set-col-visible-on-cols':
      return columns ? { kind: 'hide-columns', tab, ...columns, hidden: false } : 'nothing';
    case 'sheet.command.sort-range':
      return sorted(tab, given);
    case 'sheet.command.smart-toggle-filter':
    case 'sheet.command.set-filter-range':
      return { kind: 'toggle-filter', tab };
    case 'sheet.command.remove-sheet-filter':
      return { kind: 'toggle-filter', tab };
    case 'sheet.command.clear-filter-criteria':
      return { kind: 'filter', tab, column: null, show: null, blanks: true };
    case 'sheet.command.set-filter-criteria':
      return filtered(tab, given);
    case 'sheet.command.set-worksheet-name':
      return given.name === undefined ? 'nothing' : { kind: 'rename', tab, name: given.name };
    case 'sheet.command.insert-sheet':
      return { kind: 'insert-tab' };
    case 'sheet.command.remove-sheet':
      return { kind: 'delete-tab', tab };
    case 'sheet.command.copy-sheet':
      return { kind: 'duplicate-tab', tab };
    case 'sheet.command.set-worksheet-hidden':
      return { kind: 'hide-tab', tab };
    case 'sheet.command.set-worksheet-show':
      return { kind: 'show-tab', tab };
    case 'univer.command.cut':
      return 'unsupported';
    default:
      return UNSUPPORTED.has(id) ? 'unsupported' : null;
  }
}

/** Filling by copying: the part of the target outside the source. */
function filled(tab: number, { sourceRange, targetRange }: Params): Intention {
  if (!sourceRange || !targetRange) return 'nothing';
  const target = { ...targetRange };
  if (target.endRow > sourceRange.endRow) target.startRow = sourceRange.endRow + 1;
  else if (target.startRow < sourceRange.startRow) target.endRow = sourceRange.startRow - 1;
  else if (target.endColumn > sourceRange.endColumn) target.startColumn = sourceRange.endColumn + 1;
  else if (target.startColumn < sourceRange.startColumn) target.endColumn = sourceRange.startColumn - 1;
  else return 'nothing';
  return { kind: 'copy', fromTab: tab, from: rectOf(sourceRange), tab, to: rectOf(target) };
}

function moved(isRows: boolean, tab: number, { fromRange, toRange }: Params): Intention {
  if (!fromRange || !toRange) return 'nothing';
  return isRows
    ? {
        kind: 'move-rows',
        tab,
        at: fromRange.startRow,
        count: fromRange.endRow - fromRange.startRow + 1,
        before: toRange.startRow,
      }
    : {
        kind: 'move-columns',
        tab,
        at: fromRange.startColumn,
        count: fromRange.endColumn - fromRange.startColumn + 1,
        before: toRange.startColumn,
      };
}

/** Row 1 is the header, whatever Univer assumes. */
function sorted(tab: number, { range, orderRules }: Params): Intention {
  const rule = orderRules?.[0];
  if (!range || !rule) return 'nothing';
  const startRow = Math.max(1, range.startRow);
  if (startRow >= range.endRow) return 'nothing';
  return {
    kind: 'sort',
    tab,
    rect: rectOf({ ...range, startRow }),
    column: rule.colIndex,
    descending: rule.type === 'desc',
  };
}

function filtered(tab: number, { col, criteria }: Params): Intention {
  if (col === undefined) return 'nothing';
  if (!criteria) return { kind: 'filter', tab, column: col, show: null, blanks: true };
  if (!criteria.filters) return 'unsupported';
  return {
    kind: 'filter',
    tab,
    column: col,
    show: criteria.filters.filters ?? [],
    blanks: criteria.filters.blank === true,
  };
}
