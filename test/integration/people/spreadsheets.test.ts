/** People restore an earlier version, or connect another workspace or key. For copies see copies.test.ts. */
import { describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario } from '../../support/scenario';
import { form, page } from '../../support/page-commands';
import { cell, NAME, tagNamed, type, typeNew, pulledTags } from '../../support/tags-scenario';
import {
  JOURNAL,
  killedPush,
  korean,
  ownCells,
  PAST_HOLD_MS,
  previewed,
  pulled,
  pushUntilDone,
  refused,
  SENDING,
  sent,
} from './desk';

describe('an earlier version that was restored', () => {
  it('from before a push sends nothing, asks for a pull, and the pull takes what the service has', async () => {
    const s = await pulledTags();
    const version = s.book.snapshot();
    type(s, NAME, 2, 'Pushed');
    s.run('menuPush');
    s.book.restore(version);
    for (const command of SENDING) {
      const said = refused(s, command);
      expect(said.en).toMatch(/earlier version.*nothing was sent.*Pull first/i);
      expect(said.ko).toMatch(/이전 버전.*보내지 않았습니다.*가져와 주세요/);
    }
    const said = pulled(s);
    expect(said.en).toContain('An earlier version was restored');
    expect(said.ko).toContain('이전 버전이 복원');
    expect(cell(s, NAME, 2)).toBe('Pushed');
    s.book.as(s.kim).select('Tags');
    expect(previewed(s).en).toContain('nothing to send');
    expect(await sent(s)).toEqual(['PUT updated']);
  });

  it('with edits and a new row that were pushed since sends neither again, and names the row to decide about', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Pushed');
    const row = typeNew(s, 'Made');
    const version = s.book.snapshot();
    s.run('menuPush');
    s.book.restore(version);
    const said = pulled(s);
    expect(said.en).toMatch(/1 row without an id may have been sent before.*under "Decide"/);
    expect(said.ko).toMatch(/ID가 없는 1행은 이미 보냈을 수 있으니 "확인할 행"/);
    s.book.as(s.kim).select('Tags');
    const plan = previewed(s);
    expect(plan.en).toMatch(new RegExp(`Row ${row} · Made.*Another row .*\\(row ${row + 1}\\).*Delete`));
    expect(plan.ko).toMatch(
      new RegExp(`${row}행 · Made.*이 시트에 있습니다.* \\(${row + 1}행\\).*삭제하거나`),
    );
    s.run('menuPush');
    expect(await sent(s)).toEqual(['PUT updated', 'POST created']);
    expect([cell(s, NAME, 2), cell(s, NAME, row)]).toEqual(['Pushed', 'Made']);
  });

  it('while a push was open takes the open rows back; a pull finishes them and nothing is sent twice', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Pushed');
    const row = typeNew(s, 'Made');
    const version = s.book.snapshot();
    // The list is read twice, the update goes alone and is looked at, then the create leaves.
    s.run('menuPush', [], { kill: { member: 'UrlFetchApp.fetch', nth: 5, when: 'after' } });
    s.book.restore(version);
    const said = pulled(s);
    expect(said.en).toMatch(/[12] operations? in doubt (?:was|were) taken back/);
    expect(said.ko).toMatch(/결과를 확인 중이던 [12]건을 되찾았습니다/);
    s.book.as(s.kim).select('Tags');
    pushUntilDone(s);
    expect(await sent(s)).toEqual(['PUT updated', 'POST created']);
    const [made] = (await s.service.records('tags')).filter(record => record['name'] === 'Made');
    expect(cell(s, 'ID', row)).toBe(made?.['id']);
    expect(cell(s, NAME, 2)).toBe('Pushed');
  });

  it('together with its document properties is told by who has pushed since; after a pull what landed is found', async () => {
    const s = await pulledTags();
    const row = typeNew(s, 'Made');
    const version = s.book.snapshot();
    killedPush(s);
    s.book.restore(version, { properties: 'restore' });
    const said = previewed(s);
    expect(said.en).toContain('An earlier version seems to have been restored');
    expect(said.ko).toContain('이전 버전으로 복원');
    s.run('menuPullTags');
    s.book.as(s.kim).select('Tags');
    pushUntilDone(s);
    expect(await sent(s)).toEqual(['POST created']);
    expect(cell(s, 'ID', row)).not.toBe('');
  });
});

