/** What the service itself holds, asked without the add-on. */
import type { Scenario } from '../../support/scenario';
import type { Truth as ServiceTruth } from '../../../service/index';
import { wonOf } from '../summaries/support/summed';

export type Fields = Readonly<Record<string, unknown>>;

export class Truth {
  constructor(private readonly scenario: Scenario) {}

  async records(path: string): Promise<readonly Fields[]> {
    return (await this.ask('GET', path)) as Fields[];
  }

  async record(path: string): Promise<Fields> {
    return (await this.ask('GET', path)) as Fields;
  }

  async find(path: string, field: string, value: string): Promise<Fields> {
    const found = (await this.records(path)).filter(record => record[field] === value);
    if (found.length !== 1) throw new Error(`${found.length} ${path} with ${field} ${value}`);
    return found[0] as Fields;
  }

  async tickets(ticketType: string, startDate: string, endDate: string): Promise<readonly Fields[]> {
    return (await this.ask('POST', 'tickets', { ticketType, startDate, endDate })) as Fields[];
  }

  /** Account and balance of each account and day. */
  async balances(startDate: string, endDate: string): Promise<unknown[][]> {
    const accounts = (await this.ask('POST', 'balances', { startDate, endDate })) as {
      bankAccount: { id: string };
      balances: { accountBalance: number }[];
    }[];
    return accounts.flatMap(({ bankAccount, balances }) =>
      balances.map(({ accountBalance }) => [bankAccount.id, accountBalance]),
    );
  }

  async rate(currency: string, baseDate: string): Promise<number> {
    const rates = (await this.ask('POST', 'exchange-rates', { baseDate })) as Fields[];
    return Number(rates.find(rate => rate['currencyCode'] === currency)?.['krwAmount']);
  }

  async holidays(startDate: string, endDate: string): Promise<readonly { date: string; name: string }[]> {
    const answer = (await this.ask('POST', 'holidays', { startDate, endDate })) as {
      holidays: { date: string; name: string }[];
    };
    return answer.holidays;
  }

  /** What was paid by which line, and what is the same money twice. */
  paid(): Promise<ServiceTruth> {
    return this.scenario.service.truth();
  }

  /** won: what a transaction counts for; where bank lines are among them, by the truth (wonBy). */
  sum(tickets: readonly Fields[], direction: string, won = wonOf): number {
    return tickets
      .filter(ticket => ticket['isIncluded'] === true && ticket['transactionType'] === direction)
      .reduce((sum, ticket) => sum + won(ticket), 0);
  }

  /** As the tab says it in the header of its status column, in whole minutes. */
  pulledAt(tab: string): Date {
    const [header = []] = this.scenario.book.sheet(tab).values();
    const text = /as of (\S+) (\S+)\)/.exec(header.map(String).join('|'));
    return new Date(`${text?.[1]}T${text?.[2]}:00+09:00`);
  }

  /** As cells show it: ids that have a column are texts, 1 and 0 of a truth value are true and false, nothing is "". */
  private async ask(method: 'GET' | 'POST', path: string, body?: Fields): Promise<unknown> {
    const { url, apiKeys } = this.scenario.service;
    const response = await fetch(`${url}/api/public-docs/${path}`, {
      method,
      headers: {
        Authorization: `Basic ${Buffer.from(`${apiKeys[0]}:`).toString('base64')}`,
        'Content-Type': 'application/json',
        'x-stand-in': JSON.stringify({ windowDays: 0 }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return (JSON.parse(text, asCells) as { data: unknown }).data;
  }
}

function asCells(name: string, value: unknown): unknown {
  if (/^id$|[a-z]Id$/.test(name) && name !== 'workspaceId' && typeof value === 'number') return String(value);
  if (name === 'isHidden') return Boolean(value);
  if (name === 'code' && typeof value === 'number') return String(value);
  return value;
}
