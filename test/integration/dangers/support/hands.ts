/**
 * What a person does in a spreadsheet in danger, what goes wrong there, and what came of it: the words of the
 * tests.
 */
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { HostUser, RunOptions } from '../../../../host/index';
import type { Fault, LogEntry, SwitchSettings } from '../../../../service/index';
import { messages, type Scenario } from '../../../support/scenario';
import { cell, NAME, status, type, typeNew, writes } from '../../../support/tags-scenario';

export const MINUTE = 60_000;
const NOT_NOW = [401, 403, 429];
const TAGS = '/api/public-docs/tags';
const JOURNAL = '_finance_sheets_journal';

export interface Which extends Omit<Fault['match'], 'method' | 'path'> {
  readonly times?: number;
}

export class Hands {
  constructor(readonly s: Scenario) {}

  id(row: number): string {
    return cell(this.s, 'ID', row);
  }

  name(row: number): string {
    return cell(this.s, NAME, row);
  }

  status(row: number): string {
    return status(this.s, row);
  }

  edit(row: number, name: string): void {
    type(this.s, NAME, row, name);
  }

  /** Types a new row and gives its number. */
  add(name: string): number {
    return typeNew(this.s, name);
  }

  rowsNamed(name: string): number {
    const names = this.s.book.sheet('Tags').column(NAME);
    return names.filter(value => value === name).length;
  }

  /** Runs a command to its end and gives all that the user read. */
  run(entryPoint: string, typed: readonly string[] = [], options: Partial<RunOptions> = {}): string {
    const result = this.s.run(entryPoint, typed, options);
    expect(result.outcome, entryPoint).toBe('finished');
    expect(messages(result)).not.toContain('unexpected');
    return messages(result);
  }

  push(user: HostUser = this.s.kim): string {
    return this.run('menuPush', [], { user });
  }

  pull(): string {
    return this.run('menuPullTags');
  }

  wait(ms: number): void {
    this.s.host.clock.advance(ms);
  }

  /** Writes to come go wrong: the next one, unless told which. */
  async fault(method: 'PUT' | 'POST', switches: SwitchSettings, which: Which = {}): Promise<void> {
    const { times = 1, ...match } = which;
    await this.s.service.queueFault({ match: { method, path: TAGS, ...match }, switches, times });
  }

  /**
   * The reading of the list after the writes fails, with its retries. (A push reads twice before them: for
   * the dialog, and under the lock.)
   */
  async blindAfterwards(): Promise<void> {
    const match = { method: 'GET', path: TAGS, nth: 3 };
    await this.s.service.queueFault({ match, switches: { fail: { status: 500 } }, times: 3 });
  }

  /** All writes that arrived, in order. */
  requests(): Promise<LogEntry[]> {
    return writes(this.s);
  }

  /** The keys under which this very change was sent, each once. */
  async keysOf(name: string, id?: string): Promise<string[]> {
    return keys(await this.requestsOf(name, id));
  }

  /** The same, without keys that only ever drew "not now": what is known to have had no effect may go under another. */
  async keysTakenOf(name: string, id?: string): Promise<string[]> {
    return keys((await this.requestsOf(name, id)).filter(({ status }) => !NOT_NOW.includes(Number(status))));
  }

  private async requestsOf(name: string, id?: string): Promise<LogEntry[]> {
    const body = JSON.stringify(id === undefined ? { name } : { name, id: Number(id) });
    const hash = createHash('sha256').update(body).digest('hex');
    return (await this.requests()).filter(entry => entry.bodySha256 === hash);
  }

  /** Entries of the journal that are not closed. */
  open(): Record<string, unknown>[] {
    if (!this.s.book.sheets().includes(JOURNAL)) return [];
    const rows = this.s.book.sheet(JOURNAL).values().slice(1);
    return rows
      .filter(row => row[0] !== '' && row[1] !== 'closed')
      .map(row => JSON.parse(row.slice(3).join('')) as Record<string, unknown>);
  }
}

function keys(requests: readonly LogEntry[]): string[] {
  return [...new Set(requests.map(entry => entry.idempotencyKey ?? 'none'))];
}
