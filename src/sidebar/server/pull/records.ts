/** The records that a form's condition can name. */

import type { Context } from '../../../commands/context';
import { namedRecords } from '../../../commands/pull/named-records';
import { koreanMinute } from '../../../common/calendar';
import { shownLine } from '../../../common/shown-line';
import { resourceNamed } from '../../../resources/registry';
import * as presetTexts from '../../../text/pull/preset-texts';
import { UserError } from '../../../text/text';

const LONGEST = 120;

/** A record to choose: name, and what distinguishes equal names. Short, because 10,000 may come. */
export type RecordRow = readonly [id: string, name: string, detail: string];
export type RecordsView = ReturnType<typeof records>;

/** All records for a condition. The page searches them itself, because a call takes seconds. */
export function records(
  context: Context,
  {
    list,
    parameter,
    isFresh,
  }: { readonly list: string; readonly parameter: string; readonly isFresh: boolean },
) {
  const resource = resourceNamed(list);
  const wanted = resource?.list.parameters?.find(({ name }) => name === parameter);
  if (resource === undefined) throw new UserError(presetTexts.noSuchList(list.slice(0, 60)));
  if (wanted?.reference === undefined)
    throw new UserError(presetTexts.noSuchCondition(resource.label, parameter.slice(0, 40)));
  const found = namedRecords(context, wanted.reference, isFresh ? 'fresh' : 'tab');
  const line = (text: string): string => shownLine(text, LONGEST);
  return {
    records: found.records.map(({ id, name, detail }) => [id, line(name), line(detail)] as RecordRow),
    from: found.from,
    asOf: koreanMinute(found.asOf).slice(5),
    isCut: found.isCut,
  };
}
