/** A person at a pulled tab. The workspace has 2,403 counterparties, and the service shows only the newest 100. */
import { messages, openScenario, type Scenario, type ScenarioOptions, STATUS } from '../../support/scenario';

/** Company names and numbers of counterparties that exist nowhere yet. */
export const FRESH = { company: '새로운거래처 주식회사', number: '124-81-00998' } as const;

const LABELS = {
  ko: { tab: '거래처', company: '상호 ★', number: '사업자등록번호 ★' },
  en: { tab: 'Contacts', company: 'Company ★', number: 'Registration number ★' },
} as const;

export class LimitedDesk {
  readonly labels: (typeof LABELS)['ko' | 'en'];

  constructor(
    readonly s: Scenario,
    language: 'ko' | 'en',
  ) {
    this.labels = LABELS[language];
  }

  get sheet() {
    return this.s.book.sheet(this.labels.tab);
  }

  pull(): string {
    const said = messages(this.s.run('menuPullContacts'));
    this.s.book.as(this.s.kim).select(this.labels.tab);
    return said;
  }

  preview(): string {
    return messages(this.s.run('menuPreview'));
  }

  push(): string {
    return messages(this.s.run('menuPush'));
  }

  /** A colleague adds counterparties in the web application. As many of the tab's oldest rows leave the newest 100. */
  async addElsewhere(count: number): Promise<void> {
    for (let i = 0; i < count; i++)
      await this.s.service.add('contacts', {
        companyName: `웹에서 추가 ${i}`,
        registrationNumber: `90000000${String(i).padStart(2, '0')}`,
        region: 'FOREIGN',
      });
  }

  rename(row: number, name: string): void {
    this.s.book.as(this.s.kim).type(this.labels.tab, this.sheet.a1(this.labels.company, row), name);
  }

  /** Types a counterparty below the last row and gives its row. */
  typeNew(company: string = FRESH.company, number: string = FRESH.number): number {
    const row = this.sheet.size().rows + 1;
    this.rename(row, company);
    this.s.book.as(this.s.kim).type(this.labels.tab, this.sheet.a1(this.labels.number, row), number);
    return row;
  }

  company(row: number): string {
    return String(this.sheet.cell([this.labels.company, row]).value);
  }

  number(row: number): string {
    return String(this.sheet.cell([this.labels.number, row]).value);
  }

  id(row: number): string {
    return String(this.sheet.cell(['ID', row]).value);
  }

  status(row: number): string {
    return String(this.sheet.cell([STATUS, row]).value);
  }

  /** The header of the Status column with its note. */
  head(): { readonly label: string; readonly note: string } {
    const { value, note } = this.sheet.cell([STATUS, 1]);
    return { label: String(value), note: note ?? '' };
  }

  /** Creates and updates that came to the service. */
  async writes(): Promise<string[]> {
    return (await this.s.service.log())
      .filter(({ method, path }) => path.endsWith('/contacts') && method !== 'GET')
      .map(({ method, effect }) => `${method} ${effect.kind}`);
  }

  async named(company: string): Promise<number> {
    return (await this.s.service.records('contacts')).filter(({ companyName }) => companyName === company)
      .length;
  }
}

/** Opens a desk for the running test. */
export async function limitedDesk(
  language: 'ko' | 'en' = 'en',
  service: ScenarioOptions['service'] = {},
): Promise<LimitedDesk> {
  const s = await openScenario({
    language,
    service: {
      publishedLimits: true,
      sizes: { contacts: 2_403, categories: 3, ticketsPerMonth: 200 },
      ...service,
    },
  });
  return new LimitedDesk(s, language);
}
