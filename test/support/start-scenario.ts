/** The built add-on in the host, connected over real HTTP to a stand-in service in its own process. */
import {
  type Book,
  createHost,
  type DialogAnswer,
  type Host,
  type HostOptions,
  type HostUser,
  type RunOptions,
  type RunResult,
  type SpreadsheetOptions,
} from '../../host/index';
import { contexts } from './sampling';
import { ServiceProcess, type SpawnedService } from '../../service/index';

export type ServiceStart = NonNullable<Parameters<ServiceProcess['start']>[0]>;

/** One process for all services of a test file, because starting a process costs more than most tests. */
let services: ServiceProcess | undefined;

export interface ScenarioOptions {
  readonly service?: ServiceStart;
  readonly host?: Partial<HostOptions>;
  readonly book?: Partial<SpreadsheetOptions>;
  readonly language?: 'ko' | 'en';
  /** Default true. */
  readonly connect?: boolean;
  /** Default: Books. */
  readonly bookName?: string;
}

/** A small data set, enough for most tests and quick. */
export const SMALL = { contacts: 37, categories: 23, ticketsPerMonth: 60 } as const;

/** The header of the Status column, in any language. */
export const STATUS = /^(?:Status|상태) \(/;

export const START = '2026-11-02T09:00:00+09:00';

export class Scenario {
  constructor(
    readonly host: Host,
    readonly service: SpawnedService,
    readonly book: Book,
    readonly kim: HostUser,
    /** A colleague with edit permission, not connected yet. */
    readonly lee: HostUser,
  ) {}

  /** Runs an entry point. Prompts get `typed` in order, questions get yes, and messages get OK. */
  run(entryPoint: string, typed: readonly string[] = [], options: Partial<RunOptions> = {}): RunResult {
    const result = this.host.run(entryPoint, {
      user: this.kim,
      spreadsheet: this.book,
      dialogs: agreeable(typed),
      ...options,
    });
    requireShortPrompts(result);
    return result;
  }

  connect(key = this.service.apiKeys[0] ?? '', url = this.service.url): RunResult {
    return this.run('menuConnect', [url, key]);
  }

  async close(): Promise<void> {
    await this.host.close();
    await this.service.stop();
  }
}

const LAST_PAGE = /Press OK to|"확인"을 누르|type: again|"다시"\(/;

/** Users do not read long prompts. The last page of a plan is an exception, because its dialog also sends the plan. */
function requireShortPrompts({ dialogs }: RunResult): void {
  for (const { kind, message } of dialogs)
    if (kind === 'prompt' && message.split('\n').length > 3 && !LAST_PAGE.test(message))
      throw new Error(`a prompt of more than three lines:\n${message}`);
}

/** Answers every dialog: typed texts for prompts, yes for questions, OK for messages. */
export function agreeable(typed: readonly string[] = []): DialogAnswer[] {
  const left = [...typed];
  return Array.from({ length: 300 }, () => dialog => {
    if (dialog.kind === 'prompt') return { button: 'OK', text: left.shift() ?? '' };
    return dialog.buttons.includes('YES') ? 'YES' : 'OK';
  });
}

/** Like `agreeable`, but says no to questions that contain one of these texts. */
export function agreeableBut(declined: readonly string[], typed: readonly string[] = []): DialogAnswer[] {
  return agreeable(typed).map(
    (answer): DialogAnswer =>
      dialog => {
        const isDeclined =
          dialog.buttons.includes('NO') && declined.some(part => dialog.message.includes(part));
        return isDeclined ? 'NO' : typeof answer === 'function' ? answer(dialog) : answer;
      },
  );
}

/** Starts a scenario, which stays open until it is closed. A test uses `openScenario` (scenario.ts). */
export async function startScenario(options: ScenarioOptions = {}): Promise<Scenario> {
  if (services?.isAlive !== true) services = new ServiceProcess();
  const service = await services.start({ clock: 'request', sizes: SMALL, ...options.service });
  const host = await createHost({
    addOnName: 'finance-sheets',
    clock: { now: START },
    contexts,
    ...options.host,
  });
  const kim = host.user({ email: 'kim@example.com', locale: options.language ?? 'en' });
  const lee = host.user({ email: 'lee@example.com', locale: options.language ?? 'en' });
  const book = host.createSpreadsheet({
    name: options.bookName ?? 'Books',
    owner: kim,
    editors: [lee],
    locale: options.language === 'ko' ? 'ko_KR' : 'en_US',
    ...options.book,
  });
  const scenario = new Scenario(host, service, book, kim, lee);
  if (options.connect !== false) scenario.connect();
  return scenario;
}

/** All messages of a run as one text. */
export function messages(result: RunResult): string {
  return result.dialogs.map(dialog => dialog.message).join('\n---\n');
}
