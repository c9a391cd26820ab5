/** A story: a scene, steps with a check each, and a comparison at the end. */
import type { LogEntry, RunningService, Sizes } from '../../../service/index';
import type { Language } from '../../protocol';
import type { OutcomeLine, PlatformOrder, Ran, SwitchName } from '../../protocol-panel';
import type { MoreOfService } from '../desk';
import type { Table } from './table';

export type Words = Readonly<Record<Language, string>>;

/** Both sides as a story sees them, with the means to do a step for the person. */
export interface Stage {
  readonly language: Language;
  readonly service: RunningService;
  /** Executions since the current step began, oldest first. */
  readonly ran: readonly Ran[];
  /** Requests since the scene was set, oldest first. */
  readonly requests: readonly LogEntry[];
  /** Values that the story stores for later steps. */
  readonly memory: Map<string, unknown>;
  /** Epoch milliseconds on the spreadsheet's clock, now and at the beginning of the current step. */
  readonly time: number;
  readonly stepBeganAt: number;
  /** Whether a script is running. */
  readonly isRunning: boolean;
  /** Faults of the platform that are still to come. */
  readonly orders: readonly PlatformOrder[];
  tabs(): Promise<readonly string[]>;
  /** The texts of a tab; null if it does not exist. */
  table(tab: string): Promise<Table | null>;
  /** Types into cells of a tab; rows count from 0 below the header. */
  type(
    tab: string,
    cells: readonly { readonly row: number; readonly label: string; readonly text: string }[],
  ): Promise<void>;
  /** Runs a command of the menu. Its dialogs are shown, and answered with yes or with the given texts. */
  run(functionName: string, label: Words, typed?: readonly string[]): Promise<void>;
  /** Calls a method of the sidebar, which opens first. @throws Error with its words if it refuses. */
  call(method: string, input: unknown): Promise<unknown>;
  showTab(tab: string): Promise<void>;
  turnOn(name: SwitchName): void;
  isOn(name: SwitchName): boolean;
  order(order: PlatformOrder): Promise<void>;
  pass(minutes: number): Promise<void>;
  /** A colleague's change in the web application. */
  change(list: string, id: string, fields: Readonly<Record<string, string>>): void;
}

export interface Step {
  readonly say: Words;
  /** Where to click. */
  readonly where: Words;
  /** Does the step for the person. */
  readonly act: (stage: Stage) => Promise<void> | void;
  /** Whether the step is done, by the person or by the story. */
  readonly isDone: (stage: Stage) => Promise<boolean> | boolean;
}

export interface Story {
  readonly name: string;
  readonly title: Words;
  readonly about: Words;
  readonly sizes: Partial<Sizes>;
  readonly service?: MoreOfService;
  /** Commands that run before the story begins. */
  readonly runs: readonly string[];
  /** The active tab at the beginning. */
  readonly tab: Words | null;
  /** Stores what the steps compare with. */
  readonly begin: (stage: Stage) => Promise<void> | void;
  readonly steps: readonly Step[];
  /** The results on both sides. */
  readonly outcome: (stage: Stage) => Promise<readonly OutcomeLine[]>;
}
