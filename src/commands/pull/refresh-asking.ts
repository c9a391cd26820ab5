/** Before a refresh: what a tab asks for stands in its metadata, which every editor can change. What its user has not asked for themselves is asked about. */

import { shownLine } from '../../common/shown-line';
import type { PullWords } from '../../sheet/properties/confirmed-pulls';
import type { TableMeta } from '../../sheet/table/table-meta';
import { resourceOfMeta } from '../../sheet/table/table-sheet';
import { pullTexts } from '../../text/pull-texts';
import { joined, type Text } from '../../text/text';
import { cutLine, verbatim } from '../../text/texts';
import type { Context } from '../context';
import { parameterWords } from './parameter-words';

const MOST_LISTED = 20;

/** A tab of the add-on as it stands there. */
export interface Tab {
  readonly name: string;
  readonly sheetId: number;
  readonly meta: TableMeta;
}

/** What a refresh of the tab asks for. */
export function wordsOfTab({ resource, parameters, asked, fields }: TableMeta): PullWords {
  return { resource, parameters, asked, fields };
}

/** True for a tab that asks for exactly what this user last pulled into it. */
export function isConfirmed(context: Context, { sheetId, meta }: Tab): boolean {
  return context.confirmedPulls().otherWords(sheetId, wordsOfTab(meta)) === null;
}

/** Gives the tabs that may be refreshed: all after a yes, else those that ask for what this user has pulled into them. */
export function refreshableBy(context: Context, tabs: readonly Tab[]): readonly Tab[] {
  const unknown = tabs.filter(tab => !isConfirmed(context, tab));
  if (unknown.length === 0) return tabs;
  const lines = unknown.slice(0, MOST_LISTED).map(tab => lineOf(context, tab));
  const left = unknown.length - lines.length;
  const more = left > 0 ? [verbatim(`… +${left}`)] : [];
  if (context.confirm(joined([pullTexts.askUnknown, verbatim(''), ...lines, ...more]))) return tabs;
  return tabs.filter(tab => !unknown.includes(tab));
}

/** The tab's name, and what would be asked for: list, parameters, dates, and the columns where they are not the list's. */
function lineOf(context: Context, { name, meta }: Tab): Text {
  const resource = resourceOfMeta(meta);
  const label = resource?.label ?? verbatim(shownLine(meta.resource, 40));
  const words = resource && parameterWords(context.platform.workbook, resource, meta.parameters);
  const { asked, fields } = meta;
  const dates =
    asked === null
      ? []
      : [
          asked.lastDays === null
            ? verbatim(`${asked.range.start}~${asked.range.end}`)
            : pullTexts.lastDays(asked.lastDays),
        ];
  const columns = fields === null ? [] : [pullTexts.columnsAre(fields.map(field => field.name).join(', '))];
  const parts = [label, ...(words ? [words] : []), ...dates, ...columns].map(part => cutLine(part, 400));
  return joined([verbatim(`· ${shownLine(name, 60)}:`), joined(parts, ', ')], ' ');
}
