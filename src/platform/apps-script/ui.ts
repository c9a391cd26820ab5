import type { MenuItem, Ui } from '../ports/ui';

type Menu = GoogleAppsScript.Base.Menu;

/** Ui over SpreadsheetApp's dialogs, HtmlService's pages and the add-on menu. */
export const spreadsheetUi: Ui = {
  tell(title, message) {
    const ui = SpreadsheetApp.getUi();
    ui.alert(title, message, ui.ButtonSet.OK);
  },
  confirm(title, message) {
    const ui = SpreadsheetApp.getUi();
    return ui.alert(title, message, ui.ButtonSet.YES_NO) === ui.Button.YES;
  },
  ask(title, message) {
    const ui = SpreadsheetApp.getUi();
    const answer = ui.prompt(title, message, ui.ButtonSet.OK_CANCEL);
    return answer.getSelectedButton() === ui.Button.OK ? answer.getResponseText() : null;
  },
  showSidebar(page, title, start) {
    // No text in it may end the element that holds it.
    const json = start.replace(/</g, '\\u003c');
    const output = HtmlService.createHtmlOutputFromFile(page)
      .append(`<script type="application/json" id="start">${json}</script>`)
      .setTitle(title);
    SpreadsheetApp.getUi().showSidebar(output);
  },
  addMenu(items) {
    const ui = SpreadsheetApp.getUi();
    fill(ui, ui.createAddonMenu(), items).addToUi();
  },
};

function fill(ui: GoogleAppsScript.Base.Ui, menu: Menu, items: readonly (MenuItem | 'separator')[]): Menu {
  for (const item of items) {
    if (item === 'separator') menu.addSeparator();
    else if (item.items !== undefined) menu.addSubMenu(fill(ui, ui.createMenu(item.label), item.items));
    else if (item.entryPoint !== undefined) menu.addItem(item.label, item.entryPoint);
  }
  return menu;
}
