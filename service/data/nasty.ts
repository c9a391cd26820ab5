// Texts that break careless spreadsheets and parsers. The option `nasty` puts them where users write free text.
import type { World } from './world';

export interface NastyText {
  readonly label: string;
  readonly text: string;
}

/** The company name of a contact whose memo is a nasty text begins with this; the text's label follows. */
export const NASTY_CONTACT_PREFIX = '까다로운 거래처 ';

/**
 * With `nasty: true`, the n-th text is the memo of the contact `NASTY_CONTACT_PREFIX + label`, the description of the
 * n-th category and tag, and the description of the n-th newest EXPENSE_TICKET of the last month, as far as these
 * exist.
 */
export const nastyTexts: readonly NastyText[] = [
  { label: 'formula', text: '=HYPERLINK("http://x","y")' },
  { label: 'plus', text: '+82 10' },
  { label: 'minus', text: '-5' },
  { label: 'at', text: '@x' },
  { label: 'quoted', text: "'quoted" },
  { label: 'fraction', text: '1/2' },
  { label: 'leading zeros', text: '007' },
  { label: 'boolean', text: 'TRUE' },
  { label: 'emoji', text: '영수증 🧾 확인 👩‍👩‍👧‍👦 완료 ✅' },
  { label: 'composed', text: '한글 조합형 확인'.normalize('NFC') },
  { label: 'decomposed', text: '한글 조합형 확인'.normalize('NFD') },
  { label: 'line breaks', text: '첫째 줄\n둘째 줄\r\n셋째 줄' },
  { label: 'tabs', text: '\t앞에 탭\t가운데 탭' },
  { label: 'long', text: '아주 긴 메모입니다. '.repeat(6_000).slice(0, 60_000) },
  { label: 'markup', text: '<img src=x onerror="alert(1)"> & "따옴표" \\ </script>' },
  { label: 'spaces', text: '  앞뒤 공백  ' },
  { label: 'date', text: '1-2' },
  { label: 'exponent', text: '1e3' },
  { label: 'error', text: '#REF!' },
  { label: 'formula behind a break', text: '\n=1+1' },
];

/** The nasty text for the n-th record of a kind; undefined if it has none. */
export function nastyAt(world: World, index: number): string | undefined {
  return world.nasty ? nastyTexts[index]?.text : undefined;
}
