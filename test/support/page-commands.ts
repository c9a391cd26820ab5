/** A user's commands in the sidebar, from click to result. They answer questions, and keep all that the page shows. */
import type { Book, HostUser, PageCallOptions, RunResult } from '../../host/index';
import type { UpdateTemplate } from '../../src/resources/update-template';
import type { MethodName, Methods } from '../../src/sidebar/contract';
import type { Answers } from '../../src/sidebar/server/pull/answers';
import type { PullView } from '../../src/sidebar/server/pull/pull-outcome';
import type { ReviewView } from '../../src/sidebar/server/review/review-methods';
import { type OpenSidebar, openSidebar, type Place } from './page';

export interface PageUser {
  /** Default: the owner. */
  readonly user?: HostUser;
  readonly book?: Book;
  /** Default: each command opens one of its own. */
  readonly sidebar?: OpenSidebar;
  /** The answer to a question of the page. Default: yes to all. */
  readonly says?: (question: string) => boolean;
  /** For the call that sends or saves. */
  readonly options?: PageCallOptions;
  /** What happens between the preview and the click that confirms it. */
  readonly meanwhile?: () => void;
}

/** All texts that the page showed, and what its calls did. */
export interface PageRun {
  readonly said: string;
  readonly fetches: RunResult['fetches'];
  /** Of the last call. */
  readonly outcome: RunResult['outcome'];
  readonly calls: number;
}

export type Form = Methods['previewRequests']['input']['form'];

interface Wanted {
  readonly values?: Readonly<Record<string, string>>;
  readonly reason?: string;
  /** What is said of an equal request that was sent before. */
  readonly word?: 'again' | 'new';
}

type Asking = 'setSchedule' | 'chooseColumns' | 'allowFunctions';
type Kept = Methods['keepTemplate']['result'];

const NO_ANSWERS: Answers = {};

/** A request on one line: "GET workflows?status=APPROVED", "POST tags {...}". */
export function form(line: string, name = ''): Form {
  const [, method = '', address = '', body = ''] =
    /^(\S+) ((?:\{\{[^}]*\}\}|\S)+)(?: ([\s\S]*))?$/.exec(line) ?? [];
  const [path = '', ...query] = address.split('?');
  return { name, method, path, query: query.join('?'), body };
}

/** A description of changes as an expert types it. Its body is a text, or JSON with quoted placeholders. */
export function descriptionForm(description: object): Methods['keepTemplate']['input']['form'] {
  const { method, path, body, most, sends, answers } = description as Partial<UpdateTemplate>;
  return {
    method: method ?? 'post',
    path: path ?? '',
    shape: null,
    body: typeof body === 'string' ? body : JSON.stringify(body ?? ''),
    most: String(most ?? 50),
    sends: sends ?? 'changed',
    answerList: answers?.list ?? '',
    answerId: answers?.id ?? '',
    answerError: answers?.error ?? '',
  };
}

/** The commands of a user at the sidebar. */
export function page(place: Place, who: PageUser = {}): PageCommands {
  return new PageCommands(place, who);
}

export class PageCommands {
  private said: string[] = [];
  private runs: RunResult[] = [];

  constructor(
    private readonly place: Place,
    private readonly who: PageUser,
  ) {}

  /** Sets the schedule of tabs, by name or by place in the list from 1; null switches it off. */
  schedule(
    tabs: 'all' | string | number,
    every: 'hour' | 'day' | 'week' | null,
    { at = 7, on = 1 }: { readonly at?: number; readonly on?: number } = {},
  ): PageRun {
    return this.run(sidebar => {
      const places = this.send(sidebar, 'schedules', null)?.places ?? [];
      const chosen = places.filter(({ name }, i) => tabs === 'all' || tabs === name || tabs === i + 1);
      const rhythm = every === null ? null : { every, at, on };
      for (const { sheetId } of chosen)
        this.answered(answers => this.act(sidebar, 'setSchedule', { sheetId, rhythm, answers }));
    });
  }

  /** Ticks and unticks columns of the tab in sight, by label or name; show: unhides. */
  columns(change: { readonly [what in 'add' | 'remove' | 'show']?: readonly string[] }): PageRun {
    return this.run(sidebar => {
      const view = this.send(sidebar, 'settings', null)?.columns;
      if (view === null || view === undefined) return;
      const { sheetId, stamp, columns, outOfSight } = view;
      const named = (wanted: readonly string[] = [], of: readonly { name: string; label: string }[]) =>
        wanted.map(one => {
          const found = of.find(({ name, label }) => name === one || label.replace(' ★', '') === one);
          if (found === undefined) throw new Error(`no column ${one}`);
          return found.name;
        });
      const add = named(change.add, columns);
      const remove = named(change.remove, columns);
      const on = columns.filter(({ isOn }) => isOn).map(({ name }) => name);
      const shown = [...on.filter(name => !remove.includes(name)), ...add];
      const inSight = named(change.show, outOfSight);
      this.answered(answers =>
        this.act(sidebar, 'chooseColumns', { sheetId, stamp, shown, inSight, answers }),
      );
    });
  }

