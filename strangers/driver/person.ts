/** A person at a spreadsheet: clicks, answers, reads, waits. Everything seen is recorded word for word. */

import type { AnsweredDialog, Book, Host, HostUser, ShownDialog } from '../../host/index';
import { Window } from './window';

export type Language = 'en' | 'ko';

/** What the person saw after a click. */
export interface Seen {
  readonly item: string;
  readonly dialogs: readonly AnsweredDialog[];
  /** In order; the last message is last. */
  readonly messages: readonly string[];
  readonly last: string;
  readonly outcome: string;
  readonly error: string | null;
  readonly fetches: number;
  /** The person stopped, because the confirmations never ended. */
  readonly isStopped: boolean;
}

/** The typed text or clicked button of a dialog. undefined: the default (yes, OK, nothing typed). */
export type Reply = (dialog: ShownDialog) => string | undefined;

/** Menu labels in both languages, as in the documentation of the menu. */
export const ITEMS = {
  connect: { en: ['Connect...'], ko: ['연결...'] },
  refresh: { en: ['Refresh this tab'], ko: ['이 시트 새로 고침'] },
  preview: { en: ['Preview changes...'], ko: ['변경 미리보기...'] },
  push: { en: ['Review and send...'], ko: ['검토·보내기...'] },
  resolve: { en: ['Decide...'], ko: ['확인할 행...'] },
  continue: { en: ['Continue'], ko: ['이어서 실행'] },
  undo: { en: ['More for pushing', 'Undo a push...'], ko: ['보내기 관리', '보내기 되돌리기...'] },
  settings: { en: ['Settings...'], ko: ['설정...'] },
  describe: { en: ['How changes are taken...'], ko: ['거래 수정 설정 (관리자)...'] },
  reports: { en: ['Reports...'], ko: ['보고서...'] },
} as const;

export type Item = keyof typeof ITEMS;

/** Far more dialogs than any command shows. */
const MOST_DIALOGS = 200;
/**
 * After this many dialogs the person stops. If two readings of the service never agree, each confirmation shows new
 * changes.
 */
const PATIENCE = 100;

export class Person {
  /** Everything that the person did and saw, for the report of a failure. */
  readonly story: string[] = [];
  private readonly functions = new Map<string, string>();

  constructor(
    readonly host: Host,
    readonly book: Book,
    readonly user: HostUser,
    readonly language: Language,
    private readonly onSeen: (seen: Seen) => void,
  ) {}

  click(item: Item, reply: Reply = () => undefined): Seen {
    return this.clickLabels(ITEMS[item][this.language], reply);
  }

  /** Clicks an item that opens a window. */
  open(item: Item): Window {
    const labels = ITEMS[item][this.language];
    this.host.run(this.functionOf(labels), { user: this.user, spreadsheet: this.book });
    this.story.push(`clicks ${labels.join(' > ')}, which opens a window`);
    return new Window(this.host, this.book, this.user);
  }

  /** Pulls a list by its name in the menu. */
  pull(menu: Readonly<Record<Language, string>>, typed: Readonly<Record<Language, string>> | null): Seen {
    const labels = [this.language === 'en' ? 'Pull' : '가져오기', menu[this.language]];
    return this.clickLabels(labels, dialog =>
      dialog.kind === 'prompt' ? (typed?.[this.language] ?? '') : undefined,
    );
  }

  wait(ms: number): void {
    this.host.clock.advance(ms);
    this.story.push(`(waits ${Math.round(ms / 1000)} s)`);
  }

  get now(): number {
    return this.host.clock.now();
  }

  type(tab: string, a1: string, text: string): void {
    this.book.as(this.user).type(tab, a1, text);
    this.story.push(`types ${JSON.stringify(text.slice(0, 80))} into ${tab}!${a1}`);
  }

  clear(tab: string, a1: string): void {
    this.book.as(this.user).clear(tab, a1);
    this.story.push(`empties ${tab}!${a1}`);
  }

  select(tab: string): void {
    this.book.as(this.user).select(tab);
  }

