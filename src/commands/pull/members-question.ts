/** Members' data in a pull: the question before it, and the text about rows that were left out. */

import { type Parameters, splitValues } from '../../api/list-request';
import { kindHolds, membersIn } from '../../api/members';
import type { Days } from '../../common/period';
import type { Gap } from '../../pull/staging';
import type { ResourceDefinition } from '../../resources/definition';
import * as pullTexts from '../../text/pull/pull-texts';
import { joined, type Text, UserError } from '../../text/text';
import type { Asker } from '../asker';
import type { Context } from '../context';

/** A list with its parameters. */
export interface AskedList {
  readonly resource: ResourceDefinition;
  readonly parameters: Parameters;
}

/** The question before these lists are pulled; null if none has members' data. */
export function membersQuestion(context: Context, lists: readonly AskedList[]) {
  const holding = lists.filter(({ resource, parameters }) => membersIn(resource, parameters) !== 'none');
  const canGoWithout = holding.some(({ resource, parameters }) => membersIn(resource, parameters) === 'some');
  const labels = new Map(holding.map(({ resource }) => [resource.name, labelOf(resource)]));
  return questionAbout(context, [...labels.values()], canGoWithout);
}

/**
 * Whether members' data may come with these lists: asks if one of them has any. A No ends the command, unless the lists
 * can come without them.
 */
export function askMembers(context: Context, asker: Asker, lists: readonly AskedList[]): boolean {
  const question = membersQuestion(context, lists);
  if (question === null) return false;
  if (question.canGoWithout) return asker.may(question.text, PERSONAL);
  asker.must(question.text, PERSONAL);
  return true;
}

/** The name of the question about members' data. */
export const PERSONAL = 'personal';

/** Asks about members' data with these names, and says who can see them. canGoWithout: No only leaves them out. */
export function questionAbout(context: Context, labels: readonly Text[], canGoWithout: boolean) {
  if (labels.length === 0) return null;
  const people = context.platform.workbook.sharedWith();
  const names = (emails: readonly string[] = []): string => emails.slice(0, 20).join(', ');
  const [editors, viewers] = [names(people?.editors), names(people?.viewers)];
  return { text: pullTexts.askPersonal(joined(labels, ', '), editors, viewers, canGoWithout), canGoWithout };
}

/** The name of the members' data in a list: "Payroll", "Transactions - Payroll". */
export function labelOf({ label, list, personalKinds }: ResourceDefinition): Text {
  const { choices = [] } = list.parameters?.find(({ name }) => name === personalKinds?.by) ?? {};
  const kind = choices.find(({ value }) => value === personalKinds?.kind);
  return kind === undefined ? label : joined([label, kind.label], ' - ');
}

/** Throws UserError if only members' data are requested without permission. The last check before fetching. */
export function requireAsked({ resource, parameters }: AskedList, members: boolean): void {
  if (!members && membersIn(resource, parameters) === 'every')
    throw new UserError(pullTexts.notAsked(labelOf(resource)));
}

/** What a pull without members' data has left out: rows that came, and kinds that were not requested. */
export function leftOutGaps(
  { resource, parameters }: AskedList,
  range: Days,
  { members, leftOut }: { readonly members: boolean; readonly leftOut: number },
): Gap[] {
  const { personalKinds } = resource;
  if (members || personalKinds === undefined) return [];
  const notAskedFor = splitValues(parameters[personalKinds.by] ?? '').filter(
    kind => kindHolds(resource, kind) === 'every',
  );
  const gapOf = (value: string, rows: number): Gap => ({
    ...range,
    value,
    reason: pullTexts.leftOut(rows),
    leftOut: rows,
  });
  const came = leftOut === 0 ? [] : [gapOf(personalKinds.kind, leftOut)];
  return [...came, ...notAskedFor.map(kind => gapOf(kind, 0))];
}
