/** Univer with the parts for a view: no formulas, no toolbar, because the host is the spreadsheet. */
import '@univerjs/preset-sheets-core/lib/index.css';
import '@univerjs/preset-sheets-filter/lib/index.css';
import '@univerjs/preset-sheets-sort/lib/index.css';
import '@univerjs/preset-sheets-data-validation/lib/index.css';
import '@univerjs/preset-sheets-note/lib/index.css';
import '@univerjs/preset-sheets-drawing/lib/index.css';
import '@univerjs/preset-sheets-find-replace/lib/index.css';
import { LocaleType, LogLevel, mergeLocales, Univer } from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import { UniverFormulaEnginePlugin, UniverSheetsCorePreset } from '@univerjs/preset-sheets-core';
import coreEn from '@univerjs/preset-sheets-core/locales/en-US';
import coreKo from '@univerjs/preset-sheets-core/locales/ko-KR';
import { UniverSheetsDataValidationPreset } from '@univerjs/preset-sheets-data-validation';
import validationEn from '@univerjs/preset-sheets-data-validation/locales/en-US';
import validationKo from '@univerjs/preset-sheets-data-validation/locales/ko-KR';
import { UniverSheetsDrawingPreset } from '@univerjs/preset-sheets-drawing';
import drawingEn from '@univerjs/preset-sheets-drawing/locales/en-US';
import drawingKo from '@univerjs/preset-sheets-drawing/locales/ko-KR';
import { UniverSheetsFilterPreset } from '@univerjs/preset-sheets-filter';
import filterEn from '@univerjs/preset-sheets-filter/locales/en-US';
import filterKo from '@univerjs/preset-sheets-filter/locales/ko-KR';
import { UniverSheetsFindReplacePreset } from '@univerjs/preset-sheets-find-replace';
import findEn from '@univerjs/preset-sheets-find-replace/locales/en-US';
import findKo from '@univerjs/preset-sheets-find-replace/locales/ko-KR';
import { UniverSheetsNotePreset } from '@univerjs/preset-sheets-note';
import noteEn from '@univerjs/preset-sheets-note/locales/en-US';
import noteKo from '@univerjs/preset-sheets-note/locales/ko-KR';
import { UniverSheetsSortPreset } from '@univerjs/preset-sheets-sort';
import sortEn from '@univerjs/preset-sheets-sort/locales/en-US';
import sortKo from '@univerjs/preset-sheets-sort/locales/ko-KR';
import type { Language } from '../../protocol';

export interface StartedUniver {
  readonly univer: Univer;
  readonly api: FUniver;
}

export function startUniver(container: string, language: Language): StartedUniver {
  const korean = [coreKo, filterKo, sortKo, validationKo, noteKo, drawingKo, findKo];
  const english = [coreEn, filterEn, sortEn, validationEn, noteEn, drawingEn, findEn];
  const univer = new Univer({
    locale: language === 'ko' ? LocaleType.KO_KR : LocaleType.EN_US,
    locales:
      language === 'ko'
        ? { [LocaleType.KO_KR]: mergeLocales(...korean) }
        : { [LocaleType.EN_US]: mergeLocales(...english) },
    logLevel: LogLevel.ERROR,
  });
  const presets = [
    UniverSheetsCorePreset({
      container,
      header: true,
      toolbar: false,
      disableAutoFocus: true,
      disableTextFormatAlert: true,
      disableTextFormatMark: true,
      // The host decides the type, so Univer's warnings about texts that look like numbers are off.
      sheets: { disableForceStringAlert: true, disableForceStringMark: true },
    }),
    UniverSheetsFilterPreset(),
    UniverSheetsSortPreset(),
    // Otherwise these controls take the keys that a person types into the cell.
    UniverSheetsDataValidationPreset({ showEditOnDropdown: false, showSearchOnDropdown: false }),
    UniverSheetsNotePreset(),
    UniverSheetsDrawingPreset(),
    UniverSheetsFindReplacePreset(),
  ];
  for (const { plugins } of presets)
    for (const entry of plugins) {
      const [plugin, config] = Array.isArray(entry) ? entry : [entry, undefined];
      // The host computes; formulas are only shown.
      const given =
        plugin === UniverFormulaEnginePlugin ? { ...(config as object), notExecuteFormula: true } : config;
      univer.registerPlugin(plugin as Parameters<Univer['registerPlugin']>[0], given as never);
    }
  return { univer, api: FUniver.newAPI(univer) };
}
