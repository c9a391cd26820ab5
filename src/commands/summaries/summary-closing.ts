/** The closing checklist of a tab of transactions. */

import type { Cell } from '../../platform/ports';
import { tickets } from '../../resources/tickets';
import { findSummary, type SummaryTab } from '../../sheet/tabs/summary-sheet';
import { checklist, type Seen } from '../../summaries/closing/checklist';
import {
  type Check,
  checks,
  closingFields,
  firstInputs,
  moreClosingFields,
} from '../../summaries/closing/checks';
import { closingFacts } from '../../summaries/closing/closing-facts';
import { type ClosingInputs, FIRST_INPUT, INPUTS, NUMBERS } from '../../summaries/closing/inputs';
import type { Days } from '../../common/period';
import { serialOf, textOfSerial } from '../../common/calendar';
import * as closingTexts from '../../text/reports/closing-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { shows } from '../../text/is-called';
import { type Text, UserError } from '../../text/text';
import type { Context } from '../context';
import { type SummaryMade, write } from './summary-command';
import { readSource, type SourceTab } from './summary-source';

export const CLOSING = 'closing';
/** Rows and columns of an earlier report in which the reader may have typed. */
const READ = 40;

/** Needs the lock. days: their last month is closed; absent: the last whole month of the tab. */
export function writeClosing(
  context: Context,
  tab: SourceTab,
  _kinds: readonly string[] = [],
  days?: Days,
): SummaryMade {
  const source = readSource(context, tab, closingFields, moreClosingFields);
  const facts = closingFacts(source, serialOf(`${days?.end.slice(0, 7) ?? ''}-01`));
  if (facts === null) throw new UserError(summaryTexts.noTickets(tickets.label));
  const key = { kind: CLOSING, sources: [tab.sheet.id] };
  const old = findSummary(context.platform.workbook, key, []);
  const typed = old === null ? null : typedIn(old);
  const inputs = { ...firstInputs(source, facts.month, facts.spareAccounts), ...typed?.inputs };
  const { title, note, partMonth, spareAccounts } = closingTexts;
  return write(context, {
    tab: old,
    key,
    summary: checklist(source, facts, inputs, typed?.seen),
    sources: [tab],
    title,
    note,
    doubts: facts.doubts,
    remarks: [
      ...(facts.isPart ? [partMonth(textOfSerial(facts.month).slice(0, 7))] : []),
      ...(old !== null || facts.spareAccounts.length === 0
        ? []
        : [spareAccounts(facts.spareAccounts.join(', '))]),
    ],
  });
}

/**
 * The reader's entries. Labels identify them, because a later version has more rows. inputs: all but the month, which
 * always is the current month to close. A wrong number returns to the default.
 */
function typedIn({ sheet }: SummaryTab): { inputs: Partial<ClosingInputs>; seen: Seen } {
  const { lastRow, lastColumn } = sheet.size();
  if (lastRow < FIRST_INPUT) return { inputs: {}, seen: new Map() };
  const [header = [], , ...rows] = sheet.read({
    row: 1,
    column: 1,
    rows: lastRow,
    columns: Math.min(lastColumn, READ),
  });
  const seenAt = header.findIndex(cell => shows(cell, closingTexts.seen));
  const rowOf = (label: Text): readonly Cell[] | undefined =>
    rows.slice(0, READ).find(([cell = '']) => cell !== '' && shows(cell, label));
  const inputs = INPUTS.flatMap(name => {
    const cell = rowOf(closingTexts[name])?.[1];
    const isOurs = name === 'month' || (NUMBERS[name] !== undefined && typeof cell !== 'number');
    return cell === undefined || isOurs ? [] : [[name, typeof cell === 'number' ? cell : String(cell)]];
  });
  const seen = checks.flatMap((check): [Check, string][] => {
    const cell = seenAt < 0 ? '' : rowOf(check.title)?.[seenAt];
    return cell === undefined || cell === '' ? [] : [[check, String(cell)]];
  });
  return { inputs: Object.fromEntries(inputs), seen: new Map(seen) };
}
