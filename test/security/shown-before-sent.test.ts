/** A user sees all rows before and after sending, the dangerous first, and each change that another editor made. */

import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../host/index';
import { agreeable, messages, openScenario, STATUS } from '../support/scenario';
import { NAME, pulledTags, status, type, typeNew, writes } from '../support/tags-scenario';
import { form, page } from '../support/page-commands';

/** Messages of the dialogs up to the first prompt, which is where a push is confirmed. */
function untilPrompt({ dialogs }: RunResult): string {
  const at = dialogs.findIndex(({ kind }) => kind === 'prompt');
  return dialogs
    .slice(0, at + 1)
    .map(({ message }) => message)
    .join('\n');
}

/** Reads on to the last page, and confirms there. */
function readingAll() {
  return agreeable().map(() => (dialog: { kind: string; message: string; buttons: readonly string[] }) => {
    if (dialog.kind !== 'prompt') return dialog.buttons.includes('YES') ? ('YES' as const) : ('OK' as const);
    const isMore = /type "next"|"다음"을 입력/.test(dialog.message);
    return { button: 'OK' as const, text: isMore ? 'next' : '' };
  });
}

describe.each(['en', 'ko'] as const)('a push of 36 rows (%s)', language => {
  const words =
    language === 'en'
      ? {
          tab: 'Contacts',
          company: 'Company ★',
          number: 'Registration number ★',
          counts: '35 updates · 0 new · 1 cannot be sent · 0 conflicts',
          blocked: /✗ Cannot be sent:\nRow 37 · .*does not have ten digits/,
          unsent: '1 row was not sent (1 cannot be sent): the Status column says why.',
          status: /^⊘ Not sent: Registration number.*123 does not have ten digits/,
          all: 'send all 35 rows',
          warned: /123 does not have ten digits/,
        }
      : {
          tab: '거래처',
          company: '상호 ★',
          number: '사업자등록번호 ★',
          counts: '수정 35건 · 신규 0건 · 보낼 수 없음 1건 · 충돌 0건',
          blocked: /✗ 보낼 수 없음:\n37행 · .*10자리 숫자가 아니라/,
          unsent: '보내지 않은 1행 (보낼 수 없음 1): 이유는 상태 열에 있습니다.',
          status: /^⊘ 보내지 않음: 사업자등록번호.*123: 10자리 숫자가 아니라/,
          all: '35건을 모두',
          warned: /123/,
        };

  it('shows the row that cannot be sent first, counts everything, and has all rows read before the yes', async () => {
    const s = await openScenario({ language });
    s.run('menuPullContacts');
    const hands = s.book.as(s.kim);
    hands.select(words.tab);
    const sheet = s.book.sheet(words.tab);
    for (let row = 2; row <= 36; row++) hands.type(words.tab, sheet.a1(words.company, row), `Renamed ${row}`);
    const cell = sheet.a1(words.number, 37);
    hands.type(words.tab, cell, '123');

    const result = s.run('menuPush', [], { dialogs: readingAll() });
    const [first = '', ...more] = result.dialogs.map(({ message }) => message);
    expect(first).toContain(words.counts);
    expect(first).toMatch(words.blocked);
    expect(first).toContain(words.all);
    const read = [first, ...more.slice(0, -1)].join('\n');
    for (let row = 2; row <= 36; row++) expect(read).toContain(`→ Renamed ${row}\n`);
    expect(more[more.length - 1]).toContain(words.unsent);
    const said = (row: number): string => String(s.book.sheet(words.tab).cell([STATUS, row]).value);
    expect(said(37)).toMatch(words.status);
    expect(said(36)).toMatch(/^✓/);
    const puts = async () => (await s.service.log()).filter(({ method }) => method === 'PUT').length;
    expect(await puts()).toBe(35);

    // By its user's word it goes, as something to look at.
    s.run('menuResolve', ['1']);
    const [checked] = page(s).push('failed').review?.rows ?? [];
    expect(checked).toMatchObject({ group: 'check', row: 37 });
    expect(checked?.notes[0]?.text).toMatch(words.warned);
    expect(await puts()).toBe(36);
    expect(said(37)).toMatch(/^✓/);
  });
});

