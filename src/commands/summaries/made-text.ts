import { shownLine } from '../../common/shown-line';
import * as leftOutTexts from '../../text/reports/left-out-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import type { SummaryMade } from './summary-command';

/** The name of the new tab, and the faults of its sums. */
export function madeText(made: SummaryMade): Text {
  const { tab, incomplete, isCut, leftOut, notSaid, unreadable, mixed, partMonths, remarks } = made;
  return joined([
    summaryTexts.made(tab),
    ...(mixed === null ? [] : [mixed]),
    ...incomplete.map(one => joined([verbatim(`△ ${shownLine(one.tab, 100)}`), one.reason], ': ')),
    ...(isCut ? [summaryTexts.cut] : []),
    ...(partMonths.length === 0 ? [] : [summaryTexts.partMonths(partMonths.join(', '))]),
    ...(leftOut.length > 0 ? [leftOutTexts.leftOut(leftOut)] : []),
    ...(notSaid === null ? [] : [leftOutTexts.notSaid(notSaid)]),
    ...remarks,
    ...(unreadable === 0 ? [] : [leftOutTexts.balances(unreadable)]),
  ]);
}

/** True if the sums leave out nothing, cut nothing, and count nothing with a doubt. */
export function isSound(made: SummaryMade): boolean {
  const { incomplete, isCut, leftOut, notSaid, unreadable, mixed, partMonths, remarks } = made;
  const lacking = incomplete.length + leftOut.length + partMonths.length + remarks.length + unreadable;
  return lacking === 0 && !isCut && notSaid === null && mixed === null;
}