  /** Allows exactly these cell functions; 'all': all but those with members' data. */
  allow(names: 'all' | readonly string[], others: readonly string[] = []): PageRun {
    return this.run(sidebar => {
      const offered = this.send(sidebar, 'settings', null)?.functions ?? [];
      const open = offered.filter(({ isPersonal }) => !isPersonal).map(({ name }) => name);
      const wanted = [...(names === 'all' ? open : names), ...others];
      this.answered(answers => this.act(sidebar, 'allowFunctions', { names: wanted, answers }));
    });
  }

  /** Types a description of changes into the form, and keeps it. */
  describe(description: object | string, list = 'tickets'): PageRun {
    return this.run(sidebar => {
      const typed = descriptionForm(
        typeof description === 'string' ? (JSON.parse(description) as object) : description,
      );
      const stamp = this.send(sidebar, 'template', { list })?.stamp ?? '';
      this.sure(isSure => this.act(sidebar, 'keepTemplate', { list, form: typed, stamp, isSure }));
    });
  }

  /** Says that the present description was read. */
  readDescription(list = 'tickets'): PageRun {
    return this.run(sidebar => {
      const { stamp } = this.send(sidebar, 'template', { list }) ?? {};
      if (stamp === undefined || stamp === '') return;
      this.who.meanwhile?.();
      this.act(sidebar, 'acceptTemplate', { list, stamp });
    });
  }

  removeDescription(list = 'tickets'): PageRun {
    return this.run(sidebar => {
      const stamp = this.send(sidebar, 'template', { list })?.stamp ?? '';
      this.sure(isSure => this.act(sidebar, 'keepTemplate', { list, form: null, stamp, isSure }));
    });
  }

  /** Keeps a request under its name; one of this name is replaced. */
  saveRequest(saved: Form): PageRun {
    return this.run(sidebar => {
      const before = this.said.length;
      const was = this.send(sidebar, 'requests', null)?.saved.find(({ name }) => name === saved.name) ?? null;
      this.said.length = before;
      this.act(sidebar, 'keepRequest', { form: saved, was });
    });
  }

  /** Previews a request, and sends it as shown. wanted: the name of a saved one, or the form. */
  request(wanted: string | Form, { values = {}, reason = '', word }: Wanted = {}): PageRun {
    return this.run(sidebar => {
      const filled = this.formOf(sidebar, wanted);
      if (filled === null) return;
      const input = { form: filled, values, isByRow: false, rows: null };
      const shown = this.send(sidebar, 'previewRequests', { ...input, after: null });
      const [one] = shown?.kind === 'requests' ? shown.part : [];
      if (shown?.kind !== 'requests' || one === undefined || !this.agrees(one.lines)) return;
      const again = word === undefined || one.group === 'ready' ? [] : [{ row: 0, word }];
      const count = shown.counts.ready + again.length;
      const order = { ...input, fingerprint: shown.fingerprint, reason, leaveOut: [], again, count };
      this.answered(answers =>
        this.toTheEnd(sidebar, this.act(sidebar, 'sendRequests', { ...order, answers })),
      );
    });
  }

  /** Previews one request for each selected row, and sends them as shown, to the end. again: rows for the word. */
  issue(
    wanted: string | Form,
    { values = {}, reason = '', word, again }: Wanted & { readonly again?: readonly number[] } = {},
  ): PageRun {
    return this.run(sidebar => {
      const filled = this.formOf(sidebar, wanted);
      if (filled === null) return;
      const input = { form: filled, values, isByRow: true };
      const shown = this.send(sidebar, 'previewRequests', { ...input, rows: null, after: null });
      if (shown?.kind !== 'requests') return;
      const { rows, counts, fingerprint } = shown;
      const part = [...shown.part];
      for (let { next } = shown; next !== null; ) {
        const more = this.send(sidebar, 'previewRequests', { ...input, rows, after: next });
        if (more?.kind !== 'requests') return;
        part.push(...more.part);
        next = more.next;
      }
      const { problem, before, ready } = counts;
      this.said.push(`${ready} to send, ${before} sent before, ${problem} with a problem`);
      const repeated = part
        .filter(one => word !== undefined && one.words.includes(word))
        .filter(({ row }) => again === undefined || again.includes(row))
        .map(({ row }) => ({ row, word: word ?? ('' as const) }));
      const count = ready + repeated.length;
      if (count === 0 || !this.agrees('')) return;
      const order = { fingerprint, reason, leaveOut: [], again: repeated, count, answers: {} };
      this.toTheEnd(sidebar, this.act(sidebar, 'sendRequests', { ...input, rows, ...order }));
    });
  }

  /** Reviews the tab in sight, and sends all that can be sent, to the end. */
  push(scope: 'all' | 'selected' | 'failed' = 'all'): PageRun & { readonly review: ReviewView | null } {
    let review: ReviewView | null = null;
    const run = this.run(sidebar => {
      const source = { of: 'tab', scope, sheet: null, rows: null } as const;
      review = this.send(sidebar, 'review', { source, after: null });
      if (review === null) return;
      for (let { next } = review; next !== null; )
        next = this.send(sidebar, 'review', { source: review.source, after: next })?.next ?? null;
      if ((review.count === 0 && !review.closes) || !this.agrees(this.said.join('\n'))) return;
      const { fingerprint, count } = review;
      const order = { source: review.source, fingerprint, count, leaveOut: [], reason: '', isMeant: true };
      let sent: Methods['push']['result'] | Methods['resume']['result'] | null = this.act(
        sidebar,
        'push',
        order,
      );
      while (sent?.kind === 'ran' && sent.goesOn) sent = this.send(sidebar, 'resume', null);
    });
    return { ...run, review };
  }

