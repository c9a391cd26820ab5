/** The server's questions to the host for a story: set a scene, look at a tab, act in the owner's place. */
import type { Answered, Question, TypedCell } from '../protocol-panel';
import type { ShownDialog } from '../../host/index';
import { columnLetters } from './a1';
import type { Platform } from './platform';
import { type SetUp, startOver } from './set-up';
import type { Answer, Window } from './window';

/** Answers the dialogs of a run in the person's place, after showing them for a while. */
export interface Helper {
  readonly paceMs: number;
  answer(dialog: ShownDialog): Answer;
}

/** What a page must say with each call. */
export interface PageStart {
  readonly version: string;
  readonly user: string;
  readonly email: string;
}

/** Short results only: a long one comes in pieces, which a story does not need. */
export type SidebarReply =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly text: string };

export interface Started {
  readonly label: string;
  readonly functionName: string;
  readonly helper?: Helper;
}

/** The parts of the workbench that a story needs in the host. */
export interface Theatre {
  readonly parts: SetUp;
  readonly platform: Platform;
  readonly windows: readonly Window[];
  run(window: Window, started: Started): void;
  /** The reply to a call of the sidebar, which is opened first. */
  callSidebar(window: Window, request: (start: PageStart) => string): SidebarReply;
  act(window: Window, act: () => string | null): void;
  update(): void;
  tellPlatform(): void;
}

const DONE: Answered = { kind: 'done' };

/** Answers now, or after the current run. */
export function answerQuestion(
  workbench: Theatre,
  question: Question,
  answer: (answer: Answered) => void,
): void {
  const attempt = (act: () => Answered): void => {
    try {
      answer(act());
    } catch (error) {
      answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
  const { platform } = workbench;
  switch (question.kind) {
    case 'end-runs':
      platform.runs.order('kill-now', true);
      platform.runs.whenIdle(() => answer(DONE));
      return;
    case 'cells':
      attempt(() => ({ kind: 'cells', cells: cellsOf(workbench, question.tab) }));
      return;
    case 'tabs':
      answer({ kind: 'tabs', names: workbench.parts.book.sheets() });
      return;
    case 'orders':
      for (const order of question.orders) platform.runs.order(order, true);
      workbench.tellPlatform();
      answer(DONE);
      return;
    case 'pass':
      workbench.parts.host.clock.advance(question.ms);
      workbench.tellPlatform();
      answer(DONE);
      return;
    case 'set-scene':
      platform.runs.whenIdle(() => attempt(() => setScene(workbench, question.runs)));
      return;
    case 'show-tab':
      attempt(() => showTab(workbench, question.tab));
      return;
    case 'type':
      platform.runs.whenIdle(() => attempt(() => type(workbench, question.tab, question.cells)));
      return;
    case 'call':
      platform.runs.whenIdle(() => attempt(() => callSidebar(workbench, question.method, question.input)));
      return;
    case 'run':
      platform.runs.whenIdle(() =>
        attempt(() => {
          workbench.run(stageWindow(workbench), { ...question, helper: helperOf(question) });
          return DONE;
        }),
      );
      return;
  }
}

/** Calls a method as the sidebar does. */
function callSidebar(workbench: Theatre, method: string, input: unknown): Answered {
  const window = stageWindow(workbench);
  const reply = workbench.callSidebar(window, start =>
    JSON.stringify({ version: start.version, method, input, user: start.user, email: start.email }),
  );
  if (!reply.ok) throw new Error(reply.text);
  return { kind: 'result', result: reply.result };
}

function setScene(workbench: Theatre, runs: readonly string[]): Answered {
  const { parts, platform } = workbench;
  platform.runs.setAllBack();
  startOver(parts, runs);
  platform.forgetVersions(parts.book);
  platform.take(parts.book, runs.length === 0 ? 'start' : 'story');
  for (const window of workbench.windows)
    if (window.book === parts.book) window.show(parts.book.document.activeSheetId);
  workbench.update();
  workbench.tellPlatform();
  return DONE;
}

function cellsOf({ parts: { book } }: Theatre, tab: string): readonly (readonly string[])[] | null {
  return book.hasSheet(tab) ? book.sheet(tab).display() : null;
}

function showTab(workbench: Theatre, tab: string): Answered {
  const { book } = workbench.parts;
  if (book.hasSheet(tab)) stageWindow(workbench).show(book.sheet(tab).id);
  workbench.update();
  return DONE;
}

/** Types cell by cell, with the tab active in the window. */
function type(workbench: Theatre, tab: string, cells: readonly TypedCell[]): Answered {
  const window = stageWindow(workbench);
  const { book } = workbench.parts;
  window.show(book.sheet(tab).id);
  workbench.act(window, () => {
    const hands = book.as(window.user);
    for (const { row, column, text } of cells) {
      const { applied, reason } = hands.type(tab, `${columnLetters(column)}${row + 1}`, text);
      if (!applied) return reason ?? '';
    }
    return null;
  });
  return DONE;
}

/** The stage of a story: the owner's first window with the first spreadsheet. */
function stageWindow({ windows, parts: { book, people } }: Theatre): Window {
  const found = windows.find(window => window.book === book && window.user === people.owner);
  if (found === undefined)
    throw new Error(
      people.owner.locale.startsWith('ko')
        ? '이야기를 진행하던 창이 닫혔습니다. 새로고침하고 이야기를 다시 시작하십시오.'
        : 'The window in which the story was played is closed. Reload the page and start the story again.',
    );
  return found;
}

/** A careful person: reads all pages, types the given texts, and agrees. */
function helperOf({ typed, paceMs }: Extract<Question, { kind: 'run' }>): Helper {
  const left = [...typed];
  return {
    paceMs,
    answer: ({ kind, message, buttons }: ShownDialog): Answer => {
      if (kind === 'prompt') return { button: 'OK', text: nextPage(message) ?? left.shift() ?? '' };
      return { button: buttons.includes('YES') ? 'YES' : 'OK', text: '' };
    },
  };
}

/** The text that a prompt with several pages expects for the next page. */
const nextPage = (message: string): string | undefined =>
  /"(다음|next)"(?:이라고| and press OK)/.exec(message)?.[1];
