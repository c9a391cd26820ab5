/**
 * Stops Univer from measuring every cell of a dropdown's column for row heights, which takes a second or more with
 * some thousand rows. The host sets the row heights, and they do not grow.
 */
import type { FUniver } from '@univerjs/core/facade';
import { AutoHeightController } from '@univerjs/preset-sheets-core';
import { injectorOf } from './commands';

export function keepHeights(api: FUniver): void {
  const controller = injectorOf(api).get<AutoHeightController>(AutoHeightController);
  controller.getUndoRedoParamsOfAutoHeight = () => ({ redos: [], undos: [] });
}