  /** Makes a report. tab: default the one that the page suggests. kinds: by label; default all. */
  report(name: string, wanted: { readonly tab?: string; readonly kinds?: readonly string[] } = {}): PageRun {
    return this.run(sidebar => {
      const view = this.send(sidebar, 'reports', null);
      if (view === null) return;
      this.said = [];
      const has = ({ reports }: (typeof view.totals)[number]) => reports.some(one => one.name === name);
      const { tabs, meant, missing } =
        name === 'cash' ? view.cash : (view.totals.find(has) ?? (view.totals[0] as (typeof view.totals)[0]));
      const suggested = tabs.find(({ sheetId }) => sheetId === meant) ?? tabs[0];
      const tab = wanted.tab === undefined ? suggested : tabs.find(one => one.name === wanted.tab);
      if (tab === undefined) {
        this.said = [missing];
        return;
      }
      const kinds = (wanted.kinds ?? []).map(
        kind => tab.kinds.find(({ label }) => label === kind)?.value ?? kind,
      );
      const made = this.act(sidebar, 'makeReport', { report: name, sheetId: tab.sheetId, kinds });
      // The name of the tab stands in the text too.
      if (made !== null) this.said = this.said.filter(text => text !== made.tab);
    });
  }

  private run(work: (sidebar: OpenSidebar) => void): PageRun {
    [this.said, this.runs] = [[], []];
    const { user, book, sidebar = openSidebar(this.place, user, book) } = this.who;
    work(sidebar);
    return {
      said: this.said.join('\n'),
      fetches: this.runs.flatMap(({ fetches }) => fetches),
      outcome: this.runs.at(-1)?.outcome ?? 'finished',
      calls: this.runs.at(-1)?.calls.total ?? 0,
    };
  }

  /** Continues requests to the end. Returns the first result. */
  private toTheEnd(
    sidebar: OpenSidebar,
    first: Methods['sendRequests']['result'] | null,
  ): Methods['sendRequests']['result'] | null {
    let sent: typeof first | Methods['resumeRequests']['result'] = first;
    while (sent?.kind === 'ran') {
      const { accepted = 0, rejected = 0, unknown = 0 } = sent.done;
      this.said.push(`${accepted} accepted, ${rejected} rejected, ${unknown} unknown, ${sent.left} waiting`);
      sent = sent.goesOn ? this.send(sidebar, 'resumeRequests', null) : null;
    }
    return first;
  }

  /** The result of a call; null where it fails, which is shown. */
  private send<Name extends MethodName>(
    sidebar: OpenSidebar,
    method: Name,
    input: Methods[Name]['input'],
    options: PageCallOptions = {},
  ): Methods[Name]['result'] | null {
    const reply = sidebar.call(method, input, { ...options, onRun: run => this.runs.push(run) });
    if ('error' in reply) this.said.push(reply.error);
    else if (!reply.ok) this.said.push(reply.text);
    else {
      this.said.push(...textsIn(reply.result), ...textsIn(reply.emptied));
      return reply.result;
    }
    return null;
  }

  private act<Name extends MethodName>(
    sidebar: OpenSidebar,
    method: Name,
    input: Methods[Name]['input'],
  ): Methods[Name]['result'] | null {
    return this.send(sidebar, method, input, this.who.options);
  }

  private agrees(question: string): boolean {
    this.who.meanwhile?.();
    return this.who.says?.(question) ?? true;
  }

  /** Calls again with each answer, until nothing is asked or a No ends it. */
  private answered(
    call: (answers: Answers) => Methods[Asking | 'sendRequests']['result'] | PullView | null,
  ): void {
    for (let answers: Answers | null = NO_ANSWERS; answers !== null; ) {
      const outcome = call(answers);
      if (outcome?.kind !== 'asks') return;
      answers = (this.who.says?.(outcome.text) ?? true) ? outcome.yes : outcome.no;
    }
  }

  private sure(call: (isSure: boolean) => Kept | null): void {
    const asked = call(false);
    if (asked?.kind === 'asks' && (this.who.says?.(asked.text) ?? true)) call(true);
  }

  private formOf(sidebar: OpenSidebar, wanted: string | Form): Form | null {
    if (typeof wanted !== 'string') return wanted;
    // The list has more texts than those of this request.
    const before = this.said.length;
    const { saved } = this.send(sidebar, 'requests', null) ?? { saved: [] };
    this.said.length = before;
    const found = saved.find(({ name }) => name === wanted);
    if (found === undefined && saved.length > 0) throw new Error(`no saved request ${wanted}`);
    return found ?? null;
  }
}

/** All texts in a reply. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
