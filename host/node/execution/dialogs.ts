/** The person in front of the screen, who gives the prepared answers in order. */
import { HostError } from '../common/host-error';
import type { ExecutionState } from './execution-state';
import type { ButtonName, DetailedAnswer, ShownDialog } from './run-options';

const SETS: Readonly<Record<string, readonly ButtonName[]>> = {
  OK: ['OK'],
  OK_CANCEL: ['OK', 'CANCEL'],
  YES_NO: ['YES', 'NO'],
  YES_NO_CANCEL: ['YES', 'NO', 'CANCEL'],
};

/** JSON of { button, text }. @throws HostError if no answer is left, or the dialog has no such button. */
export function answerDialog(
  state: ExecutionState,
  kind: ShownDialog['kind'],
  title: string,
  message: string,
  set: string,
): string {
  const dialog: ShownDialog = { kind, title, message, buttons: SETS[set] ?? [] };
  const prepared = state.answers.shift();
  if (prepared === undefined) throw new HostError(`No answer is left for ${describe(dialog)}`);
  const given = typeof prepared === 'function' ? prepared(dialog) : prepared;
  const detailed: DetailedAnswer = typeof given === 'string' ? { button: given } : given;
  if (detailed.button !== 'CLOSE' && !dialog.buttons.includes(detailed.button)) {
    throw new HostError(`There is no button ${String(detailed.button)} in ${describe(dialog)}`);
  }
  if (detailed.text !== undefined && kind === 'alert') {
    throw new HostError(`There is nothing to type in ${describe(dialog)}`);
  }
  if (detailed.afterMs) state.world.clock.pass(detailed.afterMs);
  const answer = { button: detailed.button, text: detailed.text ?? '' };
  state.dialogs.push({ ...dialog, answer });
  return JSON.stringify(answer);
}

function describe(dialog: ShownDialog): string {
  const title = dialog.title === '' ? '' : `"${dialog.title}": `;
  return `the ${dialog.kind} ${title}${dialog.message} [${dialog.buttons.join(', ')}]`;
}
