/** A workbench in a real browser, as "npm run workbench" opens it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM } from '../../../scripts/chromium.mjs';
import { root } from '../../../scripts/root.mjs';
import type { Language } from '../../protocol';
import type { RunningWorkbench } from '../../server/start';

const PICTURES = join(root, 'lib/pictures');
/** The sizes of Univer's headers and cells, in pixels. */
const HEADER = { width: 46, height: 20 };
const ROW = 24;

let browser: Browser | undefined;

export interface OpenWorkbench {
  readonly page: Page;
  readonly url: string;
  /** The errors in the page's console, and its uncaught exceptions. */
  readonly errors: readonly string[];
  /** Clicks a cell of column A. */
  click(row: number): Promise<void>;
  cell(a1: string): Promise<{ readonly text: string; readonly background: string; readonly note: string }>;
  tabs(): Promise<{ readonly names: readonly string[]; readonly active: string }>;
  /** Opens the add-on's menu and clicks through it. */
  menu(...labels: readonly string[]): Promise<void>;
  picture(name: string): Promise<void>;
  close(): Promise<void>;
}

interface ShownGrid {
  cell(a1: string): { text: string; background: string; note: string };
  tabs(): { names: string[]; active: string };
}

export async function openWorkbench(
  language: Language,
  more: { readonly bigquery?: boolean } = {},
): Promise<OpenWorkbench> {
  const { startWorkbench } = (await import(join(root, 'lib/workbench-server.mjs'))) as {
    startWorkbench: (options: object, failed: (message: string) => void) => Promise<RunningWorkbench>;
  };
  const running = await startWorkbench({ port: 0, seed: 1, language, paceMs: 50, ...more }, message => {
    throw new Error(message);
  });
  browser ??= await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: language });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: new URL(running.url).origin,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(String(error.stack)));
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text());
  });
  // Blocks requests to other machines. A blocked request is an error in the console.
  await page.route('**/*', route =>
    new URL(route.request().url()).hostname === '127.0.0.1' ? route.continue() : route.abort(),
  );
  await page.goto(running.url);
  await page.locator('.loading').waitFor({ state: 'detached', timeout: 60_000 });
  // Input before Univer is ready is lost, for some three seconds after its first drawing.
  await page.waitForFunction(() => (window as never as { grid: { isSteady: boolean } }).grid.isSteady);
  return {
    page,
    url: running.url,
    errors,
    click: async row => {
      const canvas = page.locator('#grid canvas[data-u-comp="render-canvas"]').last();
      const box = await canvas.boundingBox();
      if (box === null) throw new Error('There is no grid.');
      await page.mouse.click(box.x + HEADER.width + 60, box.y + HEADER.height + (row - 0.5) * ROW);
    },
    cell: a1 => page.evaluate(place => (window as never as { grid: ShownGrid }).grid.cell(place), a1),
    tabs: () => page.evaluate(() => (window as never as { grid: ShownGrid }).grid.tabs()),
    menu: async (...labels) => {
      await page.locator('.menu > button').click();
      for (const label of labels)
        await page.getByRole('menuitem', { name: label, exact: true }).last().click();
    },
    picture: async name => {
      mkdirSync(PICTURES, { recursive: true });
      await page.screenshot({ path: join(PICTURES, `workbench-${name}-${language}.png`) });
    },
    close: async () => {
      await context.close();
      await running.stop();
    },
  };
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}
