/** A person at a spreadsheet: runs commands, answers dialogs, and counts their costs. */
import type { Book, DialogAnswer, Host, HostUser, RunOptions, RunResult, ShownDialog } from '../host/index';
import { dialogText, type TableLook, tableText } from './print';
import type { DemoWords } from './words';

/** A failure of the demo; the message is for the person who runs it. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}

export interface Command {
  readonly entryPoint: string;
  /** Texts for the prompts, in order; all other questions are answered with yes or OK. */
  readonly typed?: readonly string[];
  /** Where the platform kills the execution. Absent: the execution must finish. */
  readonly kill?: NonNullable<RunOptions['kill']>;
}

export class Session {
  fetches = 0;
  serviceCalls = 0;
  /** Long parts of dialogs that were printed, so that a plan is printed once. */
  private readonly printed = new Set<string>();

  constructor(
    readonly host: Host,
    readonly book: Book,
    readonly user: HostUser,
    private readonly words: Pick<DemoWords, 'asAbove' | 'cost' | 'size'>,
    private readonly say: (text: string) => void,
  ) {}

  /** Runs a command and prints its dialogs. Throws DemoError if the execution did not finish. */
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
      ...(command.kill === undefined ? {} : { kill: command.kill }),
    });
    this.fetches += result.fetches.length;
    this.serviceCalls += result.calls.total;
    for (const dialog of result.dialogs) {
      const { button, text } = dialog.answer;
      // Everything typed is printed except a key.
      const said = dialog.kind === 'alert' ? button : /API/.test(dialog.message) ? '••••••' : `"${text}"`;
      this.say(dialogText(dialog.title, this.withoutPrinted(dialog.message), said));
    }
    const seconds = (result.elapsedMs / 1000).toFixed(1);
    this.say(`${this.words.cost(result.fetches.length, result.calls.total, seconds)}\n`);
    if (result.outcome !== (command.kill === undefined ? 'finished' : 'killed')) {
      throw new DemoError(`${command.entryPoint} ${result.outcome}: ${result.error?.message ?? ''}`);
    }
    return result;
  }

  /** A tab as text. */
  table(name: string, cells: readonly (readonly string[])[], look: Omit<TableLook, 'size'>): string {
    return tableText(name, cells, { ...look, size: this.words.size });
  }

  private withoutPrinted(message: string): string {
    const parts = message.split('\n\n').map(part => {
      if (part.split('\n').length < 4) return part;
      if (this.printed.has(part)) return this.words.asAbove;
      this.printed.add(part);
      return part;
    });
    return parts.join('\n\n');
  }
}

/** A careful person reads all pages before agreeing. null: there is no other page. */
function nextPage({ message }: ShownDialog): string | null {
  return /"(다음|next)"(?:이라고| and press OK)/.exec(message)?.[1] ?? null;
}

/** The last message that a run showed. */
export function lastMessage(result: RunResult): string {
  return result.dialogs[result.dialogs.length - 1]?.message ?? '';
}
