/** Reports from archived months have the figures of reports from pulled months, whatever the data are. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { page } from '../../test/support/page-commands';
import { agreeableBut, messages } from '../../test/support/start-scenario';
import { buildArchive, removeArchive, Scene } from './support/scene';

const SIZES = { contacts: 12, categories: 15, months: 2, ticketsPerMonth: 120 };
const PULLED = 'Transactions - All';
const BACK = 'Transactions (archived 2026-09 to 2026-10)';
const REPORTS = ['category', 'contact', 'profit', 'ledger', 'receivables'];

let scene: Scene;
beforeAll(buildArchive);
afterAll(removeArchive);
afterEach(() => scene.close());

/** The cells of a new report. Row 2 (tab and time of the pull) is left out, and the tab's id is replaced. */
function reportOf(report: string, tab: string): unknown[][] {
  const { book } = scene.scenario;
  const before = new Set(book.sheets());
  const said = page(scene.scenario).report(report, { tab }).said;
  const made = book.sheets().find(name => !before.has(name));
  if (made === undefined) throw new Error(`${report} of ${tab}: ${said}`);
  return book
    .sheet(made)
    .values()
    .filter((_, row) => row !== 1)
    .map(row => row.map(cell => String(cell).replaceAll(String(book.sheet(tab).id), 'the tab')));
}

it.each(Array.from({ length: 20 }, (_, i) => i + 1))('seed %i', async seed => {
  scene = await Scene.open({ seed, nasty: seed % 2 === 0, sizes: SIZES });
  const { scenario } = scene;
  scenario.run('menuPullCategories');
  scenario.run('menuPullContacts');
  scene.archive('2026-09 ~ 2026-10');
  const typed = ['All, 2026-09 ~ 2026-10'];
  scenario.run('menuPullTickets', typed, {
    dialogs: agreeableBut(['payroll', 'Payroll', 'personal'], typed),
  });
  const asked = (await scenario.service.log()).length;
  const said = messages(scene.back('2026-09 ~ 2026-10'));
  expect(said).toMatch(/BigQuery reads \d+ MB/);
  expect(said).not.toContain('Not archived');
  expect(await scenario.service.log()).toHaveLength(asked);
  const rows = scenario.book.sheet(BACK).values().length;
  expect(rows).toBeGreaterThan(100);
  expect(rows).toBe(scenario.book.sheet(PULLED).values().length);
  for (const report of REPORTS) {
    const fromRows = reportOf(report, PULLED);
    expect(fromRows.length).toBeGreaterThan(3);
    expect([report, reportOf(report, BACK)]).toEqual([report, fromRows]);
  }
});
