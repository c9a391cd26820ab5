import { lazy } from '../../common/lazy';
import { tried } from '../../common/tried';
import type { MenuItem, Ui } from '../ports/ui';

type Menu = GoogleAppsScript.Base.Menu;

/** In pixels: wide enough for a table of old and new values, and no higher than a small screen. */
const DIALOG_WIDTH = 480;
const DIALOG_HEIGHT = 560;

/** Ui over SpreadsheetApp, HtmlService and the add-on menu. An execution gets it once. */
export function spreadsheetUi(): Ui {
  const ui = lazy(() => SpreadsheetApp.getUi());
  return {
    // In a cell and in a clock trigger the message is "Cannot call SpreadsheetApp.getUi() from this context."
    // After any other failure there is no usable screen either.
    isThere: () => tried(() => ui() !== null, false),
    tell(title, message) {
      ui().alert(title, message, ui().ButtonSet.OK);
    },
    confirm: (title, message) => ui().alert(title, message, ui().ButtonSet.YES_NO) === ui().Button.YES,
    ask(title, message) {
      const answer = ui().prompt(title, message, ui().ButtonSet.OK_CANCEL);
      return answer.getSelectedButton() === ui().Button.OK ? answer.getResponseText() : null;
    },
    showSidebar: (page, title, start) => ui().showSidebar(pageWith(page, start).setTitle(title)),
    showDialog(page, title, start) {
      const output = pageWith(page, start).setWidth(DIALOG_WIDTH).setHeight(DIALOG_HEIGHT);
      ui().showModalDialog(output, title);
    },
    addMenu: items => fill(ui(), ui().createAddonMenu(), items).addToUi(),
  };
}

/** The page with its start data. Text in the data cannot end the element that holds it. */
function pageWith(page: string, start: string): GoogleAppsScript.HTML.HtmlOutput {
  const json = start.replace(/</g, '\\u003c');
  return HtmlService.createHtmlOutputFromFile(page).append(
    `<script type="application/json" id="start">${json}</script>`,
  );
}

function fill(ui: GoogleAppsScript.Base.Ui, menu: Menu, items: readonly (MenuItem | 'separator')[]): Menu {
  for (const item of items) {
    if (item === 'separator') menu.addSeparator();
    else if (item.items !== undefined) menu.addSubMenu(fill(ui, ui.createMenu(item.label), item.items));
    else if (item.entryPoint !== undefined) menu.addItem(item.label, item.entryPoint);
  }
  return menu;
}
