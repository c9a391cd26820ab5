/** "How changes are taken...": asks for the description of the request, as one text. */

import type { Context } from '../../commands/context';
import {
  acceptTemplate,
  listsToDescribe,
  presentTemplate,
  setTemplate,
} from '../../commands/setup/update-template';
import { templateTexts } from '../../text/template-texts';
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
    const text = typed.trim() === '-' ? '' : typed;
    const faults = setTemplate(context, resource, text);
    if (faults.length > 0) throw new UserError(joined([...faults, templateTexts.nothingKept()]));
    dialogs.tell(text === '' ? templateTexts.removed(resource.label) : templateTexts.kept(resource.label));
  }
}
