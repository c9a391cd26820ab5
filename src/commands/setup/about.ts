import { loadConnection } from '../../sheet/properties/connection-store';
import { commandTexts } from '../../text/command-texts';
import type { Context } from '../context';

/** Version, workspace and user; never the key. */
export function about(context: Context): void {
  const { userStore, workbook, session } = context.platform;
  const connection = loadConnection(userStore, workbook.id());
  const email = session.userEmail();
  context.tell(
    commandTexts.about({
      version: context.build.version,
      workspace: connection?.workspaceName ?? '-',
      baseUrl: connection?.baseUrl ?? '-',
      user: email === '' ? commandTexts.unknownUser[context.language] : email,
    }),
  );
}