describe('what another editor exchanges between preview and confirmation', () => {
  it('is named before it is confirmed, with row, field, old and new', async () => {
    const s = await pulledTags();
    for (let row = 2; row <= 36; row++) type(s, NAME, row, `Renamed ${row}`);
    const old = String((await s.service.records('tags'))[34]?.['name']);
    s.run('menuPreview');
    s.book.as(s.lee).type('Tags', s.book.sheet('Tags').a1(NAME, 36), 'Exchanged');
    const result = s.run('menuPush', [], { dialogs: ['CANCEL'] });
    const [first = ''] = result.dialogs.map(({ message }) => message);
    expect(first).toMatch(
      /⚠ Not as in your preview \(will be sent\):\nRow 36 update · .*\n {3}Name: .* → Exchanged/,
    );
    expect(first).toContain(`${old} → Exchanged`);
    expect(await writes(s)).toEqual([]);
    // In a preview of their own they read it; then nothing is to be told.
    s.run('menuPreview');
    expect(messages(s.run('menuPush'))).not.toContain('Not as in your preview');
  });

  it('is told as well when a change was taken away', async () => {
    const s = await pulledTags();
    const before = String(s.book.sheet('Tags').column(NAME)[2]);
    type(s, NAME, 3, 'One');
    type(s, NAME, 4, 'Two');
    s.run('menuPreview');
    type(s, NAME, 4, before);
    expect(untilPrompt(s.run('menuPush'))).toMatch(/⚠ Shown before, and not sent now:\nRow 4 · .* · Name/);
  });

  it('calls no new row gone that has only another text now', async () => {
    const s = await pulledTags();
    const row = s.book.sheet('Tags').values().length + 1;
    type(s, NAME, row, 'Nwe');
    s.run('menuPreview');
    type(s, NAME, row, 'New');
    expect(untilPrompt(s.run('menuPush', [], { dialogs: ['CANCEL'] }))).toContain(
      'Shown before, and not sent now:\n1 change of a row that was deleted, created or changed since\n',
    );
    const korean = s.host.user({ email: s.kim.email, locale: 'ko' });
    expect(untilPrompt(s.run('menuPush', [], { user: korean, dialogs: ['CANCEL'] }))).toContain(
      '지금은 보내지 않는 항목:\n그 뒤로 삭제·등록되었거나 내용이 바뀐 행의 변경 1건\n',
    );
  });

  it('is not known of a tab that another person previewed', async () => {
    const s = await pulledTags({ service: { apiKeys: ['key-of-kim-1', 'key-of-lee-1'] } });
    s.run('menuConnect', [s.service.url, 'key-of-lee-1'], { user: s.lee });
    type(s, NAME, 3, 'One');
    s.run('menuPreview', [], { user: s.lee });
    type(s, NAME, 4, 'Two');
    expect(messages(s.run('menuPush'))).not.toContain('Not as in your preview');
  });
});

describe('an undo', () => {
  it('shows every row and value before it can be confirmed', async () => {
    const s = await pulledTags();
    const old = s.book.sheet('Tags').column(NAME).map(String);
    for (let row = 2; row <= 41; row++) type(s, NAME, row, `Renamed ${row}`);
    s.run('menuPush');
    const result = s.run('menuUndo', ['1', '']);
    const dialogs = result.dialogs.slice(1);
    const prompt = dialogs.findIndex(({ kind }) => kind === 'prompt');
    expect(prompt).toBeGreaterThan(1);
    const read = dialogs
      .slice(0, prompt + 1)
      .map(({ message }) => message)
      .join('\n');
    for (let row = 2; row <= 41; row++) expect(read).toContain(`Renamed ${row} → ${old[row - 2]}`);
    // Who stops on the way sends nothing.
    const before = (await writes(s)).length;
    s.run('menuUndo', [], { dialogs: ['OK', { button: 'OK', text: '1' }, 'YES', 'NO'] });
    expect((await writes(s)).length).toBe(before);
  });
});

describe('a request', () => {
  it('is read whole before it is sent: nothing hides behind its length', async () => {
    const s = await openScenario();
    const body = JSON.stringify({
      name: 'x',
      list: Array.from({ length: 700 }, (_, i) => i),
      last: 'SENT TO EVIL',
    });
    let read = '';
    const says = (text: string): boolean => {
      read = text;
      return false;
    };
    expect(page(s, { says }).request(form(`POST tags ${body}`)).fetches).toEqual([]);
    for (let i = 0; i < 700; i++) expect(read).toMatch(new RegExp(`^ *${i},?$`, 'm'));
    expect(read).toContain('"last": "SENT TO EVIL"');
  });
});

describe('rows that a push leaves', () => {
  it('say why: in conflict, left for Continue, cancelled; and the last message counts them', async () => {
    const s = await pulledTags();
    for (let row = 2; row <= 41; row++) type(s, NAME, row, `New ${row}`);
    const id = String(s.book.sheet('Tags').cell(['ID', 41]).value);
    await s.service.change('tags', id, { name: 'Theirs' });
    await s.service.setSwitches({ latencyMs: 15_000 });
    const said = messages(s.run('menuPush'));
    const left = Number(/(\d+) left for "Continue"/.exec(said)?.[1]);
    expect(left).toBeGreaterThan(0);
    expect(said).toContain(`${left + 1} rows were not sent (1 conflict · ${left} left for "Continue")`);
    expect(status(s, 41)).toBe('⚠ Conflict: Name (service: Theirs)');
    const waiting = Array.from({ length: 40 }, (_, i) => status(s, i + 2));
    expect(waiting.filter(text => /^⊘ Not sent: run "Continue"/.test(text))).toHaveLength(left);
    s.run('menuCancel');
    await s.service.setSwitches({ latencyMs: 0 });
    const texts = Array.from({ length: 40 }, (_, i) => status(s, i + 2));
    expect(texts.filter(text => text === '⊘ Not sent: the push was cancelled')).toHaveLength(left);
    expect(page(s).push('failed').review?.counts).toEqual({ changed: left, conflict: 1 });
  });

  it('say so as well when nothing at all can be sent, new rows without an id included', async () => {
    const s = await pulledTags();
    const row = typeNew(s, '=1+1');
    const known = String(s.book.sheet('Tags').column(NAME)[0]);
    type(s, NAME, row, known);
    expect(messages(s.run('menuPush'))).toContain('nothing to send');
    expect(status(s, row)).toMatch(/^⊘ Not sent: Name: Another row of this tab/);
    expect(await writes(s)).toEqual([]);
  });
});
