import { describe, expect, it } from 'vitest';
import { openScenario } from '../support/scenario';

interface Costs {
  readonly first: number;
  readonly again: number;
  readonly preview: number;
  readonly fetches: number;
}

/** Calls to SpreadsheetApp and its objects of a first pull, a refresh and a preview of so many contacts. */
async function costsOf(contacts: number): Promise<Costs> {
  const scenario = await openScenario({
    service: { sizes: { contacts, categories: 3, ticketsPerMonth: 1 } },
  });
  const calls = (entryPoint: string) => {
    const result = scenario.run(entryPoint);
    expect(result.outcome).toBe('finished');
    return { spreadsheet: result.calls.byService['SpreadsheetApp'] ?? 0, fetches: result.fetches.length };
  };
  const first = calls('menuPullContacts');
  expect(scenario.book.sheet('Contacts').size().rows).toBe(contacts + 1);
  const again = calls('menuPullContacts');
  const preview = calls('menuPreview');
  return {
    first: first.spreadsheet,
    again: again.spreadsheet,
    preview: preview.spreadsheet,
    fetches: first.fetches,
  };
}

describe('calls to SpreadsheetApp', () => {
  it('are the same for 240, 2,400 and 12,000 contacts (two of which look cut), in a first pull, a refresh and a preview', async () => {
    const small = await costsOf(240);
    const middle = await costsOf(2_400);
    const large = await costsOf(12_000);
    expect(middle).toEqual(small);
    expect(large).toEqual(small);

    expect(small.first).toBeLessThanOrEqual(220);
    // A refresh looks at the header once more before it names the time there, and writes no baseline that stands there.
    expect(small.again).toBeLessThanOrEqual(46);
    expect(small.preview).toBeLessThanOrEqual(30);
    expect(small.fetches).toBe(1);
  });
});
