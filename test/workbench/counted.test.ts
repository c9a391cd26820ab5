// What the story of month-end holds the report against: what the truth says, whichever kinds a person sums.
import { describe, expect, it } from 'vitest';
import { startService } from '../../service/index';
import { countedWon } from '../../workbench/server/stories/counted';
import type { Row } from '../integration/summaries/support/summed';
import { trueCounts } from '../integration/summaries/support/truth';

const CARD = 'EXPENSE_TICKET';
const BANK = 'BANK_TRANSACTION_TICKET';

describe.each([1, 2, 3])('seed %i', seed => {
  it.each([[[CARD]], [[BANK]], [[CARD, BANK]]])('counts %s as the tests of the reports do', async kinds => {
    const service = await startService({ seed, sizes: { months: 2, ticketsPerMonth: 240, contacts: 14 } });
    const records = service.records('tickets').filter(({ ticketType }) => kinds.includes(String(ticketType)));
    const truth = service.truth();
    await service.stop();
    const won = countedWon(truth, records);
    const expected = trueCounts(truth, records as Row[]);
    expect(expected.size).toBeGreaterThan(40);
    const differ = [...expected].filter(([id, counted]) => won.get(id) !== counted.won);
    expect(differ).toEqual([]);
    expect([...expected.values()].some(({ off }) => off > 0)).toBe(true);
  });
});
