/** A screen has one name: in the menu, in the sidebar, in a window. */
import { describe, expect, it } from 'vitest';
import { type Menu, menuOf } from '../../../src/menu/menu';
import * as decideTexts from '../../../src/text/push/decide-texts';
import * as reviewTexts from '../../../src/text/push/review-texts';
import * as schedulesScreenTexts from '../../../src/text/pull/schedules-screen-texts';
import * as reportsScreenTexts from '../../../src/text/reports/reports-screen-texts';
import * as requestsScreenTexts from '../../../src/text/requests/requests-screen-texts';
import * as templateScreenTexts from '../../../src/text/requests/template-screen-texts';
import * as settingsScreenTexts from '../../../src/text/setup/settings-screen-texts';
import { inLanguage, languages, type Text } from '../../../src/text/text';

/** What an item opens, as the screen calls itself. */
const SCREENS: Readonly<Record<string, Text>> = {
  openPush: reviewTexts.review,
  openResolve: decideTexts.title,
  openReports: reportsScreenTexts.title,
  openSchedules: schedulesScreenTexts.title,
  openSettings: settingsScreenTexts.title,
  openRequest: requestsScreenTexts.title,
  openIssueRows: requestsScreenTexts.forRows,
  openTemplate: templateScreenTexts.title,
};
/** Items that say what is done on a screen. */
const ACTS = ['openConnect', 'openPushSelected', 'openPushFailed', 'openUndo'];

function actionsOf(menu: Menu): { readonly name: string; readonly label: Text }[] {
  return menu.flatMap(entry => {
    if (entry === 'separator') return [];
    return 'items' in entry ? actionsOf(entry.items) : [entry];
  });
}

const opening = actionsOf(menuOf()).filter(({ name }) => name.startsWith('open'));

describe('an item of the menu', () => {
  it.each(languages)('is called as the screen that it opens (%s)', language => {
    const words = (text: Text): string => inLanguage(text, language).toLowerCase();
    const others = opening.flatMap(({ name, label }) => {
      const screen = SCREENS[name];
      return screen === undefined || words(label).includes(words(screen)) ? [] : [words(label)];
    });
    expect(others).toEqual([]);
  });

  it('opens a screen that this test knows', () => {
    const known = [...Object.keys(SCREENS), ...ACTS];
    const names = opening.map(({ name }) => name).filter(name => !name.startsWith('openPull'));
    expect(names.sort()).toEqual(known.sort());
  });
});
