/** Ui: alerts, prompts, menus and pages. An alert or prompt suspends the script until the test has answered. */
import type { Kernel } from '../../kernel';
import type { Bridge } from '../../runtime/bridge';
import { unwrap } from '../../runtime/strict';
import { mismatch } from '../arguments';
import { createEnumeration, type EnumValue } from '../enumeration';
import { pageContent } from '../html/html-output';
import { createMenu } from './menu';

const Button = createEnumeration(['CLOSE', 'OK', 'CANCEL', 'YES', 'NO']);
const ButtonSet = createEnumeration(['OK', 'OK_CANCEL', 'YES_NO', 'YES_NO_CANCEL']);

/** Where a page is shown. */
export type PageKind = 'sidebar' | 'modal' | 'modeless';

interface Answer {
  readonly button: keyof typeof Button;
  readonly text: string;
}

class PromptResponse {
  readonly #answer: Answer;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  getSelectedButton(): EnumValue {
    return Button[this.#answer.button];
  }

  getResponseText(): string {
    return this.#answer.text;
  }
}

class Ui {
  readonly Button = Button;
  readonly ButtonSet = ButtonSet;
  readonly #kernel: Kernel;
  readonly #bridge: Bridge;

  constructor(kernel: Kernel, bridge: Bridge) {
    this.#kernel = kernel;
    this.#bridge = bridge;
  }

  alert(...args: unknown[]): EnumValue {
    return Button[this.#ask('alert', args).button];
  }

  prompt(...args: unknown[]): object {
    return this.#kernel.strict('PromptResponse', new PromptResponse(this.#ask('prompt', args)));
  }

  createMenu(...args: unknown[]): object {
    if (args.length !== 1 || typeof args[0] !== 'string') mismatch(args, 'Ui.createMenu');
    return createMenu(this.#kernel, this.#bridge, args[0], false);
  }

  createAddonMenu(...args: unknown[]): object {
    if (args.length > 0) mismatch(args, 'Ui.createAddonMenu');
    return createMenu(this.#kernel, this.#bridge, null, true);
  }

  showSidebar(...args: unknown[]): void {
    this.#show('sidebar', args, 'showSidebar');
  }

  showModalDialog(...args: unknown[]): void {
    this.#show('modal', args, 'showModalDialog');
  }

  showModelessDialog(...args: unknown[]): void {
    this.#show('modeless', args, 'showModelessDialog');
  }

  toString(): string {
    return 'Ui';
  }

  /** A sidebar takes the title of its page; a dialog has its own. */
  #show(kind: PageKind, args: unknown[], method: string): void {
    const isSidebar = kind === 'sidebar';
    const page = pageContent(unwrap(args[0]));
    if (page === null || args.length !== (isSidebar ? 1 : 2)) mismatch(args, `Ui.${method}`);
    if (!isSidebar && typeof args[1] !== 'string') mismatch(args, `Ui.${method}`);
    const title = isSidebar ? page.title : String(args[1]);
    this.#bridge.run('page.show', JSON.stringify({ ...page, kind, title }));
  }

  /** Overloads: (message), (message, buttons), (title, message, buttons). */
  #ask(kind: 'alert' | 'prompt', args: unknown[]): Answer {
    const [first, second, third] = args;
    const withTitle = args.length === 3;
    const buttons = withTitle ? third : (second ?? ButtonSet.OK);
    const set = Object.entries(ButtonSet).find(([, value]) => value === buttons)?.[0];
    const message = withTitle ? second : first;
    const bad = args.length < 1 || args.length > 3 || set === undefined || message === undefined;
    if (bad || (withTitle && typeof first !== 'string')) mismatch(args, `Ui.${kind}`);
    const title = withTitle ? String(first) : '';
    return this.#bridge.json<Answer>('dialog', kind, title, String(message), set);
  }
}

export function createUi(kernel: Kernel, bridge: Bridge): object {
  return kernel.strict('Ui', new Ui(kernel, bridge));
}
