/**
 * A person's actions for each check that needs a person: in a world as the check expects it, and in a wrong world.
 * The local host has no chips and no filter views. There the person types the text of a chip, or does nothing.
 */
import { runInNewContext } from 'node:vm';
import type { HostOptions } from '../../host/index';
import { createGoogleScript } from '../../host/browser/google-script';
import type { LiveHost } from './live-host';

export interface World {
  readonly options?: HostOptions;
  /** Between the two clicks. */
  act?(live: LiveHost): void | Promise<void>;
}

export interface Worlds {
  /** Of the tab that waits for the person. */
  readonly task: string;
  readonly right: World;
  readonly wrong: World;
}

const members = (texts: Readonly<Record<string, string>>): HostOptions => ({ wrong: { members: texts } });
const throws = (message: string): string => `(() => { throw new Error(${JSON.stringify(message)}); })()`;
const tab = (task: string): string => `Live check task: ${task}`;

const TYPED = throws('This operation is not allowed on cells in typed columns.');
const convert: World['act'] = live => {
  live.book.as(live.kim).convertToTable(tab('table'));
};
const inTable = (wrong: Readonly<Record<string, string>>): Worlds => ({
  task: 'table',
  right: { act: convert },
  wrong: { options: members(wrong), act: convert },
});

/** Runs the page's own scripts, with google.script as the host gives it to a browser. */
async function showPage(live: LiveHost, change: (html: string) => string = html => html): Promise<void> {
  const page = live.host.page(live.book, live.kim, 'sidebar');
  if (page === null) throw new Error('no sidebar is open');
  await runPage(live, change(page.html));
}

/** @param as Who answers the page's calls. */
export async function runPage(live: LiveHost, html: string, as = live.kim): Promise<string> {
  const page = live.host.page(live.book, live.kim, 'sidebar');
  if (page === null) throw new Error('no sidebar is open');
  const state = { textContent: '' };
  const start = /<script type="application\/json" id="start">([\s\S]*?)<\/script>/.exec(html)?.[1];
  const elements: Readonly<Record<string, object | null>> = {
    state,
    start: start === undefined ? null : { textContent: start },
  };
  const script = createGoogleScript({
    functions: page.functions,
    call: (name, args) => Promise.resolve(page.call(name, args, {}, as).answer),
    close: () => undefined,
    resize: () => undefined,
  });
  const loaded: (() => void)[] = [];
  const window: Record<string, unknown> = {
    google: { script },
    document: { getElementById: (id: string) => elements[id] ?? null },
    addEventListener: (_: string, listener: () => void) => loaded.push(listener),
  };
  window['window'] = window;
  for (const [, text = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) runInNewContext(text, window);
  for (const listener of loaded) listener();
  // Each answer is a promise of its own; the page makes fewer than this.
  for (let i = 0; i < 50; i++) await Promise.resolve();
  return state.textContent;
}

const onPage = (wrong: World): Worlds => ({ task: 'page', right: { act: live => showPage(live) }, wrong });

/** In the tab of the task, without the queue and the entry of a person: chips and hidden cells cannot be typed here. */
function asText(live: LiveHost, place: string, text: string, task: string): void {
  live.book.as(live.kim).type(tab(task), place, text);
}

const untick: World['act'] = live => live.host.revoke(live.kim, 'userinfo.email');

/** Restores the version that the first answer named. */
function restored(properties: 'keep' | 'restore'): NonNullable<World['act']> {
  return live => {
    const version = live.book.snapshot();
    live.done('version');
    live.only('versions.properties');
    live.book.restore(version, { properties });
  };
}

export const worlds: Readonly<Record<string, Worlds>> = {
  'page.start': onPage({ act: live => showPage(live, html => html.replace('id="start"', 'id="lost"')) }),
  'page.slashes': onPage({ act: live => showPage(live, html => html.replace("'a//b'", "'a'")) }),
  'page.call': onPage({
    options: members({
      'Properties.getProperty': 'answer && String(answer).replace(\'"echo":"한글\', \'"echo":"??\')',
    }),
    act: live => showPage(live),
  }),
  'page.large': onPage({ act: live => showPage(live, html => html.replace("ask: 'large'", "ask: 'lost'")) }),
  'page.account': onPage({
    act: async live => {
      const lee = live.host.user({ email: 'lee@example.com' });
      live.book.share(lee, 'editor');
      const html = live.host.page(live.book, live.kim, 'sidebar')?.html ?? '';
      await runPage(live, html, lee);
    },
  }),

  'tables.values': inTable({ 'Range.setValues': `args[0][0][0] === 'x' ? ${TYPED} : answer` }),
  'tables.looks': inTable({ 'Range.setNumberFormat': `args[0] === '#,##0.00' ? ${TYPED} : answer` }),
  'tables.typed': inTable({ 'Range.getValues': 'answer.map(row => row.map(() => ""))' }),
  'tables.headers': inTable({ 'Range.getValues': "answer.map(row => row.map(text => text || 'Column 3'))" }),
  'tables.filter': inTable({ 'Range.createFilter': throws('There is a table.') }),

  'chips.read': {
    task: 'chip',
    right: {
      act: live => {
        asText(live, 'A5', 'kim@example.com', 'chip');
        asText(live, 'A6', 'Budget 2026', 'chip');
      },
    },
    wrong: { act: () => undefined },
  },
  'chips.written': {
    task: 'chip',
    right: {},
    wrong: { options: members({ 'Range.getValue': "answer === 'plain' ? 'kim@example.com' : answer" }) },
  },
  'views.hidden': {
    task: 'filter view',
    right: {},
    wrong: { options: members({ 'Sheet.isRowHiddenByFilter': 'true' }) },
  },
  'replace.hidden': {
    task: 'replace',
    right: {
      act: live => {
        asText(live, 'A4', 'changed', 'replace');
        live.book.as(live.kim).showSheet(tab('hidden'));
        live.book.as(live.kim).type(tab('hidden'), 'A1', 'changed');
        live.book.as(live.kim).hideSheet(tab('hidden'));
      },
    },
    wrong: { act: live => asText(live, 'A4', 'changed', 'replace') },
  },
  'versions.properties': {
    task: 'version',
    right: { act: restored('keep') },
    wrong: { act: restored('restore') },
  },
  'versions.marks': {
    task: 'version',
    right: { act: restored('keep') },
    wrong: {
      options: members({ 'DeveloperMetadata.getValue': "'after'" }),
      act: restored('keep'),
    },
  },
  'permissions.email': {
    task: 'permission',
    right: { act: untick },
    wrong: {
      options: members({ 'User.getEmail': "''", 'AuthorizationInfo.getAuthorizedScopes': '[]' }),
    },
  },
};
