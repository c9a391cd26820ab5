/** A contact with a valid registration number that the service does not have. */
import { isValidRegistrationNumber } from '../../../service/index';
import { firstContacts } from './contacts';
import { columns, tabs } from './labels';
import type { Stage } from './story';

/** Types a name and a number into the first empty row. */
export async function typeNewContact(stage: Stage): Promise<void> {
  const { language } = stage;
  const tab = tabs.contacts[language];
  const table = await stage.table(tab);
  if (!table) return;
  const row = table.rows.length;
  const name = language === 'ko' ? '새봄상사' : 'Saebom Trading';
  await stage.type(tab, [
    { row, label: columns.company[language], text: name },
    { row, label: columns.registrationNumber[language], text: freeNumber(stage) },
  ]);
}

/** An unused number with hyphens, as people write it. */
export function freeNumber(stage: Stage): string {
  const taken = new Set([...firstContacts(stage).values()].map(({ number }) => number));
  for (let serial = 208_81_0000; ; serial++) {
    const start = String(serial);
    const found = Array.from({ length: 10 }, (_, i) => `${start}${i}`).find(
      digits => isValidRegistrationNumber(digits) && !taken.has(digits),
    );
    if (found !== undefined) return `${found.slice(0, 3)}-${found.slice(3, 5)}-${found.slice(5)}`;
  }
}
