import { describe, expect, it } from 'vitest';
import { runEntryPoint } from '../../../src/main/run';
import { PlatformError } from '../../../src/platform/ports';
import { memoryPlatform } from '../../support/memory';

const BUILD = { version: '0', pinnedHost: '' };

describe('a cell function for which a service of Google fails for a moment', () => {
  it.each([
    ['en_US', /^FIN_CONTACTS: .*In a minute/],
    ['ko_KR', /^FIN_CONTACTS: .*1분쯤 뒤/],
  ])('says in %s to try again, and shows none of the words of the platform', (locale, sentence) => {
    const said = 'Troppe chiamate simultanee: Fogli di lavoro';
    const platform = memoryPlatform({ workbook: { locale } });
    platform.calls.before = name => {
      if (!name.startsWith('Workbook.sheet')) return;
      throw new PlatformError({ kind: 'passing' }, [], said);
    };
    const call = (): unknown => runEntryPoint(platform, BUILD, 'FIN_CONTACTS', []);
    expect(call).toThrow(sentence);
    expect(call).not.toThrow(said);
  });
});
