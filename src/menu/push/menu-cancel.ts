import type { Context } from '../../commands/context';
import { cancel, cancellable } from '../../commands/push/cancel';
import { joined } from '../../text/text';
import * as undoTexts from '../../text/push/undo-texts';
import type { Dialogs } from '../dialogs';

/** "Cancel": asks before anything is dropped, and reports it. */
export function cancelAsking(context: Context, dialogs: Dialogs): void {
  const found = cancellable(context);
  const { waiting, users, paused } = found;
  const questions = [
    ...(waiting === 0 ? [] : [undoTexts.askCancel(waiting, users)]),
    ...(paused === null ? [] : [undoTexts.askDropPaused(paused)]),
  ];
  if (!dialogs.confirm(joined(questions, '\n\n'))) return;
  const dropped = cancel(context, found);
  if (dropped === null) {
    dialogs.tell(undoTexts.cancelAsked);
    return;
  }
  const said = [
    ...(dropped === 0 && paused !== null ? [] : [undoTexts.cancelled(dropped)]),
    ...(paused === null ? [] : [undoTexts.pausedDropped(paused)]),
  ];
  dialogs.tell(joined(said));
}
