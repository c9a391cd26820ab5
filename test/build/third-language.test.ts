/** A third language needs words, no change of logic. The build adds a generated language, and the host plays it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAddOn } from '../../scripts/build-add-on.mjs';
import { agreeable, messages, startScenario } from '../support/scenario';
import { THIRD, thirdLanguage } from './third-language';

const dist = mkdtempSync(join(tmpdir(), 'third-language-'));

beforeAll(async () => {
  await buildAddOn({ outdir: dist, plugins: [thirdLanguage], check: false });
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

interface Seen {
  readonly menu: string;
  readonly error: string;
  readonly preview: string;
  readonly pulled: string;
  readonly header: string;
}

/** What a user of the locale sees of the add-on in the folder. */
async function seen(locale: string, folder?: string): Promise<Seen> {
  const s = await startScenario({ connect: false, host: folder === undefined ? {} : { dist: folder } });
  try {
    const user = s.host.user({ email: 'kim@example.com', locale });
    const run = (entryPoint: string, typed: readonly string[] = []) =>
      s.host.run(entryPoint, { user, spreadsheet: s.book, dialogs: agreeable(typed) });
    const menu = JSON.stringify(s.host.openMenu(s.book, user, { authMode: 'NONE' }));
    const error = messages(run('menuPullTags'));
    run('menuConnect', [s.service.url, s.service.apiKeys[0] ?? '']);
    const pulled = messages(run('menuPullTags'));
    const preview = messages(run('menuPreview'));
    const header = JSON.stringify(s.book.sheet(s.book.sheets()[1] ?? '').values()[0]);
    return { menu, error, pulled, preview, header };
  } finally {
    await s.close();
  }
}

describe('a build with a third language', () => {
  it('speaks it to its readers, with the labels of lists in English', async () => {
    const { menu, error, pulled, preview } = await seen(THIRD, dist);
    expect(menu).toContain('⟦Refresh this tab⟧');
    expect(error).toContain('⟦Not connected to the service yet.');
    expect(pulled).toMatch(/⟦"[^"]+": [\d,]+ records pulled\./);
    expect(preview).toContain('⟦');
    for (const text of [menu, error, pulled, preview]) expect(text).not.toMatch(/[가-힣]|undefined/);
  });

  it.each(['ko', 'en'])('says in %s what it said before', async locale => {
    expect(await seen(locale, dist)).toEqual(await seen(locale));
  });
});

describe('the build without it', () => {
  it('is English for its readers', async () => {
    expect(await seen(THIRD)).toEqual(await seen('en'));
  });
});
