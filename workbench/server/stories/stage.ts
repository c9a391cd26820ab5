/** The current stage: the service on this thread, and the spreadsheet through questions to the host's thread. */
import type { LogEntry, RunningService } from '../../../service/index';
import type { Language } from '../../protocol';
import type { HostState, PlatformOrder, Ran, SwitchName } from '../../protocol-panel';
import type { ServiceDesk } from '../desk';
import type { HostLine } from '../host-line';
import type { Stage, Words } from './story';
import { Table } from './table';

export interface StageParts {
  readonly desk: ServiceDesk;
  readonly host: HostLine;
  readonly language: Language;
  readonly paceMs: number;
}

export class LiveStage implements Stage {
  readonly #parts: StageParts;
  /** The length of the log when the scene was set: only later requests count. */
  readonly #from: number;
  #ran: Ran[] = [];
  #host: HostState;
  #stepBeganAt: number;
  readonly memory = new Map<string, unknown>();

  constructor(parts: StageParts, host: HostState) {
    this.#parts = parts;
    this.#host = host;
    this.#stepBeganAt = host.time;
    this.#from = parts.desk.service.log().length;
  }

  get language(): Language {
    return this.#parts.language;
  }

  get service(): RunningService {
    return this.#parts.desk.service;
  }

  get ran(): readonly Ran[] {
    return this.#ran;
  }

  get requests(): readonly LogEntry[] {
    return this.service.log().slice(this.#from);
  }

  get time(): number {
    return this.#host.time;
  }

  get stepBeganAt(): number {
    return this.#stepBeganAt;
  }

  get isRunning(): boolean {
    return this.#host.isRunning;
  }

  get orders(): readonly PlatformOrder[] {
    return this.#host.orders;
  }

  moved(host: HostState): void {
    this.#host = host;
  }

  note(ran: Ran): void {
    this.#ran.push(ran);
  }

  /** Begins a step: only later executions count for it. */
  markStep(): void {
    this.#ran = [];
    this.#stepBeganAt = this.#host.time;
  }

  tabs(): Promise<readonly string[]> {
    return this.#parts.host.tabs();
  }

  async table(tab: string): Promise<Table | null> {
    const cells = await this.#parts.host.cells(tab);
    return cells && new Table(cells);
  }

  async type(
    tab: string,
    cells: readonly { readonly row: number; readonly label: string; readonly text: string }[],
  ): Promise<void> {
    const table = await this.table(tab);
    if (!table) throw new Error(`There is no tab "${tab}".`);
    await this.#parts.host.ask({
      kind: 'type',
      tab,
      cells: cells.map(({ row, label, text }) => ({ row: row + 1, column: table.place(label), text })),
    });
  }

  async run(functionName: string, label: Words, typed: readonly string[] = []): Promise<void> {
    const { host, language, paceMs } = this.#parts;
    await host.ask({ kind: 'run', functionName, label: label[language], typed, paceMs });
  }

  async call(method: string, input: unknown): Promise<unknown> {
    const answer = await this.#parts.host.ask({ kind: 'call', method, input });
    return answer.kind === 'result' ? answer.result : null;
  }

  async showTab(tab: string): Promise<void> {
    await this.#parts.host.ask({ kind: 'show-tab', tab });
  }

  turnOn(name: SwitchName): void {
    this.#parts.desk.turn(name, true);
  }

  isOn(name: SwitchName): boolean {
    return this.#parts.desk.on().includes(name);
  }

  async order(order: PlatformOrder): Promise<void> {
    await this.#parts.host.ask({ kind: 'orders', orders: [order] });
  }

  async pass(minutes: number): Promise<void> {
    await this.#parts.host.ask({ kind: 'pass', ms: minutes * 60_000 });
  }

  change(list: string, id: string, fields: Readonly<Record<string, string>>): void {
    this.#parts.desk.change(list, id, fields);
  }
}
