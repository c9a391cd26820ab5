// A workbench in a browser, for pictures: a still clock, one seed, one time zone, the panel of the service folded.
import { chromium } from 'playwright-core';
import { CHROMIUM } from '../../scripts/chromium.mjs';

/** As the pictures of a listing in Google's marketplace. */
const SIZE = { width: 1280, height: 800 };
/** Until a drawing has come to rest. */
const REST_MS = 700;

/** What stands around the spreadsheet in the workbench alone. */
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
 * @param {{ bare?: boolean }} [options] bare: only what people have in a real spreadsheet as well.
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
    /** What the page knows of a tab by its name. */
    tab: name => page.evaluate(tab => window.frames_.get(tab), name),
    tabs: () => page.evaluate(() => window.grid.tabs()),
    /** Brings a tab into sight. */
    open: async name => {
      if ((await desk.tabs()).active !== name)
        await page.locator('[data-u-comp="slide-tab-item"]').filter({ hasText: name }).first().click();
      await page.waitForFunction(tab => window.grid.tabs().active === tab, name);
    },
    /** Waits for a tab whose name begins so. */
    comes: name =>
      page.waitForFunction(begin => window.grid.tabs().active.startsWith(begin), name, { timeout: 60_000 }),
    /** Clicks through the sidebar. */
    screen: name => desk.sidebar.getByRole('navigation').getByRole('button', { name, exact: true }).click(),
    press: name => desk.sidebar.getByRole('button', { name }).first().click({ timeout: 60_000 }),
    /** Runs a command of the menu; what is typed answers its prompts, and every question is answered with its first button. */
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
    /** @param {number} place In the list of stories. */
    story: async place => {
      await page.locator('.story-menu > button').click();
      await page.locator('.story-menu li button').nth(place).click();
      await page.locator('.steps li.now:first-child').waitFor({ timeout: 60_000 });
    },
    /** Has the step done, and waits until the story has noticed. @param {number} place From 1. */
    doStep: async place => {
      await page.locator(`.steps li.now:nth-child(${place}) button:not([disabled])`).click();
      await page.locator(`.steps li.done:nth-child(${place})`).waitFor({ timeout: 60_000 });
    },
    select: async (tab, row, column) =>
      desk.send({ kind: 'select', selection: { tab, rects: [{ row, column, rows: 1, columns: 1 }] } }),
    /** A picture of what has come to rest: two in a row are the same. */
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
