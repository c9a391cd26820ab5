/** What a failing service of the platform means for whoever runs a command. */

import type { PlatformError } from '../platform/ports';
import { platformTexts } from '../text/platform-texts';
import type { Text } from '../text/text';
import { UserError } from '../text/user-error';

/** A command that a service of the platform has ended. isPassing: the same again may work by itself. */
export class InterruptedError extends UserError {
  override readonly name = 'InterruptedError';
  constructor(
    text: Text,
    readonly isPassing: boolean,
  ) {
    super(text);
  }
}

/** What happened, where, and what to do. */
export function troubleText({ trouble, tabs, said }: PlatformError): Text {
  const where = tabs.join('", "');
  switch (trouble.kind) {
    case 'passing':
      return platformTexts.passing(where, said);
    case 'tooOften':
      return platformTexts.tooOften(said);
    case 'protected': {
      // The owner and two more: enough to ask.
      const people = trouble.editors.slice(0, 3).join(', ');
      return platformTexts.guarded(where, trouble.range, trouble.description, people);
    }
    case 'invalid':
      return platformTexts.rejected(where, trouble.cell, trouble.rule);
    case 'viewing':
      return platformTexts.viewing;
  }
}

/** True where running again may help without anybody's doing. */
export function isPassing({ trouble }: PlatformError): boolean {
  return trouble.kind === 'passing' || trouble.kind === 'tooOften';
}
