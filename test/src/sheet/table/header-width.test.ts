/** Each header stands in full beside the button of the filter, in every list and both languages. */
import { expect, it } from 'vitest';
import { resources } from '../../../../src/resources/registry';
import { defaultSettings } from '../../../../src/resources/settings';
import { statusWidth } from '../../../../src/sheet/table/header-width';
import { columnLook, labelOf } from '../../../../src/sheet/table/table-look';
import * as sheetTexts from '../../../../src/text/sheet-texts';
import { boldWidthOf } from '../../../integration/summaries/support/text-width';

/** Pixels of the filter's button. */
const BUTTON = 24;
const USUAL = 100;

it.each(['ko', 'en'] as const)('shows every label in full (%s)', language => {
  const columns = resources.flatMap(resource =>
    resource.fields.map(field => {
      const look = { resource, settings: defaultSettings, language };
      const label = labelOf(look, field);
      return {
        list: resource.name,
        label,
        own: field.width ?? USUAL,
        width: columnLook(look, field).width ?? USUAL,
        needed: boldWidthOf(label) + BUTTON,
      };
    }),
  );
  expect(columns.length).toBeGreaterThan(200);
  expect(columns.filter(({ width, needed }) => width < needed)).toEqual([]);
  // The estimate is from above, but close.
  expect(columns.filter(({ width, own, needed }) => width !== own && width > needed + 45)).toEqual([]);
});

it.each(['ko', 'en'] as const)(
  'shows the whole header of Status, or that records are missing (%s)',
  language => {
    const usual = sheetTexts.statusHeader('2026-12-28 20:58', false)[language];
    expect(statusWidth(language)).toBeGreaterThanOrEqual(boldWidthOf(usual) + BUTTON);
    expect(statusWidth(language)).toBeLessThan(boldWidthOf(usual) + BUTTON + 40);
    const [missing = ''] = sheetTexts.statusHeader('2026-12-28 20:58', true)[language].split(',');
    expect(missing).toMatch(/일부 누락|incomplete/);
    expect(statusWidth(language)).toBeGreaterThanOrEqual(boldWidthOf(missing) + BUTTON);
  },
);
