/** Every editor can change what a tab requests. So a refresh asks about terms that its user has not chosen. */

import type { Context } from '../../commands/context';
import { isConfirmed, type Tab } from '../../commands/pull/refresh';
import { unknownTermsText } from '../../commands/pull/unknown-terms';
import type { Dialogs } from '../dialogs';

/** The tabs that may be refreshed: all after a yes, else those whose terms this user has pulled. */
export function refreshableBy(context: Context, dialogs: Dialogs, tabs: readonly Tab[]): readonly Tab[] {
  const unknown = tabs.filter(tab => !isConfirmed(context, tab));
  if (unknown.length === 0 || dialogs.confirm(unknownTermsText(context, unknown))) return tabs;
  return tabs.filter(tab => !unknown.includes(tab));
}
