/** Tag details show their parent tags by name, and send their ids. */
import { describe, expect, it } from 'vitest';
import { stepOf } from '../../support/sampling';
import { messages, openScenario, type Scenario, STATUS } from '../../support/scenario';

const PARENT = 'Parent tag';
const TAB = 'Tag details';

type Tag = Readonly<Record<string, unknown>>;

/** Tags and tag details pulled; parents can be edited and sent. */
async function opened(write = true): Promise<Scenario> {
  const scenario = await openScenario();
  scenario.run('menuSettings', ['tag-details', write ? 'write=tagId' : 'others=never']);
  scenario.run('menuPullTags');
  scenario.run('menuPullTagDetails');
  scenario.book.as(scenario.kim).select(TAB);
  return scenario;
}

const tagsOf = (s: Scenario): Promise<Tag[]> => s.service.records('tags') as Promise<Tag[]>;
const parents = (s: Scenario): string[] => s.book.sheet(TAB).column(PARENT).map(String);
const statuses = (s: Scenario): string[] => s.book.sheet(TAB).column(STATUS).map(String);
const dropdown = (s: Scenario, row = 2): readonly string[] => {
  const sheet = s.book.sheet(TAB);
  const [, values] =
    Object.entries(sheet.styles(sheet.a1(PARENT, row))[0]?.[0]?.validation ?? {}).find(
      ([name]) => name === 'values',
    ) ?? [];
  return ((values as unknown[] | undefined) ?? []).flatMap(value => (Array.isArray(value) ? value : []));
};

/** What the tab should show: the name of each record's parent. */
async function named(s: Scenario, words?: (tag: Tag) => string): Promise<string[]> {
  const byId = new Map((await tagsOf(s)).map(tag => [tag['id'], words?.(tag) ?? String(tag['name'])]));
  const details = (await s.service.records('tag-details')) as Tag[];
  const order = s.book.sheet(TAB).column('ID');
  return order.map(id => byId.get(details.find(detail => detail['id'] === id)?.['tagId']) ?? '');
}

function typeParent(s: Scenario, row: number, text: string): void {
  s.book.as(s.kim).type(TAB, s.book.sheet(TAB).a1(PARENT, row), text);
}

