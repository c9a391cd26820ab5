/** Rows that a tab should show, computed from the service's own answers without the code under test. */
import { Buffer } from 'node:buffer';
import { request } from 'node:http';
import type { FieldDefinition, ResourceDefinition } from '../../../src/resources/definition';
import type { Scenario } from '../../support/scenario';

export type Json = Record<string, unknown>;

/** The rows that a list holds, by a request of the test's own. */
export async function ask(s: Scenario, path: string, body: Json | null): Promise<Json[]> {
  const answer = await send(s, path, body);
  const data = (answer as Json)['data'] ?? answer;
  return Array.isArray(data) ? (data as Json[]) : [data as Json];
}

const UNDISTURBED = {
  paging: 'none',
  latencyMs: 0,
  rateLimitPerMinute: 0,
  windowDays: 0,
  drop: 'none',
  fail: null,
  truncateJson: false,
  oversizeAnswerBytes: 0,
  emptyList: [],
};

function send(s: Scenario, path: string, body: Json | null): Promise<unknown> {
  // Ids are integers at the service, and texts in cells and in what the admin side tells.
  const asInteger = (name: string, value: unknown): unknown =>
    /[a-z]Id$/.test(name) && /^\d+$/.test(String(value)) ? Number(value) : value;
  const payload = body === null ? undefined : JSON.stringify(body, asInteger);
  const headers: Record<string, string | number> = {
    authorization: `Basic ${Buffer.from(`${s.service.apiKeys[0]}:`).toString('base64')}`,
    // Whatever the service is made to do to the add-on, it does not do to the test.
    'x-stand-in': JSON.stringify(UNDISTURBED),
    ...(payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve, reject) => {
    const url = `${s.service.url}/api/public-docs/${path}`;
    const method = body === null ? 'GET' : 'POST';
    // One request, one connection: the host blocks this thread while it runs the bundle.
    const outgoing = request(url, { method, headers, agent: false }, async response => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString('utf8');
      if (response.statusCode === 200) resolve(JSON.parse(text));
      else reject(new Error(`${path}: ${response.statusCode} ${text}`));
    });
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

/** Columns that say more than the member of their name: by the rules of docs/service.md, as a person reads them. */
function workedOut(name: string, record: Json): unknown {
  const of = (path: string): unknown => at(record, path.split('.'));
  switch (name) {
    case '$bookedOn':
      return of('taxInvoice.reportingDate') || of('modifiedTransactAt') || of('transactAt');
    case 'transactionType': {
      const side = of('taxInvoice.transactionType') ?? of('cashReceipt.receiptType');
      return new Map<unknown, string>([
        ['SELL', 'IN'],
        ['SALES', 'IN'],
        ['BUY', 'OUT'],
        ['PURCHASE', 'OUT'],
      ]).get(side);
    }
    case 'taxType':
      return new Map<unknown, string>([
        ['TAX', 'TAXABLE'],
        ['ZERO_TAX_RATE', 'ZERO_RATED'],
        ['TAX_EXEMPTION', 'EXEMPT'],
        ['TAXABLE', 'TAXABLE'],
        ['NON_TAXABLE', 'EXEMPT'],
      ]).get(of('taxInvoice.issueOption.taxType') ?? of('cashReceipt.taxationType'));
    case 'bankAccount.bankAccount.currencyCode':
      return of('bankAccount.currencyCode');
    case 'cardUsage.originalAmount':
      return of('cardUsage.currency') === 'KRW' ? '' : undefined;
    case 'bankTransaction.originalAmount':
    case 'bankTransaction.originalAfterTransactionBalance':
      return of('bankTransaction.bankAccount.currencyCode') === 'KRW' ? '' : undefined;
    case 'balances.originalBalance':
    case 'bankAccount.originalBalance':
      return of('bankAccount.currencyCode') === 'KRW' ? '' : undefined;
    default:
      return undefined;
  }
}

/** What a person should see in the cell of a field; digits: after the point, of a number that may have some. */
export function shownOf(
  field: FieldDefinition,
  record: Json,
  language: 'ko' | 'en' = 'en',
  digits = 2,
): string {
  const value = workedOut(field.name, record) ?? at(record, field.name.split('.'));
  if (value === null || value === undefined || value === '') return '';
  const word = (code: unknown): string =>
    field.choices?.find(choice => choice.value === code)?.label[language] ?? String(code);
  if (field.choices !== undefined) return Array.isArray(value) ? value.map(word).join(', ') : word(value);
  switch (field.type) {
    case 'boolean':
      return value === true || value === 1 ? 'TRUE' : 'FALSE';
    case 'integer':
      return Number(value).toLocaleString('en-US');
    case 'decimal':
      return Number(value).toLocaleString('en-US', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    case 'date':
      return String(value).slice(0, 10);
    case 'time':
      return String(value).length === 10 ? `${value} 00:00:00` : String(value).replace('T', ' ').slice(0, 19);
    case 'registrationNumber':
      return String(value).replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');
    default:
      return named(value);
  }
}

function named(value: unknown): string {
  if (Array.isArray(value)) return value.map(named).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { key, value: of, amount, companyName, title = companyName, name = title } = value as Json;
  if (key !== undefined) return `${key}: ${of}`;
  return typeof amount === 'number' ? `${name} ${amount}` : String(name ?? JSON.stringify(value));
}

function at(value: unknown, path: readonly string[]): unknown {
  const [head = '', ...rest] = path;
  if (path.length === 0 || value === null || value === undefined) return value;
  const next = (value as Json)[head.replace('[]', '')];
  if (!head.endsWith('[]')) return at(next, rest);
  return Array.isArray(next) ? next.map(item => at(item, rest)) : undefined;
}

/** The tab as lines of what a person sees, a line a row: fields of the list only, by their labels, sorted. */
export function shownRows(s: Scenario, tab: string, resource: ResourceDefinition): string[] {
  const [header = [], ...rows] = s.book.sheet(tab).display();
  const columns = shownFields(resource).map(field => {
    const label = resource.create?.required.includes(field.name) ? `${field.label.en} ★` : field.label.en;
    return header.indexOf(label);
  });
  if (columns.includes(-1)) throw new Error(`${tab} lacks columns: ${header.join(', ')}`);
  return rows.map(row => columns.map(column => row[column] ?? '').join(' | ')).sort();
}

/** A column shows decimals where one of its numbers has some. */
function digitsOf(field: FieldDefinition, records: readonly Json[]): number {
  const values = records.map(record => Number(at(record, field.name.split('.')) ?? 0));
  return values.every(Number.isInteger) ? 0 : 2;
}

/** The same of the service's records. */
export function expectedRows(records: readonly Json[], resource: ResourceDefinition): string[] {
  const fields = shownFields(resource).map(field => ({ field, digits: digitsOf(field, records) }));
  return records
    .map(record => fields.map(({ field, digits }) => shownOf(field, record, 'en', digits)).join(' | '))
    .sort();
}

/** Up to three rows that only the tab shows, and up to three that only the service has: a readable failure. */
export function differences(shown: readonly string[], expected: readonly string[]): string[] {
  const without = (some: readonly string[], others: readonly string[]): string[] => {
    const left = new Map<string, number>();
    for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
    return some.filter(line => {
      const count = left.get(line) ?? 0;
      left.set(line, count - 1);
      return count < 1;
    });
  };
  return [
    ...without(shown, expected)
      .slice(0, 3)
      .map(line => `only in the tab: ${line}`),
    ...without(expected, shown)
      .slice(0, 3)
      .map(line => `not in the tab: ${line}`),
  ];
}

/**
 * Leaves out the id where other fields identify a record, and the fields that all records of a pull decide together.
 * summaries/truth.test.ts compares the latter fields with the truth.
 */
function shownFields(resource: ResourceDefinition): FieldDefinition[] {
  const decided = resource.together?.fields ?? [];
  const isOwn = ({ name }: FieldDefinition): boolean => decided.every(one => one.name !== name);
  return resource.fields.filter(
    field => isOwn(field) && (field.type !== 'id' || resource.list.rowKey === undefined),
  );
}
