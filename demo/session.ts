/** A person at a spreadsheet: runs commands, answers dialogs, and counts what they cost. */
import type { Book, DialogAnswer, Host, HostUser, RunResult, ShownDialog } from '../host/index';
import { dialogText } from './print';

/** Something did not go as it should; the message is for whoever ran the demo. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}

export interface Command {
  readonly entryPoint: string;
  /** What is typed into prompts, in order; everything else is answered with yes or OK. */
  readonly typed?: readonly string[];
}

export class Session {
  fetches = 0;
  serviceCalls = 0;

  constructor(
    readonly host: Host,
    readonly book: Book,
    readonly user: HostUser,
    private readonly say: (text: string) => void,
  ) {}

  /** Runs a command and prints its dialogs. Throws DemoError when the execution did not finish. */
  run(command: Command): RunResult {
    const typed = [...(command.typed ?? [])];
    const answer: DialogAnswer = (dialog: ShownDialog) => {
      if (dialog.kind === 'prompt') return { button: 'OK', text: nextPage(dialog) ?? typed.shift() ?? '' };
      return dialog.buttons.includes('YES') ? 'YES' : 'OK';
    };
    const result = this.host.run(command.entryPoint, {
      user: this.user,
      spreadsheet: this.book,
      dialogs: Array.from({ length: 500 }, () => answer),
    });
    this.fetches += result.fetches.length;
    this.serviceCalls += result.calls.total;
    for (const dialog of result.dialogs) {
      const { button, text } = dialog.answer;
      // A key that was typed is not printed; everything else is.
      const said = dialog.kind === 'alert' ? button : /API/.test(dialog.message) ? '••••••' : `"${text}"`;
      this.say(dialogText(dialog.title, dialog.message, said));
    }
    this.say(
      `  ${command.entryPoint}: ${result.fetches.length} fetches, ${result.calls.total} service calls, ${(result.elapsedMs / 1000).toFixed(1)} s on the platform's clock\n`,
    );
    if (result.outcome !== 'finished') {
      throw new DemoError(`${command.entryPoint} ${result.outcome}: ${result.error?.message ?? ''}`);
    }
    return result;
  }
}

/** A careful person reads all pages before they agree; null where there is no other page. */
function nextPage({ message }: ShownDialog): string | null {
  return /"(다음|next)"(?:이라고| and press OK)/.exec(message)?.[1] ?? null;
}

/** The last message that a run showed. */
export function lastMessage(result: RunResult): string {
  return result.dialogs[result.dialogs.length - 1]?.message ?? '';
}