describe('the parent of a tag detail', () => {
  it('shows by name, and is chosen from a dropdown of all tags', async () => {
    const s = await opened();
    expect(parents(s)).toEqual(await named(s));
    const names = (await tagsOf(s)).map(tag => String(tag['name']));
    expect([...dropdown(s)].sort()).toEqual(names.sort());
  });

  it('keeps its dropdown as its user coloured it, until another tag comes', async () => {
    const s = await opened();
    // Neither scripts nor the host know colours: another part of the rule stands for them.
    const column = s.book.sheet(TAB).row(1).indexOf(PARENT);
    const styles =
      s.book.document.sheets.find(({ name }) => name === TAB)?.rows.map(row => row?.styles) ?? [];
    const rules = () => styles.slice(1).map(cells => cells?.[column]?.validation?.helpText);
    for (const cells of styles.slice(1)) {
      const style = cells?.[column];
      if (cells && style?.validation)
        cells[column] = { ...style, validation: { ...style.validation, helpText: 'coloured' } };
    }
    await s.service.change('tag-details', String(s.book.sheet(TAB).cell(['ID', 3]).value), { name: 'New' });
    s.run('menuPullTagDetails');
    expect(new Set(rules())).toEqual(new Set(['coloured']));
    await s.service.add('tags', { name: 'Another' });
    s.run('menuPullTags');
    s.run('menuPullTagDetails');
    expect(dropdown(s)).toContain('Another');
  });

  it('that find and replace changed in the tab and in the hidden sheets is an edit all the same', async () => {
    const s = await opened();
    const [old = ''] = parents(s);
    const other = parents(s).find(name => name !== old) ?? '';
    typeParent(s, 2, other);
    const labels = s.book.sheet('_finance_sheets_labels').values();
    labels.forEach((row, i) => {
      row.forEach((value, j) => {
        const a1 = `${String.fromCharCode(65 + j)}${i + 1}`;
        if (i > 0 && String(value).includes(JSON.stringify(old)))
          s.book
            .as(s.kim)
            .type(
              '_finance_sheets_labels',
              a1,
              String(value).replaceAll(JSON.stringify(old), JSON.stringify(other)),
            );
      });
    });
    expect(s.book.sheet('_finance_sheets_labels').values()).not.toEqual(labels);
    expect(messages(s.run('menuPreview'))).toContain(`${PARENT}: ${old} → ${other}`);
  });

  it('that the pulled tags do not have is said to be missing, and is no edit', async () => {
    const s = await opened();
    const [id = ''] = s.book.sheet(TAB).column('ID').map(String);
    await s.service.change('tag-details', id, { tagId: 'lost' });
    s.run('menuPullTagDetails');
    expect(parents(s)[0]).toBe('(not listed) lost');
    expect(messages(s.run('menuPreview'))).toContain('nothing to send');
    s.run('menuPullTagDetails');
    expect(parents(s)[0]).toBe('(not listed) lost');
    expect(statuses(s).filter(status => status !== '')).toEqual([]);
  });

  it('has no dropdown where it cannot be sent', async () => {
    const s = await opened(false);
    expect(parents(s)).toEqual(await named(s));
    expect(dropdown(s)).toEqual([]);
  });

  it('is sent as the id of the name that was typed', async () => {
    const s = await opened();
    const other = (await tagsOf(s)).find(tag => tag['name'] !== parents(s)[0]);
    typeParent(s, 2, String(other?.['name']));
    expect(messages(s.run('menuPush'))).toContain(String(other?.['name']));
    const id = s.book.sheet(TAB).column('ID')[0];
    const detail = (await s.service.records('tag-details')).find(record => record['id'] === id);
    expect(detail?.['tagId']).toBe(other?.['id']);
    expect(statuses(s)[0]).toContain('Applied');
    s.run('menuPullTagDetails');
    expect(parents(s)).toEqual(await named(s));
    expect(statuses(s).filter(status => status !== '')).toEqual([]);
  });

  it('of a word that is no tag is not sent, and the row says which', async () => {
    const s = await opened();
    s.book.as(s.kim).paste(TAB, s.book.sheet(TAB).a1(PARENT, 2), 'no such tag');
    await s.service.clearLog();
    expect(messages(s.run('menuPush'))).toContain('no such tag');
    expect((await s.service.log()).filter(entry => entry.method === 'PUT')).toEqual([]);
  });

  it('follows a tag that was renamed, and the rows are not taken for edited', async () => {
    const s = await opened();
    const [tag] = await tagsOf(s);
    await s.service.change('tags', String(tag?.['id']), { name: 'Renamed' });
    s.run('menuPullTags');
    expect(messages(s.run('menuPreview'))).toContain('nothing to send');
    s.run('menuPullTagDetails');
    expect(parents(s)).toEqual(await named(s));
    expect(statuses(s).filter(status => status !== '')).toEqual([]);
    expect(dropdown(s)).toContain('Renamed');
    expect(dropdown(s)).not.toContain(tag?.['name']);
  });

  it('is known when two tags exchanged their names: no row looks edited, and each shows its own', async () => {
    const s = await opened();
    const [one, other] = await tagsOf(s);
    await s.service.change('tags', String(one?.['id']), { name: String(other?.['name']) });
    await s.service.change('tags', String(other?.['id']), { name: String(one?.['name']) });
    s.run('menuPullTags');
    expect(messages(s.run('menuPreview'))).toContain('nothing to send');
    s.run('menuPullTagDetails');
    expect(statuses(s).filter(status => status !== '')).toEqual([]);
    // What was the one's name until now is told apart for a while.
    const loose = parents(s).map(name => name.replace(/ \(.*\)$/, ''));
    expect(loose).toEqual(await named(s));
    expect(messages(s.run('menuPreview'))).toContain('nothing to send');
    s.run('menuPullTagDetails');
    expect(parents(s)).toEqual(await named(s));
    expect(messages(s.run('menuPreview'))).toContain('nothing to send');
  });

  it('carries the id where two tags have the same name, and is sent to the one that was chosen', async () => {
    const s = await opened();
    const [one, other] = await tagsOf(s);
    const name = String(one?.['name']);
    await s.service.change('tags', String(other?.['id']), { name });
    s.run('menuPullTags');
    s.run('menuPullTagDetails');
    const words = (tag: Tag): string =>
      tag['name'] === name ? `${name} (${tag['id']})` : String(tag['name']);
    expect(parents(s)).toEqual(await named(s, words));
    expect(statuses(s).filter(status => status !== '')).toEqual([]);
    const third = parents(s).findIndex(text => !text.startsWith(name));
    typeParent(s, third + 2, `${name} (${other?.['id']})`);
    s.run('menuPush');
    const id = s.book.sheet(TAB).column('ID')[third];
    const detail = (await s.service.records('tag-details')).find(record => record['id'] === id);
    expect(detail?.['tagId']).toBe(other?.['id']);
  });

  it('shows ids where tags were never pulled, and names once they are', async () => {
    const s = await openScenario();
    s.run('menuPullTagDetails');
    const ids = new Set((await tagsOf(s)).map(tag => tag['id']));
    expect(parents(s).every(id => id === '' || ids.has(id))).toBe(true);
    s.run('menuPullTags');
    expect(messages(s.run('menuPullTagDetails'))).not.toContain('edits');
    expect(parents(s)).toEqual(await named(s));
  });

  it('keeps the name of a tag that was deleted', async () => {
    const s = await opened();
    const before = parents(s);
    const gone = (await tagsOf(s)).find(tag => tag['name'] === before[0]);
    await s.service.remove('tags', String(gone?.['id']));
    s.run('menuPullTags');
    expect(s.book.sheet('Tags').column('ID')).not.toContain(gone?.['id']);
    s.run('menuPullTagDetails');
    expect(parents(s)).toEqual(before);
    expect(dropdown(s)).not.toContain(gone?.['name']);
    expect(messages(s.run('menuPreview'))).toContain('nothing to send');
  });

  it('keeps an edit that was typed before a colleague renamed the tag, and sends it to the same tag', async () => {
    const s = await opened();
    const other = (await tagsOf(s)).find(tag => tag['name'] !== parents(s)[0]);
    typeParent(s, 2, String(other?.['name']));
    await s.service.change('tags', String(other?.['id']), { name: 'Quite another name' });
    s.run('menuPullTags');
    s.run('menuPullTagDetails');
    expect(parents(s)[0]).toBe(other?.['name']);
    s.run('menuPush');
    const id = s.book.sheet(TAB).column('ID')[0];
    const detail = (await s.service.records('tag-details')).find(record => record['id'] === id);
    expect(detail?.['tagId']).toBe(other?.['id']);
    s.run('menuPullTagDetails');
    expect(parents(s)[0]).toBe('Quite another name');
  });

  it('finds the names where the header of the tags was renamed and its columns were moved', async () => {
    const s = await opened();
    s.book.as(s.kim).moveColumn('Tags', 'Name ★', 'F');
    s.book.as(s.kim).type('Tags', s.book.sheet('Tags').a1('Name ★', 1), 'What we call it');
    const [tag] = await tagsOf(s);
    await s.service.change('tags', String(tag?.['id']), { name: 'Renamed' });
    s.run('menuPullTags');
    s.run('menuPullTagDetails');
    expect(parents(s)).toEqual(await named(s));
    expect(dropdown(s)).toContain('Renamed');
  });

  it('cannot be a tag that is not on the service yet', async () => {
    const s = await opened();
    const row = s.book.sheet('Tags').size().rows + 1;
    s.book.as(s.kim).type('Tags', s.book.sheet('Tags').a1('Name ★', row), 'Brand new');
    s.book.as(s.kim).select('Tags');
    // The push dies right before its first request: the row has its token.
    s.run('menuPush', [], { kill: { member: 'UrlFetchApp.fetch', nth: 3, when: 'before' } });
    expect(String(s.book.sheet('Tags').column('ID').at(-1))).toMatch(/^new:/);
    s.run('menuPullTagDetails');
    expect(dropdown(s).join()).not.toContain('Brand new');
  });

  it.each(['before', 'after'] as const)(
    'survives a kill anywhere in the pull after a rename, %s each call',
    async when => {
      const s = await opened();
      const [tag] = await tagsOf(s);
      await s.service.change('tags', String(tag?.['id']), { name: 'Renamed' });
      s.run('menuPullTags');
      const expected = await named(s);
      const start = s.book.snapshot();
      // The first and the last call of every kind, whatever lies between: each place takes three runs.
      const { byMember } = s.run('menuPullTagDetails').calls;
      const places = Object.entries(byMember).flatMap(([member, last]) =>
        [...new Set([1, last])].map(nth => ({ member, nth })),
      );
      expect(places.length).toBeGreaterThan(30);
      for (const { member, nth } of places.filter((_, i) => i % stepOf(6) === 0)) {
        const call = `${member} ${nth}`;
        s.book.restore(start, { properties: 'restore' });
        expect(s.run('menuPullTagDetails', [], { kill: { member, nth, when } }).outcome).toBe('killed');
        s.book.as(s.kim).select(TAB);
        expect(messages(s.run('menuPreview')), `killed ${when} call ${call}`).not.toMatch(/Parent tag/);
        expect(messages(s.run('menuPullTagDetails'))).toContain('records pulled');
        expect(parents(s), `killed ${when} call ${call}`).toEqual(expected);
        expect(
          statuses(s).filter(status => status !== ''),
          `killed ${when} call ${call}`,
        ).toEqual([]);
      }
    },
  );
});

describe('names that were typed into the tab of tags and not sent', () => {
  it('are no names of anything: a swap of two does not send the other tag', async () => {
    const s = await opened();
    const names = s.book.sheet('Tags').column('Name ★').map(String);
    const [first, second] = [names[0] as string, names[1] as string];
    s.book.as(s.kim).type('Tags', s.book.sheet('Tags').a1('Name ★', 2), second);
    s.book.as(s.kim).type('Tags', s.book.sheet('Tags').a1('Name ★', 3), first);
    const wanted = (await tagsOf(s)).find(tag => tag['name'] === (parents(s)[0] === first ? second : first));
    s.book.as(s.kim).select(TAB);
    typeParent(s, 2, String(wanted?.['name']));
    expect(messages(s.run('menuPush'))).toContain(String(wanted?.['name']));
    const id = s.book.sheet(TAB).column('ID')[0];
    const detail = (await s.service.records('tag-details')).find(record => record['id'] === id);
    expect(detail?.['tagId']).toBe(wanted?.['id']);
  });
});
