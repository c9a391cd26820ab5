/** A connected spreadsheet in memory, to measure the cost of a push of many rows. The service takes every change. */

import { contacts as contactsOf } from '../../service/data/contacts';
import { DEFAULT_SIZES, World } from '../../service/data/world';
import { runEntryPoint } from '../../src/main/run';
import type { HttpRequest, HttpResponse } from '../../src/platform/ports';
import { answer, memoryPlatform } from './memory';

const TAB = 'Contacts';
const ANSWER_MS = 150;

export class PushBook {
  readonly platform = memoryPlatform({ handler: request => this.answer(request), locale: 'en' });
  /** Records as JSON, by id. */
  private readonly records = new Map<string, string>();
  private word = '';
  private isSaid = '';
  /** Processor time of the service in ms. It is not the add-on's time. */
  private serviceMs = 0;
  lists = 0;

  constructor(readonly rows: number) {
    const world = new World({ seed: 1, sizes: { ...DEFAULT_SIZES, contacts: rows }, nasty: false });
    for (const record of contactsOf(world)) this.records.set(String(record['id']), JSON.stringify(record));
    this.run('menuConnect', ['https://service.example', 'key']);
    this.run('menuPullContacts');
    this.sheet().activate();
  }

  /** Writes another company name into the first rows, or into all rows. */
  rename(word: string, rows = this.rows): void {
    this.word = word;
    const sheet = this.sheet();
    const [header = []] = sheet.read({ row: 1, column: 1, rows: 1, columns: sheet.size().lastColumn });
    const column = header.findIndex(label => String(label).startsWith('Company')) + 1;
    sheet.write(
      { row: 2, column, rows, columns: 1 },
      Array.from({ length: rows }, (_, i) => [`${word}, ${i + 1}`]),
    );
    this.platform.clock.advance(600_000);
  }

  /** Pushes, and continues until no change is left. */
  push(): void {
    this.run('menuPush');
    for (let more = 0; this.isSaid.includes('Continue') && more < 50; more++) this.run('menuContinue');
  }

  /** The number of records with the last value of `rename`. */
  changed(): number {
    return [...this.records.values()].filter(record => record.includes(`"companyName":"${this.word}, `))
      .length;
  }

  /** Processor time of this process, without the service's time. */
  cpuMs(): number {
    return ownMs() - this.serviceMs;
  }

  private sheet() {
    const sheet = this.platform.workbook.sheetByName(TAB);
    if (sheet === null) throw new Error('no contacts were pulled');
    return sheet;
  }

  private run(entryPoint: string, typed: readonly string[] = []): void {
    const left = [...typed];
    const ui = {
      isThere: () => true,
      tell: (_title: string, text: string) => {
        this.isSaid = text;
      },
      confirm: () => true,
      ask: () => left.shift() ?? '',
      showSidebar: () => {},
      showDialog: () => {},
      addMenu: () => {},
    };
    this.isSaid = '';
    runEntryPoint({ ...this.platform.another(), ui }, { version: '0', pinnedHost: '' }, entryPoint, []);
  }

  private answer(request: HttpRequest): HttpResponse {
    const begun = ownMs();
    this.platform.clock.advance(ANSWER_MS);
    const answered = this.answerTo(request);
    this.serviceMs += ownMs() - begun;
    return answered;
  }

  private answerTo({ method, url, body }: HttpRequest): HttpResponse {
    if (url.includes('workspace')) return answer({ data: { id: 'w1', name: 'Books' } });
    if (method === 'get') {
      this.lists++;
      // Makes one piece, as a network does. Otherwise the first reader would copy the joined text.
      const text = Buffer.from(`{"data":[${[...this.records.values()].join()}]}`).toString();
      return { status: 200, headers: {}, text };
    }
    const { id, ...fields } = JSON.parse(body ?? '{}') as Record<string, unknown>;
    const known = this.records.get(String(id));
    if (known === undefined) throw new Error(`no record ${String(id)}`);
    this.records.set(String(id), JSON.stringify({ ...JSON.parse(known), ...fields }));
    return answer({ data: { id } });
  }
}

function ownMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
