/** "How changes are taken...": asks for the description of the request, as one text. */

import type { Context } from '../../commands/context';
import {
  acceptTemplate,
  listsToDescribe,
  presentTemplate,
  keepTemplate,
  typedTemplate,
} from '../../commands/setup/update-template';
import { type StrandedEdits, strandedEdits } from '../../commands/setup/stranded-edits';
import { shownLine } from '../../common/shown-line';
import { templateTexts } from '../../text/template-texts';
import { joined, type Text } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { Dialogs } from '../dialogs';

export function templateAsking(context: Context, dialogs: Dialogs): void {
  for (const resource of listsToDescribe()) {
    const present = presentTemplate(context, resource);
    const about = present === null ? templateTexts.example() : templateTexts.present(present.text);
    const typed = dialogs.ask(templateTexts.ask(resource.label), about);
    if (typed === null) continue;
    if (typed.trim() === '') {
      if (present === null) continue;
      acceptTemplate(context, resource, present.template);
      dialogs.tell(templateTexts.accepted(resource.label));
      continue;
    }
    const text = typed.trim() === '-' ? '' : typed;
    const found = typedTemplate(resource, text);
    if ('faults' in found) throw new UserError(joined([...found.faults, templateTexts.nothingKept()]));
    const stranded = strandedEdits(context, resource, found.template);
    if (stranded.length > 0 && !dialogs.confirm(askStranded(stranded))) {
      dialogs.tell(templateTexts.nothingKept());
      continue;
    }
    keepTemplate(context, resource, found.template);
    dialogs.tell(text === '' ? templateTexts.removed(resource.label) : templateTexts.kept(resource.label));
  }
}

const MOST_ROWS_NAMED = 10;

function askStranded(stranded: readonly StrandedEdits[]): Text {
  return joined([
    ...stranded.map(({ tab, rows, columns }) => {
      const named = rows.slice(0, MOST_ROWS_NAMED).join(', ');
      const more = rows.length - MOST_ROWS_NAMED;
      return templateTexts.stranded(shownLine(tab, 100), joined(columns, ', '), named, Math.max(more, 0));
    }),
    templateTexts.askStranded(),
  ]);
}
