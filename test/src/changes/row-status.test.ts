import { describe, expect, it } from 'vitest';
import { outlastsPull, saysUnsent } from '../../../src/changes/row-status';

describe('the status of a row', () => {
  it('says by its first sign that the row was not sent', () => {
    for (const status of ['⊘ refused', '⚠ in doubt', '☑ decided']) expect(saysUnsent(status)).toBe(true);
    for (const status of ['', 'sent', 'not ⊘', ' ⊘']) expect(saysUnsent(status)).toBe(false);
  });

  it('outlasts a pull where the pull does not find it out anew', () => {
    expect(['⊘ refused', '☑ decided', '⚠ in doubt', '', 'sent'].map(outlastsPull)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});
