/** What a story is: a scene, steps with a check each, and what is compared at the end. */
import type { LogEntry, RunningService, Sizes } from '../../../service/index';
import type { Language } from '../../protocol';
import type { OutcomeLine, PlatformOrder, Ran, SwitchName } from '../../protocol-panel';
import type { Table } from './table';

export type Words = Readonly<Record<Language, string>>;

/** Both sides as a story sees them, and hands for whoever wants a step done. */
export interface Stage {
  readonly language: Language;
  readonly service: RunningService;
  /** Executions since the present step began, oldest first. */
  readonly ran: readonly Ran[];
  /** Requests since the scene was set, oldest first. */
  readonly requests: readonly LogEntry[];
  /** What the story keeps for later steps. */
  readonly memory: Map<string, unknown>;
  /** Of the spreadsheet's clock, and when the present step began on it. */
  readonly time: number;
  readonly stepBeganAt: number;
  /** Something runs in the spreadsheet. */
  readonly isRunning: boolean;
  /** What is ordered of the platform and has not struck yet. */
  readonly orders: readonly PlatformOrder[];
  /** The names of all tabs. */
  tabs(): Promise<readonly string[]>;
  /** A tab as it is shown; null where there is none. */
  table(tab: string): Promise<Table | null>;
  /** Types into cells of a tab; rows count from 0 below the header. */
  type(
    tab: string,
    cells: readonly { readonly row: number; readonly label: string; readonly text: string }[],
  ): Promise<void>;
  /** Runs a command of the menu; its dialogs are shown, and answered with yes and with what is typed here. */
  run(functionName: string, label: Words, typed?: readonly string[]): Promise<void>;
  showTab(tab: string): Promise<void>;
  turnOn(name: SwitchName): void;
  isOn(name: SwitchName): boolean;
  order(order: PlatformOrder): Promise<void>;
  pass(minutes: number): Promise<void>;
  /** What a colleague does in the web application. */
  change(list: string, id: string, fields: Readonly<Record<string, string>>): void;
}

export interface Step {
  readonly say: Words;
  /** Where to click. */
  readonly where: Words;
  /** Does it in the person's place. */
  readonly act: (stage: Stage) => Promise<void> | void;
  /** Whether it is done, by whomever. */
  readonly isDone: (stage: Stage) => Promise<boolean> | boolean;
}

export interface Story {
  readonly name: string;
  readonly title: Words;
  readonly about: Words;
  readonly sizes: Partial<Sizes>;
  /** Commands that have been run when the story begins. */
  readonly runs: readonly string[];
  /** The tab in sight when the story begins. */
  readonly tab: Words | null;
  /** Remembers what the steps compare with. */
  readonly begin: (stage: Stage) => Promise<void> | void;
  readonly steps: readonly Step[];
  /** What happened on both sides, read from both sides. */
  readonly outcome: (stage: Stage) => Promise<readonly OutcomeLine[]>;
}
