/** npm run release. Quick substitutes replace the gate and the browser, because both take minutes. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildAddOn } from '../../scripts/build-add-on.mjs';
import { checkPictures } from '../../scripts/release/files.mjs';
import { LANGUAGES, listingOf, MOST } from '../../scripts/release/listing.mjs';
import { placeholdersIn } from '../../scripts/release/placeholders.mjs';
import { release } from '../../scripts/release/release.mjs';
import { cleanCommit, passGate } from '../../scripts/release/tree.mjs';
import { pages } from '../../scripts/build-pages.mjs';
import { root } from '../../scripts/root.mjs';

const HOST = 'api.invented-books.kr';
const COMPANY = {
  developer: 'Invented Books',
  site: 'https://invented-books.kr',
  email: 'it@invented-books.kr',
  terms: 'https://invented-books.kr/terms',
  privacy: 'https://invented-books.kr/privacy',
  support: 'https://invented-books.kr/support',
  scriptId: '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789',
};
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const SIZES = { 'icon-32.png': [32, 32], 'icon-128.png': [128, 128], 'banner.png': [220, 140] } as const;
const SCENE = [1280, 800] as const;

let work: string;
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'release-'));
});
afterEach(() => rmSync(work, { recursive: true, force: true }));

function write(path: string, content: string | Buffer): string {
  mkdirSync(dirname(join(work, path)), { recursive: true });
  writeFileSync(join(work, path), content);
  return join(work, path);
}

/** As much of a PNG as says how large it is. */
function png([width, height]: readonly [number, number]): Buffer {
  const header = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(header);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

function drawInto(folder: string, scenes: readonly string[] = ['home.png', 'review.png']): void {
  const put = (path: string, size: readonly [number, number]): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), png(size));
  };
  put('icon-32.png', SIZES['icon-32.png']);
  put('icon-128.png', SIZES['icon-128.png']);
  for (const language of LANGUAGES) {
    put(`${language}/banner.png`, SIZES['banner.png']);
    for (const scene of scenes) put(`${language}/${scene}`, SCENE);
  }
}

/** test/build/es2020.test.ts looks at the bundle. */
const build: typeof buildAddOn = options => buildAddOn({ ...options, check: false });
const quick = { commitOf: () => COMMIT, passGate: () => undefined, drawPictures: drawInto, build };

function make(
  options: Partial<Parameters<typeof release>[0]> = {},
  slow: Parameters<typeof release>[1] = {},
): Promise<string> {
  const company = write('company.json', JSON.stringify(COMPANY));
  return release({ host: HOST, company, folder: join(work, 'release'), ...options }, { ...quick, ...slow });
}

const filesOf = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true, withFileTypes: true }) as import('node:fs').Dirent[])
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

