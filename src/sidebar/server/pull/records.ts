/** The records that a condition of a form can name. */

import type { Context } from '../../../commands/context';
import { namedRecords } from '../../../commands/pull/named-records';
import { koreanMinute } from '../../../common/calendar';
import { shownLine } from '../../../common/shown-line';
import { resourceNamed } from '../../../resources/registry';
import { presetScriptTexts } from '../../../text/preset-script-texts';
import { UserError } from '../../../text/user-error';
import type { PullMethods, RecordsView } from '../../methods/pull';

const LONGEST = 120;

export function records(
  context: Context,
  { list, parameter, isFresh }: PullMethods['records']['input'],
): RecordsView {
  context.requireConnected();
  const resource = resourceNamed(list);
  const wanted = resource?.list.parameters?.find(({ name }) => name === parameter);
  if (resource === undefined) throw new UserError(presetScriptTexts.noSuchList(list.slice(0, 60)));
  if (wanted?.reference === undefined)
    throw new UserError(presetScriptTexts.noSuchCondition(resource.label, parameter.slice(0, 40)));
  const found = namedRecords(context, wanted.reference, isFresh ? 'fresh' : 'tab');
  const line = (text: string): string => shownLine(text, LONGEST);
  return {
    records: found.records.map(({ id, name, detail }) => [id, line(name), line(detail)] as const),
    from: found.from,
    asOf: koreanMinute(found.asOf).slice(5),
    isCut: found.isCut,
  };
}
