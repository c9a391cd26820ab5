/** Only the host changes the spreadsheet: reports a person's intention and cancels Univer's own change. */
import {
  CommandType,
  CustomCommandExecutionError,
  type ICommandInfo,
  type ICommandService,
} from '@univerjs/core';

/** Changes of the view only, which may pass. */
const VIEW_ONLY = new Set([
  'sheet.mutation.toggle-note-popup',
  'sheet.mutation.update-note-position',
  'sheet.mutation.re-calc-filter',
  'sheet.mutation.mark-dirty-filter-change',
  'sheet.mutation.set-worksheet-permission-points',
  // The view itself draws charts, and a person cannot move them.
  'sheet.mutation.set-drawing-apply',
  'sheet.mutation.empty',
]);

/** Mutations of the spreadsheet. The cell editor is a separate document, and formulas are not computed here. */
const OF_THE_BOOK = /^(sheets?|data-validation|defined-name|drawing)[.-]/;

/** @param intend Reports the person's intention to the host; returns true if the host handles the command. */
export function guard(service: ICommandService, intend: (command: ICommandInfo) => boolean): void {
  service.beforeCommandExecuted((command, options) => {
    if ((options as { readonly fromHost?: boolean } | undefined)?.fromHost) return;
    const isMutation = command.type === CommandType.MUTATION;
    const cancels = isMutation ? OF_THE_BOOK.test(command.id) && !VIEW_ONLY.has(command.id) : intend(command);
    if (!cancels) return;
    forget(service);
    throw new CustomCommandExecutionError(`${command.id} is the host's`);
  });
}

/** A cancelled command stays on the service's stack for ever, and later commands would take it for their cause. */
function forget(service: ICommandService): void {
  setTimeout(() => {
    const { _commandExecutionStack: stack } = service as never as {
      readonly _commandExecutionStack: unknown[];
    };
    stack.length = 0;
  });
}