  private clickLabels(labels: readonly string[], reply: Reply): Seen {
    let areColleagues = false;
    let shown = 0;
    const answer = (dialog: ShownDialog): { button: 'OK' | 'YES' | 'NO' | 'CANCEL'; text?: string } => {
      shown++;
      if (shown > PATIENCE && dialog.buttons.includes('NO')) return { button: 'NO' };
      if (shown > PATIENCE && dialog.buttons.includes('CANCEL')) return { button: 'CANCEL' };
      const changed = /^⚠.* → .*$/m.exec(dialog.message)?.[0];
      if (changed !== undefined) areColleagues = areAllColleagues(changed);
      if (areColleagues && /does this change belong to|함께 바뀌는 것이 맞습니까/.test(dialog.message))
        return { button: 'OK', text: 'other' };
      const said = reply(dialog);
      if (dialog.kind === 'prompt') return { button: 'OK', text: said ?? '' };
      if (said === 'NO' && dialog.buttons.includes('NO')) return { button: 'NO' };
      // What was lost stays lost, so that the judge sees how much that is.
      if (
        dialog.buttons.includes('NO') &&
        /Put the old values back|바뀐 값을 지금 되돌릴까요/.test(dialog.message)
      )
        return { button: 'NO' };
      return { button: dialog.buttons.includes('YES') ? 'YES' : 'OK' };
    };
    const result = this.host.run(this.functionOf(labels), {
      user: this.user,
      spreadsheet: this.book,
      dialogs: Array.from({ length: MOST_DIALOGS }, () => answer),
    });
    const toasts = result.toasts.map(toast => toast.message);
    const seen: Seen = {
      item: labels.join(' > '),
      dialogs: result.dialogs,
      messages: [...toasts, ...result.dialogs.map(dialog => dialog.message)],
      last: result.dialogs[result.dialogs.length - 1]?.message ?? toasts[toasts.length - 1] ?? '',
      outcome: result.outcome,
      error: result.error?.message ?? null,
      fetches: result.fetches.length,
      isStopped: shown > PATIENCE,
    };
    this.story.push(`clicks ${seen.item}`, ...result.dialogs.map(told));
    this.story.push(
      `  ${result.fetches.map(({ method, url, status }) => `${method} ${url.replace(/^.*public-docs/, '')} ${status ?? 'no answer'}`).join(', ')}`,
    );
    if (seen.error !== null) this.story.push(`  ${seen.outcome}: ${seen.error}`);
    this.onSeen(seen);
    return seen;
  }

  private functionOf(labels: readonly string[]): string {
    if (this.functions.size === 0) this.readMenu();
    const typing = this.language === 'en' ? 'By typing' : '입력창으로 실행';
    // Input that a window asks for can also be typed, and this person types it.
    const paths = [[typing, ...labels], [typing, ...labels.slice(-1)], labels].map(path => path.join(' > '));
    const name = paths.map(path => this.functions.get(path)).find(found => found !== undefined);
    if (name === undefined) throw new Error(`the menu has no "${labels.join(' > ')}"`);
    return name;
  }

  private readMenu(): void {
    const known = menus.get(this.language) ?? new Map<string, string>();
    if (known.size === 0) {
      const [top] = this.host.openMenu(this.book, this.user);
      const walk = (entries: readonly Entry[], path: readonly string[]): void => {
        for (const entry of entries) {
          if (entry.entries !== undefined) walk(entry.entries, [...path, entry.label]);
          else if (entry.functionName !== undefined)
            known.set([...path, entry.label].join(' > '), entry.functionName);
        }
      };
      walk((top as Entry | undefined)?.entries ?? [], []);
      menus.set(this.language, known);
    }
    for (const [path, name] of known) this.functions.set(path, name);
  }
}

/** Cached, because the menu is the same in every spreadsheet. */
const menus = new Map<Language, Map<string, string>>();

interface Entry {
  readonly label: string;
  readonly functionName?: string;
  readonly entries?: readonly Entry[];
}

function told({ kind, message, answer }: AnsweredDialog): string {
  const said = kind === 'prompt' ? `${answer.button} ${JSON.stringify(answer.text)}` : answer.button;
  return message
    .split('\n')
    .map(line => `  | ${line.slice(0, 300)}`)
    .concat(`  [${said}]`)
    .join('\n');
}

/** A person who sees the colleague's mark in each changed value knows who changed them. */
function areAllColleagues(changed: string): boolean {
  const [, ...values] = changed.split(' → ');
  return values.every(value => /^[^,]*\(동료\)/.test(value));
}
