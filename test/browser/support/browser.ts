/** A real browser with pages of the host in it: Debian's Chromium, without a screen. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page as Tab } from 'playwright-core';
import { type HostUser, type PageServer, type PageServerOptions, servePage } from '../../../host/index';
import { CHROMIUM } from '../../../scripts/chromium.mjs';
import { root } from '../../../scripts/root.mjs';
import { startScenario, type Scenario, type ScenarioOptions } from '../../support/scenario';

/** As Sheets shows a sidebar. */
const SIDEBAR = { width: 300, height: 640 };
/** As the add-on opens its windows. */
const WINDOW = { width: 480, height: 560 };
const PICTURES = join(root, 'lib/pictures');

let browser: Browser | undefined;

async function launched(): Promise<Browser> {
  browser ??= await chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return browser;
}

/** An open sidebar in the browser. */
export interface Sidebar {
  readonly tab: Tab;
  readonly served: PageServer;
  /** What the page has written to its console as an error, and what it threw. */
  readonly errors: readonly string[];
  /** Writes a picture, for a person to look at. */
  picture(name: string): Promise<void>;
}

/** A spreadsheet with a sidebar beside it. */
export class BrowserWorld {
  private readonly contexts: BrowserContext[] = [];
  private readonly servers: PageServer[] = [];

  private constructor(readonly scenario: Scenario) {}

  static async open(options: ScenarioOptions = {}): Promise<BrowserWorld> {
    return new BrowserWorld(await startScenario(options));
  }

  /** Opens the sidebar from the menu, and shows it. */
  async sidebar(options: PageServerOptions = {}, user: HostUser = this.scenario.kim): Promise<Sidebar> {
    return await this.shown('menuSidebar', 'sidebar', SIDEBAR, options, user);
  }

  /** Opens a window from the menu, and shows it. */
  async window(entryPoint: string, options: PageServerOptions = {}): Promise<Sidebar> {
    return await this.shown(entryPoint, 'dialog', WINDOW, options, this.scenario.kim);
  }

  /** Shows the window that a click in the sidebar opens. */
  async windowFrom(click: () => Promise<void>, options: PageServerOptions = {}): Promise<Sidebar> {
    const { host, book, kim } = this.scenario;
    const before = host.page(book, kim, 'dialog');
    await click();
    for (let i = 0; i < 100 && host.page(book, kim, 'dialog') === before; i++) await pause(50);
    return await this.served('dialog', WINDOW, options, kim);
  }

  private async shown(
    entryPoint: string,
    kind: 'sidebar' | 'dialog',
    viewport: { readonly width: number; readonly height: number },
    options: PageServerOptions,
    user: HostUser,
  ): Promise<Sidebar> {
    this.scenario.run(entryPoint, [], { user });
    return await this.served(kind, viewport, options, user);
  }

  private async served(
    kind: 'sidebar' | 'dialog',
    viewport: { readonly width: number; readonly height: number },
    options: PageServerOptions,
    user: HostUser,
  ): Promise<Sidebar> {
    const { host, book } = this.scenario;
    const page = host.page(book, user, kind);
    if (page === null) throw new Error(`no ${kind} was opened`);
    const served = await servePage(page, options);
    this.servers.push(served);
    const context = await (await launched()).newContext({ viewport, locale: user.locale });
    this.contexts.push(context);
    const tab = await context.newPage();
    const errors: string[] = [];
    tab.on('pageerror', error => errors.push(String(error)));
    tab.on('console', message => {
      if (message.type() === 'error' && !message.text().includes('favicon')) errors.push(message.text());
    });
    // A page that asks for anything from outside would tell others what is in it.
    await tab.route('**/*', route =>
      new URL(route.request().url()).hostname === '127.0.0.1' ? route.continue() : route.abort(),
    );
    await tab.goto(served.url);
    const picture = async (name: string): Promise<void> => {
      // Nobody looks at those of the gate.
      if (process.env['TESTS'] === 'quick') return;
      mkdirSync(PICTURES, { recursive: true });
      await tab.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
    };
    return { tab, served, errors, picture };
  }

  async close(): Promise<void> {
    for (const context of this.contexts.splice(0)) await context.close();
    for (const server of this.servers.splice(0)) await server.close();
    await this.scenario.close();
  }
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}

/** The button with this very name. */
export const button = ({ tab }: Sidebar, name: string) => tab.getByRole('button', { name, exact: true });

/** Opens the screen of this name. */
export const navigate = ({ tab }: Sidebar, name: string) =>
  tab.getByRole('navigation').getByRole('button', { name, exact: true }).click();
