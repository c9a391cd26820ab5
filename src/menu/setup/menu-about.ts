import { about } from '../../commands/setup/about';
import type { Context } from '../../commands/context';
import * as commandTexts from '../../text/command-texts';
import * as connectTexts from '../../text/setup/connect-texts';
import { inLanguage } from '../../text/text';
import type { Dialogs } from '../dialogs';

/** "About": version, workspace and user. */
export function tellAbout(context: Context, dialogs: Dialogs): void {
  const { version, workspace, baseUrl, user } = about(context);
  dialogs.tell(
    connectTexts.about({
      version,
      workspace: workspace ?? '',
      baseUrl: baseUrl ?? '',
      user: user === '' ? inLanguage(commandTexts.unknownUser, context.language) : user,
    }),
  );
}
