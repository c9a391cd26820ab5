import { letters } from '../../summaries/formulas';
import { commandTexts } from '../../text/command-texts';
import { pullTexts } from '../../text/pull-texts';
import { joined, type Text } from '../../text/text';
import type { PullResult } from './write-pull';

/** What a pull came to, in words: for whoever asked, and for the tab's note where nobody is there. */
export function resultText(result: PullResult): Text {
  const texts: Text[] = [commandTexts.pulled({ tab: result.tab, ...result.counts })];
  if (result.counts.odd > 0) texts.push(pullTexts.oddRecords(result.tab, result.counts.odd));
  if (result.incomplete !== null) texts.push(commandTexts.incomplete(result.incomplete));
  if (result.lost.length > 0) {
    const places = result.lost
      .slice(0, 5)
      .map(cell => `${letters(cell.column)}${cell.row}`)
      .join(', ');
    texts.push(commandTexts.cellsLost(result.tab, places, result.lost.length));
  }
  if (result.rebuilt) texts.push(commandTexts.baselineRebuilt());
  if (result.takenBack !== null)
    texts.push(commandTexts.takenBack(result.takenBack.open, result.takenBack.asked));
  return joined(texts, '\n');
}
