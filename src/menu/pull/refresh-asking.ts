/** Before a refresh: what a tab asks for can be changed by every editor. What its user has not asked for themselves is asked about. */

import type { Context } from '../../commands/context';
import { isConfirmed, type Tab } from '../../commands/pull/refresh';
import { unknownTermsText } from '../../commands/pull/unknown-terms';
import type { Dialogs } from '../dialogs';

/** Gives the tabs that may be refreshed: all after a yes, else those that ask for what this user has pulled into them. */
export function refreshableBy(context: Context, dialogs: Dialogs, tabs: readonly Tab[]): readonly Tab[] {
  const unknown = tabs.filter(tab => !isConfirmed(context, tab));
  if (unknown.length === 0 || dialogs.confirm(unknownTermsText(context, unknown))) return tabs;
  return tabs.filter(tab => !unknown.includes(tab));
}
