import { shownLine } from '../../common/shown-line';
import type { Context } from '../../commands/context';
import { openPlaceholders } from '../../commands/requests/request-values';
import type { RequestTemplate } from '../../requests/request';
import type { Value, Values } from '../../requests/request-template';
import * as pullTexts from '../../text/pull/pull-texts';
import * as requestTexts from '../../text/requests/request-texts';
import { verbatim } from '../../text/texts';
import { UserError } from '../../text/user-error';
import type { Dialogs } from '../dialogs';
import { pairIn, splitParts, unquoted } from '../pull/parameter-text';

/** Asks for the values that only the user knows, in one dialog. null if the user cancelled. */
export function askValues(
  context: Context,
  dialogs: Dialogs,
  template: RequestTemplate,
  labels: ReadonlySet<string>,
): Values | null {
  const open = openPlaceholders(context, template, labels);
  if (open.length === 0) return new Map();
  const typed = dialogs.ask(requestTexts.askValues(open.map(name => `${name}=…`).join(', ')));
  if (typed === null) return null;
  const values = new Map<string, Value>();
  for (const part of splitParts(typed, ',')) {
    const [given, value] = pairIn(part);
    const name = given ?? (open.length === 1 ? open[0] : undefined);
    if (name === undefined || !open.includes(name))
      throw new UserError(pullTexts.badPart(shownLine(part, 60), verbatim(open.join(', '))));
    values.set(name, { value: unquoted(value), typed: true });
  }
  return values;
}
