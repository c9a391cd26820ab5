/** Members' data in a pull: what its user is asked before, and what is said of rows that were left out. */

import { splitValues } from '../../api/list-request';
import { kindHolds, membersIn } from '../../api/members';
import type { Parameters } from '../../api/list-request';
import type { DayRange } from '../../api/windows';
import type { Gap } from '../../pull/staging';
import type { ResourceDefinition } from '../../resources/definition';
import { pullTexts } from '../../text/pull-texts';
import { joined, type Text } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';

/** A list and the parameters that it is asked with. */
export interface AskedList {
  readonly resource: ResourceDefinition;
  readonly parameters: Parameters;
}

export interface MembersQuestion {
  /** Says what comes and who can see it. */
  readonly text: Text;
  /** A no leaves the rows out, and the rest comes. */
  readonly canGoWithout: boolean;
}

/** What must be asked before these lists are pulled; null where none holds members' data. */
export function membersQuestion(context: Context, lists: readonly AskedList[]): MembersQuestion | null {
  const holding = lists.filter(({ resource, parameters }) => membersIn(resource, parameters) !== 'none');
  const canGoWithout = holding.some(({ resource, parameters }) => membersIn(resource, parameters) === 'some');
  const labels = new Map(holding.map(({ resource }) => [resource.name, labelOf(resource)]));
  return questionAbout(context, [...labels.values()], canGoWithout);
}

/** The question about what is called so; null for nothing. */
export function questionAbout(
  context: Context,
  labels: readonly Text[],
  canGoWithout: boolean,
): MembersQuestion | null {
  if (labels.length === 0) return null;
  const people = context.platform.workbook.sharedWith();
  const names = (emails: readonly string[] = []): string => emails.slice(0, 20).join(', ');
  const [editors, viewers] = [names(people?.editors), names(people?.viewers)];
  return { text: pullTexts.askPersonal(joined(labels, ', '), editors, viewers, canGoWithout), canGoWithout };
}

/** "Payroll", "Transactions - Payroll": what of the list is members' data. */
export function labelOf({ label, list, personalKinds }: ResourceDefinition): Text {
  const { choices = [] } = list.parameters?.find(({ name }) => name === personalKinds?.by) ?? {};
  const kind = choices.find(({ value }) => value === personalKinds?.kind);
  return kind === undefined ? label : joined([label, kind.label], ' - ');
}

/** Throws UserError where all that is asked for is members' data, and the user has not said yes: whichever way it came here, nothing is fetched. */
export function requireAsked({ resource, parameters }: AskedList, members: boolean): void {
  if (!members && membersIn(resource, parameters) === 'every')
    throw new UserError(pullTexts.notAsked(labelOf(resource)));
}

/** What a pull without members' data has left out: rows that came, and kinds that it did not even ask for. */
export function leftOutGaps(
  { resource, parameters }: AskedList,
  range: DayRange,
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
