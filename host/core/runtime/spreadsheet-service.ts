/** Placeholder until host/core/services/spreadsheet lands. */
import type { Kernel } from '../kernel';
import type { SpreadsheetAccess, SpreadsheetService } from '../services/spreadsheet/access';

class SpreadsheetApp {
  readonly #access: SpreadsheetAccess;
  constructor(access: SpreadsheetAccess) {
    this.#access = access;
  }
  getUi(): object {
    return this.#access.getUi?.() ?? {};
  }
}

export function createSpreadsheetApp(kernel: Kernel, access: SpreadsheetAccess): SpreadsheetService {
  return {
    app: kernel.strict('SpreadsheetApp', new SpreadsheetApp(access)),
    commit: () => {},
    discard: () => {},
    pending: () => 0,
  };
}
