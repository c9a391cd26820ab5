/** A colleague deletes a row while the add-on reads. No value of one record may come into the row of another record. */
import { describe, expect, it } from 'vitest';
import { agreeable, messages, type Scenario } from '../../support/scenario';
import { cell, NAME, status, type, typeNew, pulledTags } from '../../support/tags-scenario';

/** Reads of the tab and of hidden sheets: a deletion before each of them. */
const READS = Array.from({ length: 16 }, (_, i) => i + 1);

async function deletedBefore(
  nth: number,
  command: 'menuPush' | 'menuPullTags',
): Promise<[Scenario, boolean]> {
  const s = await pulledTags();
  let fired = false;
  if (command === 'menuPush') {
    type(s, NAME, 5, 'Edited');
    typeNew(s, 'New');
  } else {
    const [, second, third] = await s.service.records('tags');
    for (const record of [second, third])
      await s.service.change('tags', String(record?.['id']), { name: `Theirs ${String(record?.['id'])}` });
  }
  s.run(command, [], {
    dialogs: agreeable(),
    between: [
      {
        beforeCall: { member: 'Range.getValues', nth },
        do: () => {
          fired = true;
          s.book.as(s.lee).deleteRows('Tags', 3, 1);
        },
      },
    ],
  });
  return [s, fired];
}

/** Rows that show another record's name than the service has for their id. */
async function exchanged(s: Scenario): Promise<string[]> {
  const nameOf = new Map((await s.service.records('tags')).map(({ id, name }) => [String(id), String(name)]));
  const [ids, names] = ['ID', NAME].map(label => s.book.sheet('Tags').column(label).map(String));
  return (ids ?? []).flatMap((id, i) => {
    const [shown, known] = [names?.[i] ?? '', nameOf.get(id)];
    const isOthers = known !== undefined && known !== shown && [...nameOf.values()].includes(shown);
    return isOthers ? [`${id}: ${shown}, not ${known}`] : [];
  });
}

describe.each(['menuPush', 'menuPullTags'] as const)(
  'a row deleted during %s, before any of its reads',
  command => {
    it('shifts no id: the next push offers to rename no other record', async () => {
      let fired = 0;
      for (const nth of READS) {
        const [s, now] = await deletedBefore(nth, command);
        if (!now) continue;
        fired++;
        expect(await exchanged(s), `before read ${nth}`).toEqual([]);
        s.host.clock.advance(20 * 60_000);
        const before = await s.service.records('tags');
        const told = messages(s.run('menuPush'));
        const after = await s.service.records('tags');
        const renamed = after.filter(({ id, name }) =>
          before.some(one => one['id'] === id && one['name'] !== name),
        );
        expect(
          renamed.filter(({ name }) => name !== 'Edited'),
          told,
        ).toEqual([]);
        expect(await exchanged(s), `later, before read ${nth}`).toEqual([]);
      }
      expect(fired).toBeGreaterThan(3);
    });
  },
);

describe('a row deleted during a push of new rows that cannot be sent', () => {
  it('leaves no Status beside an empty row', async () => {
    let fired = 0;
    for (const nth of READS) {
      const s = await pulledTags();
      for (const name of ['New', 'New']) typeNew(s, name);
      s.run('menuPush', [], {
        dialogs: agreeable(),
        between: [
          {
            beforeCall: { member: 'Range.getValues', nth },
            do: () => {
              fired++;
              s.book.as(s.lee).deleteRows('Tags', 3, 1);
            },
          },
        ],
      });
      const rows = Array.from({ length: s.book.sheet('Tags').size().rows - 1 }, (_, i) => i + 2);
      const alone = rows.filter(row => status(s, row) !== '' && cell(s, NAME, row) === '');
      expect(alone, `before read ${nth}`).toEqual([]);
    }
    expect(fired).toBeGreaterThan(3);
  });
});
