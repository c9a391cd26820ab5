/** "How changes are taken...": asks for the description of the request, as one text. */

import type { Context } from '../../commands/context';
import {
  acceptTemplate,
  listsToDescribe,
  presentTemplate,
  keepTemplate,
  readTemplate,
} from '../../commands/setup/template-command';
import { strandedText } from '../../commands/setup/stranded-edits';
import * as templateTexts from '../../text/requests/template-texts';
import { joined } from '../../text/text';
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
    const isRemoved = typed.trim() === '-';
    const { template, faults } = isRemoved ? NOTHING : readTemplate(resource, typed);
    if (faults.length > 0) throw new UserError(joined([...faults, templateTexts.nothingKept()]));
    const stranded = strandedText(context, resource, template);
    if (stranded !== null && !dialogs.confirm(stranded)) {
      dialogs.tell(templateTexts.nothingKept());
      continue;
    }
    keepTemplate(context, resource, template);
    dialogs.tell(isRemoved ? templateTexts.removed(resource.label) : templateTexts.kept(resource.label));
  }
}

const NOTHING = { template: null, faults: [] } as const;
