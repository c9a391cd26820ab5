/**
 * Univer alone with a tab of the workbench: the cost of scrolling without a host. Part of workbench/bench/scroll.mjs.
 */
import '@univerjs/preset-sheets-core/lib/index.css';
import { LocaleType, LogLevel, mergeLocales, Univer } from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import { UniverSheetsCorePreset } from '@univerjs/preset-sheets-core';
import coreEn from '@univerjs/preset-sheets-core/locales/en-US';

const univer = new Univer({
  locale: LocaleType.EN_US,
  locales: { [LocaleType.EN_US]: mergeLocales(coreEn) },
  logLevel: LogLevel.ERROR,
});
for (const entry of UniverSheetsCorePreset({ container: 'grid', header: true, toolbar: false }).plugins) {
  const [plugin, config] = Array.isArray(entry) ? entry : [entry, undefined];
  univer.registerPlugin(plugin as Parameters<Univer['registerPlugin']>[0], config as never);
}
const api = FUniver.newAPI(univer);
api.addEvent(api.Event.LifeCycleChanged, ({ stage }) => {
  if (stage === api.Enum.LifecycleStages.Steady) Object.defineProperty(window, 'isSteady', { value: true });
});
const snapshot = (await (await fetch('book.json')).json()) as object;
api.createWorkbook(snapshot);