describe('a release', () => {
  it('holds code for one host, texts and pictures for the listing, what to do next, and checksums of all of it', async () => {
    const folder = await make();
    expect(filesOf(folder)).toEqual(
      [
        '.clasp.json',
        '.claspignore',
        'LICENSE',
        'NEXT.md',
        'NOTICE',
        'SHA256SUMS',
        ...['Code.js', 'appsscript.json', ...pages.map(({ name }) => name)].map(name => `dist/${name}`),
        ...LANGUAGES.flatMap(language => Object.keys(MOST).map(field => `listing/${language}/${field}.txt`)),
        ...['icon-32.png', 'icon-128.png'].map(name => `pictures/${name}`),
        ...LANGUAGES.flatMap(language =>
          ['banner', 'home', 'review'].map(name => `pictures/${language}/${name}.png`),
        ),
      ].sort(),
    );
    const manifest = JSON.parse(readFileSync(join(folder, 'dist/appsscript.json'), 'utf8'));
    expect(manifest.urlFetchWhitelist).toEqual([`https://${HOST}/api/public-docs/`]);
    expect(manifest.oauthScopes).toHaveLength(5);
    const next = readFileSync(join(folder, 'NEXT.md'), 'utf8');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const said of [version, HOST, COMMIT, ...Object.values(COMPANY), ...manifest.oauthScopes])
      expect(next).toContain(said);
    expect(readFileSync(join(folder, 'listing/ko/detailed.txt'), 'utf8')).toContain(HOST);
  });

  it('has checksums that sha256sum -c reads, of every file but the list itself', async () => {
    const folder = await make();
    const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    expect(lines.map(line => line.slice(66)).sort()).toEqual(
      filesOf(folder).filter(name => name !== 'SHA256SUMS'),
    );
    for (const line of lines) {
      const [, hash, name = ''] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
      const bytes = readFileSync(join(folder, name));
      expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(hash);
    }
  });

  it('can be pushed from its own folder: clasp sees the files of dist there, and no others', async () => {
    const folder = await make();
    const clasp = join(root, 'node_modules/@google/clasp/build/src/index.js');
    const out = execFileSync(process.execPath, [clasp, 'show-file-status', '--json'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { filesToPush } = JSON.parse(out) as { filesToPush: string[] };
    expect(filesToPush.map(file => file.replace(/^dist\//, '')).sort()).toEqual(
      readdirSync(join(folder, 'dist')).sort(),
    );
    expect(JSON.parse(readFileSync(join(folder, '.clasp.json'), 'utf8')).scriptId).toBe(COMPANY.scriptId);
  });

  it('carries our licence, and those of the libraries in its script and pages', async () => {
    const folder = await make();
    const text = (path: string): string => readFileSync(path, 'utf8');
    expect(text(join(folder, 'LICENSE'))).toBe(text(join(root, 'LICENSE')));
    for (const [file, library] of [
      ['Code.js', '@noble/hashes'] as const,
      ...pages.map(({ name }) => [name, 'preact'] as const),
    ])
      expect(text(join(folder, 'dist', file)), file).toContain(
        text(join(root, 'node_modules', library, 'LICENSE')).trim(),
      );
  });

  it('with mail asks for the scope, and says so in what to do next', async () => {
    const folder = await make({ withMail: true });
    expect(readFileSync(join(folder, 'NEXT.md'), 'utf8')).toContain('auth/script.send_mail');
    expect(readFileSync(join(folder, 'dist/Code.js'), 'utf8')).toContain('MailApp.sendEmail');
  });

  it('with BigQuery asks for the scope, and says so in what to do next', async () => {
    const folder = await make({ withBigQuery: true });
    const steps = readFileSync(join(folder, 'NEXT.md'), 'utf8');
    expect(steps).toContain('only, with the archive in BigQuery.');
    expect(steps).toContain('auth/bigquery');
    expect(readFileSync(join(folder, 'dist/Code.js'), 'utf8')).toContain('bigquery.googleapis.com');
  });

  it('takes facts as options, which win over the file', async () => {
    const folder = await make({ facts: { support: 'https://help.invented-books.kr' } });
    expect(readFileSync(join(folder, 'NEXT.md'), 'utf8')).toContain('https://help.invented-books.kr');
    await make({ company: join(work, 'none.json'), facts: COMPANY });
  });

  it('replaces an earlier one as a whole', async () => {
    const old = write('release/old.txt', 'old');
    await make();
    expect(existsSync(old)).toBe(false);
  });
});

describe('a release is refused', () => {
  let checked: number;
  const refused = async (
    message: RegExp,
    options: Parameters<typeof make>[0],
    slow: Parameters<typeof make>[1] = {},
  ): Promise<void> => {
    const kept = write('release/earlier.txt', 'an earlier release');
    checked = 0;
    const gate = (): void => void checked++;
    await expect(make(options, { passGate: gate, ...slow })).rejects.toThrow(message);
    expect(readFileSync(kept, 'utf8')).toBe('an earlier release');
    expect(readdirSync(work).sort()).not.toContain('release.part');
  };

  it('without a host, for one that is none, and for one of an example', async () => {
    await refused(/--pin-host HOST/, { host: undefined });
    await refused(/api\.example\.com belongs to nobody/, { host: 'api.example.com' });
    await refused(/--pin-host takes a host name/, { host: 'https://api.invented-books.kr/' });
  });

  it('before any check while facts of the company are missing, naming all of them', async () => {
    const { terms: _, privacy: __, ...rest } = COMPANY;
    const company = write('less.json', JSON.stringify({ ...rest, support: '' }));
    await refused(/terms .*missing\n.*privacy .*missing\n.*support .*missing/, { company });
    await refused(/developer .*missing/, { company: join(work, 'none.json') });
    await refused(/is no JSON object/, { company: write('broken.json', '{') });
    expect(checked).toBe(0);
  });

  it.each([
    ['terms', 'http://invented-books.kr/terms', /terms .*not an https address/],
    ['support', 'somewhere', /support .*not an https address/],
    ['email', 'nobody', /email .*not an e-mail address/],
    ['scriptId', 'short', /scriptId .*not a script id/],
    ['privacy', 'https://example.com/privacy', /privacy .*still a placeholder \(example\.com\)/],
    ['developer', 'TODO', /developer .*still a placeholder/],
  ])('for %s: %s', async (name, value, message) => {
    await refused(message, { facts: { [name]: value } });
  });

  it('while the example of that file is not filled in', async () => {
    const company = join(root, 'scripts/release/company.example.json');
    await refused(/developer .*still a placeholder \(REPLACE_WITH_YOUR_COMPANY\)/, { company });
    const names = Object.keys(JSON.parse(readFileSync(company, 'utf8')));
    expect(names.sort()).toEqual(Object.keys(COMPANY).sort());
  });

  it('from a tree that is not clean, and from one that moves during the checks', async () => {
    const unclean = (): never => {
      throw new Error('The tree is not clean');
    };
    await refused(/not clean/, {}, { commitOf: unclean });
    expect(checked).toBe(0);
    let asked = 0;
    await refused(/moved to another commit/, {}, { commitOf: () => `${COMMIT}${asked++}` });
  });

  it('while the checks are not green', async () => {
    const red = (): never => {
      throw new Error('The checks are not green');
    };
    let drawn = 0;
    await refused(/not green/, {}, { passGate: red, drawPictures: () => void drawn++ });
    expect(drawn).toBe(0);
  });

  it('with a picture that is missing, too many, of another size, or none at all', async () => {
    const draw = (change: (folder: string) => void) => (folder: string) => {
      drawInto(folder);
      change(folder);
    };
    const of = (size: readonly [number, number], path: string) =>
      draw(folder => writeFileSync(join(folder, path), png(size)));
    await refused(
      /icon-32\.png is 48x48, and must be 32x32/,
      {},
      {
        drawPictures: of([48, 48], 'icon-32.png'),
      },
    );
    await refused(/ko\/home\.png is 1280x720/, {}, { drawPictures: of([1280, 720], 'ko/home.png') });
    await refused(
      /en\/banner\.png is no PNG/,
      {},
      {
        drawPictures: draw(folder => writeFileSync(join(folder, 'en/banner.png'), 'x'.repeat(40))),
      },
    );
    await refused(
      /icon-128\.png is missing/,
      {},
      {
        drawPictures: draw(folder => rmSync(join(folder, 'icon-128.png'))),
      },
    );
    const eleven = Array.from({ length: 11 }, (_, i) => `${i}.png`);
    await refused(/has 11 pictures/, {}, { drawPictures: folder => drawInto(folder, eleven) });
    expect(() => checkPictures(join(work, 'nothing'))).toThrow(/ko\/ has 0 pictures/);
  });

  it('with anything in it that still waits to be filled in', async () => {
    const developer = 'Invented Books';
    const leave = (folder: string): void => {
      drawInto(folder);
      writeFileSync(join(folder, '../listing/en/detailed.txt'), `${developer} {{support}}`);
    };
    await refused(
      /holds placeholders:\n {2}listing\/en\/detailed\.txt: \{\{support\}\}/,
      {},
      {
        drawPictures: leave,
      },
    );
  });
});

describe('placeholders', () => {
  it.each([
    ['Support: {{support}}', ['{{support}}']],
    ['REPLACE_WITH_YOUR_SCRIPT_ID', ['REPLACE_WITH_YOUR_SCRIPT_ID']],
    ['https://api.example.com/x', ['api.example.com']],
    ['it@example.org, https://service.test', ['example.org', 'service.test']],
    ['TODO: write this', ['TODO']],
    ['YOUR_COMPANY', ['YOUR_COMPANY']],
  ])('are found: %s', (text, found) => {
    expect(placeholdersIn(text)).toEqual(found);
  });

  it('are not seen in ordinary words', () => {
    expect(placeholdersIn('For example, testing your company at https://invented-books.kr.')).toEqual([]);
  });
});

describe("the listing's texts", () => {
  it.each(LANGUAGES)('fit into the form, in %s', language => {
    const listing = listingOf(language, { ...COMPANY, host: HOST });
    for (const [field, most] of Object.entries(MOST)) {
      const text = listing[field as keyof typeof MOST];
      expect(text.length, field).toBeGreaterThan(0);
      expect([...text].length, field).toBeLessThanOrEqual(most);
    }
    expect(listing.detailed).toContain(COMPANY.support);
  });

  it('that are too long, empty, of two lines or not filled in are refused, all at once', () => {
    write('en/name.txt', 'x'.repeat(51));
    write('en/short.txt', 'one\ntwo {{host}}');
    write('en/detailed.txt', ' ');
    expect(() => listingOf('en', {}, work)).toThrow(
      /name\.txt has 51 characters.*short\.txt has more than one line.*short\.txt holds placeholders: \{\{host\}\}.*detailed\.txt is empty/s,
    );
    write('en/name.txt', '가'.repeat(50));
    write('en/short.txt', '가'.repeat(200));
    write('en/detailed.txt', 'x'.repeat(16_000));
    expect(listingOf('en', {}, work).name).toHaveLength(50);
    write('en/detailed.txt', 'x'.repeat(16_001));
    expect(() => listingOf('en', {}, work)).toThrow(/has 16001 characters, at most 16000/);
  });
});

describe('the tree', () => {
  const git = (...words: string[]): string =>
    execFileSync('git', ['-c', 'user.name=K', '-c', 'user.email=k@localhost', ...words], {
      cwd: work,
      encoding: 'utf8',
    });

  it('is clean when everything is committed; what is ignored does not count', () => {
    git('init', '-q');
    write('.gitignore', 'made/\n');
    write('a.txt', 'a');
    git('add', '.');
    git('commit', '-qm', 'one');
    write('made/b.txt', 'b');
    expect(cleanCommit(work)).toBe(git('rev-parse', 'HEAD').trim());
    write('new.txt', 'n');
    expect(() => cleanCommit(work)).toThrow(/not clean.*new\.txt/s);
    rmSync(join(work, 'new.txt'));
    write('a.txt', 'changed');
    expect(() => cleanCommit(work)).toThrow(/not clean.*a\.txt/s);
  });

  it('without Git is refused', () => {
    expect(() => cleanCommit(work)).toThrow(/from a clone with Git/);
  });

  it('is green when the gate ends well, and only then', () => {
    write('.ci/run', 'exit 0\n');
    expect(() => passGate(work)).not.toThrow();
    write('.ci/run', 'exit 3\n');
    expect(() => passGate(work)).toThrow(/not green/);
    rmSync(join(work, '.ci/run'));
    expect(() => passGate(work)).toThrow(/not green/);
  });
});

describe('the command', () => {
  it('has no option that skips the checks', () => {
    const cli = readFileSync(join(root, 'scripts/release.mjs'), 'utf8');
    expect(cli).not.toMatch(/skip-|no-check|force/i);
    const run = (...options: string[]): string => {
      try {
        return execFileSync(process.execPath, [join(root, 'scripts/release.mjs'), ...options], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        });
      } catch (error) {
        return String((error as { stderr: string }).stderr);
      }
    };
    expect(run('--skip-tests', '--pin-host', HOST)).toMatch(/Unknown option '--skip-tests'/);
    expect(run('--help')).toContain('nothing skips them');
    expect(run()).toMatch(/--pin-host HOST/);
  });
});
