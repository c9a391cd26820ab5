import { describe, expect, it } from 'vitest';
import { OutOfTimeError } from '../../../src/api/errors';
import { described, failureText } from '../../../src/commands/failure-text';

describe('what is said when an execution has no time left', () => {
  it('names the minutes for which the service wants silence, and nothing of the kind otherwise', () => {
    const silent = failureText(new OutOfTimeError(1_795_000));
    expect(silent?.en).toContain('no requests for 30 minutes');
    expect(silent?.ko).toContain('30분 동안');
    for (const waitMs of [null, 4_000, 60_000])
      expect(failureText(new OutOfTimeError(waitMs))?.en).toContain('The time of one run is used up');
  });

  it('is left to the log for a defect', () => {
    const defect = new RangeError('x is too large');
    expect(failureText(defect)).toBeNull();
    expect([defect, 'words'].map(described)).toEqual(['RangeError: x is too large', 'words']);
  });
});
