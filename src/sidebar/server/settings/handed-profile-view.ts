/** The service's profile on its way to another spreadsheet: made, read, and taken over once it was read. */

import type { Context } from '../../../commands/context';
import * as exchange from '../../../commands/setup/handed-profile';
import * as profileTexts from '../../../text/setup/profile-texts';
import { UserError } from '../../../text/user-error';
import { shown } from '../shown';

export function exportProfile(context: Context) {
  context.requireConnected();
  return { text: exchange.exportedProfile(context) };
}

/** faults: nothing of the text is taken. lines: what would change; stamp: what they say, to be confirmed. */
export function readProfile(context: Context, { text }: { readonly text: string }) {
  const { faults, lines } = linesOf(context, text);
  return { faults, lines, stamp: lines.join('\n'), nothing: shown(context, profileTexts.nothingNew) };
}

/** Takes it over if it still changes what the user has read. */
export function takeProfile(
  context: Context,
  { text, stamp }: { readonly text: string; readonly stamp: string },
) {
  const { faults, lines, read } = linesOf(context, text);
  if (faults.length > 0 || lines.join('\n') !== stamp) throw new UserError(profileTexts.changedMeanwhile);
  exchange.takeProfile(context, read);
  return { text: shown(context, profileTexts.taken(lines.length)) };
}

function linesOf(context: Context, text: string) {
  context.requireConnected();
  const read = exchange.readProfile(context, text);
  return {
    read,
    faults: read.faults.map(one => shown(context, one)),
    lines: [...read.changes, ...read.requests].flatMap(({ lines }) => lines.map(one => shown(context, one))),
  };
}