describe('another workspace that was connected', () => {
  async function withOther(s: Scenario, work: (other: Scenario) => Promise<void>): Promise<void> {
    const other = await openScenario({ service: { seed: 2 }, connect: false });
    try {
      s.connect(other.service.apiKeys[0], other.service.url);
      s.book.as(s.kim).select(s.book.sheets().includes('Tags') ? 'Tags' : 'Sheet1');
      await work(other);
      expect(await sent(other)).toEqual([]);
    } finally {
      await other.close();
    }
  }

  async function workspaceOf(s: Scenario): Promise<string> {
    return String((await s.service.records('workspace-profile'))[0]?.['name']);
  }

  it('gets nothing, and the message names the tab and both workspaces', async () => {
    const s = await pulledTags();
    type(s, NAME, 3, 'Pushed before');
    s.run('menuPush');
    type(s, NAME, 2, 'Not for them');
    const before = ownCells(s);
    await withOther(s, async other => {
      const [ours, theirs] = await Promise.all([workspaceOf(s), workspaceOf(other)]);
      for (const command of [...SENDING, 'menuPullTags', 'menuUndo']) {
        const said = refused(s, command, ['1']);
        for (const text of [said.ko, said.en]) {
          for (const name of ['"Tags"', ours, theirs]) expect(text).toContain(name);
        }
        expect(said.en).toMatch(/another workspace.*Nothing was done.*Connect to that workspace again/);
        expect(said.ko).toMatch(/다른 워크스페이스.*아무것도 하지 않았습니다.*다시 연결/);
      }
    });
    expect(ownCells(s)).toEqual(before);
    s.connect();
    expect(messages(s.run('menuPush'))).toContain('1 updated');
  });

  it('pulls no other list beside tabs of the first one: a report would add the money of two companies', async () => {
    const s = await openScenario();
    s.run('menuPullTickets', ['type=Tax invoice, 2026-10-01~2026-10-31']);
    const bank = ['type=Bank account, 2026-10-01~2026-10-31'];
    await withOther(s, async other => {
      // Connecting has told so, in place of "choose a list".
      const [key = ''] = other.service.apiKeys;
      const connected = messages(s.run('menuConnect', [other.service.url, key], { user: korean(s) }));
      expect(connected).toMatch(/"Transactions - Tax invoice" 시트를 다른 워크스페이스.*가져올 수 없습니다/);
      expect(connected).not.toContain('목록을 선택하면');
      const said = refused(s, 'menuPullTickets', bank);
      expect(said.en).toMatch(/"Transactions - Tax invoice".*another workspace.*Nothing was done/);
      expect(said.ko).toMatch(/"Transactions - Tax invoice".*다른 워크스페이스.*아무것도 하지 않았습니다/);
      s.book.as(s.kim).deleteSheet('Transactions - Tax invoice');
      expect(messages(s.run('menuPullTickets', bank))).toContain('records pulled');
    });
  });

  it('leaves an open push to the workspace that it belongs to', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Pushed');
    killedPush(s);
    await withOther(s, async () => {
      s.host.clock.advance(PAST_HOLD_MS);
      const said = refused(s, 'menuContinue');
      expect(said.en).toMatch(/"Tags".*another workspace/);
      expect(said.ko).toMatch(/"Tags".*다른 워크스페이스/);
      refused(s, 'menuUndo');
      refused(s, 'menuCancel');
    });
    s.connect();
    pushUntilDone(s);
    expect(await sent(s)).toEqual(['PUT updated']);
  });

  it('gets no request that may change something; one that only reads goes there', async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Pushed');
    s.run('menuPush');
    await withOther(s, async () => {
      expect(page(s).request(form('POST tags {"name": "Elsewhere"}')).said).toContain('another workspace');
      expect(page(s).request(form('GET teams')).said).not.toContain('another workspace');
      expect(s.book.hasSheet('GET teams')).toBe(true);
    });
    s.connect();
    page(s).request(form('POST tags {"name": "Here"}'));
    expect(await tagNamed(s, 'Here')).toHaveLength(1);
  });

  it('does not go on with a pull that was paused in the first one', async () => {
    const s = await pulledTags();
    await s.service.setSwitches({ latencyMs: 50_000 });
    expect(messages(s.run('menuPullTickets', ['type=Card, 2026-01-01~2026-10-31']))).toContain('Paused');
    await s.service.setSwitches({ latencyMs: 0 });
    await withOther(s, async other => {
      const said = refused(s, 'menuContinue');
      expect(said.en).toContain('nothing to continue');
      expect(said.ko).toContain('이어서 할 일이 없습니다');
      expect((await other.service.log()).filter(({ path }) => path.endsWith('/tickets'))).toEqual([]);
    });
    s.connect();
    expect(messages(s.run('menuContinue'))).toContain('records pulled');
  });

  it("does not judge an open push by its own list, even when the first workspace's tab is gone", async () => {
    const s = await pulledTags();
    type(s, NAME, 2, 'Pushed');
    killedPush(s);
    s.book.as(s.kim).deleteSheet('Tags');
    await withOther(s, async () => {
      s.run('menuPullTags');
      expect(s.book.sheet(JOURNAL).values().at(-1)?.[1]).not.toBe('closed');
    });
  });
});
