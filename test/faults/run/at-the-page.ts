/** Commands that users give in the sidebar. Each is several executions, whose questions are dialogs to the judge. */

import { descriptionForm } from '../../support/page-commands';
import type { MethodName, Methods } from '../../../src/sidebar/contract';
import { type PageStart, type Pieces, PROTOCOL_VERSION, type Reply } from '../../../src/sidebar/protocol';
import type { ReviewView } from '../../../src/sidebar/server/review/review-methods';
import type { Driver, RunEnd, RunOrder } from '../drivers/driver';

/** One user's command, without the execution that the page starts. */
export type PageOrder = Omit<RunOrder, 'entryPoint' | 'args'>;

/** The executions that a push takes at most, before its user turns to something else. */
const MOST_RUNS = 12;

export class AtThePage {
  private end: RunEnd = { killed: false, failed: false, error: null };
  private user = '';

  constructor(
    private readonly driver: Driver,
    private readonly order: PageOrder,
  ) {}

  /** Reviews the rows, and sends what the user agrees to. */
  push(scope: 'selected' | 'failed'): RunEnd {
    const source = { of: 'tab', scope, sheet: null, rows: null } as const;
    const review = this.review(source);
    if (review === null || (review.count === 0 && !review.closes)) return this.end;
    if (!this.agrees(planText(review))) return this.end;
    const { fingerprint, count } = review;
    const order = { source: review.source, fingerprint, count, leaveOut: [], reason: '', isMeant: true };
    let sent: Methods['push']['result'] | Methods['resume']['result'] | null = this.act('push', order);
    for (let i = 1; i < MOST_RUNS && sent?.kind === 'ran'; i++) {
      this.tell([...sent.told, ...sent.now].join('\n'));
      sent = sent.goesOn ? this.call('resume', null) : null;
    }
    return this.end;
  }

  /** Schedules the first tab every hour. */
  schedule(): RunEnd {
    const sheetId = this.call('schedules', null)?.places[0]?.sheetId;
    const rhythm = { every: 'hour', at: 0, on: 0 } as const;
    for (let answers: Methods['setSchedule']['input']['answers'] | null = {}; answers !== null; ) {
      if (sheetId === undefined) break;
      const set: Methods['setSchedule']['result'] | null = this.act('setSchedule', {
        sheetId,
        rhythm,
        answers,
      });
      if (set?.kind !== 'asks') break;
      answers = this.agrees(set.text) ? set.yes : set.no;
    }
    return this.end;
  }

  /** Writes the description of changes; null removes it. */
  describe(text: string | null): RunEnd {
    const list = 'tickets';
    const stamp = this.call('template', { list })?.stamp;
    if (stamp === undefined) return this.end;
    const form = text === null ? null : descriptionForm(JSON.parse(text) as object);
    for (const isSure of [false, true]) {
      const kept =
        form !== null
          ? this.act('keepTemplate', { list, form, stamp, isSure })
          : this.act('keepTemplate', { list, form: null, stamp, isSure });
      if (kept?.kind === 'kept') this.tell(kept.text);
      if (kept?.kind !== 'asks' || !this.agrees(kept.text)) break;
    }
    return this.end;
  }

  /** Says that the present description was read. */
  readDescription(): RunEnd {
    const stamp = this.call('template', { list: 'tickets' })?.stamp ?? '';
    if (stamp !== '') this.act('acceptTemplate', { list: 'tickets', stamp });
    return this.end;
  }

  /** All parts of the review. */
  private review(source: ReviewView['source']): ReviewView | null {
    const first = this.call('review', { source, after: null });
    if (first === null) return null;
    const rows = [...first.rows];
    for (let { next } = first; next !== null; ) {
      const part = this.call('review', { source: first.source, after: next });
      rows.push(...(part?.rows ?? []));
      next = part?.next ?? null;
    }
    return { ...first, rows };
  }

  private tell(message: string): void {
    if (message !== '') this.order.reply({ kind: 'tell', message });
  }

  private agrees(message: string): boolean {
    return this.order.reply({ kind: 'confirm', message }).yes;
  }

  /** The call that sends or saves. It may die, fail, or let others in. */
  private act<Name extends MethodName>(
    method: Name,
    input: Methods[Name]['input'],
  ): Methods[Name]['result'] | null {
    return this.call(method, input, this.order);
  }

  private call<Name extends MethodName>(
    method: Name,
    input: Methods[Name]['input'],
    { kill, failure, between }: Pick<PageOrder, 'kill' | 'failure' | 'between'> = {},
  ): Methods[Name]['result'] | null {
    if (this.user === '') this.user = this.ask<PageStart>('pageStart', null, {})?.user ?? '';
    return this.ask<Methods[Name]['result']>(method, input, { kill, failure, between });
  }

  private ask<Result>(
    method: MethodName,
    input: unknown,
    more: Pick<PageOrder, 'kill' | 'failure' | 'between'>,
  ): Result | null {
    const { user, reply } = this.order;
    const request = { version: PROTOCOL_VERSION, method, input, user: this.user, email: '' };
    const args = [JSON.stringify(request)];
    const end = this.driver.run({ user, entryPoint: 'sidebarCall', args, reply, ...more });
    const { killed, failed, error } = end;
    this.end = {
      killed: this.end.killed || killed,
      failed: this.end.failed || failed,
      error: this.end.error ?? error,
    };
    if (typeof end.value !== 'string') return null;
    const first = JSON.parse(end.value) as Reply<Result> | Pieces;
    const answer = 'pieces' in first ? this.whole<Result>(first) : first;
    if (answer.ok) return answer.result;
    this.tell(answer.text);
    return null;
  }

  private whole<Result>({ pieces, id, text }: Pieces): Reply<Result> {
    const others = Array.from({ length: pieces - 1 }, (_, i) =>
      this.ask<string>('piece', { id, at: i + 1 }, {}),
    );
    return JSON.parse([text, ...others].join('')) as Reply<Result>;
  }
}

/** A review in the words of the plan in the menu, so that one judge reads both. */
function planText({ tab, rows }: ReviewView): string {
  const sent = rows.filter(({ name }) => name !== '');
  const isNew = ({ fields }: (typeof rows)[number]): boolean => fields.some(({ from }) => from === null);
  const creates = sent.filter(isNew).length;
  const lines = sent.flatMap(row => [
    `Row ${row.row} ${isNew(row) ? 'create' : 'update'} · ${row.title}`,
    ...row.fields.map(
      ({ label, from, to, note }) =>
        `   ${label}: ${from === null ? to : `${from} → ${to}`}${note === null ? '' : ` (${note})`}`,
    ),
    ...(row.carried === '' ? [] : [`   ${row.carried}`]),
  ]);
  return [`"${tab}": ${sent.length - creates} updates · ${creates} new`, ...lines].join('\n');
}
