/** The results on both sides, line by line. */
import type { Language } from '../../protocol';
import type { OutcomeLine, OutcomePicture } from '../../protocol-panel';
import {
  contactIn,
  contactsNow,
  editsIn,
  effectsOn,
  firstContacts,
  isSame,
  newIn,
  wantedOf,
} from './contacts';
import { tabs } from './labels';
import type { Stage, Words } from './story';

export function outcomePicture(lines: readonly OutcomeLine[], language: Language): OutcomePicture {
  const isGood = lines.every(line => line.isGood);
  return { lines, verdict: (isGood ? VERDICT.good : VERDICT.bad)[language], isGood };
}

const VERDICT = {
  good: {
    ko: '두 쪽이 일치합니다. 두 번 반영된 것도, 사라진 것도 없습니다.',
    en: 'Both sides agree. Nothing was made twice, nothing was lost.',
  },
  bad: { ko: '두 쪽이 일치하지 않습니다.', en: 'The two sides do not agree.' },
};

/** A line with a count on each side. */
export function line(
  { language }: Pick<Stage, 'language'>,
  what: Words,
  sheet: number | null,
  service: number | null,
  isGood: boolean,
): OutcomeLine {
  const shown = (count: number | null): string =>
    count === null
      ? ''
      : language === 'ko'
        ? `${count.toLocaleString('en-US')}건`
        : count.toLocaleString('en-US');
  return { what: what[language], sheet: shown(sheet), service: shown(service), isGood };
}

/** A line with an amount in won (without decimals) on each side. */
export function moneyLine(
  { language }: Pick<Stage, 'language'>,
  what: Words,
  sheet: number,
  service: number,
): OutcomeLine {
  const shown = (amount: number): string => Math.round(amount).toLocaleString('en-US');
  return {
    what: `${what[language]}${language === 'ko' ? ' (원)' : ' (won)'}`,
    sheet: shown(sheet),
    service: shown(service),
    isGood: Math.round(sheet) === Math.round(service),
  };
}

/** The results for contacts, from tab, records and log: none doubled, none lost, all equal. */
export async function contactLines(stage: Stage): Promise<OutcomeLine[]> {
  const [edits, news] = [await editsIn(stage), await newIn(stage)];
  const effects = effectsOn(stage);
  const made = effects.filter(({ what }) => what === 'created');
  const updated = effects.filter(({ what }) => what === 'updated').map(({ id }) => id);
  const now = contactsNow(stage);
  const changed = [...firstContacts(stage)].filter(([id, before]) => {
    const service = now.get(id);
    return service === undefined || !isSame(before, service);
  });
  const names = made.map(({ id }) => now.get(id)?.number ?? '');
  const twiceMade = stage.service.duplicates().length + (names.length - new Set(names).size);
  const lost = wantedOf(stage).filter(({ id, after }) => {
    const service = now.get(id);
    return service === undefined || !isSame(service, after);
  });
  const different = await differentRows(stage);
  const all = await tabSize(stage);
  const lines: OutcomeLine[] = [];
  if (news.length > 0 || made.length > 0)
    lines.push(
      line(stage, { ko: '새로 등록', en: 'Created' }, news.length, made.length, news.length === made.length),
    );
  if (edits.length > 0 || changed.length > 0)
    lines.push(
      line(
        stage,
        { ko: '수정', en: 'Changed' },
        edits.length,
        changed.length,
        edits.length === changed.length,
      ),
    );
  return [
    ...lines,
    line(stage, { ko: '두 번 등록', en: 'Created twice' }, null, twiceMade, twiceMade === 0),
    line(
      stage,
      { ko: '두 번 반영된 수정', en: 'Changed twice' },
      null,
      updated.length - new Set(updated).size,
      updated.length === new Set(updated).size,
    ),
    line(stage, { ko: '사라진 수정', en: 'Edits lost' }, null, lost.length, lost.length === 0),
    line(stage, { ko: '거래처 전체', en: 'All contacts' }, all, now.size, all === now.size),
    line(stage, { ko: '값이 서로 다른 행', en: 'Rows that differ' }, different, different, different === 0),
  ];
}

/** The number of rows and records that differ between tab and service. */
async function differentRows(stage: Stage): Promise<number> {
  const table = await stage.table(tabs.contacts[stage.language]);
  const now = contactsNow(stage);
  if (!table) return now.size;
  const ids = table.column('ID');
  const rows = ids.filter((id, row) => {
    const contact = contactIn(stage, table, row);
    const service = now.get(id);
    return contact.company !== '' && (service === undefined || !isSame(contact, service));
  });
  return rows.length + [...now.keys()].filter(id => !ids.includes(id)).length;
}

async function tabSize(stage: Stage): Promise<number> {
  const table = await stage.table(tabs.contacts[stage.language]);
  return table?.column('ID').filter(id => id !== '').length ?? 0;
}
