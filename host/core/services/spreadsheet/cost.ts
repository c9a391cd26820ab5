/** The cost of calls, and whether they write, by member: reads of cells flush, writes are queued. */
import type { CallOptions } from '../../kernel';

const LOCAL: CallOptions = { cost: 'local' };
const READ: CallOptions = { cost: 'read' };
const WRITE: CallOptions = { cost: 'write', writes: true };

const CELL_READS =
  /^(getValues?|getDisplayValues?|getFormulas?|getNotes?|getBackgrounds?|getFontColors?|getFontWeights?|getNumberFormats?|getDataValidations?|isBlank)$/;
const OTHER_READS =
  /^(getLastRow|getLastColumn|getDataRange|getProtections|getDeveloperMetadata|find|getCharts|isRowHiddenBy(Filter|User)|getNamedRanges|getConditionalFormatRules)$/;
const WRITES =
  /^(set|clear|createFilter|insert|update|delete|append|add|remove|hide|show|unhide|move|merge|breakApart|sort|protect|copyTo|activate|autoResize|toast)/;

/** For spreadsheets, sheets and their parts. */
export function documentCost(member: string): CallOptions {
  if (OTHER_READS.test(member)) return READ;
  return WRITES.test(member) ? WRITE : LOCAL;
}

/** For ranges, with the number of cells. Range.getLastRow only computes. */
export function rangeCost(cells: number): (member: string) => CallOptions {
  return member => {
    if (CELL_READS.test(member)) return { cost: 'read', cells };
    if (member === 'getDeveloperMetadata') return READ;
    return WRITES.test(member) ? { cost: 'write', writes: true, cells } : LOCAL;
  };
}

export function appCost(member: string): CallOptions {
  if (member === 'flush') return { cost: 'flush' };
  if (member === 'getUi') return { cost: 'local', needsAuthorisation: false };
  return /^setActive/.test(member) ? WRITE : LOCAL;
}
