/** Nothing but the host changes the spreadsheet: whatever Univer would change by itself is cancelled, after the person's intention was told. */
import {
  CommandType,
  CustomCommandExecutionError,
  type ICommandInfo,
  type ICommandService,
} from '@univerjs/core';

/** Changes of the view alone: they may pass. */
const VIEW_ONLY = new Set([
  'sheet.mutation.toggle-note-popup',
  'sheet.mutation.update-note-position',
  'sheet.mutation.re-calc-filter',
  'sheet.mutation.mark-dirty-filter-change',
  'sheet.mutation.set-worksheet-permission-points',
  // Charts are put on the grid by the view, and nobody can move them there.
  'sheet.mutation.set-drawing-apply',
  'sheet.mutation.empty',
]);

/** Mutations of the spreadsheet; the cell editor is a document of its own, and formulas are not computed here. */
const OF_THE_BOOK = /^(sheets?|data-validation|defined-name|drawing)[.-]/;

/** @param intend Tells the host what the person means; true where the command is one that the host does. */
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

/** A command that is cancelled stays on the service's stack for good, and later ones would take it for their cause. */
function forget(service: ICommandService): void {
  setTimeout(() => {
    const { _commandExecutionStack: stack } = service as never as {
      readonly _commandExecutionStack: unknown[];
    };
    stack.length = 0;
  });
}
