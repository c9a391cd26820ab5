/** Exchange rates and public holidays [O]. */

import { byDates, field, id } from './common-fields';
import type { ResourceDefinition } from './definition';
import { guessedWords } from './guessed-words';

/** Rates of a day. The tab collects the pulled days. JPY is per 100. */
export const exchangeRates: ResourceDefinition = {
  name: 'exchange-rates',
  label: { ko: '환율', en: 'Exchange rates' },
  list: {
    method: 'post',
    path: 'exchange-rates',
    rowKey: ['currencyCode', 'baseDate'],
    momentField: 'baseDate',
    parameters: [{ name: 'baseDate', label: { ko: '기준일', en: 'Date' }, type: 'date', isMoment: true }],
  },
  fields: [
    id,
    field('baseDate', 'date', '기준일', 'Date', 100),
    field('currencyCode', 'text', '통화', 'Currency', 60),
    field('presentName', 'text', '이름', 'Name', 120),
    field('baseForeignAmount', 'decimal', '외화 단위', 'Per', 90, { former: ['기준 외화'] }),
    field('krwAmount', 'decimal', ...guessedWords.krwAmount, 110, { former: ['원화'] }),
  ],
};

export const holidays: ResourceDefinition = {
  name: 'holidays',
  label: { ko: '공휴일', en: 'Holidays' },
  list: {
    method: 'post',
    path: 'holidays',
    isRecord: true,
    enabled: 'enabled',
    rows: 'holidays',
    rowKey: ['holidays.date', 'holidays.name'],
    window: byDates('holidays.date'),
  },
  fields: [
    id,
    field('holidays.date', 'date', '날짜', 'Date', 100),
    field('holidays.name', 'text', '이름', 'Name', 160),
  ],
  leftOut: ['enabled', 'reason', 'dates'],
};
