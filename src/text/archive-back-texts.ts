/** Archived months that come back into a tab. */

import { counted, lines, n, particle, say, type Text, text } from './words';

export const back = { ko: '보관한 달을 시트로...', en: 'Archived months into a tab...' };
export const tab = text((list: Text, first: string, last: string) => ({
  ko: say`${list} (보관 ${first} ~ ${last})`,
  en: say`${list} (archived ${first} to ${last})`,
}));
export const askMonths = {
  ko: '시트로 가져올 보관 기간 (예: 2024-01 ~ 2024-03, 지난달)',
  en: 'Archived months for the tab (example: 2024-01 ~ 2024-03, last month)',
};
export const noDataset = text((dataset: string, project: string) => ({
  ko: `"${project}" 프로젝트에 데이터 세트 "${dataset}"${particle(dataset, '이/가')} 없습니다. 이름을 확인해 주세요.`,
  en: `Project "${project}" has no data set "${dataset}". Check the names.`,
}));
export const nothingThere = text((first: string, last: string) => ({
  ko: `${first} ~ ${last}에 보관된 거래가 없습니다. 먼저 보관하거나 다른 기간을 입력해 주세요.`,
  en: `No transactions of ${first} to ${last} are archived. Archive them first, or type other months.`,
}));

export interface BackWords {
  readonly place: string;
  readonly first: string;
  readonly last: string;
  readonly rows: number;
  readonly bytes: number;
  /** Months that are not archived. */
  readonly missing: readonly string[];
  /** Months that were archived in part. */
  readonly inPart: readonly string[];
}
/** 12345678 as 12 MB, at least 1. */
function megabytes(bytes: number): string {
  return `${n(Math.max(1, Math.ceil(bytes / 1_000_000)))} MB`;
}
export const askBack = text((p: BackWords) => ({
  ko: lines(
    `${p.place}에 보관된 거래 ${n(p.rows)}건(${p.first} ~ ${p.last})을 시트로 가져옵니다.`,
    `BigQuery 조회량 ${megabytes(p.bytes)}. 프로젝트에 청구됩니다 (매월 1 TB까지 무료).`,
    p.missing.length > 0 && say`⚠ 보관되지 않은 달: ${p.missing}`,
    p.inPart.length > 0 && say`⚠ 일부만 보관된 달: ${p.inPart}`,
    '가져올까요?',
  ),
  en: lines(
    `${counted(p.rows, 'transaction')} of ${p.first} to ${p.last} come from ${p.place} into a tab.`,
    `BigQuery reads ${megabytes(p.bytes)} for it, which the project pays (free each month: 1 TB).`,
    p.missing.length > 0 && say`⚠ Not archived: ${p.missing}`,
    p.inPart.length > 0 && say`⚠ Archived in part: ${p.inPart}`,
    'Go on?',
  ),
}));
export const notArchived = { ko: '보관되지 않았습니다', en: 'not archived' };
export const partArchived = { ko: '일부만 보관되었습니다', en: 'archived in part' };
export const unreadable = text((rows: number) => ({
  ko: `읽을 수 없는 ${n(rows)}건이 빠졌습니다`,
  en: `${counted(rows, 'record')} that cannot be read are missing`,
}));
export const tooLong = {
  ko: '한 번의 실행 시간 안에 받지 못해 시트를 바꾸지 않았습니다. 더 짧은 기간을 입력해 주세요.',
  en: 'These months do not come within the time of one run, so no tab was changed. Type fewer months.',
};
export const whatNext = {
  ko: '사이드바의 "보고서"에서 이 시트로 보고서를 만들어 주세요. 이 시트는 새로 고칠 수 없습니다.',
  en: 'Make its reports under "Reports" in the sidebar. A refresh leaves this tab as it is.',
};
