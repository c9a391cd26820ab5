/** Every document says in its first line whom it is for, so that anybody else can go on to another. */

import { describe, expect, it } from 'vitest';
import { documents } from './support/documents';

/** The first line below the title. */
function firstLine(text: string): string {
  const [title = '', empty, first = ''] = text.split('\n');
  return /^# /.test(title) && empty === '' ? first : '';
}

/** README says first what this is; everybody comes by there. */
const NAMES_A_READER = /^(finance-sheets is [^.]{2,60} for |For whoever |[^.]{2,60} 분을 위한 )/;

describe('the first line', () => {
  it.each(documents().map(({ path, text }) => [path, text] as const))('of %s names its reader', (_, text) => {
    expect(firstLine(text)).toMatch(NAMES_A_READER);
  });

  it('is told from one that names nobody, and from a document without a title', () => {
    expect(firstLine('# Pushing\n\nFor whoever pushes.\n')).toMatch(NAMES_A_READER);
    expect(firstLine('# finance-sheets\n\nfinance-sheets is an add-on for teams.\n')).toMatch(NAMES_A_READER);
    expect(firstLine('# finance-sheets\n\nfinance-sheets is an add-on.\n')).not.toMatch(NAMES_A_READER);
    expect(firstLine('# 첫날\n\n처음 쓰시는 분을 위한 안내입니다.\n')).toMatch(NAMES_A_READER);
    expect(firstLine('# Pushing\n\nHow to push.\n')).not.toMatch(NAMES_A_READER);
    expect(firstLine('For whoever pushes.\n')).not.toMatch(NAMES_A_READER);
  });
});
