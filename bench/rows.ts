/** From an answer's text to the cells of a tab, compared with JSON.parse of the same text. */
import { fetchWhole } from '../src/pull/fetch-whole';
import { mergeTable } from '../src/pull/merge-table';
import { resourceNamed } from '../src/resources/registry';
import { defaultSettings } from '../src/resources/settings';
import { clientOn } from '../test/support/builders/client';
import { beside, type Figure, inTurn } from './measure';
import { ticketsText } from './tickets';

/** Converts an answer's records to rows of all columns. */
export function rowsOf(text: string): number {
  const resource = resourceNamed('tickets');
  if (resource === undefined) throw new Error('there are no tickets');
  const { client } = clientOn([{ status: 200, headers: {}, text }]);
  const merged = mergeTable({
    resource,
    settings: defaultSettings,
    language: 'ko',
    table: { tab: 'Transactions', rows: [] },
    formulas: new Set(),
    baseline: new Map(),
    remote: fetchWhole(client, resource).remote,
    leaveAlone: new Set(),
    notToAppend: new Set(),
    isBehind: () => false,
    tookRefused: () => false,
    expected: new Set(),
    sent: new Map(),
    isInScope: () => true,
    lastPulled: '',
  });
  // As the writer of the tab does: it asks each row for its cells and copies them into a block.
  return merged.appended.filter(row => row.shown().cells.length === resource.fields.length).length;
}

export function rowFigures(sizes: readonly (readonly [count: number, aim: number])[]): Figure[] {
  return sizes.map(([count, aim]) => {
    const text = ticketsText(count);
    if (rowsOf(text) !== count) throw new Error(`${rowsOf(text)} rows of ${count}`);
    const times = inTurn(
      count > 50_000 ? 5 : 9,
      () => rowsOf(text),
      () => JSON.parse(text),
    );
    return beside(`rows of ${count} transactions`, 'JSON.parse of the text', times, aim);
  });
}
