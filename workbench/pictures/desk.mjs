// A workbench in a browser for pictures: a fixed clock, one seed, one time zone, the service's panel folded.
import { chromium } from 'playwright-core';
import { CHROMIUM } from '../../scripts/chromium.mjs';

/** The size for a listing in Google's marketplace. */
const SIZE = { width: 1280, height: 800 };
/** Milliseconds until drawing has finished. */
const REST_MS = 700;

/** Parts that only the workbench has around the spreadsheet. */
const FURNITURE =
  '.story-menu, .hidden-tabs, .other-person, .service { display: none !important } .user { margin-left: auto }';

/** A browser without a screen. */
export const launchBrowser = () =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--font-render-hinting=none',
      '--disable-lcd-text',
    ],
  });

/**
 * @param {'ko' | 'en'} language
 * @param {{ bare?: boolean }} [options] bare: shows only the parts that a real spreadsheet has.
 */
export async function openDesk(language, { bare = false } = {}) {
  const { startWorkbench } = await import(new URL('../../lib/workbench-server.mjs', import.meta.url).href);
  const fail = message => {
    throw new Error(message);
  };
  const running = await startWorkbench({ port: 0, seed: 1, language, stillClock: true }, fail);
  const browser = await launchBrowser();
  const page = await browser.newPage({
    viewport: SIZE,
    deviceScaleFactor: 1,
    locale: language,
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  });
  await page.route('**/*', route =>
    new URL(route.request().url()).hostname === '127.0.0.1' ? route.continue() : route.abort(),
  );
  await page.addInitScript(() => {
    const Socket = window.WebSocket;
    window.WebSocket = class extends Socket {
      constructor(...given) {
        super(...given);
        window.toHost = message => this.send(JSON.stringify(message));
        window.frames_ = new Map();
        this.addEventListener('message', ({ data }) => {
          const message = JSON.parse(data);
          if (message.kind === 'ended') window.ended_ = (window.ended_ ?? 0) + 1;
          if (message.kind === 'tabs') for (const tab of message.changed) window.frames_.set(tab.name, tab);
        });
      }
    };
  });
  await page.goto(running.url);
  await page.waitForFunction(() => window.grid?.isSteady, undefined, { timeout: 60_000 });
  await page
    .locator('.title button, button')
    .filter({ hasText: /^(접기|Fold)$/ })
    .first()
    .click();
  if (bare) await page.addStyleTag({ content: FURNITURE });

  const desk = {
    page,
    sidebar: page.frameLocator('.sidebar iframe'),
    say: (ko, en) => (language === 'ko' ? ko : en),
    send: message => page.evaluate(told => window.toHost(told), message),
    cell: a1 => page.evaluate(place => window.grid.cell(place).text, a1),
    /** The page's data of a tab. */
    tab: name => page.evaluate(tab => window.frames_.get(tab), name),
    tabs: () => page.evaluate(() => window.grid.tabs()),
    /** Activates a tab. */
    open: async name => {
      if ((await desk.tabs()).active !== name)
        await page.locator('[data-u-comp="slide-tab-item"]').filter({ hasText: name }).first().click();
      await page.waitForFunction(tab => window.grid.tabs().active === tab, name);
    },
    /** Waits for a tab whose name begins with this. */
    comes: name =>
      page.waitForFunction(begin => window.grid.tabs().active.startsWith(begin), name, { timeout: 60_000 }),
    /** Opens a screen of the sidebar. */
    screen: name => desk.sidebar.getByRole('navigation').getByRole('button', { name, exact: true }).click(),
    press: name => desk.sidebar.getByRole('button', { name }).first().click({ timeout: 60_000 }),
    /** Runs a command of the menu. `typed` answers its prompts; every question is answered with its first button. */
    run: async (functionName, typed = []) => {
      const left = [...typed];
      const ended = () => page.evaluate(() => window.ended_ ?? 0);
      const before = await ended();
      const asked = page.locator('dialog.asked');
      await desk.send({ kind: 'run', functionName, label: functionName });
      while ((await ended()) === before) {
        await page.waitForTimeout(100);
        if ((await asked.count()) === 0) continue;
        const input = asked.locator('input');
        if ((await input.count()) > 0) await input.fill(left.shift() ?? '');
        await asked.locator('.buttons button').first().click();
      }
    },
    unfold: () =>
      page
        .locator('button')
        .filter({ hasText: /^(펼치기|Unfold)$/ })
        .first()
        .click(),
    /** @param {number} place Index in the list of stories. */
    story: async place => {
      await page.locator('.story-menu > button').click();
      await page.locator('.story-menu li button').nth(place).click();
      await page.locator('.steps li.now:first-child').waitFor({ timeout: 60_000 });
    },
    /** Lets the story do the step, and waits until it has noticed. @param {number} place From 1. */
    doStep: async place => {
      await page.locator(`.steps li.now:nth-child(${place}) button:not([disabled])`).click();
      await page.locator(`.steps li.done:nth-child(${place})`).waitFor({ timeout: 60_000 });
    },
    select: async (tab, row, column) =>
      desk.send({ kind: 'select', selection: { tab, rects: [{ row, column, rows: 1, columns: 1 }] } }),
    /** A picture once two in a row are equal. */
    picture: async () => {
      await page.mouse.move(2, 2);
      let before = Buffer.alloc(0);
      for (;;) {
        await page.waitForTimeout(REST_MS);
        const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
        if (shot.equals(before)) return shot;
        before = shot;
      }
    },
    close: async () => {
      await browser.close();
      await running.stop();
    },
  };
  return desk;
}
