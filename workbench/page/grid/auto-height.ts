/**
 * Univer measures every cell of a dropdown's column to find the heights of its rows, for a second or more in a tab of some thousand rows. The host
 * says how high rows are, and they do not grow.
 */
import type { FUniver } from '@univerjs/core/facade';
import { AutoHeightController } from '@univerjs/preset-sheets-core';
import { injectorOf } from './commands';

export function keepHeights(api: FUniver): void {
  const controller = injectorOf(api).get<AutoHeightController>(AutoHeightController);
  controller.getUndoRedoParamsOfAutoHeight = () => ({ redos: [], undos: [] });
}
