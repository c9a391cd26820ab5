import { shownLine } from '../../common/shown-line';
import type { Context } from '../../commands/context';
import { checkService, type Findings } from '../../commands/setup/check-service';
import type { ResourceDefinition } from '../../resources/definition';
import { settingsTexts } from '../../text/settings-texts';
import { joined, type Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import type { Dialogs } from '../dialogs';

/** Checks the list, tells what was found, and offers to save it. */
export function checkAsking(context: Context, dialogs: Dialogs, resource: ResourceDefinition): void {
  const { trouble, ...findings } = checkService(context, resource);
  const { found } = findings;
  const texts = [...(trouble === null ? [] : [trouble]), ...conclusion(resource.label, findings)];
  const current = context.settings(resource);
  if (found === null || trouble !== null) dialogs.tell(joined(texts, '\n\n'));
  else if (found === current.putNaming) dialogs.tell(joined([...texts, settingsTexts.isSetAlready], '\n\n'));
  else if (dialogs.confirm(joined([...texts, settingsTexts.offer], '\n\n')))
    context.changeSettings(resource, { ...current, putNaming: found });
}

function conclusion(list: Text, { seen, found, stop }: Findings): Text[] {
  const lines = seen.map(({ way, status, said }) => verbatim(`${way}: ${status} ${shownLine(said, 120)}`));
  return [
    ...(stop === null ? [] : [stop]),
    found === null ? settingsTexts.unclear(list) : settingsTexts.found(list, found),
    ...(lines.length === 0 ? [] : [joined([settingsTexts.whatCame, ...lines])]),
  ];
}
