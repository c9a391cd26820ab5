/** Any editor can forge the history in the journal. An undo sends only rows and values that a dialog showed before. */
import { describe, expect, it } from 'vitest';
import type { DialogAnswer } from '../../host/index';
import { messages, type Scenario } from '../support/scenario';
import { cell, NAME, pulledTags, type } from '../support/tags-scenario';
import { type Entry, entriesOf, putEntry, rewrite } from './support/editor';

let s: Scenario;

/** Two tags were renamed and pushed. */
async function pushed(): Promise<void> {
  s = await pulledTags();
  type(s, NAME, 2, 'First');
  type(s, NAME, 3, 'Second');
  expect(messages(s.run('menuPush'))).toContain('2 updated');
}

interface Read {
  readonly said: string;
  /** What stood in dialogs until the question that was answered with yes. */
  readonly beforeYes: string;
}

/** Undoes a push page by page, by default the latest. whileAsked runs while the first page of the plan is shown. */
function undo(whileAsked: () => void = () => {}, which = '1'): Read {
  const shown: string[] = [];
  let agreed = 0;
  let isAsked = false;
  const read: DialogAnswer = dialog => {
    shown.push(dialog.message);
    if (dialog.message.includes('Which push')) return { button: 'OK', text: which };
    const isQuestion = dialog.kind === 'prompt' || dialog.buttons.includes('YES');
    if (!isQuestion) return 'OK';
    if (!isAsked) whileAsked();
    isAsked = true;
    agreed = shown.length;
    return dialog.kind === 'prompt' ? { button: 'OK', text: '' } : 'YES';
  };
  const dialogs = Array.from({ length: 100 }, () => read);
  const said = messages(s.run('menuUndo', [], { dialogs }));
  return { said, beforeYes: shown.slice(0, agreed).join('\n') };
}

/** Names that changed on the service meanwhile, with what they are now. */
async function changedBy<T>(work: () => T): Promise<{ result: T; now: string[] }> {
  const before = new Map((await s.service.records('tags')).map(({ id, name }) => [id, name]));
  const result = work();
  const after = await s.service.records('tags');
  return {
    result,
    now: after.filter(({ id, name }) => before.get(id) !== name).map(({ name }) => String(name)),
  };
}

const isUpdate = ({ kind }: Entry): boolean => kind === 'update';

describe('an undo of what an editor changed in the history', () => {
  it('shows an old value that was never there before it is sent', async () => {
    await pushed();
    rewrite(s, entry =>
      isUpdate(entry) ? { ...entry, before: { name: `Forged ${entry['title']}` } } : entry,
    );
    const { result, now } = await changedBy(() => undo());
    expect(now).toHaveLength(2);
    for (const name of now) expect(result.beforeYes).toContain(`→ ${name}`);
  });

  /** An editor puts rows into the push of kim. */
  function joinPush(): void {
    const [first] = entriesOf(s.book);
    const ids = s.book.sheet('Tags').column('ID').map(String);
    const names = s.book.sheet('Tags').column(NAME).map(String);
    ids.slice(2).forEach((recordId, i) => {
      putEntry(s, 20 + i, {
        ...first,
        operationId: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
        order: i + 2,
        recordId,
        title: 'Harmless',
        before: { name: `Forged ${i} ${'x'.repeat(200)}` },
        after: { name: names[i + 2] },
      });
    });
  }

  it('leaves out rows that bear the number of a push and were no part of it', async () => {
    await pushed();
    joinPush();
    const { result, now } = await changedBy(() => undo());
    expect(now).toHaveLength(2);
    expect(result.said).toContain('1. 11-02 09:00 · Tags · 2 updated, 0 created · kim@example.com\n');
    expect(result.said).toMatch(/\n2\. .* 38 updated, 0 created · not known to be yours · kim@example\.com/);
  });

  it('has every row read that was put into the push, page by page', async () => {
    await pushed();
    joinPush();
    const { result, now } = await changedBy(() => undo(undefined, '2'));
    expect(result.said).toContain('page 2 of');
    expect(now.length).toBeGreaterThan(15);
    // Long values stand at the end, whole.
    for (const name of now) expect(result.beforeYes).toContain(name);
  });

  it('sends what was on the screen, and nothing that the history says since', async () => {
    await pushed();
    const forge = (): void =>
      rewrite(s, entry => (isUpdate(entry) ? { ...entry, before: { name: 'Forged meanwhile' } } : entry));
    const { result, now } = await changedBy(() => undo(forge));
    expect(now).toHaveLength(2);
    expect(now).not.toContain('Forged meanwhile');
    for (const name of now) expect(result.beforeYes).toContain(`→ ${name}`);
  });

  it('writes and sends nothing of fields that cannot be edited, or that the list does not have', async () => {
    await pushed();
    const id = cell(s, 'ID', 2);
    const created = cell(s, 'Created', 2);
    rewrite(s, entry =>
      isUpdate(entry)
        ? {
            ...entry,
            before: { name: 'Old', createdAt: 'Forged', id: 'forged', nothing: 'Forged' },
            after: { name: (entry['after'] as Entry)['name'], createdAt: created, id, nothing: 'x' },
          }
        : entry,
    );
    const { result } = await changedBy(() => undo());
    expect(cell(s, 'ID', 2)).toBe(id);
    expect(cell(s, 'Created', 2)).toBe(created);
    const records = await s.service.records('tags');
    expect(JSON.stringify(records)).not.toContain('Forged');
    expect(result.said).toContain('this column cannot be edited');
    expect(result.said).not.toMatch(/unexpected/i);
  });

  it('of a push that never was changes only what is shown, and only with a yes', async () => {
    s = await pulledTags();
    type(s, NAME, 2, 'First');
    s.run('menuPush');
    const [entry] = entriesOf(s.book);
    const name = cell(s, NAME, 3);
    putEntry(s, 9, {
      ...entry,
      operationId: '00000000-0000-4000-8000-000000000000',
      runId: 'never',
      confirmedAt: Number(entry?.['confirmedAt']) + 1,
      recordId: cell(s, 'ID', 3),
      before: { name: 'Forged' },
      after: { name },
    });
    const refuse: DialogAnswer[] = Array.from({ length: 20 }, () => dialog => {
      if (dialog.message.includes('Which push')) return { button: 'OK', text: '1' };
      return dialog.kind === 'prompt' ? { button: 'CANCEL' } : dialog.buttons.includes('NO') ? 'NO' : 'OK';
    });
    const refused = await changedBy(() => s.run('menuUndo', [], { dialogs: refuse }));
    expect(refused.now).toEqual([]);
    expect(cell(s, NAME, 3)).toBe(name);
    const { result, now } = await changedBy(() => undo());
    expect(now).toEqual(['Forged']);
    expect(result.beforeYes).toContain(`${name} → Forged`);
  });
});
