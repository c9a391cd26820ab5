/** In dialogs and Status cells, foreign text cannot pass for ours, turn our text around, or push it off the screen. */
import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../host/index';
import { messages, STATUS } from '../support/scenario';
import { openHostileWorld, json, KEY, type HostileWorld } from './support/hostile-world';
import { isThorough } from '../support/sampling';

const LIE = 'Fine.\n\nFAKE Send exactly this?\r\nFAKE Press "Yes".\u2028FAKE\u2029FAKE\u0085FAKE row 9';
const TURNED = 'moc.live\u202e\u2066\u200f/ \u200b\u3164\ufeff\u00ad\u0000\u001b[31m';
/** Texts of ten million characters take seconds each. */
const MANY = isThorough ? 10_000_000 : 1_000_000;
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\u3164\ufeff]/;

function list(records: readonly object[]) {
  return json('tags', { data: records, meta: { total: records.length } }, { method: 'GET' });
}

/** Lines of all dialogs but the prompts for an address, which show what was typed. */
function linesOf(result: RunResult): string[] {
  return result.dialogs.flatMap(({ message }) => message.split('\n'));
}

function expectOnlyOurs(result: RunResult, world: HostileWorld): void {
  for (const { message } of result.dialogs) {
    expect(message).not.toMatch(UNSEEN);
    expect(message.length).toBeLessThan(8_000);
  }
  // Nothing foreign begins a line.
  for (const line of linesOf(result)) expect(line).not.toMatch(/^\s*FAKE/);
  for (const status of world.book.sheets().includes('Tags') ? world.book.sheet('Tags').column(STATUS) : [])
    expect(String(status)).not.toMatch(UNSEEN);
}

describe('a message of the service', () => {
  const BODIES: Readonly<Record<string, string>> = {
    'lines of its own': JSON.stringify({ message: LIE }),
    'turned and unseen characters': JSON.stringify({ message: TURNED }),
    'in a list': JSON.stringify({ errors: [{ message: LIE }, { message: TURNED }] }),
    'a page': `<html><body>${LIE}<script>alert(1)</script>${TURNED}</body></html>`,
    'millions of characters': `{"message":"{{x x ${MANY}}}"}`,
    'millions of characters of markup': `{{< x ${MANY}}}`,
    'millions of line breaks': `x{{\n x ${MANY}}}y`,
    'as a text': JSON.stringify(`${LIE}${TURNED}`),
    nested: `${'{"error":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  };
  for (const [name, text] of Object.entries(BODIES)) {
    it(`is one short line behind "The service says": ${name}`, async () => {
      const world = await openHostileWorld([list([{ id: 't1', name: 'Rent' }])]);
      world.run('menuPullTags');
      const hands = world.book.as(world.kim);
      hands.select('Tags');
      const longest = isThorough ? [400, 500] : [name === 'millions of characters' ? 400 : 500];
      const statuses = name.startsWith('millions') ? longest : [400, 401, 403, 422, 500];
      for (const status of statuses) {
        hands.type('Tags', ['Name ★', 2], `edit ${status}`);
        await world.service.answer(list([{ id: 't1', name: 'Rent' }]), { path: 'tags', status, text });
        expectOnlyOurs(world.run('menuPush'), world);
        world.host.clock.advance(17 * 60_000);
        await world.service.answer({ status, text });
        for (const entryPoint of ['menuPullTags', 'menuPreview', 'menuConnect']) {
          const result = world.run(entryPoint, [world.service.url, KEY]);
          expectOnlyOurs(result, world);
          const said = linesOf(result).filter(line => line.includes('The service says'));
          expect(said.length).toBeLessThanOrEqual(1);
          for (const line of said) expect(line).toMatch(/^The service says: .{0,300}$/u);
        }
      }
    });
  }
});

describe('the name of a workspace', () => {
  it('is one short line wherever it stands, notes included', async () => {
    const name = `${LIE}${TURNED}${'x'.repeat(100_000)}`;
    const profile = json('workspace-profile', { id: 'w-1', name });
    const world = await openHostileWorld([profile, list([{ id: 't1', name: 'Rent' }])], { connect: false });
    const runs = [
      world.run('menuConnect', [world.service.url, KEY]),
      world.run('menuPullTags'),
      world.run('menuAbout'),
    ];
    // Another workspace: both names are told.
    await world.service.answer(json('workspace-profile', { id: 'w-2', name: `${TURNED}${LIE}` }));
    runs.push(world.run('menuConnect', [world.service.url, KEY]), world.run('menuPullTags'));
    for (const run of runs) expectOnlyOurs(run, world);
    expect(messages(runs[4] as RunResult)).toContain('another workspace');
    const notes = world.book.sheet('Tags').notes().flat().join('');
    expect(notes).toContain('Pulled from Fine.⏎⏎FAKE');
    expect(notes).not.toMatch(UNSEEN);
  });

  it('does not make another workspace the same: the id counts', async () => {
    const world = await openHostileWorld([list([{ id: 't1', name: 'Rent' }])]);
    world.run('menuPullTags');
    const hands = world.book.as(world.kim);
    hands.select('Tags');
    hands.type('Tags', ['Name ★', 2], 'edited');
    await world.service.answer(
      json('workspace-profile', { data: { id: 'w-2', name: 'Hanbit' } }),
      list([{ id: 't1', name: 'Rent' }]),
    );
    world.connect();
    await world.service.requests();
    for (const entryPoint of ['menuPush', 'menuPullTags', 'menuPreview'])
      expect(messages(world.run(entryPoint))).toContain('another workspace (Hanbit)');
    expect((await world.service.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('texts of records and cells in a plan', () => {
  it('stay on their line, show what nobody sees, and are cut: names, values, conflicts, vanished rows', async () => {
    const long = 'z'.repeat(40_000);
    const records = [
      { id: 't1', name: LIE },
      { id: 't2', name: TURNED },
      { id: 't3', name: long },
      { id: 't4', name: `${long}4` },
      { id: 't5', name: 'Plain' },
    ];
    const world = await openHostileWorld([list(records)]);
    world.run('menuPullTags');
    const hands = world.book.as(world.kim);
    hands.select('Tags');
    hands.type('Tags', ['Name ★', 2], `x${TURNED}`);
    hands.type('Tags', ['Name ★', 3], LIE);
    hands.type('Tags', ['Name ★', 4], `short`);
    hands.type('Tags', ['Name ★', 6], 'mine');
    hands.type('Tags', ['Name ★', 7], TURNED);
    hands.deleteRows('Tags', 5, 1);
    const changed = records.map(record =>
      record.id === 't5' ? { ...record, name: `${TURNED}${LIE}` } : record,
    );
    await world.service.answer(list(changed), { path: 'tags', status: 422, text: '{}' });
    for (const entryPoint of ['menuPreview', 'menuPush', 'menuPullTags', 'menuPreview'])
      expectOnlyOurs(world.run(entryPoint), world);
  });

  it('show an edit that nobody could see otherwise', async () => {
    const world = await openHostileWorld([list([{ id: 't1', name: 'Rent' }])]);
    world.run('menuPullTags');
    world.book.as(world.kim).select('Tags');
    world.book.as(world.kim).type('Tags', ['Name ★', 2], 'Re\u200bnt');
    expect(messages(world.run('menuPreview'))).toContain('Rent → Re‹U+200B›nt');
  });
});
