/** The closing checklist of a tab of transactions. */

import { tickets } from '../../resources/tickets';
import { findSummary, type SummaryTab } from '../../sheet/tabs/summary-sheet';
import { checklist } from '../../summaries/closing/checklist';
import { closingFields, firstInputs, moreClosingFields } from '../../summaries/closing/checks';
import { closingFacts } from '../../summaries/closing/facts';
import { type ClosingInputs, FIRST_INPUT, INPUTS } from '../../summaries/closing/inputs';
import { textOfSerial } from '../../common/calendar';
import { closingScriptTexts } from '../../text/closing-script-texts';
import { summaryTexts } from '../../text/summary-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { type SummaryMade, write } from './summary';
import { readSource, type SourceTab } from './summary-source';

export const CLOSING = 'closing';

export function summariseClosing(context: Context, tab: SourceTab): SummaryMade {
  return context.withLock(() => {
    const source = readSource(context, tab, closingFields, moreClosingFields);
    const facts = closingFacts(source);
    if (facts === null) throw new UserError(summaryTexts.noTickets(tickets.label));
    const key = { kind: CLOSING, sources: [tab.sheet.id] };
    const old = findSummary(context.platform.workbook, key, []);
    const inputs = {
      ...firstInputs(source, facts.month, facts.spareAccounts),
      ...(old === null ? {} : inputsIn(old)),
    };
    const { title, note, partMonth, spareAccounts } = closingScriptTexts;
    return write(context, {
      tab: old,
      key,
      summary: checklist(source, facts, inputs),
      sources: [tab],
      title,
      note,
      doubts: facts.doubts,
      isCut: false,
      remarks: [
        ...(facts.isPart ? [partMonth(textOfSerial(facts.month).slice(0, 7))] : []),
        ...(old !== null || facts.spareAccounts.length === 0
          ? []
          : [spareAccounts(facts.spareAccounts.join(', '))]),
      ],
    });
  });
}

/** What stands in the cells that the report's reader may change, but for the month: that is always the one to close now. A limit that is no number is ours again; where nothing stands at all, nothing was written yet. */
function inputsIn({ sheet }: SummaryTab): Partial<ClosingInputs> {
  const cells = sheet.read({ row: FIRST_INPUT, column: 2, rows: INPUTS.length, columns: 1 });
  if (cells.every(([cell]) => cell === '')) return {};
  return Object.fromEntries(
    INPUTS.flatMap((name, i) => {
      const cell = cells[i]?.[0] ?? '';
      if (name === 'month' || (name === 'limit' && typeof cell !== 'number')) return [];
      return [[name, name === 'limit' ? cell : String(cell)]];
    }),
  );
}
