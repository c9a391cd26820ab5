/** The live check from the menu: its report, what it leaves behind, and how it continues after a stop or a failure. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { latencyFrom, DEFAULT_LATENCY, HostError } from '../../host/index';
import { root } from '../../scripts/root.mjs';
import { checks } from '../../live-check/checks';
import { handInText } from '../../live-check/hand-in';
import type { Result } from '../../live-check/try-check';
import { type HandedIn, handedIn, type LiveHost, openLiveHost } from './live-host';

const SIX_MINUTES = 360_000;
const HEADER_ROW = 5;

/** What stands in the report's row of a check, by the header. */
function rowOf(live: LiveHost, id: string, tab = 'Live check'): Record<string, string> {
  const rows = live.book.sheet(tab).display();
  const header = rows[HEADER_ROW - 1] ?? [];
  const row = rows.find(one => one.includes(id)) ?? [];
  return Object.fromEntries(header.map((name, i) => [name, row[i] ?? '']));
}

const TASK_TABS = ['page', 'table', 'chip', 'filter view', 'replace', 'hidden'].map(
  task => `Live check task: ${task}`,
);

/** A person who skips each task as its tab comes, but for those named, and clicks again. */
function finish(live: LiveHost, ...but: readonly string[]): HandedIn {
  const tasks = new Set(checks.map(({ task }) => task?.name ?? ''));
  const open = (): string[] =>
    [...tasks].filter(task => !but.includes(task) && live.book.sheets().includes(`Live check task: ${task}`));
  let clicked: HandedIn | undefined;
  for (let skipped = open(); skipped.length > 0; skipped = open()) {
    for (const task of skipped) live.done(task, 'skip');
    clicked = handedIn(live.click());
  }
  return clicked ?? handedIn(live.click());
}

/** Of the checks that needed no person, those that did not come out as in the host. */
function unexpected(results: readonly Result[]): readonly Result[] {
  return results.filter(({ outcome }) => !['same', 'waiting', 'not tried'].includes(outcome));
}

/** Everything that checks make outside the report. */
function leftBehind(live: LiveHost): unknown {
  const { document } = live.book;
  return {
    tabs: live.book.sheets(),
    names: live.book.namedRanges().length,
    triggers: live.book.triggers().length,
    marks: document.metadata.length,
    user: live.host.userProperties(live.kim).all(),
    document: live.host.documentProperties(live.book).all(),
    lock: live.host.lock(live.book).held,
  };
}

const nothing = (tabs: readonly string[]): unknown => ({
  tabs,
  names: 0,
  triggers: 0,
  marks: 0,
  user: {},
  document: {},
  lock: false,
});

describe('the menu', () => {
  it('ends in the live check, below the usual items', async () => {
    const live = await openLiveHost({ addOnName: 'finance-sheets' });
    const menu = JSON.stringify(
      live.host.openMenu(live.book, live.host.user({ email: 'a@example.com', locale: 'ko' })),
    );
    expect(menu).toContain('정보');
    expect(menu).toMatch(/"menuLiveCheck","afterSeparator":true\}\]\}\]$/);
  });

  it('has no such item in the usual bundle, and nothing of it', () => {
    const usual = readFileSync(join(root, 'dist/Code.js'), 'utf8');
    expect(usual).toContain('menuAbout');
    expect(usual).not.toMatch(/live-?check/i);
    expect(readdirSync(join(root, 'dist'))).not.toContain('LiveCheck.html');
  });
});

