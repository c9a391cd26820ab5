/** The built add-on in the host, connected to a service that is up to no good. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  type Book,
  createHost,
  type Host,
  type HostOptions,
  type HostUser,
  type RunOptions,
  type RunResult,
} from '../../../host/index';
import { root } from '../../../scripts/root.mjs';
import { contexts } from '../../support/sampling';
import { agreeable, START } from '../../support/scenario';
import { type HostileService, type Rule, startHostileService } from './hostile-service';

export const KEY = 'sk-live/0123456789+abcdef';

export interface HostileWorld {
  readonly host: Host;
  readonly book: Book;
  /** The owner of the spreadsheet. */
  readonly kim: HostUser;
  /** An editor of it, connected to nothing. */
  readonly lee: HostUser;
  readonly service: HostileService;
  run(entryPoint: string, typed?: readonly string[], options?: Partial<RunOptions>): RunResult;
  connect(): RunResult;
}

/** An answer with this JSON. */
export function json(path: string, value: unknown, more: Partial<Rule> = {}): Rule {
  return { path, text: JSON.stringify(value), ...more };
}

export const PROFILE = json('workspace-profile', { data: { id: 'w-1', name: 'Hanbit' } });

/**
 * Opens a world for the running test. Its service answers by these rules. Kim is connected, but not with
 * connect: false.
 */
export async function openHostileWorld(
  rules: readonly Rule[] = [],
  options: { connect?: boolean; host?: Partial<HostOptions>; locale?: string } = {},
): Promise<HostileWorld> {
  const service = await startHostileService();
  await service.answer(...rules, PROFILE);
  const host = await createHost({
    addOnName: 'finance-sheets',
    clock: { now: START },
    contexts,
    ...options.host,
  });
  const kim = host.user({ email: 'kim@example.com', locale: 'en' });
  const lee = host.user({ email: 'lee@example.com', locale: 'en' });
  const book = host.createSpreadsheet({
    name: 'Books',
    owner: kim,
    editors: [lee],
    locale: options.locale ?? 'en_US',
  });
  const run: HostileWorld['run'] = (entryPoint, typed = [], more = {}) =>
    host.run(entryPoint, { user: kim, spreadsheet: book, dialogs: agreeable(typed), ...more });
  const world: HostileWorld = {
    host,
    book,
    kim,
    lee,
    service,
    run,
    connect: () => run('menuConnect', [service.url, KEY]),
  };
  onTestFinished(() => {
    service.stop();
    return host.close();
  });
  if (options.connect !== false) world.connect();
  return world;
}

/** The built script with more functions at its end, as somebody who may edit a bound script could add them. */
export function scriptWith(code: string): { code: string; manifest: Record<string, unknown> } {
  return {
    code: `${readFileSync(join(root, 'dist/Code.js'), 'utf8')}\n${code}`,
    manifest: JSON.parse(readFileSync(join(root, 'dist/appsscript.json'), 'utf8')),
  };
}

/** Every formula of every sheet, hidden ones included. */
export function formulasOf(book: Book): string[] {
  return book.sheets().flatMap(name =>
    book
      .sheet(name)
      .formulas()
      .flat()
      .filter(formula => formula !== ''),
  );
}
