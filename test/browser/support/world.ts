/** Each browser test gets its own spreadsheet with a sidebar. The browser closes after the last test of a file. */
import { afterAll, afterEach } from 'vitest';
import type { Scenario, ScenarioOptions } from '../../support/scenario';
import { BrowserWorld, closeBrowser, type Sidebar } from './browser';

/** The world of the test that runs. */
export class TestWorld {
  private opened: BrowserWorld | null = null;

  /** Called first in a test. */
  async open(options: ScenarioOptions = {}): Promise<void> {
    this.opened = await BrowserWorld.open(options);
  }

  get scenario(): Scenario {
    return this.now.scenario;
  }

  sidebar(...options: Parameters<BrowserWorld['sidebar']>): Promise<Sidebar> {
    return this.now.sidebar(...options);
  }

  window(...options: Parameters<BrowserWorld['window']>): Promise<Sidebar> {
    return this.now.window(...options);
  }

  windowFrom(...options: Parameters<BrowserWorld['windowFrom']>): Promise<Sidebar> {
    return this.now.windowFrom(...options);
  }

  async close(): Promise<void> {
    await this.opened?.close();
    this.opened = null;
  }

  private get now(): BrowserWorld {
    if (this.opened === null) throw new Error('the test has opened no world');
    return this.opened;
  }
}

/** Called once in a file. */
export function worldOfTest(): TestWorld {
  const world = new TestWorld();
  afterEach(() => world.close());
  afterAll(closeBrowser);
  return world;
}
