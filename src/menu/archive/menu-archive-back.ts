import type { Context } from '../../commands/context';
import { bigQueryOf } from '../../commands/archive/archive-run';
import { datasetAt } from '../../commands/archive/archive-tables';
import { backList, bringBack, planBack } from '../../commands/archive/back-to-tab';
import { membersQuestion } from '../../commands/pull/members-question';
import { resultText } from '../../commands/pull/result-text';
import type { Google } from '../../platform/ports/google';
import * as backTexts from '../../text/archive-back-texts';
import { joined } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { Dialogs } from '../dialogs';
import { askMonths, askName } from './archive-asking';

/** Archived months into a tab of their own. */
export function backAsking(context: Context, dialogs: Dialogs, google: Google): void {
  context.requireConnected();
  const named = askName(context, dialogs);
  const months = named && askMonths(context, dialogs, backTexts.askMonths);
  if (named === null || months === null) return;
  const bigQuery = bigQueryOf(context, google);
  const found = datasetAt(bigQuery, named);
  if (found === null) throw new UserError(backTexts.noDataset(named.dataset, named.project));
  const question = membersQuestion(context, [backList()]);
  const members = question !== null && dialogs.confirm(question.text);
  const plan = planBack(context, bigQuery, found.place, months);
  const { rows, bytes } = plan;
  const short = (month: string): string => month.slice(0, 7);
  const words = {
    place: `${named.project}.${named.dataset}`,
    first: short(months.first),
    last: short(months.last),
    rows,
    bytes,
    missing: plan.missing.map(short),
    inPart: plan.inPart.map(short),
  };
  if (!dialogs.confirm(backTexts.askBack(words))) return;
  const result = bringBack(context, bigQuery, plan, members);
  dialogs.tell(joined([resultText(result), backTexts.whatNext], '\n'));
}
