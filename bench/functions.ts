/** The cost of cell functions: block reads, requests, service calls. */
import { type Answer, Report } from '../test/integration/functions/report';
import { startScenario } from '../test/support/start-scenario';
import { type Figure, figure } from './measure';

export async function functionFigures(cells: number, equal: number): Promise<Figure[]> {
  const sizes = { contacts: 1_003, categories: 23, ticketsPerMonth: 1 };
  const report = new Report(await startScenario({ service: { sizes } }));
  try {
    report.scenario.run('menuPullContacts');
    const lookup = lookupOf(report, cells);
    report.allow();
    report.ask('1');
    const same = pasted(report, 'A1', Array<string>(equal).fill('=FIN_WORKSPACE("Name")'));
    const alone = report.ask('=FIN_REGNO_VALID("124-81-00998")');
    return [
      figure(`reads by a lookup of ${cells} cells`, lookup.reads, 'reads', 'one read', 1, 1),
      figure(`requests by ${equal} equal functions`, same.fetches, 'requests', 'one request', 1, 1),
      figure('calls by a function that needs no sheet', alone.calls, 'calls', 'no call', 1, 0),
    ];
  } finally {
    await report.scenario.close();
  }
}

/** Counterparty names in a column, and one formula that looks all of them up. */
function lookupOf(report: Report, cells: number): Answer {
  const names = report.scenario.book
    .sheet('Contacts')
    .column('Company ★')
    .filter(name => name !== '');
  report.ask('1');
  pasted(
    report,
    'B1',
    Array.from({ length: cells }, (_, i) => `'${String(names[i % names.length])}`),
  );
  const { book, kim } = report.scenario;
  const found = report.counted(() =>
    book.as(kim).type('Report', 'A1', `=FIN_CONTACT(B1:B${cells}, "id", FIN_STAMP)`),
  );
  if (found.says !== '' || found.rows.length < cells)
    throw new Error(`the lookup found nothing: ${found.says}`);
  return found;
}

function pasted(report: Report, a1: string, lines: readonly string[]): Answer {
  const { book, kim } = report.scenario;
  return report.counted(() => book.as(kim).paste('Report', a1, lines.join('\n')));
}
