// The other party's name on a bank line: short, in one of several spellings, as banks write it.
import type { Random } from '../random';
import { firmWords, trades } from '../words';
import type { RecordData } from '../world';

/** The longest name on a bank line, in characters. */
const LONGEST = 12;

export function payerName(random: Random, contact: RecordData | undefined): string {
  const name = String(contact?.['companyName'] ?? `${random.pick(firmWords)}${random.pick(trades)[0]}`);
  const core = name.replace(/주식회사|\(주\)|㈜/g, '').trim();
  const spelled = random.weighted([
    [core, 5],
    [`(주)${core}`, 2],
    [`주식회사${core}`, 1],
    [`${core}(주)`, 1],
  ] as const);
  return spelled.slice(0, LONGEST).trim();
}
