/** The tables of options: what is read of a command line, and what is said of a mistake. */
import { describe, expect, it } from 'vitest';
import {
  flag,
  hidden,
  oneOf,
  readOptions,
  text,
  texts,
  UsageError,
  whole,
} from '../../scripts/command-line.mjs';

const COMMAND = {
  name: 'try',
  about: 'Tries options.',
  options: {
    loud: flag('says more'),
    'no-open': flag('opens nothing'),
    edits: whole('how many', { standard: 25, least: 1, most: 100 }),
    port: whole('where'),
    key: texts('TEXT', 'a key'),
    name: text('NAME', 'a name'),
    only: text('NAME', 'some of it', 'all'),
    'base-url': text('URL', 'an address'),
    language: oneOf(['ko', 'en'], 'of texts', 'ko'),
    thread: hidden(text('FILE', 'for a script')),
  },
};

const read = (...args: string[]) => readOptions(COMMAND, args);
/** What is said of a command line. */
function said(...args: string[]): string {
  try {
    read(...args);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('nothing is said');
}

describe('a command line', () => {
  it('without options gives what the table says', () => {
    expect(read()).toEqual({
      loud: false,
      'no-open': false,
      edits: 25,
      port: undefined,
      key: [],
      name: undefined,
      only: 'all',
      'base-url': undefined,
      language: 'ko',
      thread: undefined,
    });
  });

  it('gives what was typed, letter by letter', () => {
    const args = ['--loud', '--no-open', '--edits', '7', '--port=0', '--key', '0012', '--key=1e3'];
    const more = ['--name', '007', '--only=', '--base-url', 'https://a.example/?b=c', '--thread', '-'];
    expect(read(...args, ...more, '--language', 'en')).toEqual({
      loud: true,
      'no-open': true,
      edits: 7,
      port: 0,
      key: ['0012', '1e3'],
      name: '007',
      only: '',
      'base-url': 'https://a.example/?b=c',
      language: 'en',
      thread: '-',
    });
  });

  it('takes the last of an option that is given twice', () => {
    expect(read('--edits', '7', '--edits', '8').edits).toBe(8);
  });

  it.each([
    [['--prot', '1'], "Unknown option '--prot' (did you mean --port?): npm run try -- --help lists all."],
    [['-x'], "Unknown option '-x': npm run try -- --help lists all."],
    [['--open'], "Unknown option '--open'"],
    [['--__proto__', '1'], "Unknown option '--__proto__'"],
    [['stray'], '"stray" is no option: npm run try -- --help lists all.'],
    [['--loud', '--', 'stray'], '"stray" is no option: npm run try -- --help lists all.'],
    [['--port'], "Option '--port <N>' argument missing."],
    [['--port', 'x'], '--port takes a whole number from 0, not "x".'],
    [['--edits', '0'], '--edits takes a whole number from 1 to 100, not "0".'],
    [['--edits', '101'], '--edits takes a whole number from 1 to 100, not "101".'],
    [['--edits', '1.5'], '--edits takes a whole number from 1 to 100, not "1.5".'],
    [['--edits='], '--edits takes a whole number from 1 to 100, not "".'],
    [['--language', 'fr'], '--language takes ko or en, not "fr".'],
  ])('%j is refused with a reason', (args, reason) => {
    expect(() => read(...args)).toThrow(UsageError);
    expect(said(...args)).toContain(reason);
  });

  it('with --help gives each option with what counts without it, and none that is for scripts', () => {
    const help = said('--edits', '7', '--help');
    expect(help).toContain('Usage: npm run try -- [options]\n\nTries options.');
    expect(help).toMatch(/--edits <N> +how many \(default: 25\)/);
    expect(help).toMatch(/--language <ko\|en> +of texts \(default: "ko"\)/);
    for (const name of Object.keys(COMMAND.options))
      expect(help.includes(`--${name} `)).toBe(name !== 'thread');
  });
});
