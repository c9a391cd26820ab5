/** Dialogs that a script answers. The script uses the host's words, so that it can also run there. */

import type { MenuItem, Ui } from '../../../src/platform/ports/ui';
import { CallLog } from './call-log';

export interface ShownDialog {
  readonly kind: 'tell' | 'confirm' | 'ask';
  readonly title: string;
  readonly message: string;
}

export type Button = 'OK' | 'CANCEL' | 'YES' | 'NO' | 'CLOSE';
export type PlainAnswer = Button | { readonly button: Button; readonly text: string };
/** An answer, or a function. The function gets the dialog, may act while it is open, and returns the answer. */
export type DialogAnswer = PlainAnswer | ((dialog: ShownDialog) => PlainAnswer);

const BUTTONS: Readonly<Record<ShownDialog['kind'], readonly Button[]>> = {
  tell: ['OK', 'CLOSE'],
  confirm: ['YES', 'NO', 'CLOSE'],
  ask: ['OK', 'CANCEL', 'CLOSE'],
};

export class ScriptedUi implements Ui {
  readonly dialogs: ShownDialog[] = [];
  menu: readonly (MenuItem | 'separator')[] | null = null;
  /** The page in the sidebar; null for none. */
  sidebar: { readonly page: string; readonly title: string; readonly start: string } | null = null;
  /** The page in a window; null for none. */
  dialog: { readonly page: string; readonly title: string; readonly start: string } | null = null;
  private readonly answers: DialogAnswer[];

  constructor(
    answers: readonly DialogAnswer[] = [],
    private readonly calls = new CallLog(),
  ) {
    this.answers = [...answers];
  }

  isThere(): boolean {
    return true;
  }

  /** Adds answers for later dialogs. */
  expect(...answers: readonly DialogAnswer[]): this {
    this.answers.push(...answers);
    return this;
  }

  /** Throws if an answer is left, because an expected dialog did not come. */
  done(): void {
    if (this.answers.length > 0)
      throw new Error(`${this.answers.length} answers are left: dialogs that were expected did not come`);
  }

  get last(): ShownDialog | undefined {
    return this.dialogs[this.dialogs.length - 1];
  }

  tell(title: string, message: string): void {
    this.answerTo({ kind: 'tell', title, message });
  }

  confirm(title: string, message: string): boolean {
    return this.answerTo({ kind: 'confirm', title, message }).button === 'YES';
  }

  ask(title: string, message: string): string | null {
    const { button, text } = this.answerTo({ kind: 'ask', title, message });
    return button === 'OK' ? text : null;
  }

  showSidebar(page: string, title: string, start: string): void {
    this.calls.record('Ui.showSidebar');
    this.sidebar = { page, title, start };
  }

  showDialog(page: string, title: string, start: string): void {
    this.calls.record('Ui.showDialog');
    this.dialog = { page, title, start };
  }

  addMenu(items: readonly (MenuItem | 'separator')[]): void {
    this.calls.record('Ui.addMenu');
    this.menu = items;
  }

  private answerTo(dialog: ShownDialog): { button: Button; text: string } {
    this.calls.record(`Ui.${dialog.kind}`);
    this.dialogs.push(dialog);
    const next = this.answers.shift();
    const shown = `${dialog.kind} "${dialog.title}": ${dialog.message}`;
    if (next === undefined) throw new Error(`unexpected dialog, ${shown}`);
    const plain = typeof next === 'function' ? next(dialog) : next;
    const answer = typeof plain === 'string' ? { button: plain, text: '' } : plain;
    if (!BUTTONS[dialog.kind].includes(answer.button))
      throw new Error(`no button ${answer.button} in ${shown}`);
    return answer;
  }
}
