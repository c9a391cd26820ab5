import { describe, expect, it } from 'vitest';
import { messages, type Scenario } from '../support/scenario';
import { cell, NAME, pulledTags, status, tagNamed, type, typeNew, writes } from '../support/tags-scenario';

const PAST_HOLD_MS = 17 * 60_000;

async function opened(write = ''): Promise<Scenario> {
  return pulledTags({}, write);
}

/** Row 2 and row 3 were changed in the tab and in the web application. */
async function twoConflicts(): Promise<{ s: Scenario; ids: string[]; old: string[] }> {
  const s = await opened();
  const ids = [cell(s, 'ID', 2), cell(s, 'ID', 3)];
  const old = [cell(s, NAME, 2), cell(s, NAME, 3)];
  type(s, NAME, 2, 'Mine 2');
  type(s, NAME, 3, 'Mine 3');
  await s.service.change('tags', ids[0] ?? '', { name: 'Theirs 2' });
  await s.service.change('tags', ids[1] ?? '', { name: 'Theirs 3' });
  return { s, ids, old };
}

async function nameOf(s: Scenario, id: string | undefined): Promise<unknown> {
  return (await s.service.records('tags')).find(record => record['id'] === id)?.['name'];
}

describe('conflicts', () => {
  it('shows mine, the service\'s and what was pulled, and sends "mine" with the next push', async () => {
    const { s, ids, old } = await twoConflicts();
    const asked = s.run('menuResolve', ['1', '']);
    expect(messages(asked)).toContain(`Mine: Mine 2\nService: Theirs 2\nWhen pulled: ${old[0]}`);
    expect(messages(asked)).toContain('1 of 2');
    expect(await writes(s)).toEqual([]);
    expect(status(s, 2)).toBe('☑ Conflict resolved');
    const pushed = s.run('menuPush');
    expect(messages(pushed)).toContain('Name: Theirs 2 → Mine 2');
    expect(await nameOf(s, ids[0])).toBe('Mine 2');
    expect(await nameOf(s, ids[1])).toBe('Theirs 3');
  });

  it("takes the service's value into the cell, and has nothing to send then", async () => {
    const { s } = await twoConflicts();
    s.run('menuResolve', ['2 all']);
    expect([cell(s, NAME, 2), cell(s, NAME, 3)]).toEqual(['Theirs 2', 'Theirs 3']);
    expect(messages(s.run('menuPush'))).toContain('nothing to send');
    expect(await writes(s)).toEqual([]);
  });

  it('asks again when what was typed cannot be used, and takes a typed value', async () => {
    const { s } = await twoConflicts();
    const result = s.run('menuResolve', ['9', '==1+1', '=Agreed', '']);
    expect(messages(result)).toContain('"9" is not understood');
    expect(messages(result)).toContain('That value cannot be used');
    expect([cell(s, NAME, 2), cell(s, NAME, 3)]).toEqual(['Agreed', 'Mine 3']);
  });

  it('decides nothing when the user cancels, whatever was answered before', async () => {
    const { s } = await twoConflicts();
    const document = JSON.stringify(s.book.document);
    s.run('menuResolve', [], { dialogs: ['OK', { button: 'OK', text: '1' }, 'OK', 'CANCEL'] });
    expect(JSON.stringify(s.book.document)).toBe(document);
  });

  it('resolves all fields of a row at once, and only that row', async () => {
    const s = await opened('description');
    const id = cell(s, 'ID', 2);
    for (const row of [2, 3]) {
      type(s, NAME, row, `Mine ${row}`);
      type(s, 'Description', row, `my words ${row}`);
      await s.service.change('tags', cell(s, 'ID', row), {
        name: `Theirs ${row}`,
        description: 'their words',
      });
    }
    s.run('menuResolve', ['1 row', '', '']);
    s.run('menuPush');
    const record = (await s.service.records('tags')).find(one => one['id'] === id);
    expect(record).toMatchObject({ name: 'Mine 2', description: 'my words 2' });
    expect(await tagNamed(s, 'Theirs 3')).toHaveLength(1);
  });
});

describe('a new row that may exist already', () => {
  it('is linked to the record: the id goes into the row, what differs is an edit, and nothing is created', async () => {
    const s = await opened('description');
    const added = await s.service.add('tags', { name: 'Known', description: 'theirs' });
    const row = typeNew(s, 'Known');
    type(s, 'Description', row, 'mine');
    expect(messages(s.run('menuPreview'))).toContain('under "Decide"');
    s.run('menuResolve', ['2']);
    expect(cell(s, 'ID', row)).toBe(String(added['id']));
    const pushed = s.run('menuPush');
    expect(messages(pushed)).toContain('Description: theirs → mine');
    expect(await tagNamed(s, 'Known')).toMatchObject([{ description: 'mine' }]);
    s.run('menuPullTags');
    expect(
      s.book
        .sheet('Tags')
        .column('ID')
        .filter(id => id === added['id']),
    ).toHaveLength(1);
    expect(cell(s, 'Created', row)).not.toBe('');
  });

  it('cannot be linked to an id that the service does not list, nor to a record that has a row', async () => {
    const s = await opened();
    const row = typeNew(s, cell(s, NAME, 2));
    expect(messages(s.run('menuResolve', ['2 nowhere']))).toContain("the service's list has no such id");
    expect(messages(s.run('menuResolve', [`2 ${cell(s, 'ID', 2)}`]))).toContain('has a row in this tab');
    expect(cell(s, 'ID', row)).toBe('');
  });
});

describe('a row whose outcome is unknown', () => {
  /** The create was taken, its answer lost, and a colleague changed it before anybody looked. */
  async function inDoubt(): Promise<{ s: Scenario; row: number; id: string }> {
    const s = await opened();
    const row = typeNew(s, 'Doubtful');
    await s.service.queueFault({
      match: { method: 'POST', path: '/api/public-docs/tags' },
      switches: { drop: 'after' },
      times: 1,
    });
    await s.service.queueFault({
      match: { method: 'GET', path: '/api/public-docs/tags', nth: 3 },
      switches: { fail: { status: 500 } },
      times: 3,
    });
    s.run('menuPush');
    const [made] = await tagNamed(s, 'Doubtful');
    const id = String(made?.['id']);
    await s.service.change('tags', id, { name: 'Renamed by a colleague' });
    s.host.clock.advance(PAST_HOLD_MS);
    return { s, row, id };
  }

  it('can be linked to the record that it made', async () => {
    const { s, row, id } = await inDoubt();
    const result = s.run('menuResolve', [`3 ${id}`]);
    expect(messages(result)).toContain('1 row settled');
    expect(cell(s, 'ID', row)).toBe(id);
    expect(await writes(s)).toHaveLength(1);
  });
});
