/** Shows the host's text of a number, date or amount; editing starts with the value behind it. */
import { InterceptorEffectEnum } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/preset-sheets-core';
import { injectorOf } from './commands';

/** After Univer's own number formats, so that the host's text wins. */
const PRIORITY = 11;

export function showHostTexts(api: FUniver): void {
  injectorOf(api)
    .get<SheetInterceptorService>(SheetInterceptorService)
    .intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
      id: 'host-texts',
      priority: PRIORITY,
      effect: InterceptorEffectEnum.Value,
      handler: (cell, location, next) => {
        const shown: unknown = location.rawData?.custom?.['shown'];
        if (typeof shown !== 'string') return next(cell);
        const { t: _, ...rest } = cell ?? {};
        return next({ ...rest, v: shown });
      },
    });
}
