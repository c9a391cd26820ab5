/** A person's acts in a window of the workbench, and what the person reads. */
import type { Page } from 'playwright-core';

/** The sizes of Univer's headers and cells, in pixels. */
const HEADER = { width: 46, height: 20 };
const ROW = 24;

/** Longer than the interval of a double click, for Univer and for browsers. */
const DOUBLE_CLICK_MS = 600;

/** Where Univer shows the selected cell's name. */
const NAME_BOX = '[data-u-comp="defined-name"] input';

interface ShownGrid {
  cell(a1: string): { readonly text: string };
}

export class Hands {
  constructor(readonly page: Page) {}

  /** The same workbench in a window of another person, or of a copy. */
  async openWindow(query: string): Promise<Hands> {
    const page = await this.page.context().newPage();
    const url = new URL(this.page.url());
    url.search = query;
    await page.goto(url.href);
    await steady(page);
    return new Hands(page);
  }

  /** Types into a visible cell. `x`: pixels from the left edge of the grid's cells. */
  async type(row: number, x: number, text: string): Promise<void> {
    await this.page.bringToFront();
    const box = await this.#grid();
    // Two quick clicks on a cell would be a double click, which edits the existing text.
    await this.page.waitForTimeout(DOUBLE_CLICK_MS);
    await this.page.mouse.click(box.x + HEADER.width + x, box.y + HEADER.height + (row - 0.5) * ROW);
    // Univer handles the click with a delay; earlier typing is lost.
    await this.page.waitForFunction(
      ([selector, wanted]) =>
        document.activeElement?.closest('#grid') != null &&
        document.querySelector<HTMLInputElement>(selector)?.value.replace(/^[A-Z]+/, '') === wanted,
      [NAME_BOX, String(row)] as const,
    );
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** The grid's canvas. Univer's editors have canvases of their own, without a size until something is typed. */
  #grid(): Promise<{ readonly x: number; readonly y: number }> {
    return this.page.locator('#grid canvas[data-u-comp="render-canvas"]').evaluateAll(canvases => {
      const boxes = canvases.map(canvas => canvas.getBoundingClientRect());
      const [largest] = boxes.sort((one, other) => other.width * other.height - one.width * one.height);
      return { x: largest?.x ?? 0, y: largest?.y ?? 0 };
    });
  }

  /** The cell that is selected. */
  selected(): Promise<string> {
    return this.page.locator(NAME_BOX).first().inputValue();
  }

  cell(a1: string): Promise<string> {
    return this.page.evaluate(place => (window as never as { grid: ShownGrid }).grid.cell(place).text, a1);
  }

  /** Clicks through the add-on's menu. */
  async menu(...labels: readonly string[]): Promise<void> {
    await this.page.bringToFront();
    await this.page.locator('.menu > button').click();
    for (const label of labels)
      await this.page.getByRole('menuitem', { name: label, exact: true }).last().click();
  }

  /** Answers OK to all questions until the run has ended. @returns the texts of the questions and messages. */
  async agree(): Promise<readonly string[]> {
    const asked = this.page.locator('dialog.asked');
    const said: string[] = [];
    await asked.waitFor({ timeout: 30_000 });
    while ((await asked.count()) > 0) {
      said.push(await asked.locator('.message').innerText());
      const shown = await asked.elementHandle();
      await asked.locator('button[type="submit"]').click();
      await shown?.waitForElementState('hidden');
      await this.page.waitForFunction(
        () => document.querySelector('dialog.asked') !== null || document.querySelector('.running') === null,
      );
    }
    return said;
  }

  /** Opens a tab of the panel: requests, records, faults, platform. */
  async panelTab(place: 0 | 1 | 2 | 3): Promise<void> {
    await this.page.locator('.panel-bar [role="tab"]').nth(place).click();
  }

  turn(label: string): Promise<void> {
    return this.page.getByRole('switch', { name: label, exact: true }).click();
  }

  async startStory(place: number): Promise<void> {
    await this.page.locator('.story-menu > button').click();
    await this.page.locator('.story-menu li button').nth(place).click();
    await this.page.locator('.steps li.now:first-child').waitFor();
  }

  /** Lets the story do the current step, and waits until it has noticed. */
  async doStep(place: number): Promise<void> {
    await this.page.locator(`.steps li.now:nth-child(${place}) button:not([disabled])`).click();
    await this.noticed(place);
  }

  noticed(place: number): Promise<void> {
    return this.page.locator(`.steps li.done:nth-child(${place})`).waitFor({ timeout: 30_000 });
  }

  steps(): Promise<number> {
    return this.page.locator('.steps li').count();
  }

  /** The results, line by line: subject, in the sheet, on the service, whether they are right. */
  async outcome(): Promise<string[][]> {
    await this.page.locator('.outcome .verdict').waitFor({ timeout: 30_000 });
    const rows = await this.page.locator('.outcome tbody tr').all();
    return Promise.all(rows.map(row => row.locator('th, td').allInnerTexts()));
  }
}

/** Waits until Univer accepts input, some three seconds after its first drawing; earlier input is lost. */
export async function steady(page: Page): Promise<void> {
  await page.locator('.loading').waitFor({ state: 'detached', timeout: 60_000 });
  await page.waitForFunction(() => (window as never as { grid: { isSteady: boolean } }).grid.isSteady);
}
