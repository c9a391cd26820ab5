/**
 * The number format that a formula gives to a cell that has none: dates show as dates.
 */
import { resolveParts } from '../model/a1';
import { styleAt } from '../model/cells';
import { findSheetByName } from '../model/document';
import { formatKind } from '../model/number-format';
import { defaultDateFormats } from '../model/parse-date';
import type { DocumentState, SheetState } from '../model/state';
import type { Node } from './ast';
import { FormulaFailure } from './failure';
import { parseFormula } from './parser';

/** Functions that return a day. NOW is not among them, because it also returns a time. */
export const DATE_FUNCTIONS: ReadonlySet<string> = new Set([
  'DATE',
  'TODAY',
  'EDATE',
  'EOMONTH',
  'DATEVALUE',
]);

/** The format, or null when the result is shown as General. */
export function inferFormat(formula: string, doc: DocumentState, sheet: SheetState): string | null {
  let tree: Node;
  try {
    tree = parseFormula(formula, doc.locale);
  } catch (thrown) {
    if (thrown instanceof FormulaFailure) return null;
    throw thrown;
  }
  return formatOf(tree, doc, sheet);
}

function formatOf(node: Node, doc: DocumentState, sheet: SheetState): string | null {
  const formats = defaultDateFormats(doc.locale);
  if (node.kind === 'call') {
    if (node.name === 'NOW') return formats.dateTime;
    if (node.name === 'TIME') return formats.time;
    return DATE_FUNCTIONS.has(node.name) ? formats.date : null;
  }
  // A plain reference takes the format of its cell; a day plus a number stays a day.
  if (node.kind === 'ref' && !node.ref.end) {
    const home = node.ref.sheet === null ? sheet : findSheetByName(doc, node.ref.sheet);
    if (!home) return null;
    const { row, column } = node.ref.start;
    const rect = resolveParts(
      { sheetName: null, row, column, endRow: row, endColumn: column },
      { maxRows: home.maxRows, maxColumns: home.columns.length },
    );
    const format = rect ? styleAt(home, rect.row, rect.column)?.numberFormat : undefined;
    return format !== undefined && formatKind(format) !== 'text' ? format : null;
  }
  if (node.kind === 'binary' && (node.operator === '+' || node.operator === '-')) {
    const left = formatOf(node.left, doc, sheet);
    const isDay = left !== null && formatKind(left) === 'date';
    return isDay && node.right.kind === 'number' ? left : null;
  }
  return null;
}
