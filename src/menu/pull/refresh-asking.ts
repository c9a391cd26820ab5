/** Before a refresh: what a tab asks for can be changed by every editor. What its user has not asked for themselves is asked about. */

import type { Context } from '../../commands/context';
import { askedDays, parameterWords } from '../../commands/pull/parameter-words';
import { isConfirmed, type Tab } from '../../commands/pull/refresh';
import { shownLine } from '../../common/shown-line';
import { resourceOfMeta } from '../../sheet/table/table-sheet';
import { pullTexts } from '../../text/pull-texts';
import { joined, type Text } from '../../text/text';
import { cutLine, verbatim } from '../../text/texts';
import type { Dialogs } from '../dialogs';

const MOST_LISTED = 20;

/** Gives the tabs that may be refreshed: all after a yes, else those that ask for what this user has pulled into them. */
export function refreshableBy(context: Context, dialogs: Dialogs, tabs: readonly Tab[]): readonly Tab[] {
  const unknown = tabs.filter(tab => !isConfirmed(context, tab));
  if (unknown.length === 0) return tabs;
  const lines = unknown.slice(0, MOST_LISTED).map(tab => lineOf(context, tab));
  const left = unknown.length - lines.length;
  const more = left > 0 ? [verbatim(`… +${left}`)] : [];
  if (dialogs.confirm(joined([pullTexts.askUnknown, verbatim(''), ...lines, ...more]))) return tabs;
  return tabs.filter(tab => !unknown.includes(tab));
}

/** The tab's name, and what would be asked for: list, parameters, dates, and the columns where they are not the list's. */
function lineOf(context: Context, { name, meta }: Tab): Text {
  const resource = resourceOfMeta(meta);
  const label = resource?.label ?? verbatim(shownLine(meta.resource, 40));
  const words = resource && parameterWords(context.platform.workbook, resource, meta.parameters);
  const { asked, fields } = meta;
  const dates = askedDays(asked);
  const columns = fields === null ? [] : [pullTexts.columnsAre(fields.map(field => field.name).join(', '))];
  const parts = [label, ...(words ? [words] : []), ...dates, ...columns].map(part => cutLine(part, 400));
  return joined([verbatim(`· ${shownLine(name, 60)}:`), joined(parts, ', ')], ' ');
}
