import { shownLine } from '../../common/shown-line';
import { resourceOfMeta } from '../../sheet/table/table-sheet';
import * as pullTexts from '../../text/pull/pull-texts';
import { joined, type Text } from '../../text/text';
import { cutLine, verbatim } from '../../text/texts';
import type { Context } from '../context';
import { askedDays, parameterWords } from './parameter-words';
import type { Tab } from './refresh';

const MOST_LISTED = 20;

/**
 * Terms of tabs that this user has not pulled. Every editor can change them, so they are shown before they are sent.
 */
export function unknownTermsText(context: Context, tabs: readonly Tab[]): Text {
  const lines = tabs.slice(0, MOST_LISTED).map(tab => lineOf(context, tab));
  const left = tabs.length - lines.length;
  const more = left > 0 ? [verbatim(`… +${left}`)] : [];
  return joined([pullTexts.askUnknown, verbatim(''), ...lines, ...more]);
}

/** The tab's name and its terms: list, parameters, dates, and columns that differ from the list's. */
function lineOf(context: Context, { name, meta }: Tab): Text {
  const resource = resourceOfMeta(meta);
  const label = resource?.label ?? verbatim(shownLine(meta.resource, 40));
  const words = resource && parameterWords(context.platform, resource, meta.parameters);
  const { asked, fields } = meta;
  const dates = askedDays(asked);
  const columns = fields === null ? [] : [pullTexts.columnsAre(fields.map(field => field.name).join(', '))];
  const parts = [label, ...(words ? [words] : []), ...dates, ...columns].map(part => cutLine(part, 400));
  return joined([verbatim(`· ${shownLine(name, 60)}:`), joined(parts, ', ')], ' ');
}
