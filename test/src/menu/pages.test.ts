import { describe, expect, it } from 'vitest';
import type { Dialogs } from '../../../src/menu/dialogs';
import { askPages, confirmPages, pagesOf, tellPages } from '../../../src/menu/pages';
import type { Text } from '../../../src/text/text';
import { verbatim } from '../../../src/text/texts';

const block = (name: string, lines = 1) => Array.from({ length: lines }, (_, i) => verbatim(`${name}.${i}`));
const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => block(`${name}${i}`, 2));

describe('pages', () => {
  it('are one where everything fits, without a number', () => {
    const { pages, mustRead } = pagesOf(verbatim('counts'), [block('must')], [block('rest')]);
    expect(pages.map(({ en }) => en)).toEqual(['counts\n\nmust.0\nrest.0']);
    expect(mustRead).toBe(1);
  });

  it('hold what must be read together on the first, up to 60 lines, and all of it before the rest', () => {
    const one = pagesOf(verbatim('counts'), many('must', 30), many('rest', 40));
    expect(one.mustRead).toBe(1);
    for (let i = 0; i < 30; i++) expect(one.pages[0]?.en).toContain(`must${i}.1`);
    const two = pagesOf(verbatim('counts'), many('must', 31), many('rest', 40));
    expect(two.mustRead).toBe(2);
  });

  it('leave nothing out, keep blocks together, and split what is longer than a page', () => {
    const rest = [...many('a', 50), block('long', 95), ...many('b', 3)];
    const { pages } = pagesOf(verbatim('counts'), [], rest);
    const lines = pages.flatMap(({ en }) => en.split('\n')).filter(line => /\.\d+$/.test(line));
    expect(lines).toEqual(rest.flat().map(({ en }) => en));
    for (const { en } of pages.slice(0, 2)) expect(en.match(/a\d+\.0/g)).toHaveLength(15);
  });

  it('are no longer than a dialog can show, whatever their lines hold', () => {
    const rest = Array.from({ length: 50 }, () => [verbatim('x'.repeat(900))]);
    for (const { en } of pagesOf(verbatim('counts'), [], rest).pages) expect(en.length).toBeLessThan(4_200);
  });
});

describe('a question about pages', () => {
  /** The pages that a person sees who types this. */
  function seen(typed: readonly string[], count = 3): string[] {
    const shown: string[] = [];
    const left = [...typed];
    const ask = ({ en }: Text): string | null => {
      shown.push(en.split('\n')[0] ?? '');
      return left.shift() ?? null;
    };
    const pages = Array.from({ length: count }, (_, i) => verbatim(`page ${i + 1}`));
    askPages({ ask } as unknown as Dialogs, { pages, mustRead: 1 }, verbatim('what?'));
    return shown;
  }

  it('turns to the next page and back, and stays at either end', () => {
    expect(seen(['next', '다음', 'n', 'back'])).toEqual(['page 1', 'page 2', 'page 3', 'page 3', 'page 2']);
    expect(seen(['이전', 'next'])).toEqual(['page 1', 'page 1', 'page 2']);
  });

  it('takes whatever else is typed for the answer, and all that is typed where there is one page', () => {
    expect(seen(['all'])).toEqual(['page 1']);
    expect(seen(['next'], 1)).toEqual(['page 1']);
  });
});

describe('pages that a person only reads', () => {
  /** What is shown. answers: yes or no to each question, in order. */
  function shown(answers: readonly boolean[], isAsked: boolean): string[] {
    const said: string[] = [];
    const left = [...answers];
    const dialogs = {
      tell: ({ en }: Text) => said.push(`tells ${en.split('\n')[0]}`),
      may({ en }: Text) {
        said.push(`asks ${en.split('\n')[0]}`);
        return left.shift() === true;
      },
    } as unknown as Dialogs;
    const pages = { pages: [1, 2, 3].map(n => verbatim(`page ${n}`)), mustRead: 1 };
    if (isAsked) said.push(String(confirmPages(dialogs, pages, verbatim('sure?'))));
    else tellPages(dialogs, pages);
    return said;
  }

  it('come once each, the last without a question', () => {
    expect(shown([true, true], false)).toEqual(['asks page 1', 'asks page 2', 'tells page 3']);
    expect(shown([true, false], false)).toEqual(['asks page 1', 'asks page 2']);
  });

  it('come once each before a question, which stands on the last', () => {
    expect(shown([true, true, true], true)).toEqual(['asks page 1', 'asks page 2', 'asks page 3', 'true']);
    expect(shown([true, false], true)).toEqual(['asks page 1', 'asks page 2', 'false']);
  });
});
