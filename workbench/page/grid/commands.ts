/** Applies the host's changes to Univer: without undo, and marked, so that the guard lets them pass. */
import { ICommandService } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';

/** The page's only spreadsheet. */
export const UNIT = 'book';

/** Marks a mutation as the host's. */
export const FROM_HOST = { onlyLocal: true, fromCollab: true, fromHost: true } as const;

export class Commands {
  readonly #service: ICommandService;

  constructor(api: FUniver) {
    this.#service = injectorOf(api).get(ICommandService);
  }

  get service(): ICommandService {
    return this.#service;
  }

  /** Runs a mutation on a tab. */
  mutate(name: string, tab: number, params: object): void {
    this.#service.syncExecuteCommand(name, { unitId: UNIT, subUnitId: String(tab), ...params }, FROM_HOST);
  }
}

/** The facade hides its injector, but a view needs the services behind it. */
export function injectorOf(api: FUniver): { get<T>(name: unknown): T } {
  return (api as never as { readonly _injector: { get<T>(name: unknown): T } })._injector;
}