describe('a run', () => {
  it('settles all checks in one execution of less than six minutes, and leaves the report and what waits for a person', async () => {
    const live = await openLiveHost();
    const before = live.book.sheets();
    const run = live.click();
    expect(handedIn(run).results.map(({ id }) => id)).toEqual(checks.map(({ id }) => id));
    expect(run.elapsedMs).toBeLessThan(SIX_MINUTES);
    expect(live.book.sheets()).toEqual(['Live check', ...before, ...TASK_TABS]);
    finish(live);
    expect(leftBehind(live)).toEqual(nothing(['Live check', ...before]));
  });

  it('gives the same results in a Korean spreadsheet', async () => {
    const live = await openLiveHost({}, { language: 'ko' });
    const { results } = handedIn(live.click());
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    expect(rowOf(live, 'texts.spaces')).toMatchObject({ Result: 'Same', 'What to do': '' });
  });

  it('hands in one cell of JSON with every result, without anybody’s name or address', async () => {
    const live = await openLiveHost({}, { connected: true });
    const run = live.click();
    const text = live.book.sheet('Live check').cell('C3').value;
    expect(text).toBe(run.value);
    expect(String(text).length).toBeLessThan(50_000);
    expect(String(text)).not.toContain('kim@');
    expect(String(text)).not.toContain('127.0.0.1');
    expect(String(text)).not.toContain(live.book.document.id);
  });

  it('asks the service without a key, and only to read', async () => {
    const live = await openLiveHost({}, { connected: true });
    const { fetches } = live.click();
    expect(fetches.length).toBeGreaterThan(5);
    for (const one of fetches)
      expect(JSON.stringify(one)).not.toMatch(/authorization|POST|PUT|PATCH|DELETE/i);
  });

  it('says of what is different what came, what it means and what to do', async () => {
    const live = await openLiveHost({ apostrophes: 'ignored' });
    live.click();
    expect(rowOf(live, 'texts.quotedPlain')).toMatchObject({
      Result: 'Different',
      Came: expect.stringContaining('"=1+1"'),
      'What it means': expect.stringContaining('read-back'),
      'What to do': expect.stringContaining('Do not use'),
    });
    expect(live.book.sheet('Live check').cell('A2').value).toMatch(/different [23] /);
  });

  it.each([{}, { apostrophes: 'ignored', richText: 'formula' } as const])(
    'holds no formula and no error, whatever the platform honours (%j)',
    async options => {
      const live = await openLiveHost(options);
      live.click();
      const report = live.book.sheet('Live check');
      expect(
        report
          .formulas()
          .flat()
          .filter(formula => formula !== ''),
      ).toEqual([]);
      expect(
        report
          .display()
          .flat()
          .filter(text => /^#[A-Z/0]+[!?]?$/.test(text)),
      ).toEqual([]);
      for (const check of checks) expect(rowOf(live, check.id)['What is tried']).toContain(check.title);
    },
  );

  it('goes on in the right rows after a person has sorted the report', async () => {
    const live = await openLiveHost();
    live.click({ kill: { member: 'Sheet.insertChart', nth: 1, when: 'after' } });
    live.book.as(live.kim).sortFilter('Live check', { by: 'I' });
    live.click();
    expect(rowOf(live, 'objects.chart')).toMatchObject({ Result: 'Ended the run' });
    expect(rowOf(live, 'speed.local')).toMatchObject({
      Result: 'Same',
      'What is tried': 'Asking a range for its row',
    });
    expect(rowOf(live, 'texts.length')).toMatchObject({ Result: 'Same' });
  });

  it('says of each check what it settles', async () => {
    const live = await openLiveHost();
    live.click();
    for (const { id } of checks) expect(rowOf(live, id)['Settles'], id).not.toBe('');
    expect(rowOf(live, 'stores.triggerTwice')['Settles']).toBe('assumption 14');
    expect(rowOf(live, 'page.account')['Settles']).toBe('assumptions 9, 11');
    expect(rowOf(live, 'views.hidden')['Settles']).toBe(
      'assumption 12\nWhat does a script see of a filter view?',
    );
    expect(rowOf(live, 'numbers.exact')['Settles']).toBe('a fact of the local host');
  });

  it.each([
    ['userinfo.email', ['permissions.named']],
    [
      'script.external_request',
      ['permissions.required', ...checks.map(({ id }) => id).filter(id => id.startsWith('requests.'))],
    ],
  ])('does not take a missing permission for another fault: %s', async (scope, needing) => {
    const live = await openLiveHost({}, { connected: true });
    live.host.revoke(live.kim, scope);
    const { results } = handedIn(live.click());
    expect(unexpected(results)).toMatchObject([{ id: 'permissions.granted', outcome: 'different' }]);
    expect(results.filter(({ outcome }) => outcome === 'not tried').map(({ id }) => id)).toEqual(
      // Only a build for one host has a list of hosts.
      [...new Set([...needing, 'requests.outside'])],
    );
  });

  it('tells a person what to do, and reads the result at the next click', async () => {
    const live = await openLiveHost();
    live.click();
    expect(rowOf(live, 'views.hidden')).toMatchObject({
      Result: 'Waiting for you',
      'What to do': expect.stringMatching(/^Select A4:B8, .*"Live check task: filter view"/),
    });
    const task = live.book.sheet('Live check task: filter view');
    expect(task.cell('A1').value).toMatch(/^Select A4:B8/);
    expect(live.book.sheet('Live check').cell('A2').value).toMatch(/wait for you/);
    live.done('filter view');
    const second = handedIn(live.click());
    expect(second.results.find(({ id }) => id === 'views.hidden')).toMatchObject({ outcome: 'same' });
    expect(live.book.sheets()).not.toContain('Live check task: filter view');
    expect(live.book.sheets()).toContain('Live check task: table');
  });

  it('keeps the answers to other tasks when a person restores a version', async () => {
    const live = await openLiveHost();
    live.click();
    expect(live.book.sheets()).not.toContain('Live check task: version');
    expect(rowOf(live, 'versions.marks')['What to do']).toMatch(/^Do the other tasks first/);
    live.done('filter view');
    live.click();
    finish(live, 'version');
    expect(live.book.sheets()).toContain('Live check task: version');
    expect(live.book.sheets()).not.toContain('Live check task: permission');
    const version = live.book.snapshot();
    live.done('version');
    live.click();
    expect(rowOf(live, 'versions.properties')['What to do']).toMatch(/restore the version live check/);
    live.book.restore(version, { properties: 'keep' });
    live.done('version');
    const { results } = handedIn(live.click());
    const outcomeOf = (id: string) => results.find(one => one.id === id)?.outcome;
    expect(['views.hidden', 'versions.properties', 'versions.marks'].map(outcomeOf)).toEqual([
      'same',
      'same',
      'same',
    ]);
    expect(live.book.sheets()).toContain('Live check task: permission');
    finish(live);
    expect(live.book.sheets().filter(name => name.startsWith('Live check'))).toEqual(['Live check']);
  });

  it('ends with a verdict below all checks', async () => {
    const live = await openLiveHost({ apostrophes: 'ignored' });
    expect(handedIn(live.click()).verdict).toBe('Not safe');
    const rows = live.book.sheet('Live check').display();
    expect(rows[1]?.[0]).toMatch(/^Not safe \(the last row says why\)/);
    expect(rows.length).toBe(HEADER_ROW + checks.length + 2);
    expect(rows.at(-1)?.slice(0, 2)).toEqual([
      'Verdict',
      expect.stringMatching(
        /^Not safe to use with real data, because of what is named here\.\n• Texts with an apostrophe/,
      ),
    ]);
  });

  it('begins anew in another tab once a report is complete', async () => {
    const live = await openLiveHost();
    live.click();
    live.click();
    expect(live.book.sheets()).not.toContain('Live check 2');
    finish(live);
    live.click();
    expect(live.book.sheets()).toEqual(expect.arrayContaining(['Live check', 'Live check 2']));
  });

  it('fits into a cell whatever comes: long answers are cut, durations stay', () => {
    const result = (i: number): Result => ({
      id: `texts.check${i}`,
      outcome: 'different',
      came: ['\u0001'.repeat(200)],
      notes: { words: 'x'.repeat(200), ms: i },
      ms: i,
    });
    const text = handInText(
      { version: '1' },
      Array.from({ length: 130 }, (_, i) => result(i)),
    );
    expect(text.length).toBeLessThan(50_000);
    const { results } = JSON.parse(text) as { results: Result[] };
    expect(results).toHaveLength(130);
    expect(results[129]).toMatchObject({ outcome: 'different', notes: { ms: 129 }, ms: 129 });
    expect(handInText({ version: '1' }, [result(1)])).toContain('x'.repeat(200));
  });

  it('makes no trigger where the add-on has a schedule, and says why', async () => {
    const schedule = "[{ getHandlerFunction: () => 'hourly', getUniqueId: () => '1' }]";
    const live = await openLiveHost({ wrong: { members: { 'ScriptApp.getUserTriggers': schedule } } });
    const run = live.click({ sequence: true });
    const { results } = handedIn(run);
    expect(
      results
        .filter(({ id, outcome }) => outcome === 'not tried' && id.startsWith('stores.'))
        .map(({ id }) => id),
    ).toEqual(['stores.trigger', 'stores.triggerTwice', 'stores.triggerGone']);
    expect(run.calls.byMember['ClockTriggerBuilder.create']).toBeUndefined();
    expect(rowOf(live, 'stores.trigger')['What it means']).toMatch(/schedule/);
  });
});

describe('a run that does not come to its end', () => {
  it('stops before its time is over, and goes on where it was at the next click', async () => {
    // Ten times as slow as the model.
    const latency = { read: 600, write: 20, flush: 2_500, service: 200 };
    const live = await openLiveHost({ latency });
    const seen: string[][] = [];
    for (let clicks = 0; clicks < 12; clicks++) {
      const run = live.click();
      expect(run.outcome).toBe('finished');
      expect(run.elapsedMs).toBeLessThan(SIX_MINUTES);
      seen.push(handedIn(run).results.map(({ id }) => id));
      if (live.book.sheet('Live check').cell('C3').value !== '') break;
      expect(live.book.sheet('Live check').cell('A2').value).toMatch(/left: choose the same item/);
    }
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.at(-1)).toEqual(checks.map(({ id }) => id));
    expect(live.book.sheets().filter(name => /^Live check(?! task)/.test(name))).toHaveLength(1);
  });

  it('is not gone on with by a build that has other checks', async () => {
    const live = await openLiveHost();
    live.click({ kill: { member: 'Utilities.gzip', when: 'before' } });
    live.book.as(live.kim).type('Live check', 'I6', 'language.ofAnotherVersion');
    handedIn(live.click());
    expect(live.book.sheets()).toContain('Live check 2');
    expect(rowOf(live, 'language.gzip', 'Live check 2')).toMatchObject({ Result: 'Same' });
  });

  it('that was killed names the check, leaves it out, and takes away what the check had made', async () => {
    const live = await openLiveHost();
    const before = live.book.sheets();
    const killed = live.click({ kill: { member: 'Sheet.insertChart', nth: 1, when: 'after' } });
    expect(killed.outcome).toBe('killed');
    const { results } = handedIn(live.click());
    expect(unexpected(results)).toMatchObject([{ id: 'objects.chart', outcome: 'killed' }]);
    expect(rowOf(live, 'objects.chart')).toMatchObject({ Result: 'Ended the run' });
    finish(live);
    expect(leftBehind(live)).toEqual(nothing(['Live check', ...before]));
  });

  it.each([
    ['a trigger', 'ClockTriggerBuilder.create'],
    ['a named range', 'Spreadsheet.setNamedRange'],
    ['a property', 'Properties.setProperty'],
    ['a mark on the spreadsheet', 'Spreadsheet.addDeveloperMetadata'],
    ['a copy of a tab', 'Sheet.copyTo'],
  ])('that was killed right after it had made %s takes that away at the next click', async (_, member) => {
    const live = await openLiveHost();
    const before = live.book.sheets();
    // The first two are those of the run itself.
    const nth = member === 'Properties.setProperty' ? 3 : 1;
    expect(live.click({ kill: { member, nth, when: 'after' } }).outcome).toBe('killed');
    handedIn(live.click());
    finish(live);
    expect(leftBehind(live)).toEqual(nothing(['Live check', ...before]));
  });

  it('is left alone by somebody else until it cannot be under way any more', async () => {
    const live = await openLiveHost();
    const { host, book } = live;
    const lee = host.user({ email: 'lee@example.com', locale: 'en' });
    book.share(lee, 'editor');
    live.click({ kill: { member: 'Sheet.insertChart', nth: 1, when: 'after' } });
    const before = leftBehind(live);
    const refused = host.clickMenu(book, lee, ['Live check']);
    expect([refused.value, refused.toasts.map(({ message }) => message).join()]).toEqual([
      '',
      expect.stringContaining('Another user runs it now.'),
    ]);
    expect(leftBehind(live)).toEqual(before);
    host.clock.advance(SIX_MINUTES + 10_000);
    const goesOn = host.clickMenu(book, lee, ['Live check']);
    expect(goesOn.outcome).toBe('finished');
    expect(book.sheet('Live check').cell('C3').value).not.toBe('');
  });

  it('does not call it safe where nobody knows what a failed check means', async () => {
    const live = await openLiveHost();
    live.click({
      exceptions: [
        { member: 'Range.setNotes', nth: 1, when: 'before' },
        { member: 'Sheet.moveColumns', nth: 1, when: 'before' },
      ],
    });
    expect(rowOf(live, 'texts.notes')['What to do']).toContain('safe either way');
    expect(rowOf(live, 'grid.movedColumn')).toMatchObject({
      'What it means': expect.stringContaining('Nobody knows yet'),
      'What to do': expect.stringMatching(/^Run the live check again\./),
    });
  });

  it('names a check that failed, takes its tab away, and goes on with the others', async () => {
    const live = await openLiveHost();
    const before = live.book.sheets();
    const run = live.click({ exceptions: [{ member: 'Sheet.insertChart', nth: 1, when: 'before' }] });
    const { results } = handedIn(run);
    expect(unexpected(results)).toEqual([
      expect.objectContaining({ id: 'objects.chart', outcome: 'failed' }),
    ]);
    expect(rowOf(live, 'objects.chart')).toMatchObject({
      Result: 'Failed',
      'What it means': expect.stringMatching(/no answer\. A report stands in cells without its chart\./),
      'What to do': expect.stringContaining('safe either way'),
    });
    finish(live);
    expect(leftBehind(live)).toEqual(nothing(['Live check', ...before]));
  });
});

describe('latencies out of a report', () => {
  it('are those of the host that it came from', async () => {
    const slower = { ...DEFAULT_LATENCY, read: 240, readPerCell: 0.01, flush: 900, service: 75 };
    const live = await openLiveHost({ latency: slower });
    const measured = latencyFrom(String(live.click().value));
    expect(measured.read).toBeCloseTo(240, -1);
    expect(measured.readPerCell).toBeCloseTo(0.01, 3);
    expect(measured.writePerCell).toBeCloseTo(DEFAULT_LATENCY.writePerCell, 3);
    expect(measured.flush).toBeCloseTo(900, -1);
    expect(measured.service).toBeCloseTo(75, 0);
    expect(measured.local).toBeCloseTo(DEFAULT_LATENCY.local, 1);
    expect(measured).not.toHaveProperty('fetch');
  });

  it.each(['not JSON', '{}', '{"results":[]}', '{"results":[{"id":"speed.read","notes":{"1":"x"}}]}'])(
    'are refused where there are none: %s',
    text => {
      expect(() => latencyFrom(text)).toThrow(HostError);
    },
  );
});
